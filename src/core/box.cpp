#include <clde/box.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/check.hpp"

namespace clde {
namespace {

void check_bounds(double lower, double upper, const std::string& name) {
  require(std::isfinite(lower) && std::isfinite(upper),
          "bounds of {}: [{}, {}] given, both must be finite numbers", name, lower, upper);
  require(lower <= upper, "bounds of {}: lower {} is above upper {}; swap them", name, lower,
          upper);
  require(std::isfinite(upper - lower),
          "bounds of {}: the width of [{}, {}] does not fit into a double; rescale the variable",
          name, lower, upper);
}

double reflect_into(double x, double lower, double upper) {
  // Inside, the coordinate must not change by rounding either.
  if (x >= lower && x <= upper) return x;
  const double period = 2 * (upper - lower);
  const double beyond = x - lower;
  if (period == 0 || !std::isfinite(period) || !std::isfinite(beyond))
    return std::clamp(std::isnan(x) ? lower : x, lower, upper);
  // A mirror at each wall makes the coordinate periodic with twice the width; fmod is exact.
  const double t = std::abs(std::fmod(beyond, period));
  return std::clamp(lower + std::min(t, period - t), lower, upper);
}

}  // namespace

Box::Box(std::vector<double> lower, std::vector<double> upper, std::vector<std::string> names)
    : lower_(std::move(lower)), upper_(std::move(upper)), names_(std::move(names)) {
  require(!lower_.empty(), "a box needs at least one variable");
  require(lower_.size() == upper_.size(),
          "{} lower and {} upper bounds given; need as many of each", lower_.size(), upper_.size());
  require(names_.empty() || names_.size() == lower_.size(), "{} names given for {} variables",
          names_.size(), lower_.size());
  if (names_.empty())
    for (std::size_t j = 0; j < lower_.size(); ++j) names_.push_back(fmt::format("x{}", j + 1));
  for (std::size_t j = 0; j < lower_.size(); ++j) check_bounds(lower_[j], upper_[j], names_[j]);
}

Box Box::cube(std::size_t dimension, double lower, double upper) {
  return {std::vector<double>(dimension, lower), std::vector<double>(dimension, upper)};
}

bool Box::contains(std::span<const double> x) const {
  if (x.size() != dimension()) return false;
  for (std::size_t j = 0; j < x.size(); ++j)
    if (!(x[j] >= lower_[j] && x[j] <= upper_[j])) return false;
  return true;
}

void Box::clip(std::span<double> x) const {
  for (std::size_t j = 0; j < x.size(); ++j) x[j] = std::clamp(x[j], lower_[j], upper_[j]);
}

void Box::reflect(std::span<double> x) const {
  for (std::size_t j = 0; j < x.size(); ++j) x[j] = reflect_into(x[j], lower_[j], upper_[j]);
}

void Box::to_unit(std::span<const double> x, std::span<double> unit) const {
  for (std::size_t j = 0; j < x.size(); ++j)
    unit[j] = width(j) > 0 ? (x[j] - lower_[j]) / width(j) : 0.0;
}

void Box::from_unit(std::span<const double> unit, std::span<double> x) const {
  for (std::size_t j = 0; j < x.size(); ++j)
    // lower + width may round to a number below upper; the far wall has to stay reachable.
    x[j] =
        unit[j] == 1 ? upper_[j] : std::clamp(lower_[j] + unit[j] * width(j), lower_[j], upper_[j]);
}

}  // namespace clde
