#include "descents/filing/families.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/numbers/linear_algebra.hpp"
#include "descents/eigen_view.hpp"
#include "descents/filing/family_curve.hpp"
#include "descents/filing/family_extent.hpp"
#include "descents/filing/level.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double bend_step = 1e-3;  // of the unit cube, for second differences
/// Of the largest curvature: a direction that bends less may be level.
constexpr double nearly_level = 1e-3;
/// The same for descents from beside a point of the family: steps along it are not wanted.
constexpr double min_bend = 1e-2;
constexpr double walk = 0.03;        // along a direction that may be level
constexpr double still_there = 0.3;  // of that, after the descent back to the level
constexpr std::size_t max_on_path = 12;
constexpr std::size_t members_tried = 3;
/// Unit cube, per square root of the dimension: an optimum this close to a new member is tried
/// again.
constexpr double neighborhood = 0.15;
constexpr std::size_t max_tries = 3;
/// Ends of descents far from the minimum they were filed as that make a test worthwhile.
constexpr std::size_t far_ends_tested = 3;

double diagonal(const Search& search) {
  return std::sqrt(static_cast<double>(search.dimension()));
}

VectorXd inner(const std::vector<double>& unit, const UnitSpace& space) {
  VectorXd x = Eigen::Map<const VectorXd>(unit.data(), static_cast<Index>(unit.size()));
  for (Index j = 0; j < x.size(); ++j)
    if (!space.periodic(static_cast<std::size_t>(j)))
      x[j] = std::clamp(x[j], bend_step, 1 - bend_step);
  return x;
}

/// The point itself, both neighbours on each axis, and the two diagonal ones of each pair.
Matrix stencil(const VectorXd& x) {
  Matrix points;
  points.push_row(view(x));
  const auto add = [&](Index a, Index b, double side) {
    VectorXd at = x;
    at[a] += side * bend_step;
    if (b != a) at[b] += side * bend_step;
    points.push_row(view(at));
  };
  for (Index a = 0; a < x.size(); ++a)
    for (Index b = a; b < x.size(); ++b)
      for (const double side : {1.0, -1.0}) add(a, b, side);
  return points;
}

MatrixXd hessian_of(const Matrix& costs, Index n) {
  const auto both = [&](Index a, Index b) {
    const auto pair = static_cast<std::size_t>(a * n - a * (a - 1) / 2 + b - a);
    return costs(1 + 2 * pair, 0) + costs(2 + 2 * pair, 0) - 2 * costs(0, 0);
  };
  MatrixXd h(n, n);
  for (Index a = 0; a < n; ++a) h(a, a) = both(a, a) / (bend_step * bend_step);
  for (Index a = 0; a < n; ++a)
    for (Index b = a + 1; b < n; ++b)
      h(a, b) = h(b, a) = (both(a, b) - both(a, a) - both(b, b)) / (2 * bend_step * bend_step);
  return h;
}

}  // namespace

bool Families::are_looked_for() const {
  return !search_.constrained() && !search_.space().has_steps() && !search_.noise().noisy() &&
         !search_.given().same_optimum.given();
}

Task<void> Families::look_at_far_end(std::size_t index, double scale) {
  if (!are_looked_for() || search_.archive()[index].family > 0) co_return;
  if (++far_ends_[index] == far_ends_tested) co_await found_family(index, scale);
}

Task<void> Families::look_at(std::size_t index, double scale) {
  if (!are_looked_for()) co_return;
  co_await join_known(index, scale);
  if (search_.archive()[index].family > 0)
    co_await join_neighbors(index, scale);
  else if (is_suspicious())
    co_await found_families(index, scale);
}

/// A path that was too long or too crooked for others may lead over the new member.
Task<void> Families::join_neighbors(std::size_t index, double scale) {
  const Archive& archive = search_.archive();
  std::vector<std::size_t> alone;
  for (const std::size_t i : archive.reported())
    if (archive[i].family == 0 && tries_[i] < max_tries &&
        search_.space().distance(archive[i].unit, archive[index].unit) <
            neighborhood * diagonal(search_))
      alone.push_back(i);
  for (const std::size_t i : alone) {
    ++tries_[i];
    co_await join_known(i, scale);
  }
}

/// Of many minima hardly one has been found twice: isolated ones would have been. Where there is
/// one family there may be more, and a single minimum is worth a test.
bool Families::is_suspicious() {
  const Archive& archive = search_.archive();
  if (!archive.families().empty()) return true;
  std::size_t isolated = 0, once = 0;
  for (const std::size_t i : archive.reported()) {
    ++isolated;
    if (archive[i].hits == 1) ++once;
  }
  if (isolated < next_suspicion_ || 10 * once < 7 * isolated) return false;
  next_suspicion_ = 2 * isolated;
  return true;
}

/// One family may be followed by others: every minimum that does not join the first is tested.
Task<void> Families::found_families(std::size_t first, double scale) {
  co_await found_family(first, scale);
  const Archive& archive = search_.archive();
  if (archive.families().empty()) co_return;
  // Nearest first, so that families grow from their heads.
  std::vector<std::size_t> others = archive.reported();
  const std::vector<double> centre = archive[first].unit;
  std::ranges::sort(others, {}, [&](std::size_t i) {
    return search_.space().squared_distance(archive[i].unit, centre);
  });
  for (const std::size_t other : others) {
    if (archive[other].family == 0) co_await join_known(other, scale);
    if (archive[other].family == 0) co_await found_family(other, scale);
  }
}

