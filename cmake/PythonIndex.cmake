# Built by pip, Eigen and fmt come from the Python index: a machine then needs a compiler only. pip
# unpacks them beside the build tools; cmeel is the name under which the index has C++ libraries.
foreach(folder IN LISTS CMAKE_PREFIX_PATH)
  if(EXISTS "${folder}/cmeel.prefix")
    list(PREPEND CMAKE_PREFIX_PATH "${folder}/cmeel.prefix")
  endif()
endforeach()
set(CLDE_FMT fmt::fmt-header-only)
