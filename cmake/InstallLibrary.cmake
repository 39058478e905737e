# `cmake --install` gives others find_package(clde) and pkg-config.
include(CMakePackageConfigHelpers)

set(clde_beside "")  # what uses parts that a shared library hides
foreach(target clde_lab clde_formats)
  if(TARGET ${target} AND NOT clde_type STREQUAL "SHARED_LIBRARY")
    list(APPEND clde_beside ${target})
  endif()
endforeach()
install(TARGETS clde ${clde_beside} EXPORT clde-targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
set(left_out none)
if(NOT CLDE_MPI)
  list(APPEND left_out mpi)
endif()
if(NOT clde_formats IN_LIST clde_beside)
  list(APPEND left_out result_io)
endif()
list(JOIN left_out "|" left_out)
install(DIRECTORY include/clde DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} REGEX "/(${left_out})\\.hpp$" EXCLUDE)
install(FILES include/clde.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES NOTICE.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(EXPORT clde-targets NAMESPACE clde:: FILE clde-targets.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clde)

configure_package_config_file(cmake/clde-config.cmake.in clde-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clde)
write_basic_package_version_file(clde-config-version.cmake COMPATIBILITY SameMinorVersion)

file(RELATIVE_PATH CLDE_PC_TO_PREFIX
  /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" CLDE_PC_TO_PREFIX "${CLDE_PC_TO_PREFIX}")
set(pkg_config_files clde.pc)
if(clde_formats IN_LIST clde_beside)
  list(APPEND pkg_config_files clde-json.pc)
endif()
foreach(file IN LISTS pkg_config_files)
  configure_file(cmake/${file}.in ${file} @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${file} DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/clde-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/clde-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clde)
