// What tables and figures cost: the runs behind them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "experiments/run_spec.hpp"
#include "paper/artifact.hpp"

namespace clde::reproduce {

struct RunCosts {
  std::size_t runs = 0;
  std::uint64_t evaluations = 0;  ///< at most; some runs end before their budget
};

/// The runs that these artifacts need, each once.
std::vector<experiment::PlannedRun> planned_runs(const std::vector<Artifact>& chosen,
                                                 const SeedRange& seeds);

RunCosts costs_of(const std::vector<Artifact>& chosen, const SeedRange& seeds);

/// For people: every artifact with its costs, and the costs of all together.
std::string cost_table(const SeedRange& seeds);

}  // namespace clde::reproduce
