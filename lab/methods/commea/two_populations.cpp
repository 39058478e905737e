#include "methods/commea/two_populations.hpp"

#include <algorithm>
#include <numbers>
#include <numeric>

#include "core/numbers/argsort.hpp"
#include "core/numbers/column_bounds.hpp"
#include "core/numbers/dominance.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/rows_of.hpp"
#include "methods/shared/nearest_sums.hpp"
#include "methods/shared/strength.hpp"

namespace clde::commea {
namespace {

constexpr std::size_t nearest = 2;  // others that crowd

std::vector<std::size_t> unbeaten(const std::vector<double>& fitness) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < fitness.size(); ++i)
    if (fitness[i] < 1) rows.push_back(i);
  return rows;
}

/// The first rows by rising key.
template <class Key>
Population first_by(const Population& members, std::size_t count, Key key) {
  std::vector<std::size_t> rows = argsort(members.size(), key);
  rows.resize(std::min(rows.size(), count));
  return members.pick(rows);
}

/// Members that the front, made worse by this share, does not dominate.
std::vector<std::size_t> within(const Population& members, double loss) {
  Matrix worse = rows_of(members.costs, first_front(members.costs));
  const std::vector<double> low = column_bounds(worse).low;
  for (std::size_t i = 0; i < worse.rows(); ++i)
    for (std::size_t m = 0; m < low.size(); ++m) worse(i, m) += loss * (worse(i, m) - low[m]);
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < members.size(); ++i) {
    bool beaten = false;
    for (std::size_t k = 0; k < worse.rows() && !beaten; ++k)
      beaten = dominates(worse[k], members.costs[i]);
    if (!beaten) rows.push_back(i);
  }
  return rows;
}

double largest_of(const NearestSums& sums) {
  double largest = 0;
  for (const std::size_t row : sums.rows()) largest = std::max(largest, sums.values()[row]);
  return largest > 0 ? largest : 1;
}

/// The member that is most crowded in both spaces together leaves, again and again.
Population thin_in_both(const Population& members, std::size_t count) {
  NearestSums costs(distance_table(members.costs), nearest);
  NearestSums points(distance_table(members.points), nearest);
  while (points.rows().size() > count) {
    const double widest_cost = largest_of(costs), widest_point = largest_of(points);
    const auto room = [&](std::size_t i) {
      return costs.values()[i] / widest_cost + points.values()[i] / widest_point;
    };
    const std::size_t crowded = *std::ranges::min_element(points.rows(), {}, room);
    costs.remove(crowded);
    points.remove(crowded);
  }
  return members.pick(points.rows());
}

/// Far from the nearest half of the others is better.
std::vector<double> loneliness(const Population& members) {
  const NearestSums sums(distance_table(members.points), members.size() / 2);
  std::vector<double> scores;
  for (const double sum : sums.values()) scores.push_back(-sum);
  return scores;
}

}  // namespace

std::vector<double> fitness(const Population& members) {
  return strength_sums(members.size(), [&](std::size_t i, std::size_t j) {
    return dominates(members.costs[i], members.costs[j]);
  });
}

std::vector<double> local_fitness(const Population& members) {
  const Matrix table = distance_table(members.points);
  const auto pairs = static_cast<double>(members.size() * members.size());
  const double mean =
      std::accumulate(table.data(), table.data() + members.size() * members.size(), 0.0) / pairs;
  const double radius = members.points.cols() <= 8 ? mean / 4 : mean / 2;
  return strength_sums(members.size(), [&](std::size_t i, std::size_t j) {
    return table(i, j) < radius && dominates(members.costs[i], members.costs[j]);
  });
}

double current_epsilon(double epsilon, double progress) {
  const double over = std::max(progress, 1e-300);
  return std::max(-portable_log(1.5 * over) / std::numbers::ln2, epsilon);
}

Chosen converging(const Population& members, std::size_t count, double progress) {
  const std::vector<double> fit = fitness(members);
  const std::vector<std::size_t> best = unbeaten(fit);
  Chosen chosen;
  if (best.size() < count) {
    const std::vector<double> lonely = harmonic_distances(members.points);
    chosen.members =
        first_by(members, count, [&](std::size_t i) { return std::pair(fit[i], -lonely[i]); });
  } else {
    const Population front = members.pick(best);
    chosen.members = front.pick(thin_out(front.points, count, nearest));
  }
  chosen.mating = fitness(chosen.members);
  const std::vector<double> lonely = harmonic_distances(chosen.members.points);
  for (std::size_t i = 0; i < lonely.size(); ++i)
    chosen.mating[i] = (progress < 0.5 ? chosen.mating[i] : 0) - lonely[i];
  return chosen;
}

Chosen diverse(const Population& members, std::size_t count, double loss) {
  Population good = members.pick(within(members, loss));
  if (good.size() < count) {
    const std::vector<std::size_t> ranks = nondominated_ranks(members.costs);
    const std::vector<double> lonely = harmonic_distances(members.points);
    good = first_by(members, count, [&](std::size_t i) { return std::pair(ranks[i], -lonely[i]); });
  }
  const std::vector<double> fit = local_fitness(good);
  const std::vector<std::size_t> best = unbeaten(fit);
  Chosen chosen;
  if (best.size() < count) {
    const NearestSums room(distance_table(good.points), nearest);
    chosen.members =
        first_by(good, count, [&](std::size_t i) { return std::pair(fit[i], -room.values()[i]); });
  } else {
    chosen.members = thin_in_both(good.pick(best), count);
  }
  chosen.mating = loneliness(chosen.members);
  return chosen;
}

}  // namespace clde::commea
