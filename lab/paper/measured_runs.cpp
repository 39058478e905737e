#include "paper/measured_runs.hpp"

#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include <clde/lab/problems.hpp>

namespace clde::reproduce {

using experiment::PlanPart;
using experiment::RunRow;
using experiment::RunSpec;
using experiment::RunState;

PlanPart plan_part(const std::vector<Method>& methods, const std::vector<std::string>& problems,
                   std::uint64_t budget, const SeedRange& seeds) {
  PlanPart part;
  for (const Method& method : methods)
    part.algorithms.push_back({method.algorithm, method.settings, method.label});
  for (const std::string& problem : problems) part.problems.push_back({problem, {budget}});
  part.seeds.resize(seeds.count);
  std::iota(part.seeds.begin(), part.seeds.end(), seeds.first);
  return part;
}

namespace {

std::uint64_t budget_of(const MeasuredCell& cell) {
  return cell.budget > 0 ? cell.budget : find_problem(cell.problem).budget.evaluations;
}

}  // namespace

std::vector<RunRow> MeasuredRuns::rows(const MeasuredCell& cell) const {
  std::vector<RunRow> rows;
  if (store_ == nullptr) return rows;
  RunSpec spec{.algorithm = cell.method.algorithm,
               .settings = cell.method.settings,
               .problem = cell.problem,
               .budget = budget_of(cell),
               .seed = seeds_.first,
               .version = experiment::this_version()};
  for (std::size_t k = 0; k < seeds_.count; ++k, ++spec.seed)
    if (auto row = store_->find(run_key(spec)); row && row->state == RunState::done)
      rows.push_back(std::move(*row));
  return rows;
}

const std::vector<double>& MeasuredRuns::values(const MeasuredCell& cell, const std::string& metric,
                                                double accuracy) {
  std::string key = fmt::format("{}\n{}\n{}\n{}\n{}\n", cell.problem, cell.budget, metric, accuracy,
                                cell.method.algorithm);
  for (const auto& [name, value] : cell.method.settings) key += fmt::format("{}={}\n", name, value);
  const auto it = known_.find(key);
  if (it != known_.end()) return it->second;
  std::vector<double> values;
  for (const RunRow& row : rows(cell))
    for (const experiment::MetricValue& measured :
         scorer_.measure(row.spec, store_->result(row.id), {metric, accuracy}))
      values.push_back(measured.value);
  return known_[key] = std::move(values);
}

double MeasuredRuns::mean(const MeasuredCell& cell, const std::string& metric, double accuracy) {
  const std::vector<double>& all = values(cell, metric, accuracy);
  if (all.empty()) return std::nan("");
  return std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(all.size());
}

std::vector<double> MeasuredRuns::seconds(const MeasuredCell& cell) const {
  std::vector<double> seconds;
  for (const RunRow& row : rows(cell)) seconds.push_back(row.cost.cpu_seconds);
  return seconds;
}

}  // namespace clde::reproduce
