# Built by pip, Eigen, fmt and nlohmann-json come from the Python index: a machine then needs a compiler
# only. pip unpacks them beside the build tools; cmeel is the name under which the index has C++ libraries.
# CLDE_INDEX names another folder of this kind: wheels for several Pythons then share what is compiled.
foreach(folder IN LISTS CMAKE_PREFIX_PATH CLDE_INDEX)
  if(EXISTS "${folder}/cmeel.prefix")
    list(PREPEND CMAKE_PREFIX_PATH "${folder}/cmeel.prefix")
  endif()
endforeach()

# The JSON library is a folder of headers there.
find_package(nlohmann_json QUIET)
if(NOT nlohmann_json_FOUND)
  find_path(CLDE_JSON_INCLUDE nlohmann/json.hpp PATHS ${CMAKE_PREFIX_PATH} PATH_SUFFIXES nlohmann_json/include
    REQUIRED)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
  target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE ${CLDE_JSON_INCLUDE})
endif()

# The index has no CLI11; where the system has none, the package does without the command clde and says so.
find_package(CLI11 QUIET)
if(NOT CLI11_FOUND)
  message(STATUS "clde: without the command clde (it needs CLI11)")
  set(CLDE_BUILD_CLI OFF CACHE BOOL "" FORCE)
endif()

# The index has no SQLite; where the system has none, the package does without experiments and says so.
find_package(SQLite3 3.35 QUIET)
if(NOT SQLite3_FOUND)
  message(STATUS "clde: without experiments (they need SQLite and its headers)")
  set(CLDE_BUILD_EXPERIMENT OFF CACHE BOOL "" FORCE)
endif()
