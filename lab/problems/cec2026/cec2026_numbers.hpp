// The fixed numbers that the problems of CEC 2026 are drawn from.
#pragma once

#include <cstddef>
#include <vector>

namespace clde {

/// Hands out the numbers of one case one after another. Every case has the same 10,000 uniform and
/// 10,000 normal numbers, in an order of its own.
class Cec2026Numbers {
 public:
  /// `case_number` counts from 0: 15 (problem - 1) + instance - 1.
  explicit Cec2026Numbers(std::size_t case_number);

  double uniform();
  double normal();
  std::vector<double> uniforms(std::size_t count);
  std::vector<double> normals(std::size_t count);
  /// One of 0 to count - 1.
  std::size_t index(std::size_t count);

 private:
  std::vector<std::size_t> order_;
  std::vector<double> uniform_;
  std::size_t used_uniform_ = 0;
  std::size_t used_normal_ = 0;
};

/// The indices of `keys` by rising key; equal keys keep their order.
std::vector<std::size_t> sorting_order(const std::vector<double>& keys);

}  // namespace clde
