#include "descents/progress.hpp"

namespace clde {
namespace {

std::size_t ceil_ratio(std::size_t a, std::size_t b) {
  return (a + b - 1) / b;
}

/// What the noise may explain does not count.
double gap_above_best(const Search& search, const LocalProgress& progress) {
  return progress.best() - search.archive().best() - search.noise().margin(progress.best());
}

}  // namespace

LocalProgress::LocalProgress(std::size_t dimension, std::size_t population)
    : window_(10 + ceil_ratio(30 * dimension, population)),
      hope_window_(8 + ceil_ratio(15 * dimension, population)) {
  expected_.fill(std::numeric_limits<double>::infinity());
}

void LocalProgress::record(double best, double generation_range, double expected_gain) {
  expected_[history_.size() % expected_.size()] = expected_gain;
  history_.push_back(best);
  range_ = generation_range;
}

double LocalProgress::gain(std::size_t generations) const {
  if (history_.size() <= generations) return std::numeric_limits<double>::infinity();
  return history_[history_.size() - 1 - generations] - history_.back();
}

bool LocalProgress::converged(double scale) const {
  return (gain(window_) <= 1e-12 * scale && range_ < 1e-10 * scale) ||
         gain(3 * window_) <= 1e-12 * scale;
}

Judge hopeless_by_pace(const Search& search, double tolerance) {
  return [&search, tolerance](const LocalProgress& progress,
                              std::span<const double> /*middle*/) -> std::optional<Ending> {
    const double gap = gap_above_best(search, progress);
    const bool slow = gap > 5 * progress.recent_gain() && gap > progress.range();
    if (gap > tolerance && slow) return Ending::hopeless;
    return std::nullopt;
  };
}

Judge hopeless_by_pace_or_model(const Search& search, double tolerance) {
  return
      [&search, tolerance, by_pace = hopeless_by_pace(search, tolerance)](
          const LocalProgress& progress, std::span<const double> middle) -> std::optional<Ending> {
        const double gap = gap_above_best(search, progress);
        if (gap > tolerance && gap > 100 * progress.expected_gain()) return Ending::hopeless;
        return by_pace(progress, middle);
      };
}

}  // namespace clde
