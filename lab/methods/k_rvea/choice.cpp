#include "methods/k_rvea/choice.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "core/numbers/rows_of.hpp"
#include "methods/shared/clusters.hpp"

namespace clde::k_rvea {
namespace {

/// Clusters of vectors as clusters of the rows that belong to those vectors.
std::vector<std::vector<std::size_t>> rows_by_cluster(std::span<const Place> at,
                                                      const ReferenceVectors& vectors,
                                                      std::size_t count, Rng& rng) {
  const std::vector<std::size_t> active = active_vectors(at);
  std::vector<std::size_t> cluster_of(vectors.size(), 0);
  const auto groups = clusters(rows_of(vectors.directions(), active), count, rng);
  for (std::size_t k = 0; k < groups.size(); ++k)
    for (const std::size_t i : groups[k]) cluster_of[active[i]] = k;
  std::vector<std::vector<std::size_t>> rows(groups.size());
  for (std::size_t row = 0; row < at.size(); ++row) rows[cluster_of[at[row].vector]].push_back(row);
  return rows;
}

/// The vectors on which no newcomer lies; all of them if none is left.
ReferenceVectors left_by(const Population& newcomers, const ReferenceVectors& vectors) {
  const std::vector<std::size_t> taken = active_vectors(places(newcomers.costs, vectors));
  Matrix rest(0, vectors.directions().cols());
  for (std::size_t i = 0; i < vectors.size(); ++i)
    if (!std::ranges::binary_search(taken, i)) rest.push_row(vectors.directions()[i]);
  return rest.empty() ? vectors : ReferenceVectors(std::move(rest));
}

/// A random row of each group, in order.
std::vector<std::size_t> one_of_each(const std::vector<std::vector<std::size_t>>& groups,
                                     Rng& rng) {
  std::vector<std::size_t> rows;
  for (const std::vector<std::size_t>& group : groups)
    rows.push_back(group[rng.index(group.size())]);
  std::ranges::sort(rows);
  return rows;
}

Population thinned(const Population& others, const ReferenceVectors& left, std::size_t count,
                   Rng& rng) {
  if (count == 0) return {};
  const std::vector<Place> at = places(others.costs, left);
  const bool enough_vectors = active_vectors(at).size() > count;
  const auto groups =
      enough_vectors ? rows_by_cluster(at, left, count, rng) : clusters(others.costs, count, rng);
  return others.pick(one_of_each(groups, rng));
}

}  // namespace

std::size_t inactive(MatrixView costs, const ReferenceVectors& vectors) {
  return vectors.size() - active_vectors(places(costs, vectors)).size();
}

Criterion criterion_by(std::size_t inactive_before, std::size_t inactive_now, double delta) {
  const double lost = static_cast<double>(inactive_now) - static_cast<double>(inactive_before);
  return lost < delta ? Criterion::convergence : Criterion::diversity;
}

std::vector<std::size_t> choose(const Modelled& members, const ReferenceVectors& vectors,
                                const Choice& choice, Rng& rng) {
  const std::vector<Place> at = places(members.costs, vectors);
  const auto worth = [&](std::size_t row) {
    return choice.criterion == Criterion::convergence
               ? penalized_distance(at[row], vectors, choice.penalty)
               : -members.doubts[row];
  };
  std::vector<std::size_t> chosen;
  for (const std::vector<std::size_t>& group : rows_by_cluster(at, vectors, choice.most, rng))
    chosen.push_back(*std::ranges::min_element(group, {}, worth));
  return chosen;
}

Population training_set(const Population& others, const Population& newcomers,
                        const ReferenceVectors& vectors, std::size_t most, Rng& rng) {
  if (newcomers.size() > most)
    return newcomers.pick(one_of_each(clusters(newcomers.costs, most, rng), rng));
  const std::size_t room = most - newcomers.size();
  Population set =
      others.size() > room ? thinned(others, left_by(newcomers, vectors), room, rng) : others;
  set.add(newcomers);
  return set;
}

}  // namespace clde::k_rvea
