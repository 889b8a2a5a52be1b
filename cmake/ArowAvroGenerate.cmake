# SPDX-License-Identifier: MIT
# arow_avro_generate(): classes for Avro schemas. Loaded behind ArowGenerate.cmake, which finds the
# tool.

# arow_avro_generate(
#   TARGET <target>                  the library or program that the classes belong to
#   SCHEMAS <file or folder>...      *.avsc of folders, and of folders within them
#   [NAMESPACE <avro:cpp>...]        C++ namespaces for namespaces of the schemas
#   [FLAT]                           all headers in one folder, not one a namespace
#   [LOGICAL native|raw]             what values of logical types are; default native
#   [OUT <folder>])                  where the classes go; default <build folder>/arow/<target>_avro
#
# Adds the classes to <target>, with their folder to what it and its users include, and arow::avro
# to what they link. They are made again when a schema, the tool or the options change. Files of
# folders are looked for by each build; a folder belongs to one target.
function(arow_avro_generate)
  cmake_parse_arguments(PARSE_ARGV 0 arg "FLAT" "TARGET;OUT;LOGICAL" "SCHEMAS;NAMESPACE")
  _arow_check_avro_arguments()
  set(work "${CMAKE_CURRENT_BINARY_DIR}/arow")
  if(NOT arg_OUT)
    set(arg_OUT "${work}/${arg_TARGET}_avro")
  endif()
  cmake_path(ABSOLUTE_PATH arg_OUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)
  get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(multi_config)
    string(APPEND arg_OUT "/$<CONFIG>")
    string(APPEND work "/$<CONFIG>")
  endif()

  set(inputs)
  set(files)
  foreach(input IN LISTS arg_SCHEMAS)
    cmake_path(ABSOLUTE_PATH input BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    list(APPEND inputs "${input}")
    if(IS_DIRECTORY "${input}")
      file(GLOB_RECURSE found CONFIGURE_DEPENDS "${input}/*.avsc")
      list(APPEND files ${found})
    else()
      list(APPEND files "${input}")
    endif()
  endforeach()

  _arow_find_tool(tool)
  set(options)
  foreach(rule IN LISTS arg_NAMESPACE)
    list(APPEND options --namespace "${rule}")
  endforeach()
  if(arg_FLAT)
    list(APPEND options --flat)
  endif()
  if(arg_LOGICAL)
    list(APPEND options --logical "${arg_LOGICAL}")
  endif()
  # As with arow_generate(): a stamp tells when the tool ran, since it leaves equal files alone. All
  # headers include avro_schemas.hpp, which changes with any of them.
  set(stamp "${work}/${arg_TARGET}_avro.stamp")
  file(
    GENERATE OUTPUT "${work}/${arg_TARGET}_avro.options"
    CONTENT "${tool};${arg_OUT};${options};${inputs};${files}\n")
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS "${arg_OUT}/avro_types.cpp" "${arg_OUT}/avro_types.hpp"
               "${arg_OUT}/avro_schemas.hpp"
    COMMAND "${tool}" avro gen -o "${arg_OUT}" ${options} -- ${inputs}
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${files} "${tool}" "${work}/${arg_TARGET}_avro.options"
    COMMENT "Generating Avro classes of ${arg_TARGET}"
    VERBATIM)
  add_custom_target(${arg_TARGET}_avro_generate DEPENDS "${stamp}")
  add_dependencies(${arg_TARGET} ${arg_TARGET}_avro_generate)
  target_sources(${arg_TARGET} PRIVATE "${arg_OUT}/avro_types.cpp")
  target_include_directories(${arg_TARGET} PUBLIC "$<BUILD_INTERFACE:${arg_OUT}>")
  target_link_libraries(${arg_TARGET} PUBLIC arow::avro)
  set_target_properties(${arg_TARGET} PROPERTIES AROW_AVRO_CLASSES "${arg_OUT}")
endfunction()

macro(_arow_check_avro_arguments)
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "arow_avro_generate: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_TARGET OR NOT TARGET "${arg_TARGET}")
    message(FATAL_ERROR "arow_avro_generate: there is no target '${arg_TARGET}'")
  endif()
  get_target_property(type "${arg_TARGET}" TYPE)
  if(NOT type MATCHES "^(EXECUTABLE|(STATIC|SHARED|MODULE|OBJECT)_LIBRARY)$")
    message(
      FATAL_ERROR "arow_avro_generate: '${arg_TARGET}' has no compiled code (it is of type ${type})")
  endif()
  get_target_property(classes "${arg_TARGET}" AROW_AVRO_CLASSES)
  if(classes)
    message(
      FATAL_ERROR "arow_avro_generate: '${arg_TARGET}' has its classes in '${classes}' already; "
                  "name all schemas in one call")
  endif()
  if(NOT arg_SCHEMAS)
    message(FATAL_ERROR "arow_avro_generate: SCHEMAS is missing; name files or folders")
  endif()
  if(arg_LOGICAL AND NOT arg_LOGICAL MATCHES "^(native|raw)$")
    message(FATAL_ERROR "arow_avro_generate: LOGICAL '${arg_LOGICAL}' is none of native, raw")
  endif()
  if(NOT TARGET arow::avro)
    message(FATAL_ERROR "arow_avro_generate: this Arow was built without Avro (AROW_BUILD_AVRO)")
  endif()
endmacro()
