#include "run/translation.hpp"

namespace clde {

std::vector<double> Translation::to_user(std::span<const double> unit) const {
  std::vector<double> x(space_.box.dimension());
  coordinates_.to_user(unit, x);
  return x;
}

std::vector<double> Translation::to_unit(std::span<const double> x) const {
  std::vector<double> unit(coordinates_.searched().dimension());
  coordinates_.to_unit(x, unit);
  return unit;
}

std::vector<double> Translation::columns(std::span<const double> values) const {
  std::vector<double> columns(values.begin(), values.end());
  for (std::size_t m = 0; m < space_.objectives; ++m) columns[m] *= sign_;
  return columns;
}

}  // namespace clde
