// Two design problems of mechanical engineering under constraints. The welded beam (Ragsdell and
// Phillips, 1976, as it is usually written since): cheapest weld of a beam under shear, bending,
// buckling and deflection; at the optimum four constraints bind. The pressure vessel (Sandgren,
// 1990): cheapest cylinder with round heads, whose walls are multiples of a sixteenth of an inch.
#include <array>
#include <cmath>
#include <numbers>

#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace {

using Point = std::span<const double>;

/// Cost; then shear, bending, shape, cost of the bar, thickness, deflection and buckling.
std::array<double, 8> welded_beam(Point x) {
  constexpr double load = 6000, length = 14, elastic = 30e6, shear_modulus = 12e6;
  const double h = x[0], l = x[1], t = x[2], b = x[3];
  const double root2 = std::numbers::sqrt2;
  const double direct = load / (root2 * h * l);
  const double moment = load * (length + l / 2);
  const double radius = std::sqrt(l * l / 4 + square((h + t) / 2));
  const double inertia = 2 * root2 * h * l * (l * l / 12 + square((h + t) / 2));
  const double torsion = moment * radius / inertia;
  const double shear =
      std::sqrt(direct * direct + direct * torsion * l / radius + torsion * torsion);
  const double bending = 6 * load * length / (b * t * t);
  const double deflection = 4 * load * length * length * length / (elastic * t * t * t * b);
  const double buckling = 4.013 * elastic * t * b * b * b / 6 / (length * length) *
                          (1 - t / (2 * length) * std::sqrt(elastic / (4 * shear_modulus)));
  const double bar = 0.04811 * t * b * (14 + l);
  return {1.10471 * h * h * l + bar, shear - 13600, bending - 30000,   h - b,
          0.10471 * h * h + bar - 5, 0.125 - h,     deflection - 0.25, load - buckling};
}

/// Cost; then the two walls and the volume. Walls come as counts of sixteenths.
std::array<double, 4> pressure_vessel(Point x) {
  const double shell = 0.0625 * x[0], head = 0.0625 * x[1], radius = x[2], length = x[3];
  const double cost = 0.6224 * shell * radius * length + 1.7781 * head * radius * radius +
                      3.1661 * shell * shell * length + 19.84 * shell * shell * radius;
  const double volume =
      std::numbers::pi * (radius * radius * length + 4.0 / 3 * radius * radius * radius);
  return {cost, 0.0193 * radius - shell, 0.00954 * radius - head, 1'296'000 - volume};
}

BenchmarkProblem beam() {
  Matrix best;
  best.push_row(
      std::array{0.20572963978607944, 3.470488665628002, 9.036623910357633, 0.20572963978607944});
  const Box box({0.1, 0.1, 0.1, 0.1}, {2, 10, 10, 2}, {"weld", "length", "height", "width"});
  return {.name = "design/welded-beam",
          .title = "Welded beam",
          .problem = Problem(welded_beam, box).with_constraints({.inequalities = 7}),
          .budget = {.evaluations = 20'000},
          .known = {.points = std::move(best),
                    .value = 1.724852308597365,
                    .radius = 0.01,
                    .accuracies = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7}}};
}

BenchmarkProblem vessel() {
  Matrix best;
  best.push_row(std::array{13.0, 7.0, 42.09844559585492, 176.6365958424394});
  const Box box = Box({1, 1, 10, 10}, {99, 99, 200, 200}, {"shell", "head", "radius", "length"})
                      .with(Kind::integer, {0, 1});
  return {.name = "design/pressure-vessel",
          .title = "Pressure vessel",
          .problem = Problem(pressure_vessel, box).with_constraints({.inequalities = 3}),
          .budget = {.evaluations = 20'000},
          .known = {.points = std::move(best),
                    .value = 6059.714335048436,
                    .radius = 0.01,
                    .accuracies = {1, 1e-1, 1e-2, 1e-3, 1e-4}}};
}

}  // namespace

std::vector<ProblemEntry> design_suite() {
  return {{describe(beam()), [](const SettingValues&) { return beam(); }},
          {describe(vessel()), [](const SettingValues&) { return vessel(); }}};
}

}  // namespace clde
