// MMF1_z, MMF1_e and MMF9 to 12, two variables and two objectives: C. Yue, B. Qu, K. Yu, J. Liang,
// X. Li, "A novel scalable test problem suite for multimodal multiobjective optimization", Swarm
// and Evolutionary Computation 48, 2019 (CEC 2019 competition).
//
// In MMF9 to 12 the second variable has peaks of its own: its distance function g is lowest at one
// place or at two, and has a second, shallower place in the others, where a local Pareto set lies.
// That set is part of the answer of the problems whose names end in _l (CEC 2020 competition).
#include <algorithm>
#include <cmath>
#include <string>

#include "core/numbers/nondominated.hpp"
#include "problems/lowest_place.hpp"
#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde {
namespace {

constexpr double log10_of_2 = 0.30102999566398120;

double gaussian(double x, double center, double width) {
  return exponential(std::max(-700.0, -square((x - center) / width)));
}

double sixth_power_of_sine(double half_turns) {
  const double s = square(sine_of_half_turns(half_turns));
  return s * s * s;
}

double g_of_mmf9(double t) {
  return 2 - sixth_power_of_sine(2 * t);
}

double g_of_mmf10(double t) {
  return 2 - gaussian(t, 0.2, 0.004) - 0.8 * gaussian(t, 0.6, 0.4);
}

double g_of_mmf11(double t) {
  return 2 - exponential(-2 * log10_of_2 * square((t - 0.1) / 0.8)) * sixth_power_of_sine(2 * t);
}

/// One row for each problem whose first objective is x1.
struct Row {
  const char* number;
  double lower, upper;  // of both variables
  DistanceFunction g;
  std::vector<double> places;             // of x2, where g is lowest
  double (*second)(double f1, double g);  // objective
  std::vector<double> local_places = {};  // of x2, where local sets lie that count
};

double over_first(double f1, double g) {
  return g / f1;
}

double waves(double f1, double g) {
  return g * (1 - square(f1 / g) - f1 / g * sine_of_half_turns(8 * f1));
}

std::vector<Row> rows() {
  const double place10 = lowest_place(g_of_mmf10, 0.19, 0.21);
  const double place11 = lowest_place(g_of_mmf11, 0.2, 0.3);
  const double local10 = lowest_place(g_of_mmf10, 0.4, 0.8);
  const double local11 = lowest_place(g_of_mmf11, 0.6, 0.9);
  return {{"9", 0.1, 1.1, g_of_mmf9, {0.25, 0.75}, over_first},
          {"10", 0.1, 1.1, g_of_mmf10, {place10}, over_first},
          {"11", 0.1, 1.1, g_of_mmf11, {place11}, over_first},
          {"12", 0.0, 1.0, g_of_mmf11, {place11}, waves},
          {"10_l", 0.1, 1.1, g_of_mmf10, {place10}, over_first, {local10}},
          {"11_l", 0.1, 1.1, g_of_mmf11, {place11}, over_first, {local11}},
          {"12_l", 0.0, 1.0, g_of_mmf11, {place11}, waves, {local11}}};
}

/// About n points, by rising f1, of the front that is attained where x2 is `place`. Parts of the
/// curve of MMF12 dominate others, and are left out; what remains of a fine sample is thinned out.
Matrix front_at(const Row& row, double place, std::size_t n) {
  constexpr std::size_t finer = 8;
  const double g = row.g(place);
  Matrix curve;
  for (const double f1 : even_steps(row.lower, row.upper, finer * n))
    curve.push_row(std::vector{f1, row.second(f1, g)});
  const std::vector<std::size_t> best = first_front(curve);
  Matrix front;
  for (std::size_t i = 0; i < n; ++i) front.push_row(curve[best[i * (best.size() - 1) / (n - 1)]]);
  return front;
}

/// Global pieces first.
Matrix set_of(const Row& row, std::size_t n) {
  Matrix set;
  std::vector<double> places = row.places;
  places.insert(places.end(), row.local_places.begin(), row.local_places.end());
  for (const double place : places) {
    const Matrix front = front_at(row, place, n / places.size());
    for (std::size_t i = 0; i < front.rows(); ++i) set.push_row(std::vector{front(i, 0), place});
  }
  return set;
}

BenchmarkProblem build(const Row& row) {
  const auto function = [row](std::span<const double> x, std::span<double> f) {
    f[0] = x[0];
    f[1] = row.second(x[0], row.g(x[1]));
  };
  return {.name = std::string("mmf/") + row.number,
          .title = std::string("MMF") + row.number,
          .problem = Problem::batched(row_by_row(function), Box::cube(2, row.lower, row.upper), 2),
          .budget = {.evaluations = 20'000},
          .pareto = {.front = [row](std::size_t n) { return front_at(row, row.places[0], n); },
                     .set = [row](std::size_t n) { return set_of(row, n); },
                     .pieces = row.places.size() + row.local_places.size(),
                     .local_pieces = row.local_places.size()}};
}

/// Three waves on the left of x1 = 2, one on the right.
double curve_of_mmf1_z(double x1) {
  const double a = std::abs(x1 - 2);
  return -sine_of_half_turns(x1 < 2 ? 6 * a : 2 * a);
}

/// Three waves on both sides; on the right they grow like e^x1.
double curve_of_mmf1_e(double x1) {
  const double wave = -sine_of_half_turns(6 * std::abs(x1 - 2));
  return x1 < 2 ? wave : exponential(x1) * wave;
}

/// The same f1 and front as MMF1, on another curve.
struct Variant {
  const char* number;
  double reach;  // of x2, to both sides
  double (*curve)(double x1);
};

constexpr Variant variants[] = {{"1_z", 1, curve_of_mmf1_z}, {"1_e", 20, curve_of_mmf1_e}};

BenchmarkProblem build(const Variant& variant) {
  const auto curve = variant.curve;
  const auto function = [curve](std::span<const double> x, std::span<double> f) {
    f[0] = std::abs(x[0] - 2);
    f[1] = 1 - std::sqrt(f[0]) + 2 * square(x[1] - curve(x[0]));
  };
  const auto front = [](std::size_t n) {
    Matrix points;
    for (const double f1 : even_steps(0, 1, n)) points.push_row(std::vector{f1, 1 - std::sqrt(f1)});
    return points;
  };
  const auto set = [curve](std::size_t n) {
    Matrix points;
    for (const double x1 : even_steps(1, 3, n)) points.push_row(std::vector{x1, curve(x1)});
    return points;
  };
  const Box box({1, -variant.reach}, {3, variant.reach});
  return {.name = std::string("mmf/") + variant.number,
          .title = std::string("MMF") + variant.number,
          .problem = Problem::batched(row_by_row(function), box, 2),
          .budget = {.evaluations = 20'000},
          .pareto = {.front = front, .set = set, .pieces = 2}};
}

}  // namespace

std::vector<ProblemEntry> mmf_cec2019_suite() {
  std::vector<ProblemEntry> entries;
  for (const Variant& variant : variants)
    entries.push_back(
        {describe(build(variant)), [variant](const SettingValues&) { return build(variant); }});
  for (const Row& row : rows())
    entries.push_back({describe(build(row)), [row](const SettingValues&) { return build(row); }});
  return entries;
}

}  // namespace clde
