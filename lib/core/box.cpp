// The box: bounds and kinds of the variables, and the way to and from the unit cube.
#include <clde/box.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"

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

void check_distinct(std::vector<std::string> names) {
  std::ranges::sort(names);
  const auto twice = std::ranges::adjacent_find(names);
  if (twice != names.end()) require(false, "two variables are called '{}'", *twice);
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

double wrap_into(double x, double lower, double upper) {
  if (x >= lower && x < upper) return x;
  const double period = upper - lower;
  if (!std::isfinite(x - lower)) return std::isnan(x) ? x : lower;
  const double beyond = std::fmod(x - lower, period);  // exact
  const double inside = lower + (beyond < 0 ? beyond + period : beyond);
  return inside < upper ? std::max(inside, lower) : lower;
}

double nearest_integer(double x, double lower, double upper) {
  return std::clamp(std::floor(x + 0.5), lower, upper);
}

/// How many integers there are between two.
double integers(double lower, double upper) {
  return upper - lower + 1;
}

struct Interval {
  double lower, upper;
};

double unit_of(double x, Kind kind, Interval of) {
  const double width = of.upper - of.lower;
  if (!(width > 0)) return 0;
  switch (kind) {
    case Kind::integer:
    case Kind::category:
      return (x - of.lower + 0.5) / integers(of.lower, of.upper);
    case Kind::log:
      return portable_log(x / of.lower) / portable_log(of.upper / of.lower);
    case Kind::real:
    case Kind::periodic:
      break;
  }
  return (x - of.lower) / width;
}

double linear(double unit, Interval to) {
  // lower + width may round to a number below upper; the far wall has to stay reachable.
  return unit == 1 ? to.upper
                   : std::clamp(to.lower + unit * (to.upper - to.lower), to.lower, to.upper);
}

double from_unit_of(double unit, Kind kind, Interval to) {
  switch (kind) {
    case Kind::periodic: {
      const double x = linear(wrap_into(unit, 0, 1), to);
      return x < to.upper ? x : to.lower;
    }
    case Kind::integer:
    case Kind::category:
      return std::clamp(to.lower + std::floor(unit * integers(to.lower, to.upper)), to.lower,
                        to.upper);
    case Kind::log:
      if (unit == 0 || unit == 1) return unit == 0 ? to.lower : to.upper;
      return std::clamp(to.lower * portable_exp(unit * portable_log(to.upper / to.lower)), to.lower,
                        to.upper);
    case Kind::real:
      break;
  }
  return linear(unit, to);
}

}  // namespace

const char* name(Kind kind) {
  switch (kind) {
    case Kind::real:
      return "real";
    case Kind::periodic:
      return "periodic";
    case Kind::integer:
      return "integer";
    case Kind::log:
      return "log";
    case Kind::category:
      return "category";
  }
  return "unknown";
}

Box::Box(std::vector<double> lower, std::vector<double> upper, std::vector<std::string> names)
    : lower_(std::move(lower)),
      upper_(std::move(upper)),
      names_(std::move(names)),
      kinds_(lower_.size(), Kind::real) {
  require(!lower_.empty(), "a box needs at least one variable");
  require(lower_.size() == upper_.size(),
          "{} lower and {} upper bounds given; need as many of each", lower_.size(), upper_.size());
  require(names_.empty() || names_.size() == lower_.size(), "{} names given for {} variables",
          names_.size(), lower_.size());
  check_distinct(names_);
  if (names_.empty())
    for (std::size_t j = 0; j < lower_.size(); ++j) names_.push_back(fmt::format("x{}", j + 1));
  for (std::size_t j = 0; j < lower_.size(); ++j) check_bounds(lower_[j], upper_[j], names_[j]);
}

Box Box::cube(std::size_t dimension, double lower, double upper) {
  return {std::vector<double>(dimension, lower), std::vector<double>(dimension, upper)};
}

Box Box::with(Kind kind, std::span<const std::size_t> variables) const {
  Box box = *this;
  for (const std::size_t j : variables) {
    require(j < dimension(), "variable {} is to be {}, but there are only {}, counted from 0", j,
            clde::name(kind), dimension());
    double& lower = box.lower_[j];
    double& upper = box.upper_[j];
    require(kind != Kind::periodic || lower < upper,
            "{} is periodic on [{}, {}]; a period has to be longer than 0", names_[j], lower,
            upper);
    require(kind != Kind::log || (lower > 0 && std::isfinite(upper / lower)),
            "{} is searched by its logarithm on [{}, {}]; both bounds have to be above 0 and their "
            "ratio has to fit into a double",
            names_[j], lower, upper);
    require(
        !is_whole(kind) || (std::ceil(lower) <= std::floor(upper) &&
                            std::max(std::abs(lower), std::abs(upper)) <= 1e15),
        "{} is an integer on [{}, {}]; there has to be a whole number between bounds of at most "
        "1e15",
        names_[j], lower, upper);
    if (is_whole(kind)) {
      lower = std::ceil(lower);
      upper = std::floor(upper);
    }
    box.kinds_[j] = kind;
  }
  box.ordinary_ = std::ranges::all_of(box.kinds_, [](Kind k) { return k == Kind::real; });
  return box;
}

bool Box::contains(std::span<const double> x) const {
  if (x.size() != dimension()) return false;
  for (std::size_t j = 0; j < x.size(); ++j) {
    if (!(x[j] >= lower_[j] && x[j] <= upper_[j])) return false;
    if (is_whole(kinds_[j]) && x[j] != std::floor(x[j])) return false;
  }
  return true;
}

void Box::clip(std::span<double> x) const {
  for (std::size_t j = 0; j < x.size(); ++j) {
    if (kinds_[j] == Kind::periodic)
      x[j] = wrap_into(x[j], lower_[j], upper_[j]);
    else
      x[j] = std::clamp(x[j], lower_[j], upper_[j]);
    if (is_whole(kinds_[j])) x[j] = nearest_integer(x[j], lower_[j], upper_[j]);
  }
}

void Box::reflect(std::span<double> x) const {
  for (std::size_t j = 0; j < x.size(); ++j) {
    if (kinds_[j] == Kind::periodic && std::isfinite(x[j]))
      x[j] = wrap_into(x[j], lower_[j], upper_[j]);
    else
      x[j] = reflect_into(x[j], lower_[j], upper_[j]);
    if (is_whole(kinds_[j])) x[j] = nearest_integer(x[j], lower_[j], upper_[j]);
  }
}

void Box::to_unit(std::span<const double> x, std::span<double> unit) const {
  for (std::size_t j = 0; j < x.size(); ++j) {
    if (ordinary_)
      unit[j] = width(j) > 0 ? (x[j] - lower_[j]) / width(j) : 0.0;
    else
      unit[j] = unit_of(x[j], kinds_[j], {lower_[j], upper_[j]});
  }
}

double Box::unit_length(std::size_t j, double x) const {
  if (is_whole(kinds_[j])) return 0;
  return kinds_[j] == Kind::log ? x * portable_log(upper_[j] / lower_[j]) : width(j);
}

void Box::from_unit(std::span<const double> unit, std::span<double> x) const {
  for (std::size_t j = 0; j < x.size(); ++j) {
    const Interval to{lower_[j], upper_[j]};
    x[j] = ordinary_ ? linear(unit[j], to) : from_unit_of(unit[j], kinds_[j], to);
  }
}

}  // namespace clde
