// The last generations of a search: how their bests moved, and whether known optima stood in their
// way.
#pragma once

#include <cmath>
#include <cstddef>
#include <deque>
#include <limits>

namespace clde::rs_cmsa_esii {

class RecentGenerations {
 public:
  /// Remembers `window` steps from one generation to the next.
  explicit RecentGenerations(std::size_t window) : window_(window) {}

  /// `refused`: draws since the search began that came too close to a known optimum.
  void record(double best, std::size_t refused) {
    bests_.push_back(best);
    refused_.push_back(refused);
    if (bests_.size() <= window_ + 1) return;
    bests_.pop_front();
    refused_.pop_front();
  }

  /// Mean change from one best to the next, up or down. Infinite while there are too few, or if a
  /// draw was refused meanwhile: a search that has to go round an optimum is not slow.
  [[nodiscard]] double free_pace() const {
    if (bests_.size() <= window_ || refused_.back() != refused_.front())
      return std::numeric_limits<double>::infinity();
    double sum = 0;
    for (std::size_t i = 1; i < bests_.size(); ++i) sum += std::abs(bests_[i] - bests_[i - 1]);
    return sum / static_cast<double>(window_);
  }

 private:
  std::size_t window_;
  std::deque<double> bests_;
  std::deque<std::size_t> refused_;
};

}  // namespace clde::rs_cmsa_esii
