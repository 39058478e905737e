#include "local/measure_noise.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "local/difference_table.hpp"

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
    double spacing = usual_spacing;
    Line line = co_await evaluate(spacing);
    while (usable(line) && mostly_equal(line.costs) && spacing < widest_spacing) {
      spacing *= coarser;
      line = co_await evaluate(spacing);
    }
    if (!usable(line)) co_return;
    const bool flat = mostly_equal(line.costs);
    const std::optional<double> size = flat ? std::nullopt : noise_in(line.costs);
    if (size && *size > rounding(line)) {
      const bool confirmed = spacing > usual_spacing || co_await is_white(*size);
      if (confirmed) co_await record(line, *size);
    } else if (spacing == usual_spacing) {
      co_await look_for_rare_jumps();
    }
  }

 private:
  Task<Line> evaluate(double spacing) {
    Line line;
    line.points = line_through(search_, near_, spacing);
    const Matrix costs = co_await search_.evaluate(line.points);
    for (std::size_t i = 0; i < costs.rows(); ++i) line.costs.push_back(costs(i, 0));
    search_.noise().count_evaluations(costs.rows());
    co_return line;
  }
  [[nodiscard]] static bool usable(const Line& line) {
    return std::ranges::all_of(line.costs, [](double c) { return std::isfinite(c); });
  }
  /// Sums of a few hundred terms lose this much.
  [[nodiscard]] double rounding(const Line& line) const {
    constexpr double digits = 100 * std::numeric_limits<double>::epsilon();
    double largest = 0;
    for (const double c : line.costs) largest = std::max(largest, std::abs(c));
    return digits * std::max(largest, scale_);
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

  /// An integrator with adaptive steps is smooth between places where it takes another step.
  Task<void> look_for_rare_jumps() {
    const Line line = co_await evaluate(rare_jump_spacing);
    if (!usable(line)) co_return;
    const std::optional<double> size = noise_in(line.costs);
    if (size && *size > rounding(line) && *size < largest_rare_jump * scale_)
      search_.noise().record(NoiseKind::rough, *size, line.costs.front());
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

}  // namespace clde
