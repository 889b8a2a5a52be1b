# SPDX-License-Identifier: MIT
# How Arow's own targets are made: arow_library(), arow_program() and arow_test(). Warnings,
# sanitizers, visibility and install rules are said here once and never forced on users.

set(AROW_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast)

# Flags for every target of this repository.
function(arow_target_defaults target)
  set_target_properties(
    ${target} PROPERTIES CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden
                         VISIBILITY_INLINES_HIDDEN ON)
  target_compile_features(${target} PUBLIC cxx_std_20)
  if(MSVC)
    target_compile_options(
      ${target} PRIVATE /W4 /permissive- /utf-8 $<$<BOOL:${AROW_WARNINGS_AS_ERRORS}>:/WX>)
  else()
    target_compile_options(
      ${target} PRIVATE ${AROW_WARNINGS} $<$<BOOL:${AROW_WARNINGS_AS_ERRORS}>:-Werror>)
  endif()
endfunction()

# Sanitizers and coverage must reach every object of the build, so they are set for folders.
if(AROW_SANITIZE)
  add_compile_options(
    -fsanitize=${AROW_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${AROW_SANITIZE})
endif()
if(AROW_BUILD_FUZZERS)
  # Without it libFuzzer would be guided by the targets' own code only, not by the library's.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(AROW_COVERAGE)
  add_compile_options(--coverage -fprofile-abs-path)
  add_link_options(--coverage)
endif()

# arow_library(<target> EXPORT <name> SOURCES <file>... [LINKS <public>...] [PRIVATE_LINKS ...])
#
# A library users may link as arow::<name>, in the build tree and installed alike.
function(arow_library target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXPORT" "SOURCES;LINKS;PRIVATE_LINKS")
  add_library(${target} ${arg_SOURCES})
  add_library(arow::${arg_EXPORT} ALIAS ${target})
  arow_target_defaults(${target})
  set_target_properties(
    ${target} PROPERTIES EXPORT_NAME ${arg_EXPORT} VERSION ${PROJECT_VERSION}
                         SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
                         POSITION_INDEPENDENT_CODE ON)
  target_include_directories(
    ${target} PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
                     "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
    PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PUBLIC ${arg_LINKS} PRIVATE ${arg_PRIVATE_LINKS})
  target_compile_definitions(${target} PRIVATE AROW_BUILDING)
  if(BUILD_SHARED_LIBS)
    target_compile_definitions(${target} PUBLIC AROW_SHARED)
  endif()
  arow_install(${target})
endfunction()

# Installs a target so that it finds Arow's shared libraries wherever the prefix is moved to.
function(arow_install target)
  if(AROW_INSTALL)
    file(RELATIVE_PATH libraries "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_LIBDIR}")
    set(origin "$<IF:$<PLATFORM_ID:Darwin>,@loader_path,$ORIGIN>")
    set_target_properties(${target} PROPERTIES INSTALL_RPATH "${origin};${origin}/${libraries}")
    install(TARGETS ${target} EXPORT ArowTargets)
  endif()
endfunction()

# arow_test(<target> SOURCES <file>... [LINKS <library>...] [PRECOMPILED <target>])
#
# A Catch2 program; each of its test cases becomes a test of ctest, named <target>: <claim>. It uses
# the precompiled header of another target: that of all tests if none is named.
function(arow_test target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PRECOMPILED" "SOURCES;LINKS")
  if(NOT arg_PRECOMPILED)
    set(arg_PRECOMPILED tests_precompiled)
  endif()
  add_executable(${target} ${arg_SOURCES})
  arow_target_defaults(${target})
  target_include_directories(
    ${target} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(
    ${target} PRIVATE "AROW_TEST_DATA=\"${PROJECT_SOURCE_DIR}/tests/data\"")
  target_link_libraries(${target} PRIVATE ${arg_LINKS} tests_main)
  target_precompile_headers(${target} REUSE_FROM ${arg_PRECOMPILED})
  catch_discover_tests(${target} TEST_PREFIX "${target}: ")
endfunction()
