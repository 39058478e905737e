#include "fronts/subset.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>

#include "core/numbers/argsort.hpp"
#include "core/numbers/mix_bits.hpp"
#include "core/numbers/vectors.hpp"
#include "fronts/p_median.hpp"
#include "fronts/selection/leaders.hpp"

namespace clde {
namespace {

using Rows = std::vector<std::size_t>;

// Lengths are in the unit cube. Chosen by hand on MMMOP and MMF, where the answer has to be good in
// decisions and costs at once:
constexpr double decision_weight = 1.6;  // of the decisions' total distance
constexpr double surroundings = 0.2;     // where a much shallower point stands for a deeper one
// Guesses:
constexpr std::size_t few_on_front = 20;  // so few do not show where the front is
constexpr std::size_t weight_neighbors = 6;
constexpr double min_f_weight = 0.001;
constexpr double min_x_weight = 0.01;
constexpr std::size_t spare_rows = 3;  // for each asked for, where too few are Pareto optima
constexpr double first_radius = 0.05;  // found by bisection
constexpr double first_cell = 1e-3;
constexpr double cell_growth = 1.25;
// Guesses that bound the cost:
constexpr std::size_t max_compared = 6000;
constexpr std::size_t max_thinned = 4000;
constexpr std::size_t max_sites = 1500;
constexpr std::size_t references = 1000;  // of each kind, for two objectives; twice that for more
// Against division by zero, and beyond all cells:
constexpr double tiny_distance = 1e-12;
constexpr double tiny_total = 1e-9;
constexpr double lowest_cell = -1e15;

/// Of the cell of a grid this wide that a position lies in. Two cells with one hash are as likely
/// as chance: never, among thousands.
std::uint64_t cell_hash(std::span<const double> position, double width) {
  std::uint64_t hash = 0;
  for (const double v : position) {
    const auto step = static_cast<std::int64_t>(std::floor(std::max(v / width, lowest_cell)));
    hash = mix_bits(hash + golden_step + static_cast<std::uint64_t>(step));
  }
  return hash;
}

/// The first row of every cell, in cells just wide enough that no more than `most` are left.
Rows thinned(MatrixView positions, Rows rows, std::size_t most) {
  for (double width = first_cell; rows.size() > most; width *= cell_growth) {
    std::unordered_set<std::uint64_t> taken;
    std::erase_if(
        rows, [&](std::size_t i) { return !taken.insert(cell_hash(positions[i], width)).second; });
  }
  return rows;
}

/// Sites that may be chosen, and the references they serve.
struct Selection {
  Rows sites;
  Rows in_f;  ///< references along the front
  Rows in_x;  ///< references over the pieces; none if only objectives count
};

class Subset {
 public:
  Subset(const EvaluatedPoints& from, const ParetoOptima& optima)
      : points_(from.points),
        space_(from.space),
        optima_(optima),
        joint_(joint_coordinates(from.points, from.costs, from.depth, from.space)),
        objectives_(
            joint_coordinates(from.points, from.costs, from.depth, ComparedSpace::objectives)) {}

  [[nodiscard]] Rows choose(std::size_t count) const;

 private:
  [[nodiscard]] Rows all_optima_and_others(Rows optimal, std::size_t count) const;
  [[nodiscard]] bool outshone(std::span<const std::size_t> rows, std::size_t position) const;
  [[nodiscard]] Rows best_of(const Rows& optimal, std::size_t count) const;
  [[nodiscard]] Selection selection(const Rows& rows) const;
  [[nodiscard]] double density_weight(const Rows& clients, std::size_t client) const;
  [[nodiscard]] std::vector<float> weights_of(const Rows& clients) const;
  [[nodiscard]] DistanceTable table_of(const Selection& selection) const;
  [[nodiscard]] std::vector<float> weigh(const Selection& selection, const DistanceTable& table,
                                         std::size_t count) const;

