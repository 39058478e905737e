# Writes OUT, which defines clde::source_id(): eight digits of a hash of what decides about a run's
# numbers. Lines that are comments do not count: whoever explains code better keeps the old runs.
# cmake -D ROOT=checkout -D FOLDERS=lib/core,lib/search,... -D OUT=file -P write_source_id.cmake
cmake_minimum_required(VERSION 3.25)
string(REPLACE "," ";" folders "include,${FOLDERS}")
set(all "")
foreach(folder IN LISTS folders)
  file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/${folder}/*.hpp" "${ROOT}/${folder}/*.cpp"
    "${ROOT}/${folder}/*.inc")
  list(SORT files)  # the same on every file system
  foreach(name IN LISTS files)
    file(READ "${ROOT}/${name}" text)
    string(REGEX REPLACE "\r" "" text "${text}")
    string(REGEX REPLACE "\n[ \t]*//[^\n]*" "" text "\n${text}")
    string(SHA256 hash "${text}")
    string(APPEND all "${name} ${hash}\n")
  endforeach()
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING "${hash}" 0 8 id)
file(CONFIGURE OUTPUT "${OUT}" CONTENT
"#include <clde/version.hpp>

namespace clde {

const char* source_id() {
  return \"${id}\";
}

}  // namespace clde
")
