#include "front/subset.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <unordered_set>

#include "core/vectors.hpp"
#include "front/p_median.hpp"
#include "selection/leaders.hpp"

namespace clde {
namespace {

using Rows = std::vector<std::size_t>;

constexpr double on_front = 5e-5;     // depth that counts as none
constexpr double near_front = 0.01;   // depth up to which a point may stand for its surroundings
constexpr double surroundings = 0.2;  // of the unit cube
constexpr std::size_t most_shallow = 6000;
constexpr std::size_t most_thinned = 4000;
constexpr std::size_t most_candidates = 1500;
constexpr std::size_t references = 1000;  // of each kind, for two objectives
constexpr double decision_weight = 1.6;
constexpr double least_weight = 0.001;
constexpr double highest_place = 1.5;  // costs beyond are equally far
constexpr std::size_t slice = 256;

/// Rows as places: decisions first (none if only objectives count), then scaled costs.
Matrix places_of(MatrixView points, MatrixView costs, const FrontDepth& depth, SubsetSpace space) {
  const std::size_t d = space == SubsetSpace::both ? points.cols() : 0;
  Matrix places(points.rows(), d + costs.cols());
  for (std::size_t i = 0; i < points.rows(); ++i) {
    std::ranges::copy(points[i].first(d), places[i].begin());
    depth.scale(costs[i], highest_place, places[i].subspan(d));
  }
  return places;
}

std::uint64_t cell_of(std::span<const double> place, double width) {
  std::uint64_t key = 1469598103934665603U;
  for (const double v : place) {
    const auto step = static_cast<std::int64_t>(std::floor(std::max(v / width, -1e15)));
    key ^= static_cast<std::uint64_t>(step) + 0x9e3779b97f4a7c15U + (key << 6U) + (key >> 2U);
    key *= 1099511628211U;
  }
  return key;
}

/// The first row of every cell, in cells just wide enough that no more than `most` are left.
Rows thinned(MatrixView places, Rows rows, std::size_t most) {
  for (double width = 1e-3; rows.size() > most; width *= 1.25) {
    std::unordered_set<std::uint64_t> taken;
    std::erase_if(rows,
                  [&](std::size_t i) { return !taken.insert(cell_of(places[i], width)).second; });
  }
  return rows;
}

class Subset {
 public:
  Subset(MatrixView points, MatrixView costs, const FrontDepth& depth, SubsetSpace space)
      : points_(points),
        space_(space),
        depths_(depth(costs)),
        joint_(places_of(points, costs, depth, space)),
        objectives_(places_of(points, costs, depth, SubsetSpace::objectives)) {}

  Rows choose(std::size_t count);

 private:
  [[nodiscard]] Rows by_depth(double deepest) const;
  [[nodiscard]] bool outshone(std::span<const std::size_t> rows, std::size_t place) const;
  [[nodiscard]] Rows worthy(std::size_t count) const;
  [[nodiscard]] Rows leading(const Matrix& places, const Rows& rows, std::size_t count) const;
  [[nodiscard]] std::vector<float> weights_of(const Rows& clients) const;
  [[nodiscard]] DistanceTable table_of(const Rows& sites, const Rows& in_f, const Rows& in_x) const;

  MatrixView points_;
  SubsetSpace space_;
  std::vector<double> depths_;
  Matrix joint_, objectives_;
};

Rows Subset::by_depth(double deepest) const {
  Rows rows;
  for (std::size_t i = 0; i < depths_.size(); ++i)
    if (depths_[i] <= deepest) rows.push_back(i);
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return depths_[i]; });
  return rows;
}

/// Does a point of less than half its depth lie in its surroundings? `rows` are by rising depth.
bool Subset::outshone(std::span<const std::size_t> rows, std::size_t place) const {
  const std::size_t i = rows[place];
  for (std::size_t p = 0; p < place && 2 * depths_[rows[p]] < depths_[i]; ++p)
    if (squared_distance(points_[i], points_[rows[p]]) < surroundings * surroundings) return true;
  return false;
}

/// Who may stand for others, shallowest first.
Rows Subset::worthy(std::size_t count) const {
  const Rows shallow = thinned(joint_, by_depth(near_front), most_shallow);
  Rows rows;
  for (std::size_t p = 0; p < shallow.size(); ++p)
    if (depths_[shallow[p]] <= on_front || (space_ == SubsetSpace::both && !outshone(shallow, p)))
      rows.push_back(shallow[p]);
  if (rows.size() >= count) return rows;
  rows = by_depth(std::numeric_limits<double>::infinity());
  rows.resize(std::min(rows.size(), 3 * count));
  return rows;
}

Rows Subset::leading(const Matrix& places, const Rows& rows, std::size_t count) const {
  return choose_leaders({.places = places, .order = rows}, count, 0.05).rows;
}

