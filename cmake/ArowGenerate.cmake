# SPDX-License-Identifier: MIT
# arow_generate(): serialization cores for the rows of a library. Loaded by find_package(Arow), and
# by Arow's own CMakeLists.txt for add_subdirectory and FetchContent.

# arow_generate(
#   TARGET <library>       the library whose sources hold AROW_EXPORT
#   [OUT <folder>]         where the generated files go; default <build folder>/arow/<library>
#   [CORES <target>]       the library to create; default <library>_cores
#   [CODE AllInOne|FilePerNamespace|FilePerType]    how the code is cut into files
#   [DIALECT <nfx|azos>...])                        the formats to write code for; default nfx
#
# Creates library <target>, which holds the cores, links <library>, and offers <library>.arow.hpp
# with <library>_cores::RegisterTypeSerializationCores(). (In file names and namespaces, `_` stands
# for what no C++ identifier holds.) The cores are made from the built library, which is read and
# never run. They are made again when the library, the tool or the options change, and compiled
# again when their text has changed. Call it after <library>'s target_link_libraries: rows nested in
# these rows may come from a linked library that has cores of its own.
function(arow_generate)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;OUT;CORES;CODE" "DIALECT")
  _arow_check_arguments()
  get_target_property(aliased "${arg_TARGET}" ALIASED_TARGET)
  if(aliased)
    set(arg_TARGET "${aliased}")
  endif()
  set(library "${arg_TARGET}")
  string(MAKE_C_IDENTIFIER "${library}" name)
  _arow_check_library("${library}")

  if(NOT arg_CORES)
    set(arg_CORES "${library}_cores")
  endif()
  if(NOT arg_CODE)
    set(arg_CODE AllInOne)
  endif()
  if(NOT arg_DIALECT)
    set(arg_DIALECT nfx)
  endif()
  set(work "${CMAKE_CURRENT_BINARY_DIR}/arow")
  if(NOT arg_OUT)
    set(arg_OUT "${work}/${library}")
  endif()
  cmake_path(ABSOLUTE_PATH arg_OUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)
  get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(multi_config)
    string(APPEND arg_OUT "/$<CONFIG>")
    string(APPEND work "/$<CONFIG>")
  endif()

  _arow_find_tool(tool)
  _arow_nested_cores("${library}" "${arg_DIALECT}" nested_cores nested_headers)
  list(JOIN arg_DIALECT "," dialects)
  set(options --name "${name}" --code "${arg_CODE}" --dialect "${dialects}")
  foreach(header IN LISTS nested_headers)
    cmake_path(GET header PARENT_PATH folder)
    list(APPEND options --include "${folder}" --cores "${header}")
  endforeach()
  set(includes "$<TARGET_PROPERTY:${library},INCLUDE_DIRECTORIES>")
  # One generator expression that becomes a list: it must stay quoted until it is expanded.
  set(include_options "$<$<BOOL:${includes}>:--include;$<JOIN:${includes},;--include;>>")

  _arow_add_command()
  _arow_add_cores()
endfunction()

# The parts of arow_generate() below are macros or functions of its own; they are not for callers.

macro(_arow_check_arguments)
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "arow_generate: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_TARGET)
    message(FATAL_ERROR "arow_generate: TARGET is missing; name the library that holds the rows")
  endif()
  if(NOT TARGET "${arg_TARGET}")
    message(FATAL_ERROR "arow_generate: there is no target '${arg_TARGET}'")
  endif()
  if(arg_CODE AND NOT arg_CODE MATCHES "^(AllInOne|FilePerNamespace|FilePerType)$")
    message(
      FATAL_ERROR "arow_generate: CODE '${arg_CODE}' is none of AllInOne, FilePerNamespace, "
                  "FilePerType")
  endif()
  foreach(dialect IN LISTS arg_DIALECT)
    if(NOT dialect MATCHES "^(nfx|azos)$")
      message(FATAL_ERROR "arow_generate: DIALECT '${dialect}' is none of nfx, azos")
    endif()
  endforeach()
endmacro()

function(_arow_check_library library)
  get_target_property(type "${library}" TYPE)
  if(type STREQUAL "EXECUTABLE")
    message(
      FATAL_ERROR "arow_generate: '${library}' is an executable, which would have to link the cores "
                  "that are made from it; move the rows into a library")
  elseif(NOT type MATCHES "^(STATIC|SHARED|MODULE|OBJECT)_LIBRARY$")
    message(
      FATAL_ERROR "arow_generate: '${library}' has no compiled code (it is of type ${type}); "
                  "AROW_EXPORT needs a source file of a library")
  endif()
  get_target_property(cores "${library}" AROW_CORES)
  if(cores)
    message(FATAL_ERROR "arow_generate: '${library}' already has its cores in '${cores}'")
  endif()
endfunction()

# The `arow` that runs on the building machine.
function(_arow_find_tool result)
  if(AROW_HOST_TOOL)
    set(${result} "${AROW_HOST_TOOL}" PARENT_SCOPE)
    return()
  endif()
  if(TARGET arow::cli AND (NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR))
    set(${result} "$<TARGET_FILE:arow::cli>" PARENT_SCOPE)
    return()
  endif()
  find_program(AROW_HOST_TOOL arow NO_CMAKE_FIND_ROOT_PATH)
  if(NOT AROW_HOST_TOOL)
    message(
      FATAL_ERROR "arow_generate: no tool `arow` for this machine; build Arow for it and set "
                  "AROW_HOST_TOOL to the program")
  endif()
  set(${result} "${AROW_HOST_TOOL}" PARENT_SCOPE)
endfunction()

