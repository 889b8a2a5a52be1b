#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Uses Arow as other projects do: check_install.py WORK_FOLDER AROW_SOURCE AROW_BUILD [CHECK...].

AROW_BUILD is a finished build of AROW_SOURCE; it is installed, moved, and used by the project
beside this file, in folders whose names hold spaces, parentheses and umlauts. Prints `ok` or
`not ok` and the claim for each check, and fails if any of them does. CHECK, such as `kinds`, picks
some of the checks; `install` is always one of them. A project's steps wait for each other, so
several projects are built at once.
"""

import concurrent.futures
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
KINDS = ("STATIC", "SHARED", "MODULE", "OBJECT")
JOBS = int(os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", os.cpu_count()))
# What is checked does not depend on optimisation or debug information, and both take time.
QUICK = {"CMAKE_BUILD_TYPE": "Debug", "CMAKE_CXX_FLAGS_DEBUG": "", "CMAKE_CXX_FLAGS_RELEASE": ""}
QUIET = ("no work to do", "Built target", "Re-checking globbed", "Entering directory",
         "Leaving directory")
# Runs a compiler as caches do that share what was compiled in different folders.
RELATIVE_PATHS = """#!/usr/bin/env python3
import os, sys
words = [os.path.relpath(word) if os.path.isabs(word) else word for word in sys.argv[2:]]
words = ["-I" + os.path.relpath(word[2:]) if word.startswith("-I") else word for word in words]
os.execvp(sys.argv[1], [sys.argv[1], *words])
"""


class CommandFailed(Exception):
    pass


def run(*command, succeeds=True):
    """The output of a command, which must end as expected."""
    words = [str(word) for word in command]
    result = subprocess.run(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace")
    if (result.returncode == 0) != succeeds:
        raise CommandFailed(f"{' '.join(words)}\nexit code {result.returncode}\n{result.stdout}")
    return result.stdout


def expect(truth, text):
    if not truth:
        raise CommandFailed(text)


class Project:
    """A copy of a user's project, and its build."""

    def __init__(self, work, name, project="consumer", **settings):
        sources = work / name / "the source (ü)"
        shutil.copytree(HERE, sources)
        self.source = sources / project
        self.build = work / name / "build (2nd)"
        self.settings = settings
        self.config = []

    def configure(self, generator="Ninja", succeeds=True, **more):
        settings = {**QUICK, **self.settings, **more}
        if generator == "Ninja Multi-Config":
            self.config = ["--config", "Release"]
            del settings["CMAKE_BUILD_TYPE"]
        flags = [f"-D{name}={value}" for name, value in settings.items()]
        return run("cmake", "-S", self.source, "-B", self.build, "-G", generator, *flags,
                   succeeds=succeeds)

    def make(self, *more):
        return run("cmake", "--build", self.build, *self.config, "--parallel", JOBS, *more)

    def run_app(self, *arguments):
        folder = self.build / self.config[1] if self.config else self.build
        output = run(folder / "app", *arguments)
        expect("the rows came back" in output, output)
        return output

    def expect_nothing_to_do(self):
        lines = [line for line in self.make().splitlines() if line.strip()]
        busy = [line for line in lines if not any(word in line for word in QUIET)]
        expect(not busy, "a second build did:\n" + "\n".join(busy))

    def edit(self, path, old, new):
        file = self.source / path
        text = file.read_text(encoding="utf-8")
        expect(old in text, f"{path} does not hold {old!r}")
        wait_for_clock(file)
        file.write_text(text.replace(old, new), encoding="utf-8")

    def generated(self):
        folder = self.build / "arow" / "people-rows"
        return "".join(file.read_text(encoding="utf-8")
                       for file in sorted(folder.rglob("people_rows.*")))


def wait_for_clock(file):
    """Make compares times: an edit must not fall into the tick in which the file was made."""
    while time.time() - file.stat().st_mtime < 0.1:
        time.sleep(0.02)


