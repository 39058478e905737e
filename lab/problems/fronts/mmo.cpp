// Two classics with many equal Pareto sets.
//   Omni-test: K. Deb, S. Tiwari, "Omni-Optimizer: A Generic Evolutionary Algorithm for Single and
//   Multi-Objective Optimization", Eur. J. Oper. Res. 185(3), 2008.
//   SYM-PART: G. Rudolph, B. Naujoks, M. Preuss, "Capabilities of EMOA to Detect and Preserve
//   Equivalent Pareto Subsets", EMO 2007.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <clde/extend/declare_settings.hpp>

#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde {
namespace {

struct OmniParameters {
  std::size_t D = 3;
  static auto fields() {
    return std::tuple{integer("D", &OmniParameters::D, 1, 8, "Variables; the set has 3^D pieces.")};
  }
};

void omni_test(std::span<const double> x, std::span<double> f) {
  f[0] = f[1] = 0;
  for (const double v : x) {
    f[0] += sine_of_half_turns(v);
    f[1] += cosine_of_half_turns(v);
  }
}

/// A quarter of a circle of radius D, evenly spaced in its angle.
Matrix omni_front(std::size_t dimension, std::size_t n) {
  Matrix front(n, 2);
  const std::vector<double> steps = even_steps(1, 1.5, n);
  for (std::size_t i = 0; i < n; ++i) {
    front(i, 0) = static_cast<double>(dimension) * sine_of_half_turns(steps[i]);
    front(i, 1) = static_cast<double>(dimension) * cosine_of_half_turns(steps[i]);
  }
  return front;
}

/// All variables in the same place of one of three intervals [1, 1.5], [3, 3.5], [5, 5.5].
Matrix omni_set(std::size_t dimension, std::size_t n) {
  const Matrix starts = all_combinations(std::vector<std::vector<double>>(dimension, {0, 2, 4}));
  const std::vector<double> steps =
      even_steps(1, 1.5, std::max<std::size_t>(2, (n + starts.rows() - 1) / starts.rows()));
  Matrix set;
  std::vector<double> x(dimension);
  for (std::size_t k = 0; k < starts.rows(); ++k)
    for (const double step : steps) {
      for (std::size_t j = 0; j < dimension; ++j) x[j] = starts(k, j) + step;
      set.push_row(x);
    }
  return set;
}

BenchmarkProblem build_omni_test(const SettingValues& given) {
  const std::size_t d = parse_settings<OmniParameters>(given).D;
  std::size_t pieces = 1;
  for (std::size_t j = 0; j < d; ++j) pieces *= 3;
  return {.name = "mmo/omni-test",
          .title = "Omni-test",
          .problem = Problem::batched(row_by_row(omni_test), Box::cube(d, 0, 6), 2),
          .budget = {.evaluations = 20'000},
          .pareto = {.front = [d](std::size_t n) { return omni_front(d, n); },
                     .set = [d](std::size_t n) { return omni_set(d, n); },
                     .pieces = pieces}};
}

// Nine copies of one tile: lines of half length 1, 10 apart in both directions.
constexpr double half_length = 1, apart = 10;

/// Which of the three tiles along one axis.
double tile(double x) {
  return std::clamp(std::ceil((std::abs(x) - apart / 2) / apart), 0.0, 1.0) * (x < 0 ? -1 : 1);
}

using Plane = std::array<double, 2>;

/// By 45 degrees, or not at all.
enum class Turn { none, eighth };

Plane turned(Plane p, Turn turn, double direction) {
  if (turn == Turn::none) return p;
  constexpr double half_root = std::numbers::sqrt2 / 2;
  return {half_root * (p[0] - direction * p[1]), half_root * (direction * p[0] + p[1])};
}

void sympart(Turn turn, std::span<const double> x, std::span<double> f) {
  const Plane p = turned({x[0], x[1]}, turn, 1);
  const double along = p[0] - apart * tile(p[0]), across = p[1] - apart * tile(p[1]);
  f[0] = square(along + half_length) + square(across);
  f[1] = square(along - half_length) + square(across);
}

Matrix sympart_front(std::size_t n) {
  Matrix front(n, 2);
  const std::vector<double> steps = even_steps(-half_length, half_length, n);
  for (std::size_t i = 0; i < n; ++i) {
    front(i, 0) = square(steps[i] + half_length);
    front(i, 1) = square(steps[i] - half_length);
  }
  return front;
}

Matrix sympart_set(Turn turn, std::size_t n) {
  Matrix set;
  const std::vector<double> steps = even_steps(-half_length, half_length, (n + 8) / 9);
  for (const double right : {-apart, 0.0, apart})
    for (const double up : {-apart, 0.0, apart})
      for (const double step : steps) set.push_row(turned({right + step, up}, turn, -1));
  return set;
}

BenchmarkProblem build_sympart(Turn turn) {
  const auto function = [turn](std::span<const double> x, std::span<double> f) {
    sympart(turn, x, f);
  };
  const bool plain = turn == Turn::none;
  return {.name = plain ? "mmo/sympart" : "mmo/sympart-rotated",
          .title = plain ? "SYM-PART" : "SYM-PART, turned",
          .problem = Problem::batched(row_by_row(function), Box::cube(2, -20, 20), 2),
          .budget = {.evaluations = 20'000},
          .pareto = {.front = sympart_front,
                     .set = [turn](std::size_t n) { return sympart_set(turn, n); },
                     .pieces = 9}};
}

}  // namespace

std::vector<ProblemEntry> mmo_suite() {
  std::vector<ProblemEntry> entries = {
      {describe(build_omni_test({}), describe_settings<OmniParameters>()), build_omni_test}};
  for (const Turn turn : {Turn::none, Turn::eighth})
    entries.push_back({describe(build_sympart(turn)),
                       [turn](const SettingValues&) { return build_sympart(turn); }});
  return entries;
}

}  // namespace clde
