#include <clde/algorithms.hpp>

#include "algorithms/algorithm.hpp"
#include "core/registry.hpp"

namespace clde {

#define CLDE_ALGORITHM(make) Algorithm make();  // NOLINT(cppcoreguidelines-macro-usage)
#include "algorithms/catalog.inc"
#undef CLDE_ALGORITHM

namespace {

const std::vector<Algorithm>& catalog() {
  static const std::vector<Algorithm> entries = {
#define CLDE_ALGORITHM(make) make(),  // NOLINT(cppcoreguidelines-macro-usage)
#include "algorithms/catalog.inc"
#undef CLDE_ALGORITHM
  };
  return entries;
}

}  // namespace

const Algorithm& algorithm_named(const std::string& name) {
  return find_by_name<Algorithm>(catalog(), name, "algorithm",
                                 "`clde list algorithms` shows them all");
}

std::vector<AlgorithmInfo> list_algorithms() {
  std::vector<AlgorithmInfo> rows;
  for (const Algorithm& a : catalog())
    rows.push_back({a.name, a.sentence, a.settings, a.several_objectives, a.one_objective});
  return rows;
}

}  // namespace clde
