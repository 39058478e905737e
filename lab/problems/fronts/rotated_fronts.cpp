// DTLZ and MMMOP with shifted and turned variables: does a method need optima that lie along the
// axes? The fronts stay as they are.
#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include <clde/extend/declare_settings.hpp>

#include "core/check.hpp"
#include "core/numbers/vectors.hpp"
#include "problems/fronts/dtlz.hpp"
#include "problems/fronts/mmmop.hpp"
#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"
#include "problems/synthetic/random_layout.hpp"

namespace clde {
namespace {

constexpr std::uint64_t budget = 20'000;
constexpr std::size_t max_seeds = 1'000'000;

/// y = to + rotation (x - from).
struct Motion {
  std::vector<double> from;
  double to = 0;
  Matrix rotation = {};

  [[nodiscard]] std::vector<double> forward(std::span<const double> x) const {
    std::vector<double> y(from.size(), to);
    for (std::size_t i = 0; i < y.size(); ++i)
      for (std::size_t j = 0; j < y.size(); ++j) y[i] += rotation(i, j) * (x[j] - from[j]);
    return y;
  }
  [[nodiscard]] std::vector<double> back(std::span<const double> y) const {
    std::vector<double> x = from;
    for (std::size_t i = 0; i < x.size(); ++i)
      for (std::size_t j = 0; j < x.size(); ++j) x[j] += rotation(i, j) * (y[i] - to);
    return x;
  }
};

/// Where the optimum goes from `to`: a random place within `reach` of 1/2.
Motion random_motion(Rng& rng, std::size_t dimension, double to, double reach) {
  Motion motion{.from = std::vector<double>(dimension), .to = to};
  for (double& v : motion.from) v = 0.5 + rng.uniform(-reach, reach);
  motion.rotation = random_rotation(rng, dimension);
  return motion;
}

struct DtlzParameters {
  std::size_t M = 3;
  std::size_t D = 12;
  std::size_t seed = 1;
  static auto fields() {
    return std::tuple{
        integer("M", &DtlzParameters::M, 2, 10, "Objectives."),
        integer("D", &DtlzParameters::D, 2, 200, "Variables."),
        integer("seed", &DtlzParameters::seed, 1, max_seeds, "Which shift and rotation.")};
  }
};

/// The variables of distance are turned around their optimum, which moves; those of position stay.
BenchmarkProblem build_dtlz(std::size_t number, const SettingValues& given) {
  const auto p = parse_settings<DtlzParameters>(given);
  require(p.D >= p.M, "dtlz-rotated/{}: D is {}, need at least M, {}", number, p.D, p.M);
  const std::string name = "dtlz-rotated/" + std::to_string(number);
  Rng rng(p.seed, name);
  const std::size_t positions = p.M - 1;
  const bool at_zero = number >= 6;
  const auto motion = std::make_shared<const Motion>(
      random_motion(rng, p.D - positions, at_zero ? 0.0 : 0.5, 0.25));
  const auto function = [=](std::span<const double> x, std::span<double> f) {
    std::vector<double> y(x.begin(), x.begin() + static_cast<std::ptrdiff_t>(positions));
    // Where the optimum was on a wall, both sides of it are alike now.
    for (const double v : motion->forward(x.subspan(positions)))
      y.push_back(at_zero ? std::abs(v) : v);
    dtlz(number, y, f);
  };
  const auto set = [=](std::size_t n) {
    Matrix rows = dtlz_set(number, {p.M, p.D}, n);
    for (std::size_t i = 0; i < rows.rows(); ++i)
      std::ranges::copy(motion->from, rows[i].begin() + static_cast<std::ptrdiff_t>(positions));
    return rows;
  };
  return {.name = name,
          .title = "DTLZ" + std::to_string(number) + ", turned",
          .problem = Problem::batched(row_by_row(function), Box::cube(p.D, 0, 1), p.M),
          .budget = {.evaluations = budget},
          .pareto = {.front = [=](std::size_t n) { return dtlz_front(number, p.M, n); },
                     .set = set,
                     .pieces = 1}};
}

struct MmmopSeed {
  std::size_t seed = 1;
  static auto fields() {
    return std::tuple{integer("seed", &MmmopSeed::seed, 1, max_seeds, "Which shift and rotation.")};
  }
};

/// Outside the unit cube the value at its nearest point, and 100 times the squared distance.
void walled_mmmop(std::size_t number, const MmmopParameters& p, std::vector<double> y,
                  std::span<double> f) {
  double outside = 0;
  for (double& v : y) {
    const double inside = std::clamp(v, 0.0, 1.0);
    outside += square(v - inside);
    v = inside;
  }
  mmmop(number, p, y, f);
  for (double& value : f) value += 100 * outside;
}

/// All variables are turned, and the box grows so that every corner of the cube stays in it.
BenchmarkProblem build_mmmop(std::size_t number, const SettingValues& given) {
  constexpr double reach = 0.1;
  const std::string name = "mmmop-rotated/" + std::to_string(number);
  Rng rng(parse_settings<MmmopSeed>(given).seed, name);
  const MmmopParameters p = resolve_mmmop(number, {.kA = number == 6 ? 2U : 1U});
  const auto motion = std::make_shared<const Motion>(random_motion(rng, p.D, 0.5, reach));
  const auto function = [=](std::span<const double> x, std::span<double> f) {
    walled_mmmop(number, p, motion->forward(x), f);
  };
  const auto set = [=](std::size_t n) {
    Matrix rows = mmmop_set(number, p, n);
    for (std::size_t i = 0; i < rows.rows(); ++i)
      std::ranges::copy(motion->back(rows[i]), rows[i].begin());
    return rows;
  };
  const double half = std::sqrt(static_cast<double>(p.D)) / 2 + reach;
  return {.name = name,
          .title = "MMMOP" + std::to_string(number) + ", turned",
          .problem =
              Problem::batched(row_by_row(function), Box::cube(p.D, 0.5 - half, 0.5 + half), p.M),
          .budget = {.evaluations = budget},
          .pareto = {.front = [=](std::size_t n) { return mmmop_front(number, p, n); },
                     .set = set,
                     .pieces = mmmop_pieces(number, p)}};
}

}  // namespace

std::vector<ProblemEntry> rotated_fronts_suite() {
  std::vector<ProblemEntry> entries;
  for (std::size_t number = 1; number <= 6; ++number)
    entries.push_back(
        {describe(build_mmmop(number, {}), describe_settings<MmmopSeed>()),
         [number](const SettingValues& given) { return build_mmmop(number, given); }});
  for (std::size_t number = 1; number <= 7; ++number)
    entries.push_back({describe(build_dtlz(number, {}), describe_settings<DtlzParameters>()),
                       [number](const SettingValues& given) { return build_dtlz(number, given); }});
  return entries;
}

}  // namespace clde
