// Minimises a function that costs nothing and comes with its gradient, within bounds.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace clde {

/// The value at x; fills in the gradient.
using SlopedFunction = std::function<double(std::span<const double> x, std::span<double> gradient)>;

struct BoxDescent {
  std::vector<double> lower;
  std::vector<double> upper;
  double first_step = 0.1;
  std::size_t iterations = 50;
  double gradient_tolerance = 1e-9;
};

struct Bottom {
  std::vector<double> x;
  double value = 0;
};

/// BFGS with backtracking; variables at a bound stay there while the slope pushes them out.
Bottom descend_in_box(const SlopedFunction& f, std::vector<double> start, const BoxDescent& rules);

}  // namespace clde
