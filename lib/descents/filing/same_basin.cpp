#include "descents/filing/same_basin.hpp"

#include <algorithm>
#include <cmath>

namespace clde {

std::size_t line_points(std::size_t least, double length) {
  return least + static_cast<std::size_t>(length / 0.05);
}

double tolerated_rise(const Search& search, double cost, double scale) {
  return 1e-15 * std::abs(cost) + 1e-13 * scale + search.noise().margin(cost);
}

Task<bool> in_one_basin(Search& search, CostedPoint a, CostedPoint b, double scale) {
  const double length = search.space().distance(a.unit, b.unit);
  const bool barrier = co_await barrier_between(
      search,
      {a, b, line_points(3, length), tolerated_rise(search, std::min(a.cost, b.cost), scale)});
  co_return !barrier;
}

}  // namespace clde
