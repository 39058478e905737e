# `cmake --install` gives others find_package(clde) and pkg-config.
include(CMakePackageConfigHelpers)

set(clde_lab_if_built "")
if(TARGET clde_lab AND NOT clde_type STREQUAL "SHARED_LIBRARY")
  set(clde_lab_if_built clde_lab)
endif()
install(TARGETS clde ${clde_lab_if_built} EXPORT clde-targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
set(left_out "^$")
if(NOT CLDE_MPI)
  set(left_out "/mpi\\.hpp$")
endif()
install(DIRECTORY include/clde DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} REGEX "${left_out}" EXCLUDE)
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
configure_file(cmake/clde.pc.in clde.pc @ONLY)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/clde-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/clde-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clde)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/clde.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
