// The merge tree of optima from the saddles between them.
#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/optima_tree.hpp>

#include "core/numbers/argsort.hpp"
#include "findings/optima_map.hpp"
#include "landscape/disjoint_sets.hpp"

namespace clde {

std::vector<OptimaJoin> join_optima(const Result& result, Sense sense) {
  const auto better = [sense](double a, double b) {
    return sense == Sense::maximize ? a > b : a < b;
  };
  const std::size_t n = result.optima.size();
  const auto order = argsort(
      result.saddles.size(), [&](std::size_t p) { return result.saddles[p].value; }, better);
  DisjointSets sets(n);
  std::vector<std::size_t> deepest = indices(n);  // of a set, by the member that speaks for it
  std::vector<OptimaJoin> joins;
  for (const std::size_t p : order) {
    const auto a = sets.find(static_cast<std::uint32_t>(result.saddles[p].a));
    const auto b = sets.find(static_cast<std::uint32_t>(result.saddles[p].b));
    if (a == b) continue;
    std::size_t ends = deepest[a], goes_on = deepest[b];
    const double of_ends = result.optima[ends].value(), of_other = result.optima[goes_on].value();
    if (better(of_ends, of_other) || (of_ends == of_other && ends < goes_on))
      std::swap(ends, goes_on);
    joins.push_back({ends, goes_on, p});
    sets.unite(a, b);
    deepest[sets.find(a)] = goes_on;
  }
  return joins;
}

void fill_tree(Result& result, Sense sense) {
  for (Optimum& o : result.optima) {
    const std::size_t support = o.basin.support;
    o.basin = {};
    o.basin.support = support;
  }
  const std::vector<OptimaJoin> joins = join_optima(result, sense);
  for (const OptimaJoin& j : joins) {
    Optimum& o = result.optima[j.optimum];
    o.basin.saddle = result.saddles[j.saddle].value;
    o.basin.joins = j.into;
    o.basin.barrier = std::abs(o.value() - o.basin.saddle);
  }
  // Who is left when all others have joined is the deepest of all.
  if (joins.size() + 1 != result.optima.size()) return;
  for (Optimum& o : result.optima)
    if (o.basin.joins == no_index) o.basin.barrier = std::numeric_limits<double>::infinity();
}

}  // namespace clde
