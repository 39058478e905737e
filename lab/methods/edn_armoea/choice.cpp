#include "methods/edn_armoea/choice.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/numbers/column_bounds.hpp"
#include "core/numbers/vectors.hpp"
#include "methods/edn_armoea/spread_by_angle.hpp"
#include "methods/shared/clusters.hpp"

namespace clde::edn_armoea {

Criterion criterion_by(double share_before, double share_now, double delta) {
  return share_before - share_now < delta ? Criterion::convergence : Criterion::uncertainty;
}

std::vector<std::size_t> choose(const Modelled& members, const Choice& choice, Rng& rng) {
  const auto worth = [&](std::size_t row) {
    return choice.criterion == Criterion::convergence
               ? squared_distance(members.costs[row], choice.lowest)
               : -members.doubts[row];
  };
  std::vector<std::size_t> chosen;
  for (const std::vector<std::size_t>& group : clusters(members.costs, choice.most, rng))
    chosen.push_back(*std::ranges::min_element(group, {}, worth));
  return chosen;
}

Population training_set(const Population& evaluated, std::size_t newcomers, std::size_t most) {
  if (evaluated.size() <= most) return evaluated;
  Matrix seen = evaluated.costs;
  const std::vector<double> low = column_bounds(seen).low;
  for (std::size_t i = 0; i < seen.rows(); ++i)
    for (std::size_t m = 0; m < low.size(); ++m) seen(i, m) -= low[m];
  std::vector<std::size_t> fresh(newcomers);
  std::iota(fresh.begin(), fresh.end(), evaluated.size() - newcomers);
  return evaluated.pick(spread_by_angle(seen, std::move(fresh), most));
}

std::vector<std::size_t> tournaments(std::span<const double> losses, std::size_t count, Rng& rng) {
  std::vector<std::size_t> parents(count);
  for (std::size_t& parent : parents) {
    const std::size_t a = rng.index(losses.size()), b = rng.index(losses.size());
    parent = losses[b] > losses[a] ? b : a;
  }
  return parents;
}

}  // namespace clde::edn_armoea