# The cores, and their headers, of all libraries that `library` links directly or through others.
# Each must have been generated for all of `dialects`.
function(_arow_nested_cores library dialects cores_result headers_result)
  set(cores)
  set(headers)
  set(seen)
  set(queue "${library}")
  while(queue)
    list(POP_FRONT queue current)
    set(linked)
    foreach(property LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
      get_target_property(values "${current}" ${property})
      if(values)
        list(APPEND linked ${values})
      endif()
    endforeach()
    foreach(item IN LISTS linked)
      string(REGEX REPLACE "^\\$<LINK_ONLY:(.*)>$" "\\1" item "${item}")
      if(NOT TARGET "${item}" OR item IN_LIST seen)
        continue()
      endif()
      list(APPEND seen "${item}")
      list(APPEND queue "${item}")
      get_target_property(item_cores "${item}" AROW_CORES)
      if(item_cores)
        get_target_property(item_header "${item}" AROW_CORES_HEADER)
        get_target_property(item_dialects "${item}" AROW_CORES_DIALECTS)
        set(missing_dialects ${dialects})
        list(REMOVE_ITEM missing_dialects ${item_dialects})
        if(missing_dialects)
          message(
            FATAL_ERROR "arow_generate: rows of '${library}' may hold rows of '${item}', whose cores "
                        "lack dialect ${missing_dialects}; add it to the DIALECT of '${item}'")
        endif()
        list(APPEND cores "${item_cores}")
        list(APPEND headers "${item_header}")
      endif()
    endforeach()
  endwhile()
  list(REMOVE_DUPLICATES cores)
  list(REMOVE_DUPLICATES headers)
  set(${cores_result} "${cores}" PARENT_SCOPE)
  set(${headers_result} "${headers}" PARENT_SCOPE)
endfunction()

# The command that runs the tool. What it writes keeps its time stamp while the text is the same, so
# a stamp of its own tells when it ran; a file with the options makes Makefiles notice new ones.
macro(_arow_add_command)
  get_target_property(type "${library}" TYPE)
  set(assembly "${library}")
  if(type STREQUAL "OBJECT_LIBRARY")
    set(assembly "${arg_CORES}_objects")
    add_library(${assembly} STATIC "$<TARGET_OBJECTS:${library}>")
    set_target_properties(${assembly} PROPERTIES LINKER_LANGUAGE CXX)
  endif()
  # Where the library's compiler runs: compiler caches make headers relative to that folder.
  get_target_property(compiled_in "${library}" BINARY_DIR)
  if(CMAKE_GENERATOR MATCHES "Ninja")
    set(compiled_in "${CMAKE_BINARY_DIR}")
  endif()
  file(GENERATE OUTPUT "${work}/${library}.options" CONTENT "${tool};${arg_OUT};${options};${include_options}\n")
  add_custom_command(
    OUTPUT "${work}/${library}.stamp"
    BYPRODUCTS "${arg_OUT}/${name}.arow.cpp" "${arg_OUT}/${name}.arow.hpp"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${arg_OUT}"
    COMMAND "${tool}" "$<TARGET_FILE:${assembly}>" "${arg_OUT}" ${options} "${include_options}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${work}/${library}.stamp"
    DEPENDS "$<TARGET_FILE:${assembly}>" "${tool}" "${work}/${library}.options"
    WORKING_DIRECTORY "${compiled_in}"
    COMMENT "Generating serialization cores of ${library}"
    COMMAND_EXPAND_LISTS VERBATIM)
  add_custom_target(${arg_CORES}_generate DEPENDS "${work}/${library}.stamp")
endmacro()

# The library of the cores: of the same kind as the rows' library, as a satellite if that is shared.
macro(_arow_add_cores)
  if(type MATCHES "^(SHARED|MODULE)_LIBRARY$")
    add_library(${arg_CORES} SHARED "${arg_OUT}/${name}.arow.cpp")
    set_target_properties(${arg_CORES} PROPERTIES WINDOWS_EXPORT_ALL_SYMBOLS ON)
    target_compile_definitions(${arg_CORES} PRIVATE AROW_SATELLITE)
    if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
      # Registered cores are called through pointers, so a satellite stays mapped once loaded.
      target_link_options(${arg_CORES} PRIVATE "LINKER:-z,nodelete")
    endif()
  else()
    add_library(${arg_CORES} STATIC "${arg_OUT}/${name}.arow.cpp")
    get_target_property(position_independent "${library}" POSITION_INDEPENDENT_CODE)
    if(position_independent)
      set_target_properties(${arg_CORES} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    endif()
  endif()
  add_dependencies(${arg_CORES} ${arg_CORES}_generate)
  target_compile_features(${arg_CORES} PUBLIC cxx_std_20)
  target_include_directories(${arg_CORES} PUBLIC "$<BUILD_INTERFACE:${arg_OUT}>")
  if(type STREQUAL "MODULE_LIBRARY")
    # A module cannot be linked: its cores see its headers and link what it links.
    target_include_directories(
      ${arg_CORES} PUBLIC "$<TARGET_PROPERTY:${library},INCLUDE_DIRECTORIES>")
    target_compile_definitions(
      ${arg_CORES} PUBLIC "$<TARGET_PROPERTY:${library},COMPILE_DEFINITIONS>")
    target_link_libraries(${arg_CORES} PUBLIC "$<TARGET_PROPERTY:${library},LINK_LIBRARIES>")
  else()
    target_link_libraries(${arg_CORES} PUBLIC ${library})
  endif()
  target_link_libraries(${arg_CORES} PUBLIC arow::arow ${nested_cores})
  # Found by whoever links the rows, or only their cores.
  set_target_properties(
    ${library} ${arg_CORES}
    PROPERTIES AROW_CORES "${arg_CORES}"
               AROW_CORES_HEADER "${arg_OUT}/${name}.arow.hpp"
               AROW_CORES_DIALECTS "${arg_DIALECT}")
endmacro()
