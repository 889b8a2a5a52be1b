# SPDX-License-Identifier: MIT
# What Arow needs from outside. xxHash and libelf ship no CMake packages, so they are found by
# pkg-config; xxHash is compiled into Arow's own sources, so users need neither of the two.

find_package(Boost 1.81 REQUIRED) # headers only: Describe, Mp11

find_package(PkgConfig REQUIRED)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)

if(AROW_WITH_SIMDJSON)
  find_package(simdjson QUIET)
endif()

if(AROW_BUILD_CLI OR AROW_BUILD_TESTS)
  find_package(fmt REQUIRED)
endif()

if(AROW_BUILD_CLI)
  pkg_check_modules(LIBELF REQUIRED IMPORTED_TARGET libelf)
  find_package(CLI11 REQUIRED)
endif()

if(AROW_BUILD_TESTS)
  find_package(Catch2 2.13 REQUIRED)
  include(Catch)
endif()

if(AROW_BUILD_AVRO OR AROW_BUILD_TESTS)
  find_package(nlohmann_json 3.11 REQUIRED) # headers only
endif()

if(AROW_BUILD_AVRO)
  find_package(OpenSSL REQUIRED COMPONENTS Crypto)
  find_package(Threads REQUIRED)
  find_package(ZLIB REQUIRED) # the codecs of container files, from here on
  find_package(BZip2 REQUIRED)
  find_package(LibLZMA REQUIRED)
  find_package(Snappy REQUIRED)
  find_package(zstd REQUIRED)
endif()

if(AROW_BUILD_BENCHMARKS)
  find_package(benchmark REQUIRED)
endif()
