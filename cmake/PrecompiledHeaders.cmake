# clde_precompile(target ...): the headers that most files of ours include, compiled once. They are
# headers of others; a file includes what it needs all the same. A compiler cache does better without:
# it would compile everything anew whenever one of them changes.
if(CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()

function(clde_precompile target)
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <bit> <chrono> <cmath> <cstdint> <cstring> <filesystem> <fstream> <functional>
    <limits> <map> <memory> <numeric> <optional> <set> <span> <string> <string_view> <thread> <utility>
    <variant> <vector> <fmt/format.h> <fmt/ranges.h> ${ARGN})
endfunction()
