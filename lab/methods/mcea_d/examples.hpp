// Evaluated points that support vector machines learn from, with their similarities.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

#include "evolution/population.hpp"

namespace clde::mcea_d {

class Examples {
 public:
  /// @param gamma  similarities are exp(-gamma d^2)
  /// @param most   examples kept: beyond that a new one takes the place of the oldest
  Examples(double gamma, std::size_t most) : gamma_(gamma), most_(most) {}

  /// Cost: for each new one a similarity to every example, and a copy of the kernel.
  void add(const Population& fresh);

  [[nodiscard]] std::size_t size() const { return members_.size(); }
  [[nodiscard]] const Matrix& points() const { return members_.points; }
  [[nodiscard]] const Matrix& costs() const { return members_.costs; }
  /// Between all of them.
  [[nodiscard]] const Matrix& kernel() const { return kernel_; }
  /// Of a point to all of them.
  [[nodiscard]] std::vector<double> similarities(std::span<const double> point) const;

 private:
  void add_row(const Population& fresh, std::size_t row);

  double gamma_;
  std::size_t most_;
  std::size_t seen_ = 0;
  Population members_;
  Matrix kernel_;
};

}  // namespace clde::mcea_d
