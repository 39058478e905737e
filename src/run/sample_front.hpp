// The best of all samples: what a run can show before its algorithm has found anything. With one
// objective that is one point, with several the nondominated ones.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace clde {

struct Sample {
  std::vector<double> unit;
  std::vector<double> costs;
  std::uint64_t at = 0;  ///< its place in the order of asking
};

class SampleFront {
 public:
  /// Which samples are kept does not depend on the order in which they are offered.
  void offer(std::span<const double> unit, std::span<const double> costs, std::uint64_t at);
  [[nodiscard]] const std::vector<Sample>& samples() const { return samples_; }
  [[nodiscard]] bool empty() const { return samples_.empty(); }
  void clear() { samples_.clear(); }

 private:
  std::vector<Sample> samples_;
};

}  // namespace clde
