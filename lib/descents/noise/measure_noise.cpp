#include "descents/noise/measure_noise.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/numbers/vectors.hpp"
#include "descents/noise/difference_table.hpp"

namespace clde {
namespace {

constexpr std::size_t line_points = 9;
constexpr double usual_spacing = 1e-6;
constexpr double widest_spacing = 5e-4;
constexpr double finer = 1e-3;  // how much closer points are when noise is to be confirmed
constexpr double coarser = 30;  // where costs do not move at all
constexpr double rare_jump_spacing = 1e-4;
/// Of the range of costs: what jumps this large only on wide lines is the landscape.
constexpr double largest_rare_jump = 1e-4;

/// Equally spaced points of one direction, all inside the cube, and their costs.
struct Line {
  Matrix points;
  std::vector<double> costs;
  double spacing = 0;
};

Matrix line_through(const Search& search, const std::vector<double>& middle, double spacing) {
  Rng rng = search.stream("noise");
  std::vector<double> direction(middle.size());
  for (std::size_t j = 0; j < middle.size(); ++j)
    // Towards the inside, each axis at a pace of its own.
    direction[j] = (middle[j] < 0.5 ? 1 : -1) * (0.5 + 0.5 * rng.uniform());
  Matrix points;
  std::vector<double> unit(middle.size());
  for (std::size_t i = 0; i < line_points; ++i) {
    for (std::size_t j = 0; j < unit.size(); ++j)
      unit[j] = middle[j] + spacing * static_cast<double>(i) * direction[j];
    points.push_row(unit);
  }
  return points;
}

class Measurement {
 public:
  Measurement(Search& search, std::vector<double> near, double scale)
      : search_(search), near_(std::move(near)), scale_(scale) {}

  Task<void> run() {
    const Line line = co_await first_line();
    if (!usable(line)) co_return;
    const std::optional<double> size = jitter_of(line);
    if (size) {
      const bool confirmed = line.spacing > usual_spacing || co_await is_white(*size);
      if (confirmed) co_await record(line, *size);
    } else if (line.spacing == usual_spacing) {
      co_await look_for_rare_jumps();
    }
  }

  /// The size on the first line, whatever it may be: noise or a very rugged landscape.
  Task<std::optional<double>> jitter() {
    const Line line = co_await first_line();
    co_return usable(line) ? jitter_of(line) : std::nullopt;
  }

 private:
  /// So long that costs move.
  Task<Line> first_line() {
    Line line = co_await evaluate(usual_spacing);
    while (usable(line) && mostly_equal(line.costs) && line.spacing < widest_spacing)
      line = co_await evaluate(coarser * line.spacing);
    co_return line;
  }
  [[nodiscard]] std::optional<double> jitter_of(const Line& line) const {
    if (mostly_equal(line.costs)) return std::nullopt;
    const std::optional<double> size = noise_in(line.costs);
    const bool jitters = size && *size > rounding(line) && bends_both_ways(line.costs);
    return jitters ? size : std::nullopt;
  }
  Task<Line> evaluate(double spacing) {
    Line line;
    line.points = line_through(search_, near_, spacing);
    line.spacing = spacing;
    const Matrix costs = co_await search_.evaluate(line.points);
    for (std::size_t i = 0; i < costs.rows(); ++i) line.costs.push_back(costs(i, 0));
    search_.noise().count_evaluations(costs.rows());
    co_return line;
  }
  [[nodiscard]] static bool usable(const Line& line) { return all_finite(line.costs); }
  /// Sums of a few hundred terms lose this much.
  [[nodiscard]] double rounding(const Line& line) const {
    constexpr double digits = 100 * std::numeric_limits<double>::epsilon();
    double largest = 0;
    for (const double c : line.costs) largest = std::max(largest, std::abs(c));
    return digits * std::max(largest, scale_);
  }

  /// Noise bends a line up and down all along, beside the even bend of the landscape; a kink or a
  /// cusp bends it one way, in one or two of its gaps.
  [[nodiscard]] static bool bends_both_ways(const std::vector<double>& costs) {
    std::vector<double> bends;
    for (std::size_t i = 1; i + 1 < costs.size(); ++i)
      bends.push_back(costs[i - 1] - 2 * costs[i] + costs[i + 1]);
    std::vector<double> sorted = bends;
    std::ranges::nth_element(sorted,
                             sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2));
    for (double& bend : bends) bend -= sorted[sorted.size() / 2];
    const auto [low, high] = std::ranges::minmax(bends);
    const double large = 0.1 * std::max(-low, high);
    const auto many =
        std::ranges::count_if(bends, [&](double bend) { return std::abs(bend) > large; });
    return low < -large && high > large && many >= 3;
  }

