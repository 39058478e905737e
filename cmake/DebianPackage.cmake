# `cpack -G DEB`: the tool, the library and its headers as one Debian package; tools/deb.sh makes and tries it.
set(CPACK_PACKAGE_NAME clde)
set(CPACK_PACKAGE_CONTACT "clde developers <clde@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
  "A library, a command-line tool and C++ and C headers. Finds every optimum of a function that can only be evaluated, says what may be missing, and draws a report.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "pkg-config")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/clde RENAME copyright)
include(CPack)
