# SPDX-License-Identifier: MIT
# The package that find_package(Arow) finds. Nothing in it names a folder outside its own prefix, so
# the prefix may be moved.
include(CMakePackageConfigHelpers)

set(arow_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Arow")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/arow" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT ArowTargets NAMESPACE arow:: DESTINATION "${arow_package_dir}")

set(AROW_NEEDS_SIMDJSON OFF)
if(TARGET simdjson::simdjson AND NOT BUILD_SHARED_LIBS)
  set(AROW_NEEDS_SIMDJSON ON)
endif()
set(AROW_NEEDS_AVRO_LIBRARIES OFF)
if(AROW_BUILD_AVRO AND NOT BUILD_SHARED_LIBS)
  set(AROW_NEEDS_AVRO_LIBRARIES ON)
endif()
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/ArowConfig.cmake.in" "${PROJECT_BINARY_DIR}/ArowConfig.cmake"
  INSTALL_DESTINATION "${arow_package_dir}")
write_basic_package_version_file(
  "${PROJECT_BINARY_DIR}/ArowConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(
  FILES "${PROJECT_BINARY_DIR}/ArowConfig.cmake" "${PROJECT_BINARY_DIR}/ArowConfigVersion.cmake"
        "${PROJECT_SOURCE_DIR}/cmake/ArowGenerate.cmake"
        "${PROJECT_SOURCE_DIR}/cmake/ArowAvroGenerate.cmake"
  DESTINATION "${arow_package_dir}")
