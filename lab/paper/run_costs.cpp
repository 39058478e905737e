#include "paper/run_costs.hpp"

#include <utility>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "display/text_table.hpp"
#include "experiments/plan.hpp"

namespace clde::reproduce {
namespace {

std::string millions(std::uint64_t evaluations) {
  return evaluations == 0 ? "0" : fmt::format("{:.1f} M", static_cast<double>(evaluations) / 1e6);
}

}  // namespace

std::vector<experiment::PlannedRun> planned_runs(const std::vector<Artifact>& chosen,
                                                 const SeedRange& seeds) {
  experiment::Plan plan;
  for (const Artifact& artifact : chosen)
    for (experiment::PlanPart& part : artifact.runs(seeds)) plan.parts.push_back(std::move(part));
  return runs_of(plan);
}

RunCosts costs_of(const std::vector<Artifact>& chosen, const SeedRange& seeds) {
  RunCosts costs;
  for (const experiment::PlannedRun& run : planned_runs(chosen, seeds)) {
    ++costs.runs;
    costs.evaluations += run.spec.budget;
  }
  return costs;
}

std::string cost_table(const SeedRange& seeds) {
  using cli::TextTable;
  TextTable table({{"name", TextTable::Align::left},
                   {"runs"},
                   {"evaluations"},
                   {"what it is", TextTable::Align::left}});
  const auto add = [&](const std::string& name, const RunCosts& costs, const std::string& what) {
    table.add_row({name, cli::grouped(costs.runs), millions(costs.evaluations), what});
  };
  // Seeds are alike: one of them tells what all cost.
  const SeedRange one{.first = seeds.first, .count = 1};
  const auto times_seeds = [&](RunCosts costs) {
    return RunCosts{costs.runs * seeds.count, costs.evaluations * seeds.count};
  };
  for (const Artifact& artifact : artifacts())
    add(artifact.name, times_seeds(costs_of({artifact}, one)), artifact.sentence);
  add("--all", times_seeds(costs_of(artifacts(), one)), "All of them; shared runs are done once");
  return table.text();
}

}  // namespace clde::reproduce
