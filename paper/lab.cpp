#include "paper/lab.hpp"

#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include <clde/catalog.hpp>

namespace clde::reproduce {

using experiment::PlanPart;
using experiment::RunRow;
using experiment::RunSpec;
using experiment::RunState;

PlanPart plan_part(const std::vector<Method>& methods, const std::vector<std::string>& problems,
                   std::uint64_t budget, const Scale& scale) {
  PlanPart part;
  for (const Method& method : methods)
    part.algorithms.push_back({method.algorithm, method.settings, method.label});
  for (const std::string& problem : problems) part.problems.push_back({problem, {budget}});
  part.seeds.resize(scale.runs);
  std::iota(part.seeds.begin(), part.seeds.end(), scale.first_seed);
  return part;
}

std::uint64_t Lab::budget_of(const Place& place) const {
  return place.budget > 0 ? place.budget : find_problem(place.problem).budget.evaluations;
}

std::vector<RunRow> Lab::rows(const Place& place) const {
  std::vector<RunRow> rows;
  RunSpec spec{.algorithm = place.method.algorithm,
               .settings = place.method.settings,
               .problem = place.problem,
               .budget = budget_of(place),
               .seed = scale_.first_seed,
               .version = experiment::this_version()};
  for (std::size_t k = 0; k < scale_.runs; ++k, ++spec.seed)
    if (auto row = store_->find(run_key(spec)); row && row->state == RunState::done)
      rows.push_back(std::move(*row));
  return rows;
}

const std::vector<double>& Lab::marks(const Place& place, const std::string& metric,
                                      double accuracy) {
  std::string key = fmt::format("{}\n{}\n{}\n{}\n{}\n", place.problem, place.budget, metric,
                                accuracy, place.method.algorithm);
  for (const auto& [name, value] : place.method.settings) key += name + "=" + value + "\n";
  const auto it = known_.find(key);
  if (it != known_.end()) return it->second;
  std::vector<double> values;
  for (const RunRow& row : rows(place))
    for (const experiment::Mark& mark :
         examiner_.marks(row.spec, store_->result(row.id), {metric, accuracy}))
      values.push_back(mark.value);
  return known_[key] = std::move(values);
}

double Lab::mean(const Place& place, const std::string& metric, double accuracy) {
  const std::vector<double>& values = marks(place, metric, accuracy);
  if (values.empty()) return std::nan("");
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

std::vector<double> Lab::seconds(const Place& place) const {
  std::vector<double> seconds;
  for (const RunRow& row : rows(place)) seconds.push_back(row.cost.cpu_seconds);
  return seconds;
}

}  // namespace clde::reproduce
