// A program that brings its own algorithm, problem and metric, and uses all three by name.
#include <clde/clde.hpp>
#include <clde/extend/algorithm.hpp>
#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>
#include <clde/lab/metric.hpp>
#include <clde/lab/metrics.hpp>
#include <clde/lab/problems.hpp>

#include <cmath>
#include <cstdio>
#include <span>
#include <tuple>
#include <vector>

namespace {

struct Settings {
  std::size_t starts = 100;

  static auto fields() {
    return std::tuple{clde::integer("starts", &Settings::starts, 1, 10'000, "Random starts.")};
  }
};

/// Quasi-Newton descents from random starts, one after the other.
clde::Task<void> restarts(clde::Search& search, Settings settings) {
  clde::Archive& archive = search.archive();
  archive.estimate_unseen();
  for (std::size_t i = 0; i < settings.starts; ++i) {
    clde::Rng rng = search.stream("start", i);
    clde::LocalStart start{std::vector<double>(search.dimension())};
    for (double& u : start.unit) u = rng.uniform();
    clde::LocalOutcome end = co_await clde::descend_smooth(search, start, {1.0}, rng);
    const clde::Filed filed = co_await clde::file_outcome(search, end, 1.0);
    archive.count_random_start(filed.index);
  }
}

/// Two minima of equal value, at -1 and 1.
double double_well(std::span<const double> x) {
  return (x[0] * x[0] - 1) * (x[0] * x[0] - 1);
}

clde::BenchmarkProblem two_minima() {
  clde::BenchmarkProblem problem{
      "mine/double-well", "Double well", {double_well, clde::Box::cube(1, -2, 2)}, {2'000}};
  problem.known.points = clde::Matrix(2, 1, 1.0);
  problem.known.points(0, 0) = -1;
  problem.known.radius = 0.1;
  problem.known.accuracies = {1e-3};
  return problem;
}

double missed(const clde::Answer& answer, const clde::PeakRule& rule, double accuracy) {
  return 1 - clde::score_final_set(answer, rule, accuracy).peak_ratio;
}

double missed_by(const clde::Result& result) {
  clde::Matrix points;
  std::vector<double> values;
  for (const clde::Optimum& o : result.optima) {
    points.push_row(o.x);
    values.push_back(-o.value());  // metrics take larger for better
  }
  const clde::PeakRule rule{0, 0.1, 2, {}};
  for (const clde::Metric& metric : clde::metric_catalog())
    if (metric.info.name == "missed")
      return metric.measure({points, values, clde::all_reported(values.size()), {}, 0}, rule, 1e-3);
  return -1;
}

bool is_refused_twice() {
  try {
    clde::register_problem(two_minima());
  } catch (const clde::InvalidArgument& error) {
    std::puts(error.what());
    return true;
  }
  return false;
}

}  // namespace

int main() {
  clde::Algorithm algorithm = clde::make_algorithm<Settings>(
      "restarts", "Quasi-Newton descents from random starts.", restarts);
  clde::register_algorithm(algorithm);
  clde::register_problem(two_minima());
  clde::register_metric(clde::Metric{
      {"missed", "Share of the known global optima that were missed.", false, false, 1.0},
      false,
      missed});

  const clde::BenchmarkProblem found = clde::find_problem("mine/double-well");
  clde::SolveOptions options;
  options.algorithm = "restarts";
  options.settings["starts"] = "20";
  const clde::Result result = clde::solve(found.problem, found.budget, options);
  std::printf("%zu optima, %g missed\n", result.optima.size(), missed_by(result));
  return is_refused_twice() && result.optima.size() == 2 && missed_by(result) == 0 ? 0 : 1;
}