class Checks:
    def __init__(self, work, source, build):
        self.work, self.source, self.build = work, source, build
        self.prefix = work / "moved (prefix) ö"

    def package(self, name, **settings):
        return Project(self.work, name, CMAKE_PREFIX_PATH=self.prefix, **settings)

    def check_install(self):
        """installing needs nothing but the build, and the prefix may be moved"""
        first = self.work / "first prefix"
        run("cmake", "--install", self.build, "--prefix", first)
        first.rename(self.prefix)
        for file in self.prefix.rglob("*.cmake"):
            text = file.read_text(encoding="utf-8")
            for folder in (first, self.source, self.build):
                expect(str(folder) not in text, f"{file} names {folder}")
        run(self.prefix / "bin" / "arow", "--version")

    def check_kinds(self):
        """rows in all kinds of libraries get cores; two in one program; companions load by path"""
        for kind in KINDS:
            project = self.package(f"kind {kind}", CONSUMER_KIND=kind)
            project.configure()
            project.make()
            project.run_app()
            if kind in ("SHARED", "MODULE"):
                companions = ("libpeople-rows_cores.so", "libpet_cores.so")
                project.run_app(*(project.build / name for name in companions))
            project.expect_nothing_to_do()

    def check_early(self):
        """cores register from a global object, with LTO, --gc-sections and hidden visibility"""
        project = self.package(
            "early", CONSUMER_EARLY="ON", CMAKE_AR=shutil.which("gcc-ar"),
            CMAKE_RANLIB=shutil.which("gcc-ranlib"), CMAKE_EXE_LINKER_FLAGS="-Wl,--gc-sections",
            CMAKE_CXX_FLAGS="-O1 -flto -ffat-lto-objects -ffunction-sections -fdata-sections "
                            "-fvisibility=hidden -fvisibility-inlines-hidden")
        project.configure()
        project.make()
        project.run_app()

    def check_relative(self):
        """a compiler cache that makes paths relative does not keep cores from finding headers"""
        launcher = self.work / "relative_paths.py"
        launcher.write_text(RELATIVE_PATHS, encoding="utf-8")
        launcher.chmod(0o755)
        project = self.package("relative", project=".", CMAKE_CXX_COMPILER_LAUNCHER=launcher)
        # A folder below the one where compilers run.
        (project.source / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(outer CXX)\n"
            "add_subdirectory(consumer inner)\n", encoding="utf-8")
        project.configure()
        project.make()
        project.build /= "inner"
        expect('"people/rows.hpp"' in project.generated(), project.generated())
        project.run_app()

    def check_ninja(self):
        """Ninja builds, notices changes, and a second build does nothing"""
        project = self.build_with("Ninja")
        project.edit("people/rows.hpp", '(age, "age")', '(age, "years")')
        project.make()
        project.run_app()
        expect('"years"' in project.generated(), "the cores lack a renamed field")
        self.change_rows(project, "years")

    def check_make(self):
        """Make builds, notices changes, and a second build does nothing"""
        self.change_rows(self.build_with("Unix Makefiles"))

    def check_multi_config(self):
        """Ninja Multi-Config builds, notices changes, and a second build does nothing"""
        self.change_rows(self.build_with("Ninja Multi-Config"))

    def build_with(self, generator):
        project = self.package(f"generator {generator}")
        project.configure(generator)
        project.make()
        project.run_app()
        project.expect_nothing_to_do()
        return project

    def change_rows(self, project, name="age"):
        """A touched source, another option and a renamed field, one after the other."""
        wait_for_clock(project.source / "people/rows.cpp")
        (project.source / "people/rows.cpp").touch()
        output = project.make()
        expect("rows.cpp" in output, "a touched source was not compiled:\n" + output)
        expect("arow.cpp" not in output, "cores with the same text were compiled:\n" + output)

        project.edit("CMakeLists.txt", "CODE ${CONSUMER_CODE}", "CODE FilePerType")
        project.make()
        expect("people::Person" in project.generated(), "another CODE loses the row")
        project.run_app()
        project.edit("people/rows.hpp", f'(age, "{name}")', '(age, "ages")')
        project.make()
        project.run_app()
        expect('"ages"' in project.generated(), "the cores lack a renamed field")
        project.expect_nothing_to_do()

    def check_deleted_row(self):
        """the core of a deleted row disappears"""
        project = self.package("deleted row")
        project.edit("people/rows.hpp", "}  // namespace people",
                     "struct Gone {\n    int left = 0;\n    AROW_ROW(Gone, (), (left, \"left\"))\n"
                     "};\n\n}  // namespace people")
        project.edit("people/rows.cpp", "(people::Person)", "(people::Person, people::Gone)")
        project.configure(CONSUMER_CODE="FilePerType")
        project.make()
        expect("people::Gone" in project.generated(), "the row has no core")
        project.edit("people/rows.cpp", "(people::Person, people::Gone)", "(people::Person)")
        project.make()
        expect("people::Gone" not in project.generated(), "the core of a deleted row stays")
        project.run_app()

    def check_post_build(self):
        """the original's recipe, the tool as a post-build step, needs no arow_generate"""
        project = self.package("post build", project="post_build")
        project.configure()
        project.make()
        project.run_app()
        project.expect_nothing_to_do()

    def check_avro_classes(self):
        """classes from schemas build in a shared library, and again when a schema changes"""
        for generator in ("Ninja", "Unix Makefiles"):
            project = self.package(f"avro {generator}", project="avro_classes",
                                   CMAKE_CXX_FLAGS="-fvisibility=hidden -Wall -Wextra -Werror")
            project.configure(generator)
            project.make()
            expect("quantity 1" in project.run_app(), "the default is not the schema's")
            project.expect_nothing_to_do()
            project.edit("schemas/order.avsc", '"default": 1', '"default": 2')
            project.make()
            expect("quantity 2" in project.run_app(), "the program has the old class")
            project.expect_nothing_to_do()
            (project.source / "schemas/status.avsc").write_text(
                '{"type": "enum", "name": "shop.Status", "symbols": ["NEW"]}', encoding="utf-8")
            project.make()
            header = project.build / "arow/orders_avro/acme/shop/Status.hpp"
            expect(header.exists(), "a new schema has no class")
            project.expect_nothing_to_do()

    def check_executable(self):
        """arow_generate refuses a program and says what to do"""
        project = self.package("executable", CONSUMER_MISTAKE="ON")
        output = " ".join(project.configure(succeeds=False).split())
        expect("move the rows into a library" in output, output)

    def check_dialects(self):
        """arow_generate refuses rows that hold rows without cores in their dialect"""
        project = self.package("dialects", CONSUMER_DIALECTS="nfx")
        output = " ".join(project.configure(succeeds=False).split())
        expect("add it to the DIALECT of 'people-rows'" in output, output)

    def check_subdirectory(self):
        """add_subdirectory works as the package does"""
        project = Project(self.work, "subdirectory", CONSUMER_AROW="subdirectory",
                          CONSUMER_SOURCE=self.source)
        project.configure()
        project.make()
        project.run_app()
        project.expect_nothing_to_do()

    def check_fetch(self):
        """FetchContent works with a tool from elsewhere; a new tool generates again"""
        tool = self.work / "a tool (ü)" / "arow"
        tool.parent.mkdir()
        shutil.copy(self.prefix / "bin" / "arow", tool)
        project = Project(self.work, "fetch", CONSUMER_AROW="fetch", CONSUMER_SOURCE=self.source,
                          AROW_BUILD_CLI="OFF", AROW_HOST_TOOL=tool)
        project.configure()
        project.make()
        project.run_app()
        wait_for_clock(tool)
        tool.touch()
        output = project.make()
        expect("Generating serialization cores of people-rows" in output,
               "a new tool does not generate again:\n" + output)
        expect("arow.cpp" not in output, "cores with the same text were compiled:\n" + output)
        project.expect_nothing_to_do()

    def check_shared(self):
        """Arow as shared libraries serves rows and cores in shared libraries"""
        build = self.work / "arow shared"
        run("cmake", "-S", self.source, "-B", build, "-G", "Ninja", "-DBUILD_SHARED_LIBS=ON",
            "-DAROW_BUILD_TESTS=OFF", "-DAROW_BUILD_EXAMPLES=OFF",
            *(f"-D{name}={value}" for name, value in QUICK.items()))
        run("cmake", "--build", build, "--parallel", JOBS)
        prefix = self.work / "shared prefix"
        run("cmake", "--install", build, "--prefix", prefix)
        project = Project(self.work, "shared", CMAKE_PREFIX_PATH=prefix, CONSUMER_KIND="SHARED")
        project.configure()
        project.make()
        project.run_app()


def verdict(check):
    """What a check prints, and whether it passed."""
    start, report, passed = time.monotonic(), "", True
    try:
        check()
    except (CommandFailed, OSError) as error:
        report, passed = f"{error}\n", False
    duration = time.monotonic() - start
    return f"{report}{'ok' if passed else 'not ok'} - {check.__doc__} ({duration:.0f} s)", passed


def main():
    work, source, build = (Path(argument).resolve() for argument in sys.argv[1:4])
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    checks = Checks(work, source, build)
    names = [f"check_{word}" for word in sys.argv[4:]]
    names = names or [name for name in vars(Checks) if name.startswith("check_")]
    first, all_passed = verdict(checks.check_install)
    print(first, flush=True)
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        others = [getattr(checks, name) for name in names if name != "check_install"]
        for text, passed in pool.map(verdict, others):
            print(text, flush=True)
            all_passed = all_passed and passed
    return 0 if all_passed else 1


if __name__ == "__main__":
    sys.exit(main())
