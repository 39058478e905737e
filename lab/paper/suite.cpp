// The default solver on the niching benchmark beside the competition, by all figures that count
// there.
#include <cmath>

#include <fmt/format.h>

#include "paper/artifact.hpp"
#include "paper/methods.hpp"
#include "paper/tables/comparison.hpp"
#include "paper/tables/printed.hpp"

namespace clde::reproduce {
namespace {

constexpr double accuracies[] = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5};

std::vector<experiment::PlanPart> suite_runs(const SeedRange& seeds) {
  return {plan_part({our_solver}, niching_problems(), 0, seeds)};
}

struct FunctionScore {
  std::vector<double> at;  ///< peak ratio at each accuracy
  double ratio = 0, error = 0, success = 0, f1 = 0, dynamic = 0, seconds = 0;
};

/// The mean over the accuracies of each run.
std::vector<double> run_means(MeasuredRuns& measured, const MeasuredCell& cell,
                              const std::string& metric) {
  std::vector<double> sums;
  for (const double accuracy : accuracies) {
    const std::vector<double>& values = measured.values(cell, metric, accuracy);
    sums.resize(values.size(), 0);
    for (std::size_t k = 0; k < values.size(); ++k) sums[k] += values[k] / std::size(accuracies);
  }
  return sums;
}

FunctionScore score(MeasuredRuns& measured, const MeasuredCell& cell) {
  FunctionScore score;
  for (const double accuracy : accuracies)
    score.at.push_back(measured.mean(cell, "peak_ratio", accuracy));
  const std::vector<double> ratios = run_means(measured, cell, "peak_ratio");
  score.ratio = mean_of(ratios);
  score.error = standard_error(ratios);
  score.success = mean_of(run_means(measured, cell, "success_rate"));
  score.f1 = mean_of(run_means(measured, cell, "f1"));
  score.dynamic = mean_of(run_means(measured, cell, "dynamic_f1"));
  score.seconds = mean_of(measured.seconds(cell));
  return score;
}

/// "0.934 ± 0.002"; empty if there is no run.
Cell with_error(double mean, double error, int digits) {
  if (std::isnan(mean)) return {};
  return {fmt::format("{:.{}f} ± {:.{}f}", mean, digits, error, digits)};
}

std::vector<Cell> row_of(const std::string& name, const FunctionScore& score, double entry) {
  std::vector<Cell> row{{name}};
  for (const double ratio : score.at) row.push_back(number(ratio, 3));
  row.push_back(with_error(score.ratio, score.error, 3));
  row.push_back(number(entry, 3));
  for (const double value : {score.success, score.f1, score.dynamic})
    row.push_back(number(value, 3));
  row.push_back(number(score.seconds, 2));
  return row;
}

struct Means {
  double ratio = 0, variance = 0, f1 = 0, dynamic = 0;
};

Table means_table(const Means& m) {
  Table table{.name = "suite-means",
              .title = "Means over the 20 functions and 5 accuracies",
              .columns = {"", "peak ratio", "static F1", "dynamic F1"},
              .rows = {}};
  table.add_row({{"clde"},
                 with_error(m.ratio, std::sqrt(m.variance), 4),
                 number(m.f1, 4),
                 number(m.dynamic, 4)});
  for (const PublishedMeans& entry : published_means())
    table.add_row({{std::string(entry.name)},
                   number(entry.peak_ratio, 4),
                   number(entry.static_f1, 4),
                   number(entry.dynamic_f1, 4)});
  return table;
}

Outcome suite(MeasuredRuns& measured) {
  Table table{
      .name = "suite",
      .title = "The default solver on CEC2013 with official budgets",
      .note =
          runs_sentence(measured.seeds()) +
          " PR, mean: over the five accuracies, with its standard error. RS-CMSA-ESII: the best "
          "competition entry, PR of its 50 runs by the same rule.",
      .columns = {"function", "PR 1e-1", "1e-2", "1e-3", "1e-4", "1e-5", "PR, mean", "RS-CMSA-ESII",
                  "success", "F1", "dynamic F1", "CPU s a run"},
      .rows = {}};
  Means means;
  for (std::size_t k = 0; k < 20; ++k) {
    const std::string problem = niching_problems()[k];
    const FunctionScore f = score(measured, {our_solver, problem});
    table.add_row(row_of(short_name(problem), f, published_peak_ratio()[1].values[k]));
    means.ratio += f.ratio / 20;
    means.variance += f.error * f.error / 400;
    means.f1 += f.f1 / 20;
    means.dynamic += f.dynamic / 20;
  }
  return {.tables = {std::move(table), means_table(means)}};
}

}  // namespace

std::vector<Artifact> suite_artifacts() {
  return {
      {"suite", "Ours: the default solver on CEC2013 beside the competition", suite_runs, suite}};
}

}  // namespace clde::reproduce
