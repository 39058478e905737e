# Built by pip, Eigen and fmt come from the Python index: a machine then needs a compiler only. pip
# unpacks them beside the build tools; cmeel is the name under which the index has C++ libraries.
foreach(folder IN LISTS CMAKE_PREFIX_PATH)
  if(EXISTS "${folder}/cmeel.prefix")
    list(PREPEND CMAKE_PREFIX_PATH "${folder}/cmeel.prefix")
  endif()
endforeach()

# Their fmt is a shared library, which a wheel had better not depend on, and header-only fmt triples
# the time of a compilation; so it is compiled here, once.
find_package(fmt REQUIRED)
add_library(clde_fmt STATIC cmake/fmt_once.cpp)
target_include_directories(clde_fmt SYSTEM PUBLIC
  $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
set(CLDE_FMT clde_fmt)