/// Where the set is sampled densely only because costs change along it, or only because decisions
/// do, a reference counts for less.
std::vector<float> Subset::weights_of(const Rows& clients) const {
  constexpr std::size_t around = 6;
  std::vector<float> weights(clients.size(), 1.0F);
  if (clients.size() <= around + 2) return weights;
  double sum = 0;
  std::vector<std::pair<double, std::size_t>> near(clients.size());
  for (std::size_t a = 0; a < clients.size(); ++a) {
    for (std::size_t b = 0; b < clients.size(); ++b)
      near[b] = {squared_distance(joint_[clients[a]], joint_[clients[b]]), b};
    near[a].first = std::numeric_limits<double>::infinity();
    std::ranges::partial_sort(near, near.begin() + around);
    double in_f = 0;
    double in_x = 0;
    double in_both = 1e-12;
    for (std::size_t z = 0; z < around; ++z) {
      const std::size_t i = clients[a];
      const std::size_t j = clients[near[z].second];
      in_f += distance(objectives_[i], objectives_[j]);
      in_x += distance(points_[i], points_[j]);
      in_both += std::sqrt(near[z].first);
    }
    const double weight = std::max(least_weight, in_f / in_both) * std::max(in_x / in_both, 0.01);
    weights[a] = static_cast<float>(weight);
    sum += weight;
  }
  for (float& w : weights) w *= static_cast<float>(static_cast<double>(clients.size()) / sum);
  return weights;
}

DistanceTable Subset::table_of(const Rows& sites, const Rows& in_f, const Rows& in_x) const {
  DistanceTable table(sites.size(), in_f.size() + in_x.size());
  for (std::size_t s = 0; s < sites.size(); ++s) {
    std::size_t q = 0;
    for (const std::size_t i : in_f)
      table[s][q++] = static_cast<float>(distance(objectives_[sites[s]], objectives_[i]));
    for (const std::size_t i : in_x)
      table[s][q++] = static_cast<float>(distance(points_[sites[s]], points_[i]));
  }
  return table;
}

/// Total distance that the best choice for one kind of reference alone leaves: its unit of cost.
double cost_alone(const DistanceTable& table, std::span<const float> weights, std::size_t count) {
  const std::vector<float> served = service(table, greedy_median(table, weights, count));
  double sum = 0;
  for (std::size_t q = 0; q < served.size(); ++q) sum += weights[q] * served[q];
  return std::max(sum, 1e-9);
}

Rows Subset::choose(std::size_t count) {
  const bool both = space_ == SubsetSpace::both;
  const Rows rows = worthy(count);
  const Rows few = thinned(joint_, rows, most_thinned);
  const Rows sites = leading(joint_, few, most_candidates);
  if (sites.size() <= count) return sites;
  Rows best;
  for (const std::size_t i : rows)
    if (depths_[i] <= 1e-12) best.push_back(i);
  const std::size_t wanted = references * (objectives_.cols() > 2 ? 2 : 1);
  const Rows in_f = leading(
      objectives_, thinned(objectives_, best.size() < 20 ? rows : best, most_thinned), wanted);
  const Rows in_x = both ? leading(joint_, few, wanted) : Rows{};
  const DistanceTable table = table_of(sites, in_f, in_x);

  std::vector<float> f_only(table.clients(), 0.0F);
  std::fill_n(f_only.begin(), in_f.size(), 1.0F);
  std::vector<float> x_only(table.clients(), 0.0F);
  std::ranges::copy(weights_of(in_x), x_only.begin() + static_cast<std::ptrdiff_t>(in_f.size()));
  std::vector<float> weights = f_only;
  if (both) {
    const double f_unit = cost_alone(table, f_only, count);
    const double x_unit = cost_alone(table, x_only, count) / decision_weight;
    for (std::size_t q = 0; q < weights.size(); ++q)
      weights[q] = static_cast<float>(f_only[q] / f_unit + x_only[q] / x_unit);
  }
  Rows chosen = greedy_median(table, weights, count);
  improve_by_swaps(table, weights, chosen);
  for (std::size_t& site : chosen) site = sites[site];
  return chosen;
}

}  // namespace

std::vector<std::size_t> select_subset(MatrixView points, MatrixView costs, std::size_t count,
                                       const FrontDepth& depth, SubsetSpace space) {
  return Subset(points, costs, depth, space).choose(count);
}

std::vector<std::size_t> select_subset(MatrixView points, MatrixView costs, std::size_t count,
                                       SubsetSpace space) {
  FrontDepth depth(costs.cols());
  for (std::size_t i = 0; i < costs.rows(); i += slice)
    depth.add(costs.slice(i, std::min(slice, costs.rows() - i)));
  return select_subset(points, costs, count, depth, space);
}

}  // namespace clde
