// What a result says about how its optima are connected: the tree in which they merge, and why two
// optima are two. Nothing is evaluated.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>

namespace CLDE_API clde {

/// Two optima meet: `optimum`, the worse one (or the later of equals), ends at the saddle, and its
/// basin goes on as that of `into`.
struct OptimaJoin {
  std::size_t optimum = no_index;
  std::size_t into = no_index;
  std::size_t saddle = no_index;  ///< index in Result::saddles
};

/// The merge tree of the optima, best saddle first: what a disconnectivity graph draws. Optima that
/// no known saddle connects stay apart.
std::vector<OptimaJoin> join_optima(const Result& result, Sense sense);

/// Why optima `i` and `j` are two, in sentences, by what was seen; `i` equal to `j`: which ends of
/// searches were taken for that one optimum.
std::string explain(const Result& result, Sense sense, std::size_t i, std::size_t j);

}  // namespace clde
