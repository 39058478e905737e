// MMF13 to 16, three variables: C. Yue, B. Qu, K. Yu, J. Liang, X. Li, "A novel scalable test
// problem suite for multimodal multiobjective optimization", Swarm and Evolutionary Computation 48,
// 2019 (CEC 2019 competition); 16 and the names that end in _l are those of the CEC 2020
// competition.
//
// A distance function g of one number, which is made of the last two variables or is the last one,
// is lowest at one place or at two; local Pareto sets lie at its shallower valleys, and count in
// the problems whose names have an l. MMF13 has two objectives, the others three, on a sphere.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/numbers/simplex_lattice.hpp"
#include "problems/fronts/front_shapes.hpp"
#include "problems/lowest_place.hpp"
#include "problems/suite.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde {
namespace {

constexpr double log10_of_2 = 0.30102999566398120;

/// Falls from 1 at 0.1, so that of equal peaks the first is the highest.
double fading(double t) {
  return exponential(-2 * log10_of_2 * square((t - 0.1) / 0.8));
}

double g_of_mmf13(double t) {
  const double s = square(sine_of_half_turns(2 * t));
  return 2 - fading(t) * s * s * s;
}

double g_of_mmf14(double t) {
  return 2 - square(sine_of_half_turns(2 * t));
}

double g_of_mmf15(double t) {
  return 2 - fading(t) * square(sine_of_half_turns(2 * t));
}

/// So many equal valleys below one half, so many unequal ones above.
template <int equal, int unequal>
double g_of_mmf16(double t) {
  if (t < 0.5) return 2 - square(sine_of_half_turns(2 * equal * t));
  return 2 - fading(t) * square(sine_of_half_turns(2 * unequal * t));
}

/// Valleys of g: between these two numbers lies one.
using Valley = std::array<double, 2>;

struct Row {
  const char* number;
  DistanceFunction g;
  std::vector<Valley> global, local = {};
  bool curved = false;  // g is a function of x3 - sin(pi x2) / 2 + 1/4 instead of x3
};

std::vector<Row> rows() {
  constexpr Valley first = {0.1, 0.4}, second = {0.6, 0.9};
  constexpr Valley eighth = {0.05, 0.2}, three_eighths = {0.3, 0.45};
  constexpr Valley five_eighths = {0.55, 0.7}, seven_eighths = {0.8, 0.95};
  return {{"14", g_of_mmf14, {first, second}},
          {"14_a", g_of_mmf14, {first, second}, {}, true},
          {"15", g_of_mmf15, {first}},
          {"15_a", g_of_mmf15, {first}, {}, true},
          {"15_l", g_of_mmf15, {first}, {second}},
          {"15_a_l", g_of_mmf15, {first}, {second}, true},
          {"16_l1", g_of_mmf16<2, 1>, {eighth, three_eighths}, {second}},
          {"16_l2", g_of_mmf16<1, 2>, {first}, {five_eighths, seven_eighths}},
          {"16_l3", g_of_mmf16<2, 2>, {eighth, three_eighths}, {five_eighths, seven_eighths}}};
}

/// Places of the valleys, global ones first.
std::vector<double> places_of(const Row& row) {
  std::vector<double> places;
  for (const std::vector<Valley>* valleys : {&row.global, &row.local})
    for (const Valley& v : *valleys) places.push_back(lowest_place(row.g, v[0], v[1]));
  return places;
}

/// By how much the argument of g is larger than x3.
double offset(const Row& row, double x2) {
  return row.curved ? 0.25 - 0.5 * sine_of_half_turns(x2) : 0;
}

Matrix sphere(double radius, std::size_t n) {
  Matrix front = on_unit_sphere(simplex_lattice(n, 3));
  for (std::size_t i = 0; i < front.rows(); ++i)
    for (double& f : front[i]) f *= radius;
  return front;
}

/// One surface for each place, over a grid of x1 and x2. In 15_a it leaves the box by 0.003 where
/// x2 is near 0 or 1; the nearest point of the box is taken there.
Matrix set_of(const Row& row, std::size_t n) {
  Matrix set;
  const std::vector<double> places = places_of(row);
  const Matrix grid = unit_grid(static_cast<double>(n) / static_cast<double>(places.size()), 2);
  for (const double place : places)
    for (std::size_t i = 0; i < grid.rows(); ++i) {
      const double x3 = std::clamp(place - offset(row, grid(i, 1)), 0.0, 1.0);
      set.push_row(std::vector{grid(i, 0), grid(i, 1), x3});
    }
  return set;
}

BenchmarkProblem build(const Row& row) {
  const auto function = [row](std::span<const double> x, std::span<double> f) {
    spherical_front(x.first(2), 1 + row.g(x[2] + offset(row, x[1])), f);
  };
  const double radius = 1 + row.g(places_of(row)[0]);
  const std::size_t pieces = row.global.size() + row.local.size();
  return {.name = std::string("mmf/") + row.number,
          .title = std::string("MMF") + row.number,
          .problem = Problem::batched(row_by_row(function), Box::cube(3, 0, 1), 3),
          .budget = {.evaluations = std::max<std::size_t>(2, pieces) * 10'000},
          .pareto = {.front = [radius](std::size_t n) { return sphere(radius, n); },
                     .set = [row](std::size_t n) { return set_of(row, n); },
                     .pieces = pieces,
                     .local_pieces = row.local.size()}};
}

// MMF13: f2 = g(x2 + sqrt(x3)) / x1. The set is the product of all x1 and a curve. g has valleys
// near 3/4, 5/4 and 7/4; the suite counts the first, and with _l the second.

constexpr double lower13 = 0.1, upper13 = 1.1;

Matrix front_of_mmf13(double place, std::size_t n) {
  Matrix front;
  for (const double f1 : even_steps(lower13, upper13, n))
    front.push_row(std::vector{f1, g_of_mmf13(place) / f1});
  return front;
}

Matrix set_of_mmf13(const std::vector<double>& places, std::size_t n) {
  Matrix set;
  const double per_piece = static_cast<double>(n) / static_cast<double>(places.size());
  const Matrix grid = unit_grid(per_piece, 2);
  for (const double place : places) {
    const double from = std::max(lower13, place - std::sqrt(upper13));
    const double to = std::min(upper13, place - std::sqrt(lower13));
    for (std::size_t i = 0; i < grid.rows(); ++i) {
      const double x2 = from + (to - from) * grid(i, 1);
      const double x3 = std::clamp(square(place - x2), lower13, upper13);
      set.push_row(std::vector{lower13 + grid(i, 0) * (upper13 - lower13), x2, x3});
    }
  }
  return set;
}

BenchmarkProblem build_mmf13(const std::string& number) {
  const bool with_local = number.ends_with("_l");
  const auto function = [](std::span<const double> x, std::span<double> f) {
    f[0] = x[0];
    f[1] = g_of_mmf13(x[1] + std::sqrt(x[2])) / x[0];
  };
  std::vector<double> places = {lowest_place(g_of_mmf13, 0.6, 0.9)};
  if (with_local) places.push_back(lowest_place(g_of_mmf13, 1.1, 1.4));
  return {.name = "mmf/" + number,
          .title = "MMF" + number,
          .problem = Problem::batched(row_by_row(function), Box::cube(3, lower13, upper13), 2),
          .budget = {.evaluations = 20'000},
          .pareto = {.front = [=](std::size_t n) { return front_of_mmf13(places[0], n); },
                     .set = [=](std::size_t n) { return set_of_mmf13(places, n); },
                     .pieces = places.size(),
                     .local_pieces = places.size() - 1}};
}

}  // namespace

std::vector<ProblemEntry> mmf_surfaces_suite() {
  std::vector<ProblemEntry> entries;
  for (const std::string number : {"13", "13_l"})
    entries.push_back({describe(build_mmf13(number)),
                       [number](const SettingValues&) { return build_mmf13(number); }});
  for (const Row& row : rows())
    entries.push_back({describe(build(row)), [row](const SettingValues&) { return build(row); }});
  return entries;
}

}  // namespace clde
