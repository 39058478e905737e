#include "engine/setup/translation.hpp"

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
  std::vector<double> costs;
  columns(values, costs);
  return costs;
}

void Translation::columns(std::span<const double> values, std::vector<double>& costs) const {
  costs.assign(values.begin(), values.end());
  for (std::size_t m = 0; m < space_.objectives; ++m) costs[m] *= sign_;
}

std::vector<double> Translation::with_derivatives(std::span<const double> values,
                                                  std::span<const double> unit) const {
  std::vector<double> row = columns(values.first(space_.columns()));
  std::span<const double> behind = values.subspan(space_.columns());
  row.insert(row.end(), behind.begin(),
             behind.begin() + static_cast<std::ptrdiff_t>(space_.derivatives.residuals));
  behind = behind.subspan(space_.derivatives.residuals);
  const std::vector<double> x = to_user(unit);
  for (; !behind.empty(); behind = behind.subspan(x.size()))
    append_slopes(x, behind.first(x.size()), row);
  return row;
}

void Translation::append_slopes(std::span<const double> x, std::span<const double> slopes,
                                std::vector<double>& row) const {
  const std::size_t dimension = coordinates_.searched().dimension();
  row.resize(row.size() + dimension);
  const std::span<double> last = std::span(row).last(dimension);
  coordinates_.to_unit_slopes(x, slopes, last);
  for (double& slope : last) slope *= sign_;
}

}  // namespace clde
