// Everything a run has evaluated, the front of it, and depths below that front. It evaluates
// nothing itself.
#pragma once

#include <cstddef>

#include "evolution/population.hpp"
#include "fronts/front_depth.hpp"
#include "search/several/constants.hpp"

namespace clde::pareto {

class History {
 public:
  explicit History(std::size_t objectives, std::size_t capacity = max_samples_kept)
      : depth_(objectives, FrontDepth::TradeOffs::bounded), capacity_(capacity) {}

  [[nodiscard]] const Population& samples() const { return samples_; }
  [[nodiscard]] std::size_t size() const { return samples_.size(); }
  [[nodiscard]] bool empty() const { return samples_.empty(); }
  /// Below the front of what had been added when `update_front` was last called.
  [[nodiscard]] const FrontDepth& depth() const { return depth_; }
  /// Below the front of all samples.
  [[nodiscard]] FrontDepth current_depth() const;
  /// The best `count` samples, by rank and crowding.
  [[nodiscard]] Population best(std::size_t count) const;

  /// Failed points are left out.
  void add(MatrixView points, MatrixView costs, std::uint64_t spent) {
    samples_.add(points, costs, spent);
  }
  void add(const Population& others) { samples_.add(others); }
  /// Takes new samples into the front, and thins the samples if there are more than the capacity.
  void update_front();

 private:
  void thin();

  Population samples_;
  FrontDepth depth_;
  std::size_t capacity_;
  std::size_t in_front_ = 0;  // samples that the front has seen
};

}  // namespace clde::pareto