  MatrixView points_;
  ComparedSpace space_;
  const ParetoOptima& optima_;
  Matrix joint_, objectives_;
};

Rows leading(const Matrix& positions, const Rows& rows, std::size_t count) {
  return choose_leaders({.positions = positions, .order = rows}, count, first_radius).rows;
}

/// Where there are too few optima: the shallowest other rows, spread out, fill up.
Rows Subset::all_optima_and_others(Rows optimal, std::size_t count) const {
  Rows others = argsort(optima_.depths());
  std::erase_if(others, [&](std::size_t i) { return optima_.contains(i); });
  others.resize(std::min(others.size(), spare_rows * count));
  return choose_leaders({.positions = joint_, .order = others, .fixed = optimal}, count,
                        first_radius)
      .rows;
}

/// Does a point of less than half its depth lie in its surroundings? `rows` are by rising depth.
bool Subset::outshone(std::span<const std::size_t> rows, std::size_t position) const {
  const std::size_t i = rows[position];
  for (std::size_t p = 0; p < position; ++p) {
    if (2 * optima_.depth_of(rows[p]) >= optima_.depth_of(i)) return false;
    if (squared_distance(points_[i], points_[rows[p]]) < surroundings * surroundings) return true;
  }
  return false;
}

/// Those that show best where the Pareto set is, of optima by rising depth: all, if these are few.
Rows Subset::best_of(const Rows& optimal, std::size_t count) const {
  const Rows few = thinned(joint_, optimal, max_compared);
  Rows best;
  for (std::size_t p = 0; p < few.size(); ++p)
    if (optima_.depth_of(few[p]) <= same_depth || space_ == ComparedSpace::objectives ||
        !outshone(few, p))
      best.push_back(few[p]);
  return best.size() < count ? optimal : best;
}

/// Of rows by rising depth.
Selection Subset::selection(const Rows& rows) const {
  const Rows few = thinned(joint_, rows, max_thinned);
  Selection selection{.sites = leading(joint_, few, max_sites), .in_f = {}, .in_x = {}};
  Rows best;
  for (const std::size_t i : rows)
    if (optima_.depth_of(i) <= rounding_depth) best.push_back(i);
  const std::size_t wanted = references * (objectives_.cols() > 2 ? 2 : 1);
  const Rows& front = best.size() < few_on_front ? rows : best;
  selection.in_f = leading(objectives_, thinned(objectives_, front, max_thinned), wanted);
  if (space_ == ComparedSpace::both) selection.in_x = leading(joint_, few, wanted);
  return selection;
}

/// Small where the set is sampled densely only because costs change along it, or only because
/// decisions do.
double Subset::density_weight(const Rows& clients, std::size_t client) const {
  std::vector<std::pair<double, std::size_t>> near(clients.size());
  for (std::size_t b = 0; b < clients.size(); ++b)
    near[b] = {squared_distance(joint_[clients[client]], joint_[clients[b]]), b};
  near[client].first = std::numeric_limits<double>::infinity();
  std::ranges::partial_sort(near, near.begin() + weight_neighbors);
  double in_f = 0;
  double in_x = 0;
  double in_both = tiny_distance;
  for (std::size_t z = 0; z < weight_neighbors; ++z) {
    const std::size_t i = clients[client];
    const std::size_t j = clients[near[z].second];
    in_f += distance(objectives_[i], objectives_[j]);
    in_x += distance(points_[i], points_[j]);
    in_both += std::sqrt(near[z].first);
  }
  return std::max(min_f_weight, in_f / in_both) * std::max(in_x / in_both, min_x_weight);
}

/// Of references over the pieces; 1 on average.
std::vector<float> Subset::weights_of(const Rows& clients) const {
  std::vector<float> weights(clients.size(), 1.0F);
  if (clients.size() <= weight_neighbors + 2) return weights;
  double sum = 0;
  for (std::size_t a = 0; a < clients.size(); ++a) {
    const double weight = density_weight(clients, a);
    weights[a] = static_cast<float>(weight);
    sum += weight;
  }
  for (float& w : weights) w *= static_cast<float>(static_cast<double>(clients.size()) / sum);
  return weights;
}

DistanceTable Subset::table_of(const Selection& selection) const {
  const auto& [sites, in_f, in_x] = selection;
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
  return std::max(sum, tiny_total);
}

/// Of all references: both kinds together, each in its own unit of cost.
std::vector<float> Subset::weigh(const Selection& selection, const DistanceTable& table,
                                 std::size_t count) const {
  std::vector<float> f_only(table.clients(), 0.0F);
  std::fill_n(f_only.begin(), selection.in_f.size(), 1.0F);
  if (space_ == ComparedSpace::objectives) return f_only;
  std::vector<float> x_only(table.clients(), 0.0F);
  std::ranges::copy(weights_of(selection.in_x),
                    x_only.begin() + static_cast<std::ptrdiff_t>(selection.in_f.size()));
  const double f_unit = cost_alone(table, f_only, count);
  const double x_unit = cost_alone(table, x_only, count) / decision_weight;
  std::vector<float> weights = f_only;
  for (std::size_t q = 0; q < weights.size(); ++q)
    weights[q] = static_cast<float>(f_only[q] / f_unit + x_only[q] / x_unit);
  return weights;
}

Rows Subset::choose(std::size_t count) const {
  Rows rows = argsort(optima_.depths());
  std::erase_if(rows, [&](std::size_t i) { return !optima_.contains(i); });
  if (rows.size() <= count) return all_optima_and_others(std::move(rows), count);
  const Selection selection = this->selection(best_of(rows, count));
  if (selection.sites.size() <= count) return selection.sites;
  const DistanceTable table = table_of(selection);
  const std::vector<float> weights = weigh(selection, table, count);
  Rows chosen = greedy_median(table, weights, count);
  improve_by_swaps(table, weights, chosen);
  for (std::size_t& site : chosen) site = selection.sites[site];
  return chosen;
}

}  // namespace

std::vector<std::size_t> select_subset(const EvaluatedPoints& from, const ParetoOptima& optima,
                                       std::size_t count) {
  return Subset(from, optima).choose(count);
}

}  // namespace clde
