# clde_precompile(target ...): the headers that most files of ours include, compiled once. They are
# headers of others; a file includes what it needs all the same. A compiler cache does better without:
# it would compile everything anew whenever one of them changes.
# Where nothing is optimised, {fmt} asks g++ for -Og, and a precompiled header forgets to take that back.
string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
if(CMAKE_CXX_COMPILER_LAUNCHER OR NOT "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}" MATCHES "-O[1-3sgz]")
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()

function(clde_precompile target)
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <bit> <chrono> <cmath> <cstdint> <cstring> <filesystem> <fstream> <functional>
    <limits> <map> <memory> <numeric> <optional> <set> <span> <string> <string_view> <thread> <utility>
    <variant> <vector> <fmt/format.h> <fmt/ranges.h> ${ARGN})
endfunction()
