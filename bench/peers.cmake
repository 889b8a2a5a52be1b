# SPDX-License-Identifier: MIT
# The peers: how an adapter joins the program, and where the packages of the others are found.

include(CheckCXXSourceCompiles)

add_library(bench_peers OBJECT values/graph.cpp values/lists.cpp values/numbers.cpp
            values/orders.cpp values/others.cpp values/people.cpp values/varied_orders.cpp)
arow_target_defaults(bench_peers)
target_link_libraries(bench_peers PUBLIC benchmark::benchmark)

# arow_bench_peer(<Name> SOURCES <file>... [LINKS <library>...])
#
# The adapter defines `void bench::Register<Name>()`. Peers run in the order of these calls.
function(arow_bench_peer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
  target_sources(bench_peers PRIVATE ${arg_SOURCES})
  target_link_libraries(bench_peers PUBLIC ${arg_LINKS})
  set_property(GLOBAL APPEND PROPERTY AROW_BENCH_PEERS ${name})
endfunction()

# Writes the file that calls all of them.
function(arow_bench_peer_list file)
  get_property(peers GLOBAL PROPERTY AROW_BENCH_PEERS)
  foreach(peer IN LISTS peers)
    string(APPEND peer_declarations "void Register${peer}();\n")
    string(APPEND peer_calls "    Register${peer}();\n")
  endforeach()
  configure_file(peer_list.cpp.in "${file}" @ONLY)
endfunction()

# A library of generated code, which need not be free of warnings; its headers count as the
# system's. arow_bench_generated(<target> <library that it needs> <source>...)
function(arow_bench_generated target library)
  add_library(${target} STATIC ${ARGN})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} SYSTEM PUBLIC "${CMAKE_CURRENT_BINARY_DIR}/generated")
  target_link_libraries(${target} PUBLIC ${library})
endfunction()

function(arow_bench_protobuf)
  find_package(Protobuf QUIET)
  if(NOT Protobuf_FOUND)
    return()
  endif()
  set(out "${CMAKE_CURRENT_BINARY_DIR}/generated")
  add_custom_command(
    OUTPUT "${out}/people.pb.cc" "${out}/people.pb.h"
    COMMAND protobuf::protoc "--cpp_out=${out}" "--proto_path=${CMAKE_CURRENT_SOURCE_DIR}/schemas"
            people.proto
    DEPENDS schemas/people.proto
    VERBATIM)
  arow_bench_generated(bench_protobuf protobuf::libprotobuf "${out}/people.pb.cc")
  arow_bench_peer(Protobuf SOURCES peers/protobuf.cpp LINKS bench_protobuf)
endfunction()

function(arow_bench_flatbuffers)
  find_package(FlatBuffers QUIET CONFIG)
  find_program(AROW_FLATC flatc)
  mark_as_advanced(AROW_FLATC)
  if(NOT FlatBuffers_FOUND OR NOT AROW_FLATC)
    return()
  endif()
  set(out "${CMAKE_CURRENT_BINARY_DIR}/generated")
  add_custom_command(
    OUTPUT "${out}/people_generated.h"
    COMMAND "${AROW_FLATC}" --cpp -o "${out}" "${CMAKE_CURRENT_SOURCE_DIR}/schemas/people.fbs"
    DEPENDS schemas/people.fbs
    VERBATIM)
  add_library(bench_flatbuffers INTERFACE)
  target_sources(bench_flatbuffers INTERFACE "${out}/people_generated.h")
  target_include_directories(bench_flatbuffers SYSTEM INTERFACE "${out}")
  arow_bench_peer(FlatBuffers SOURCES peers/flatbuffers.cpp LINKS bench_flatbuffers)
endfunction()

# By pkg-config: the package's CMake file stops the configuration where it finds no libatomic.
function(arow_bench_capnproto)
  pkg_check_modules(CAPNP QUIET IMPORTED_TARGET capnp)
  find_program(AROW_CAPNP capnp)
  find_program(AROW_CAPNPC_CPP capnpc-c++)
  mark_as_advanced(AROW_CAPNP AROW_CAPNPC_CPP)
  if(NOT CAPNP_FOUND OR NOT AROW_CAPNP OR NOT AROW_CAPNPC_CPP)
    return()
  endif()
  # Version 0.9 compares ambiguously under the rules of C++20, which clang does not forgive.
  set(CMAKE_REQUIRED_LIBRARIES PkgConfig::CAPNP)
  set(CMAKE_CXX_STANDARD 20)
  check_cxx_source_compiles(
    "#include <capnp/serialize.h>\nint main() {}" AROW_CAPNP_COMPILES)
  if(NOT AROW_CAPNP_COMPILES)
    return()
  endif()
  set(out "${CMAKE_CURRENT_BINARY_DIR}/generated")
  set(schemas "${CMAKE_CURRENT_SOURCE_DIR}/schemas")
  add_custom_command(
    OUTPUT "${out}/people.capnp.c++" "${out}/people.capnp.h"
    COMMAND "${AROW_CAPNP}" compile "-o${AROW_CAPNPC_CPP}:${out}" "--src-prefix=${schemas}"
            "${schemas}/people.capnp"
    DEPENDS schemas/people.capnp
    VERBATIM)
  arow_bench_generated(bench_capnproto PkgConfig::CAPNP "${out}/people.capnp.c++")
  arow_bench_peer(CapnProto SOURCES peers/capnp.cpp LINKS bench_capnproto)
endfunction()

# Debian's package of MessagePack for C++ needs a Boost that conflicts with 1.81, so scripts/bench
# unpacks it instead of installing it.
function(arow_bench_msgpack)
  find_path(
    AROW_MSGPACK_INCLUDE msgpack/v3/unpack.hpp HINTS "${PROJECT_SOURCE_DIR}/build/msgpack/usr/include")
  mark_as_advanced(AROW_MSGPACK_INCLUDE)
  if(NOT AROW_MSGPACK_INCLUDE)
    return()
  endif()
  add_library(bench_msgpack INTERFACE)
  target_include_directories(bench_msgpack SYSTEM INTERFACE "${AROW_MSGPACK_INCLUDE}")
  target_compile_definitions(bench_msgpack INTERFACE MSGPACK_NO_BOOST)
  arow_bench_peer(MessagePack SOURCES peers/msgpack.cpp LINKS bench_msgpack)
endfunction()

function(arow_bench_packaged_peers)
  file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/generated")
  arow_bench_protobuf()
  arow_bench_flatbuffers()
  arow_bench_capnproto()
  arow_bench_msgpack()
  find_package(cereal QUIET CONFIG)
  if(cereal_FOUND)
    arow_bench_peer(Cereal SOURCES peers/cereal.cpp LINKS cereal::cereal)
    arow_bench_peer(CerealGraph SOURCES peers/cereal_graph.cpp)
  endif()
  find_package(boost_serialization 1.81 QUIET CONFIG)
  if(boost_serialization_FOUND)
    arow_bench_peer(
      BoostSerialization SOURCES peers/boost_serialization.cpp LINKS Boost::serialization)
    arow_bench_peer(BoostGraph SOURCES peers/boost_graph.cpp)
  endif()
  pkg_check_modules(AVRO_C QUIET IMPORTED_TARGET avro-c)
  if(AVRO_C_FOUND)
    arow_bench_peer(AvroC SOURCES peers/avro_c.cpp LINKS PkgConfig::AVRO_C)
  endif()
endfunction()