Task<void> Families::found_family(std::size_t head, double scale) {
  if (!tested_.insert(head).second) co_return;
  Level level = co_await level_at(head, scale);
  Matrix& directions = level.directions;
  if (directions.rows() == 0) co_return;
  Archive& archive = search_.archive();
  const std::size_t dimension = directions.rows();
  CurveStart start{{directions[0].begin(), directions[0].end()}, std::move(level.curvature)};
  const std::size_t number =
      archive.add_family({head, dimension, {}, {}, std::move(directions)}, search_.spent());
  if (dimension == 1) co_await follow_curve(search_, number, std::move(start), scale);
  co_await reach_ends(search_, archive[head].family, scale);
}

/// Directions in which the minimum does not bend, and a step along which leads to another point of
/// the same level.
Task<Families::Level> Families::level_at(std::size_t index, double scale) {
  const std::vector<double> unit = search_.archive()[index].unit;
  const VectorXd x = inner(unit, search_.space());
  const Matrix costs = co_await search_.evaluate(stencil(x));
  const MatrixXd hessian = hessian_of(costs, x.size());
  Level level;
  if (!hessian.allFinite()) co_return level;
  const Modes modes = modes_of(hessian);
  const double steepest = modes.values[x.size() - 1];
  const VectorXd bends = modes.values.cwiseMax(min_bend * steepest);
  const MatrixXd curvature = scaled_product(modes.vectors, bends, modes.vectors);
  if (steepest > 0) level.curvature.assign(curvature.data(), curvature.data() + curvature.size());
  for (Index k = 0; k < x.size(); ++k) {
    if (modes.values[k] > nearly_level * steepest) break;
    const VectorXd direction = modes.vectors.col(k);
    const double length = walk * diagonal(search_);
    std::vector<double> to = copied(x + length * direction);
    for (std::size_t j = 0; j < to.size(); ++j) to[j] = search_.space().clamp(j, to[j]);
    const auto end = co_await down_to_level(search_, std::move(to), scale, level.curvature);
    if (!end || search_.space().distance(end->unit, unit) <= still_there * length) continue;
    // It might be another isolated minimum nearby.
    const bool connected = co_await are_connected(unit, end->unit, scale);
    if (connected) level.directions.push_row(view(direction));
  }
  co_return level;
}

std::vector<std::size_t> Families::nearest_members(std::size_t index) const {
  const Archive& archive = search_.archive();
  std::vector<std::size_t> members;
  for (std::size_t i = 0; i < archive.size(); ++i)
    if (archive[i].family > 0 && i != index) members.push_back(i);
  const auto count = static_cast<std::ptrdiff_t>(std::min(members_tried, members.size()));
  std::ranges::partial_sort(members, members.begin() + count, {}, [&](std::size_t i) {
    return search_.space().squared_distance(archive[i].unit, archive[index].unit);
  });
  members.resize(static_cast<std::size_t>(count));
  return members;
}

/// Joins every family that a level path leads to; two of them become one.
Task<void> Families::join_known(std::size_t index, double scale) {
  Archive& archive = search_.archive();
  if (archive.families().empty()) co_return;
  for (const std::size_t member : nearest_members(index)) {
    const std::size_t number = archive[member].family;
    if (number == 0 || number == archive[index].family) continue;
    std::vector<double> here = archive[index].unit, there = archive[member].unit;
    const bool connected = co_await are_connected(std::move(here), std::move(there), scale);
    if (!connected) continue;
    if (archive[index].family > 0)
      archive.merge_families(archive[index].family, number, search_.spent());
    else
      archive.join_family(index, number, search_.spent());
    for (const auto& unit : passed_) archive.extend_family(unit, archive[index].family);
  }
}

/// Halves the way again and again, each time down to the level; where the level turns away from
/// the way, there is no path, or none that is worth its price.
Task<bool> Families::are_connected(std::vector<double> a, std::vector<double> b, double scale) {
  const UnitSpace& space = search_.space();
  const double close = 2 * family_spacing * diagonal(search_);
  std::vector<std::pair<std::vector<double>, std::vector<double>>> open = {
      {std::move(a), std::move(b)}};
  passed_.clear();
  while (!open.empty()) {
    const auto [from, to] = std::move(open.back());
    open.pop_back();
    const double length = space.distance(from, to);
    if (length <= close && !passed_.empty()) continue;
    if (passed_.size() == max_on_path) co_return false;
    std::vector<double> middle(from.size());
    space.between(from, to, 0.5, middle);
    const auto found = co_await down_to_level(search_, middle, scale);
    if (!found || space.distance(found->unit, middle) > 0.5 * length) co_return false;
    std::vector<double> end = found->unit;
    const double nearer = std::min(space.distance(end, from), space.distance(end, to));
    if (nearer < 0.1 * length) co_return false;
    passed_.push_back(end);
    open.emplace_back(from, end);
    open.emplace_back(std::move(end), to);
  }
  co_return true;
}

}  // namespace clde
