// The best of all points: what a run can show before its algorithm has found anything. With one
// objective that is one point, with several the nondominated ones.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <clde/extend/search_space.hpp>

namespace clde {

struct Sample {
  std::vector<double> unit;
  std::vector<double> costs;
  std::uint64_t at = 0;  ///< its number in the order of asking
};

/// The costs by which samples are compared: under constraints any feasible one is better than all
/// that are not, and of those the one that misses least.
std::vector<double> sample_costs(const SearchSpace& space, std::span<const double> columns);

class SampleFront {
 public:
  /// Which samples are kept does not depend on the order in which they are offered.
  void offer(std::span<const double> unit, std::span<const double> costs, std::uint64_t at);
  [[nodiscard]] const std::vector<Sample>& samples() const { return samples_; }
  [[nodiscard]] bool empty() const { return samples_.empty(); }
  /// Smallest first cost; infinity if there is none.
  [[nodiscard]] double best() const;

 private:
  std::vector<Sample> samples_;
};

}  // namespace clde
