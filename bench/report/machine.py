# SPDX-License-Identifier: MIT
"""Names of what is measured on and with."""

import datetime
import json
import os
import platform
import re
import shlex
import subprocess
from pathlib import Path


def describe(build_dir, repetitions):
    compiler, flags = compiler_and_flags(build_dir)
    return {
        "processor": processor(),
        "processors": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),  # other work makes figures worse, and less equal
        "system": platform.freedesktop_os_release()["PRETTY_NAME"],
        "compiler": compiler,
        "flags": flags,
        "repetitions": repetitions,
        "date": datetime.date.today().isoformat(),
    }


def processor():
    text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    fields = dict(re.findall(r"^([\w ]+?)\s*: (.*)$", text, re.MULTILINE))
    name = fields.get("model name", platform.machine())
    if "cpu family" in fields:
        name += f" (family {fields['cpu family']}, model {fields['model']})"
    return name


def compiler_and_flags(build_dir):
    """As the cores of the rows are compiled."""
    commands = json.loads((build_dir / "compile_commands.json").read_text(encoding="utf-8"))
    command = next(entry["command"] for entry in commands
                   if entry["file"].endswith("/bench_rows.arow.cpp"))
    words = shlex.split(command)
    if Path(words[0]).name in ("ccache", "sccache"):
        words = words[1:]
    version = subprocess.run([words[0], "--version"], check=True, capture_output=True,
                             text=True).stdout.splitlines()[0]
    number = re.search(r"\d+\.\d+\.\d+", version)[0]
    name = "clang++" if "clang" in version else "g++"
    flags = [word for word in words if re.match(r"-(O|march|mtune|D|std)", word)]
    return f"{name} {number}", " ".join(flags)
