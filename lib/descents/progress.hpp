// How a descent gets on, and the judges that end it early.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include <clde/extend/local_search.hpp>

namespace clde {

/// Best costs of a descent, one a generation or iteration, and how they moved lately.
class LocalProgress {
 public:
  LocalProgress(std::size_t dimension, std::size_t population);

  /// `expected_gain`: what a model of the basin says is still to be gained; infinity: no model.
  void record(double best, double generation_range,
              double expected_gain = std::numeric_limits<double>::infinity());

  /// Gain over the last `generations`; infinite while there are fewer.
  [[nodiscard]] double gain(std::size_t generations) const;
  /// Gain over the window after which hope is judged; infinite before.
  [[nodiscard]] double recent_gain() const { return gain(hope_window_); }
  [[nodiscard]] double best() const { return history_.back(); }
  /// The most that was expected to be gained in any of the last few records.
  [[nodiscard]] double expected_gain() const { return *std::ranges::max_element(expected_); }
  /// Costs between best and worst of the last generation.
  [[nodiscard]] double range() const { return range_; }
  /// Nothing moved over a long window, compared with `scale`.
  [[nodiscard]] bool converged(double scale) const;

 private:
  std::size_t window_;
  std::size_t hope_window_;
  double range_ = 0;
  std::vector<double> history_;
  std::array<double, 3> expected_;
};

/// At the pace of the last generations the descent would never come within `tolerance` of the best
/// cost known.
Judge hopeless_by_pace(const Search& search, double tolerance);

/// Also ends if three forecasts of a model of the basin in a row promise less than 1 % of the gap
/// to the best.
Judge hopeless_by_pace_or_model(const Search& search, double tolerance);

}  // namespace clde
