#include "core/coordinates.hpp"

#include <algorithm>
#include <array>

namespace clde {
namespace {

/// Empty if every variable is free; one variable is searched even if all are fixed.
std::vector<std::size_t> free_variables(const Box& box) {
  std::vector<std::size_t> free;
  for (std::size_t j = 0; j < box.dimension(); ++j)
    if (!box.fixed(j)) free.push_back(j);
  if (free.empty()) free.push_back(0);
  if (free.size() == box.dimension()) free.clear();
  return free;
}

Box part_of(const Box& box, const std::vector<std::size_t>& variables) {
  if (variables.empty()) return box;
  std::vector<double> lower, upper;
  std::vector<std::string> names;
  for (const std::size_t j : variables) {
    lower.push_back(box.lower()[j]);
    upper.push_back(box.upper()[j]);
    names.push_back(box.name(j));
  }
  Box part(lower, upper, names);
  for (std::size_t i = 0; i < variables.size(); ++i)
    part = part.with(box.kind(variables[i]), std::array{i});
  return part;
}

}  // namespace

Coordinates::Coordinates(const Box& box)
    : user_(box), free_(free_variables(box)), searched_(part_of(box, free_)), unit_(searched_) {}

void Coordinates::to_user(std::span<const double> unit, std::span<double> x) const {
  if (free_.empty()) {
    user_.from_unit(unit, x);
    return;
  }
  std::vector<double> part(free_.size());
  searched_.from_unit(unit, part);
  std::ranges::copy(user_.lower(), x.begin());
  for (std::size_t i = 0; i < free_.size(); ++i) x[free_[i]] = part[i];
}

void Coordinates::to_unit(std::span<const double> x, std::span<double> unit) const {
  if (free_.empty()) {
    user_.to_unit(x, unit);
    return;
  }
  std::vector<double> part(free_.size());
  for (std::size_t i = 0; i < free_.size(); ++i) part[i] = x[free_[i]];
  searched_.to_unit(part, unit);
}

void Coordinates::to_unit_slopes(std::span<const double> x, std::span<const double> slopes,
                                 std::span<double> unit_slopes) const {
  for (std::size_t i = 0; i < unit_slopes.size(); ++i) {
    const std::size_t j = free_.empty() ? i : free_[i];
    unit_slopes[i] = slopes[j] * user_.unit_length(j, x[j]);
  }
}

}  // namespace clde
