#include "engine/sweep/parameter_line.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/check.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

void require_path(const SearchSpace& space, const SweepPath& path) {
  const std::size_t variables = space.box.dimension();
  const std::set<std::size_t> distinct(path.parameters.begin(), path.parameters.end());
  require(!path.parameters.empty(), "sweep: no parameter given; give at least one");
  require(distinct.size() == path.parameters.size(),
          "sweep: a parameter is given twice; give it once");
  require(*distinct.rbegin() < variables, "sweep: there is no variable {}; the last of {} is {}",
          *distinct.rbegin(), variables, variables - 1);
  require(distinct.size() < variables,
          "sweep: all variables are parameters; leave at least one to be searched");
  require(path.values.rows() >= 2, "sweep: {} given, need at least 2 values of the parameter",
          path.values.rows());
  require(path.values.cols() == path.parameters.size(),
          "sweep: {} values a step given, there are {} parameters", path.values.cols(),
          path.parameters.size());
  for (std::size_t k = 0; k < path.values.rows(); ++k)
    require(
        all_finite(path.values[k]),
        "sweep: the parameters of step {} are not all finite; leave infinite values and NaN out",
        k);
  for (std::size_t k = 1; k < path.values.rows(); ++k)
    require(!std::ranges::equal(path.values[k - 1], path.values[k]),
            "sweep: steps {} and {} have the same parameters; leave one of them out", k - 1, k);
}

Box fixed_at(const Box& box, const std::vector<std::size_t>& parameters,
             std::span<const double> values) {
  std::vector<double> lower(box.lower().begin(), box.lower().end());
  std::vector<double> upper(box.upper().begin(), box.upper().end());
  for (std::size_t i = 0; i < parameters.size(); ++i)
    lower[parameters[i]] = upper[parameters[i]] = values[i];
  Box fixed(std::move(lower), std::move(upper), box.names());
  for (std::size_t j = 0; j < box.dimension(); ++j)
    if (std::ranges::find(parameters, j) == parameters.end() && box.kind(j) != Kind::real)
      fixed = fixed.with(box.kind(j), {j});
  return fixed;
}

}  // namespace

ParameterLine::ParameterLine(const SearchSpace& space, SweepPath path)
    : space_((require_path(space, path), space)),
      path_(std::move(path)),
      coordinates_(fixed_at(space_.box, path_.parameters, path_.values[0])) {}

std::vector<double> ParameterLine::parameters_at(double step) const {
  const double last = static_cast<double>(steps() - 1);
  const auto k = static_cast<std::size_t>(std::clamp(std::floor(step), 0.0, last - 1));
  const double share = std::clamp(step, 0.0, last) - static_cast<double>(k);
  std::vector<double> at(path_.values[k].begin(), path_.values[k].end());
  for (std::size_t i = 0; i < at.size(); ++i)
    at[i] = share == 1 ? path_.values(k + 1, i)
                       : at[i] + share * (path_.values(k + 1, i) - path_.values(k, i));
  return at;
}

SearchSpace ParameterLine::at(double step) const {
  SearchSpace there = space_;
  there.starts = {};
  there.box = fixed_at(space_.box, path_.parameters, parameters_at(step));
  return there;
}

std::vector<double> ParameterLine::to_user(double step, std::span<const double> unit) const {
  std::vector<double> x(space_.box.dimension());
  coordinates_.to_user(unit, x);
  const std::vector<double> values = parameters_at(step);
  for (std::size_t i = 0; i < values.size(); ++i) x[path_.parameters[i]] = values[i];
  return x;
}

std::vector<double> ParameterLine::to_unit(std::span<const double> x) const {
  std::vector<double> unit(coordinates_.searched().dimension());
  coordinates_.to_unit(x, unit);
  return unit;
}

}  // namespace clde
