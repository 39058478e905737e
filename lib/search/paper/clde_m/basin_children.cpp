#include "search/paper/clde_m/basin_children.hpp"

#include <algorithm>

#include "fronts/selection/basin_elites.hpp"
#include "fronts/selection/crowding.hpp"
#include "fronts/selection/rank_crowding.hpp"
#include "search/paper/clde_s/refinement.hpp"

namespace clde::paper {
namespace {

constexpr double difference_share = 0.5;
constexpr double exchange_rate = 0.5;  // of each coordinate

/// `centre` plus half the difference of two rows.
std::vector<double> moved_by_difference(const Matrix& points, std::size_t centre, const Rows& rows,
                                        Rng& rng) {
  const auto from = points[rows[rng.index(rows.size())]];
  const auto to = points[rows[rng.index(rows.size())]];
  std::vector<double> child(points[centre].begin(), points[centre].end());
  for (std::size_t j = 0; j < child.size(); ++j)
    child[j] = std::clamp(child[j] + difference_share * (to[j] - from[j]), 0.0, 1.0);
  return child;
}

/// `centre` with each coordinate, as likely as not, that of `other`.
std::vector<double> exchanged(const Matrix& points, std::size_t centre, std::size_t other,
                              Rng& rng) {
  std::vector<double> child(points[centre].begin(), points[centre].end());
  for (std::size_t j = 0; j < child.size(); ++j)
    if (rng.uniform() < exchange_rate) child[j] = points(other, j);
  return child;
}

/// The parents in a decoded canvas: of each basin all its rows and its Q_k highest.
class BasinParents {
 public:
  BasinParents(const Canvas& canvas, const Allocation& allocation)
      : canvas_(canvas),
        rows_(rows_of_basins(canvas.basins.labels, canvas.basins.count())),
        elites_(rows_.size()),
        donors_(basin_elites({canvas.heights, canvas.basins.labels}, allocation.quotas)) {
    for (const std::size_t row : donors_) elites_[canvas.basins.labels[row]].push_back(row);
  }

  /// The `number`-th child of a basin.
  [[nodiscard]] std::vector<double> child(std::uint32_t basin, std::size_t number,
                                          const MultiSettings& s, Exploration& exploration) const {
    const Matrix& points = canvas_.points.points;
    const Rows& elites = elites_[basin];
    const std::size_t centre = elites[number % elites.size()];
    Rng& rng = exploration.rng();
    if (s.exchange_share > 0 && rng.uniform() < s.exchange_share)
      return exchanged(points, centre, donors_[rng.index(donors_.size())], rng);
    if (s.offspring == "differences") return moved_by_difference(points, centre, rows_[basin], rng);
    const RefinementScale scale{s.local_sigma, exploration.cooled()};
    return normal_sample(points[centre], deviation_about(canvas_, centre, s.copy_sigma, scale),
                         rng);
  }

 private:
  const Canvas& canvas_;
  std::vector<Rows> rows_, elites_;  // by basin
  Rows donors_;                      // the elites of all basins
};

/// Select_N with crowding in the space that the setting `crowding` names.
Rows select(const Population& points, const std::string& crowding, std::size_t count) {
  if (crowding == "objectives") return select_by_rank_and_crowding(points.costs, count);
  if (crowding == "decision")
    return select_by_rank_and_crowding(points.costs, points.points, count);
  Matrix both;
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::vector<double> row(points.costs[i].begin(), points.costs[i].end());
    row.insert(row.end(), points.points[i].begin(), points.points[i].end());
    both.push_row(row);
  }
  return select_by_rank_and_crowding(points.costs, both, count);
}

/// Select_Q_k in every basin.
Rows selected_in_basins(const Candidates& all, const Allocation& allocation,
                        const std::string& crowding) {
  Rows chosen;
  const std::vector<Rows> basins = rows_of_basins(all.basins, allocation.quotas.size());
  for (std::size_t k = 0; k < basins.size(); ++k) {
    const Population members = all.points.pick(basins[k]);
    if (members.empty() || allocation.quotas[k] == 0) continue;
    for (const std::size_t i : select(members, crowding, allocation.quotas[k]))
      chosen.push_back(basins[k][i]);
  }
  return chosen;
}

}  // namespace

std::vector<Rows> rows_of_basins(std::span<const std::uint32_t> labels, std::size_t basins) {
  std::vector<Rows> rows(basins);
  for (std::size_t row = 0; row < labels.size(); ++row) rows[labels[row]].push_back(row);
  return rows;
}

BasinChildren children_of_basins(const Canvas& canvas, const Allocation& allocation,
                                 const MultiSettings& s, Exploration& exploration) {
  BasinChildren children;
  if (s.offspring == "none") return children;
  const BasinParents parents(canvas, allocation);
  for (std::uint32_t k = 0; k < allocation.quotas.size(); ++k)
    for (std::size_t q = 0; q < allocation.quotas[k]; ++q) {
      children.points.push_row(parents.child(k, q, s, exploration));
      children.basins.push_back(k);
    }
  return children;
}

Candidates candidates(const Canvas& canvas, const BasinChildren& children, const Matrix& costs,
                      std::uint64_t spent) {
  Candidates all{canvas.points, canvas.basins.labels};
  for (std::size_t i = 0; i < children.points.rows(); ++i) {
    const std::size_t before = all.points.size();
    all.points.add(children.points.view().slice(i, 1), costs.view().slice(i, 1), spent);
    if (all.points.size() > before) all.basins.push_back(children.basins[i]);
  }
  return all;
}

Population select_members(const Candidates& all, const Allocation& allocation,
                          const MultiSettings& s) {
  const Matrix& costs = all.points.costs;
  Rows chosen;
  if (s.selection == "buffer")
    chosen = basin_elites({rank_crowding_heights(costs, s.rankcrowd_kappa), all.basins},
                          allocation.quotas);
  else if (s.selection == "basins")
    chosen = selected_in_basins(all, allocation, s.crowding);
  fill_up(chosen, s.population_size, select(all.points, s.crowding, costs.rows()));
  return all.points.pick(chosen);
}

}  // namespace clde::paper
