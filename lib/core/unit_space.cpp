// Distances and moves in the unit cube, with periodic axes and grids.
#include <clde/extend/unit_space.hpp>

#include <algorithm>

namespace clde {

UnitSpace::UnitSpace(const Box& box) : axes_(box.dimension()) {
  for (std::size_t j = 0; j < box.dimension(); ++j) {
    axes_[j].periodic = box.kind(j) == Kind::periodic;
    axes_[j].unordered = box.kind(j) == Kind::category;
    if (is_whole(box.kind(j))) axes_[j].steps = box.width(j) + 1;
    if (axes_[j].periodic) ++periodic_;
    if (axes_[j].unordered) ++unordered_;
    if (axes_[j].steps > 0) ++stepped_;
  }
  if (periodic_ + stepped_ == 0) axes_.clear();
}

double UnitSpace::grid_points() const {
  if (plain() || stepped_ < axes_.size()) return infinite;
  double points = 1;
  for (const Axis& axis : axes_) points *= axis.steps;
  return points;
}

bool UnitSpace::inside(std::span<const double> unit) const {
  for (std::size_t j = 0; j < unit.size(); ++j)
    if (!(unit[j] >= lower(j) && unit[j] <= upper(j))) return false;
  return true;
}

double UnitSpace::straight(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) sum += (a[j] - b[j]) * (a[j] - b[j]);
  return sum;
}

double UnitSpace::around(std::span<const double> a, std::span<const double> b) const {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    const double d =
        axes_[j].unordered ? (same_cell(j, a[j], b[j]) ? 0 : unlike) : step(j, a[j], b[j]);
    sum += d * d;
  }
  return sum;
}

void UnitSpace::between(std::span<const double> a, std::span<const double> b, double t,
                        std::span<double> at) const {
  for (std::size_t j = 0; j < a.size(); ++j) {
    if (unordered(j))
      at[j] = t < 0.5 ? a[j] : b[j];
    else
      at[j] = a[j] + t * step(j, a[j], b[j]);
  }
}

void UnitSpace::canonicalize(std::span<double> unit) const {
  if (plain()) return;
  for (std::size_t j = 0; j < unit.size(); ++j) {
    const Axis& axis = axes_[j];
    if (axis.periodic) {
      unit[j] -= std::floor(unit[j]);
      if (!(unit[j] < 1)) unit[j] = 0;  // a tiny negative number rounds up to 1
    } else if (axis.steps > 0) {
      const double cell = std::clamp(std::floor(unit[j] * axis.steps), 0.0, axis.steps - 1);
      unit[j] = (cell + 0.5) / axis.steps;
    }
  }
}

std::vector<double> UnitSpace::periods() const {
  std::vector<double> all;
  if (periodic_ == 0) return all;
  for (const Axis& axis : axes_) all.push_back(axis.periodic ? 1.0 : 0.0);
  return all;
}

}  // namespace clde
