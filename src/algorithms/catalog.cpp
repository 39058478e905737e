#include <clde/algorithms.hpp>

#include "algorithms/algorithm.hpp"
#include "core/check.hpp"
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

std::string names_for_several_objectives() {
  std::string names;
  for (const Algorithm& a : catalog())
    if (a.several_objectives) names += (names.empty() ? "" : ", ") + a.name;
  return names;
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

std::unique_ptr<Optimizer> make_optimizer(const SearchSpace& space, const SearchOptions& options) {
  const Algorithm& algorithm = algorithm_named(options.algorithm);
  require(space.objectives == 1 || algorithm.several_objectives,
          "{} optimises one objective, the problem has {}; these take several: {}", algorithm.name,
          space.objectives, names_for_several_objectives());
  require(space.objectives > 1 || algorithm.one_objective,
          "{} is for several objectives, the problem has one", algorithm.name);
  const RunStart start{options.seed,
                       algorithm.plans(space.objectives) ? options.expected_evaluations : 0};
  return task_optimizer(space, start, algorithm.root(options.settings));
}

}  // namespace clde
