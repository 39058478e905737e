// MMF1 to 8, two variables and two objectives: C. Yue, B. Qu, J. Liang, "A Multiobjective Particle
// Swarm Optimizer Using Ring Topology for Solving Multimodal Multiobjective Problems", IEEE Trans.
// Evol. Comput. 22(5), 2018.
//
// Each is a curve x2 = curve(x1), on which f2 = front(f1), repeated `step` higher; f2 grows with
// the distance from the nearer of the two.
#include <cmath>
#include <numbers>
#include <string>

#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde {
namespace {

struct Row {
  double lower[2];
  double upper[2];
  std::size_t pieces;
  double step;  // from the lower curve to the upper; 0: there is one only
};

constexpr double pi = std::numbers::pi;

constexpr Row rows[] = {{{1, -1}, {3, 1}, 2, 0},    {{0, 0}, {1, 2}, 2, 1},
                        {{0, 0}, {1, 1.5}, 2, 0.5}, {{-1, 0}, {1, 2}, 4, 1},
                        {{1, -1}, {3, 3}, 4, 2},    {{1, -1}, {3, 2}, 4, 1},
                        {{1, -1}, {3, 1}, 2, 0},    {{-pi, 0}, {pi, 9}, 4, 4}};

/// sin(6 pi a + pi).
double three_waves(double a) {
  return -sine_of_half_turns(6 * a);
}

double curve(std::size_t number, double x1) {
  const double a = std::abs(x1 - 2);
  switch (number) {
    case 2:
    case 3:
      return std::sqrt(x1);
    case 4:
      return sine_of_half_turns(std::abs(x1));
    case 7:
      return (0.3 * a * a * cosine_of_half_turns(24 * a) + 0.6 * a) * three_waves(a);
    case 8:
      return sine(std::abs(x1)) + std::abs(x1);
    default:
      return three_waves(a);
  }
}

double first_objective(std::size_t number, double x1) {
  switch (number) {
    case 2:
    case 3:
      return x1;
    case 4:
      return std::abs(x1);
    case 8:
      return sine(std::abs(x1));
    default:
      return std::abs(x1 - 2);
  }
}

double front(std::size_t number, double f1) {
  if (number == 4) return 1 - f1 * f1;
  if (number == 8) return std::sqrt(1 - f1 * f1);
  return 1 - std::sqrt(f1);
}

/// Where MMF6's curve is above 0: there, low values of x2 belong to the lower curve.
bool mmf6_rises(double x1) {
  return x1 <= 7.0 / 6 || (x1 > 8.0 / 6 && x1 <= 9.0 / 6) || (x1 > 10.0 / 6 && x1 <= 11.0 / 6) ||
         (x1 > 13.0 / 6 && x1 <= 14.0 / 6) || (x1 > 15.0 / 6 && x1 <= 16.0 / 6) || x1 > 17.0 / 6;
}

bool is_upper(std::size_t number, double x1, double x2) {
  switch (number) {
    case 2:
    case 5:
      return x2 > 1;
    case 3:
      return !(x2 <= 0.5 || (x2 < 1 && x1 > 0.25));
    case 4:
      return x2 >= 1;
    case 6:
      return !(x2 <= 0 || (x2 <= 1 && mmf6_rises(x1)));
    case 8:
      return x2 > 4;
    default:
      return false;
  }
}

/// How much f2 suffers at the distance y from the curve.
double penalty(std::size_t number, double y) {
  if (number == 7) return y * y;
  if (number != 2 && number != 3) return 2 * y * y;
  return 2 * (4 * y * y - 2 * cosine(20 * y * pi / std::numbers::sqrt2) + 2);
}

void mmf(std::size_t number, std::span<const double> x, std::span<double> f) {
  const double base = is_upper(number, x[0], x[1]) ? rows[number - 1].step : 0;
  f[0] = first_objective(number, x[0]);
  f[1] = front(number, f[0]) + penalty(number, x[1] - curve(number, x[0]) - base);
}

Matrix mmf_front(std::size_t number, std::size_t n) {
  Matrix points(n, 2);
  const std::vector<double> steps = even_steps(0, 1, n);
  for (std::size_t i = 0; i < n; ++i) {
    points(i, 0) = steps[i];
    points(i, 1) = front(number, steps[i]);
  }
  return points;
}

/// Evenly spaced in x1, half of the points on each curve if there are two. Where the curves of
/// MMF2, 3 and 6 end, one or two points sit on the wrong side of the line that divides them.
Matrix mmf_set(std::size_t number, std::size_t n) {
  const Row& row = rows[number - 1];
  const std::size_t curves = row.step > 0 ? 2 : 1;
  Matrix set;
  for (std::size_t k = 0; k < curves; ++k)
    for (const double x1 : even_steps(row.lower[0], row.upper[0], n / curves)) {
      const double x[2] = {x1, curve(number, x1) + static_cast<double>(k) * row.step};
      set.push_row(x);
    }
  return set;
}

BenchmarkProblem build(std::size_t number) {
  const Row& row = rows[number - 1];
  const auto function = [number](std::span<const double> x, std::span<double> f) {
    mmf(number, x, f);
  };
  const Box box({row.lower[0], row.lower[1]}, {row.upper[0], row.upper[1]});
  return {.name = "mmf/" + std::to_string(number),
          .title = "MMF" + std::to_string(number),
          .problem = Problem::batched(row_by_row(function), box, 2),
          .budget = {.evaluations = 20'000},
          .pareto = {.front = [=](std::size_t n) { return mmf_front(number, n); },
                     .set = [=](std::size_t n) { return mmf_set(number, n); },
                     .pieces = row.pieces}};
}

}  // namespace

std::vector<ProblemEntry> mmf_suite() {
  std::vector<ProblemEntry> entries;
  for (std::size_t number = 1; number <= std::size(rows); ++number)
    entries.push_back(
        {describe(build(number)), [number](const SettingValues&) { return build(number); }});
  return entries;
}

}  // namespace clde