  /// Noise is as large on a line a thousand times shorter, or its jumps are so far apart that
  /// nothing moves there; a rugged landscape gets smoother.
  Task<bool> is_white(double size) {
    constexpr double much_smaller = 0.2;
    const Line line = co_await evaluate(finer * usual_spacing);
    if (!usable(line)) co_return false;
    if (mostly_equal(line.costs)) co_return true;
    const std::optional<double> fine = noise_in(line.costs);
    co_return fine&&* fine > much_smaller* size;
  }

  /// An integrator with adaptive steps is smooth between points where it takes another step.
  Task<void> look_for_rare_jumps() {
    const Line line = co_await evaluate(rare_jump_spacing);
    if (!usable(line)) co_return;
    const std::optional<double> size = noise_in(line.costs);
    if (size && *size > rounding(line) && *size < largest_rare_jump * scale_ &&
        co_await has_jump(line, *size))
      search_.noise().record(NoiseKind::rough, *size, line.costs.front());
  }

  /// A jump stays as large however closely one looks; a kink of the landscape gets smaller. Halves
  /// the gap where costs bend most, thirty times: a cusp must get smooth as well.
  Task<bool> has_jump(const Line& line, double size) {
    const std::size_t i = sharpest_bend(line.costs);
    std::vector<double> a = row_of(line.points, i), b = row_of(line.points, i + 1);
    double cost_a = line.costs[i], cost_b = line.costs[i + 1];
    double slope = std::abs(cost_b - cost_a);  // what a steep but even slope leaves between the two
    for (int halving = 0; halving < 30; ++halving) {
      std::vector<double> middle(a.size());
      for (std::size_t j = 0; j < a.size(); ++j) middle[j] = 0.5 * (a[j] + b[j]);
      const double cost = co_await search_.evaluate_one(middle);
      search_.noise().count_evaluations(1);
      if (!std::isfinite(cost)) co_return false;
      if (std::abs(cost - cost_a) > std::abs(cost - cost_b)) {
        b = std::move(middle);
        cost_b = cost;
      } else {
        a = std::move(middle);
        cost_a = cost;
      }
      slope *= 0.5;
    }
    constexpr double steeper = 8;
    co_return std::abs(cost_b - cost_a) > 0.5 * size + steeper* slope;
  }
  [[nodiscard]] static std::vector<double> row_of(const Matrix& points, std::size_t i) {
    return {points[i].begin(), points[i].end()};
  }
  /// The gap whose difference departs most from those beside it.
  [[nodiscard]] static std::size_t sharpest_bend(const std::vector<double>& costs) {
    std::size_t sharpest = 1;
    double most = -1;
    for (std::size_t i = 1; i + 2 < costs.size(); ++i) {
      const double beside = 0.5 * (costs[i] - costs[i - 1] + costs[i + 2] - costs[i + 1]);
      const double bend = std::abs(costs[i + 1] - costs[i] - beside);
      if (bend > most) {
        most = bend;
        sharpest = i;
      }
    }
    return sharpest;
  }

  Task<void> record(const Line& line, double size) {
    const double again = co_await search_.evaluate_one(line.points[0]);
    search_.noise().count_evaluations(1);
    const bool same = again == line.costs.front() || !std::isfinite(again);
    search_.noise().record(same ? NoiseKind::rough : NoiseKind::random, size, line.costs.front());
  }

  Search& search_;
  std::vector<double> near_;
  double scale_;
};

}  // namespace

Task<void> measure_noise(Search& search, std::vector<double> near, double scale) {
  Measurement measurement(search, std::move(near), scale);
  co_await measurement.run();
}

Task<std::optional<double>> jitter_near(Search& search, std::vector<double> near, double scale) {
  Measurement measurement(search, std::move(near), scale);
  co_return co_await measurement.jitter();
}

Task<bool> finds_noise(Search& search, std::vector<double> near, double scale) {
  if (search.space().has_steps() || !search.noise().worth_measuring()) co_return false;
  co_await measure_noise(search, std::move(near), scale);
  if (search.noise().noisy()) search.archive().doubt_all(search.spent());
  co_return search.noise().noisy();
}

}  // namespace clde
