// Parameters of differential equations from a time series, as an integrator with adaptive steps
// sees it: least squares whose values are rough by the integrator's tolerance. FitzHugh and
// Nagumo's model of a neuron (1961, 1962) has many poor fits beside the good one; of a predator
// with two kinds of prey, of which only the predator is counted, the two prey can be exchanged.
#include <limits>
#include <string>
#include <utility>

#include "problems/applied/adaptive_integrator.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace {

using Point = std::span<const double>;

constexpr double tolerance = 1e-6;
constexpr std::size_t times = 40;
constexpr double spacing = 0.5;

using Series = std::array<double, times>;

/// The first component at equal distances in time; NaN where there is no solution.
template <std::size_t N, class Slope>
Series observed(const Slope& slope, OdeState<N> state, std::size_t component) {
  Series series;
  series.fill(std::numeric_limits<double>::quiet_NaN());
  double h = 0.01;
  for (double& value : series) {
    if (!integrate<N>(slope, state, spacing, h, tolerance)) break;
    value = state[component];
  }
  return series;
}

/// Voltage; parameters a, b, c.
Series neuron(Point p) {
  const auto slope = [p](const OdeState<2>& s) {
    return OdeState<2>{p[2] * (s[0] - s[0] * s[0] * s[0] / 3 + s[1]),
                       -(s[0] - p[0] + p[1] * s[1]) / p[2]};
  };
  return observed<2>(slope, {-1, 1}, 0);
}

/// Predators; growth of the first prey, of the second, and what they weigh as food.
Series predator(Point p) {
  const auto slope = [p](const OdeState<3>& s) {
    return OdeState<3>{s[0] * (p[0] - s[2]), s[1] * (p[1] - s[2]),
                       s[2] * (p[2] * s[0] + p[3] * s[1] - 1)};
  };
  return observed<3>(slope, {1, 1, 0.5}, 2);
}

struct Calibration {
  std::string name;
  std::string title;
  Series (*model)(Point);
  Box box;
  std::vector<std::vector<double>> answers;
};

BenchmarkProblem build(const Calibration& c) {
  Matrix points;
  for (const auto& answer : c.answers) points.push_row(answer);
  const auto f = [model = c.model, data = c.model(c.answers.front())](Point p) {
    const Series series = model(p);
    double sum = 0;
    for (std::size_t i = 0; i < times; ++i) sum += square(series[i] - data[i]);
    return sum;
  };
  return {.name = c.name,
          .title = c.title,
          .problem = Problem(f, c.box),
          .budget = {.evaluations = 5'000 * c.box.dimension()},
          .known = {.points = std::move(points),
                    .value = 0,
                    .radius = 0.01,
                    .accuracies = {1e-4, 1e-5, 1e-6}}};
}

std::vector<Calibration> all() {
  return {
      {"calibration/neuron",
       "FitzHugh-Nagumo",
       neuron,
       Box({0, 0, 1}, {1, 1, 6}, {"a", "b", "c"}),
       {{0.2, 0.2, 3}}},
      {"calibration/two-prey",
       "A predator and two kinds of prey",
       predator,
       Box({0.1, 0.1, 0.1, 0.1}, {1.5, 1.5, 1.5, 1.5}, {"growth1", "growth2", "food1", "food2"}),
       {{0.4, 0.9, 0.5, 0.8}, {0.9, 0.4, 0.8, 0.5}}}};
}

}  // namespace

std::vector<ProblemEntry> calibration_suite() {
  std::vector<ProblemEntry> entries;
  for (const Calibration& c : all()) {
    BenchmarkProblem problem = build(c);
    ProblemEntry entry{describe(problem), {}};
    entry.build = [problem = std::move(problem)](const SettingValues&) { return problem; };
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace clde
