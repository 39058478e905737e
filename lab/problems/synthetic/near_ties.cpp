// Problems whose second-best optima are almost as good as the best: what a user wants to see
// listed, and what a search for exact ties passes by.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace {

using Point = std::span<const double>;

/// Himmelblau's function on a slope: four minima up to 0.0072 apart.
double tilted_himmelblau(Point x) {
  return square(x[0] * x[0] + x[1] - 11) + square(x[0] + x[1] * x[1] - 7) + 0.001 * x[0];
}

struct Well {
  double floor;
  std::vector<double> centre;
};

/// Paraboloids of one width cut into each other: the floors are the minima, and nothing else is.
double wells(std::span<const Well> all, Point x) {
  double least = 1e300;
  for (const Well& well : all) {
    double cost = well.floor;
    for (std::size_t j = 0; j < x.size(); ++j) cost += square(x[j] - well.centre[j]);
    least = std::min(least, cost);
  }
  return least;
}

std::vector<Well> seven_wells() {
  return {{1, {0.14, 0.21}},     {1.001, {0.55, 0.13}}, {1.003, {0.86, 0.38}},
          {1.004, {0.48, 0.52}}, {1.006, {0.12, 0.61}}, {1.008, {0.76, 0.81}},
          {1.0095, {0.37, 0.88}}};
}

std::vector<Well> wells_in_five() {
  return {{1, {0.2, 0.3, 0.7, 0.4, 0.8}},     {1.002, {0.8, 0.2, 0.3, 0.7, 0.4}},
          {1.004, {0.5, 0.8, 0.2, 0.2, 0.3}}, {1.006, {0.3, 0.7, 0.8, 0.8, 0.2}},
          {1.008, {0.7, 0.5, 0.6, 0.1, 0.9}}, {1.5, {0.1, 0.1, 0.1, 0.9, 0.6}}};
}

BenchmarkProblem build_wells(const std::string& name, const std::string& title,
                             const std::vector<Well>& all) {
  Matrix best, minima;
  std::vector<double> values;
  best.push_row(all.front().centre);
  for (const Well& well : all) {
    minima.push_row(well.centre);
    values.push_back(well.floor);
  }
  const std::size_t dimension = all.front().centre.size();
  const auto f = [all](Point x) { return wells(all, x); };
  return {.name = name,
          .title = title,
          .problem = Problem(f, Box::cube(dimension, 0, 1)),
          .budget = {.evaluations = 5'000 * dimension},
          .known = {.points = std::move(best),
                    .value = all.front().floor,
                    .radius = 0.01,
                    .accuracies = {1e-4, 1e-5, 1e-6, 1e-7, 1e-8}},
          .landscape = {std::move(minima), std::move(values), {}, {}}};
}

/// Stationary points polished with 40 digits.
BenchmarkProblem build_himmelblau() {
  const std::vector<std::pair<std::array<double, 2>, double>> minima = {
      {{-3.7793195798987225, -3.2831889773524496}, -0.0037793149166441987},
      {{-2.8051334884254304, 3.131312768061626}, -0.002805125787709642},
      {{2.999983931824017, 2.000009451807844}, 0.0029999919659325176},
      {{3.5844186447434017, -1.8481242306691041}, 0.0035844234925433605}};
  Matrix best, all;
  std::vector<double> values;
  best.push_row(minima.front().first);
  for (const auto& [x, value] : minima) {
    all.push_row(x);
    values.push_back(value);
  }
  return {.name = "near-ties/himmelblau",
          .title = "Himmelblau on a slope",
          .problem = Problem(tilted_himmelblau, Box::cube(2, -6, 6)),
          .budget = {.evaluations = 10'000},
          .known = {.points = std::move(best),
                    .value = values.front(),
                    .radius = 0.01,
                    .accuracies = {1e-4, 1e-5, 1e-6, 1e-7, 1e-8}},
          .landscape = {std::move(all), std::move(values), {}, {}}};
}

ProblemEntry entry_of(const BenchmarkProblem& problem) {
  ProblemEntry entry{describe(problem), {}};
  entry.build = [problem](const SettingValues&) { return problem; };
  return entry;
}

}  // namespace

std::vector<ProblemEntry> near_ties_suite() {
  return {entry_of(build_himmelblau()),
          entry_of(build_wells("near-ties/wells-7", "Seven wells within 1 %", seven_wells())),
          entry_of(build_wells("near-ties/wells-5d", "Five wells within 1 % and one above",
                               wells_in_five()))};
}

}  // namespace clde
