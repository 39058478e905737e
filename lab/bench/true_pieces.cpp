#include "true_pieces.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <string>

#include <clde/lab/problems.hpp>

namespace clde::bench {
namespace {

/// Which of `count` equal parts of the unit interval.
int part(double u, int count) {
  return std::clamp(static_cast<int>(std::floor(u * count)), 0, count - 1);
}

/// The six good values of MMMOP2 lie at even steps of a logarithm.
int sixth_of_mmmop2(double u) {
  const double phase = 10 * std::log(9.75 * u + 0.25) / std::numbers::pi;
  return std::clamp(static_cast<int>(std::lround((phase + 3.5) / 2)), 0, 5);
}

int nearest_himmelblau(double u, double v) {
  constexpr double minima[4][2] = {
      {0.75, 0.6667}, {0.2662, 0.7609}, {0.1851, 0.2264}, {0.7987, 0.3460}};
  int best = 0;
  double least = 9;
  for (int k = 0; k < 4; ++k)
    if (const double d = std::hypot(u - minima[k][0], v - minima[k][1]); d < least) {
      least = d;
      best = k;
    }
  return best;
}

std::optional<int> mmmop(char number, std::span<const double> x) {
  switch (number) {
    case '1':
      return part(x[1], 5);
    case '2':
      return sixth_of_mmmop2(x[1]);
    case '3':
      return part(x[0], 2) + 2 * part(x[1], 2);
    case '4':
      return (x[0] > 2.0 / 3 ? 1 : 0) + 2 * part(x[1], 2);
    case '5':
      return (x[0] > 4.0 / 7 ? 1 : 0) + (x[0] > 6.0 / 7 ? 1 : 0) + 3 * part(x[1], 2);
    case '6':
      return nearest_himmelblau(x[1], x[2]) + 4 * part(x[3], 2);
    default:
      return {};
  }
}

/// The upper of two curves that differ by a step: nearer to that one than to the lower.
int upper(double x2, double curve, double step) {
  return x2 - curve > step / 2 ? 1 : 0;
}

/// Samples of a set, piece by piece in equal numbers, local ones last.
struct Sample {
  Matrix points;
  std::size_t pieces = 0;
};

/// With local pieces where a variant of the problem counts them, so that they are told apart.
const Sample& sample_of(const std::string& problem) {
  static std::map<std::string, Sample> samples;
  Sample& sample = samples[problem];
  if (sample.pieces == 0) {
    const std::vector<ProblemInfo> all = list_problems();
    const bool has_variant = std::ranges::any_of(
        all, [&](const ProblemInfo& info) { return info.name == problem + "_l"; });
    const KnownPareto pareto = find_problem(has_variant ? problem + "_l" : problem).pareto;
    sample = {pareto.set(2000), pareto.pieces};
  }
  return sample;
}

int nearest_piece(const std::string& problem, std::span<const double> x) {
  const Sample& sample = sample_of(problem);
  std::size_t nearest = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < sample.points.rows(); ++i) {
    double d2 = 0;
    for (std::size_t j = 0; j < x.size(); ++j) d2 += std::pow(sample.points(i, j) - x[j], 2);
    if (d2 < least) {
      least = d2;
      nearest = i;
    }
  }
  return static_cast<int>(nearest * sample.pieces / sample.points.rows());
}

std::optional<int> mmf(char number, std::span<const double> x) {
  const double a = std::abs(x[0] - 2);
  const double waves = std::sin(6 * std::numbers::pi * a + std::numbers::pi);
  const int right = x[0] > 2 ? 1 : 0;
  switch (number) {
    case '1':
    case '7':
      return right;
    case '2':
      return upper(x[1], std::sqrt(x[0]), 1);
    case '3':
      return upper(x[1], std::sqrt(x[0]), 0.5);
    case '4':
      return (x[0] > 0 ? 1 : 0) + 2 * upper(x[1], std::sin(std::numbers::pi * std::abs(x[0])), 1);
    case '5':
      return right + 2 * upper(x[1], waves, 2);
    case '6':
      return right + 2 * upper(x[1], waves, 1);
    case '8':
      return (x[0] > 0 ? 1 : 0) + 2 * upper(x[1], std::sin(std::abs(x[0])) + std::abs(x[0]), 4);
    default:
      return {};
  }
}

int omni(std::span<const double> x) {
  int piece = 0;
  for (const double v : x) piece = 3 * piece + part(v / 6, 3);
  return piece;
}

int third(double v) {
  return v < -5 ? 0 : v > 5 ? 2 : 1;
}

}  // namespace

std::optional<int> true_piece(std::string_view problem, std::span<const double> x) {
  if (problem.starts_with("mmmop/")) return mmmop(problem[6], x);
  const bool plain_mmf = problem.starts_with("mmf/") && problem.size() == 5 && problem[4] != '9';
  if (plain_mmf) return mmf(problem[4], x);
  if (problem == "mmf/1_z" || problem == "mmf/1_e") return mmf('1', x);
  if (problem.starts_with("mmf/") || problem.starts_with("idmp/"))
    return nearest_piece(std::string(problem), x);
  if (problem.starts_with("mmo/omni-test")) return omni(x);
  if (problem == "mmo/sympart") return third(x[0]) + 3 * third(x[1]);
  if (problem == "mmo/sympart-rotated") {
    const double half_root = std::numbers::sqrt2 / 2;
    return third(half_root * (x[0] - x[1])) + 3 * third(half_root * (x[0] + x[1]));
  }
  return {};
}

}  // namespace clde::bench
