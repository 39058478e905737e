#include "methods/cps_moea/preselection.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/numbers/argsort.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/vectors.hpp"
#include "fronts/selection/crowding.hpp"

namespace clde::cps_moea {
namespace {

Population best_of(const Population& members, std::size_t count) {
  return members.pick(select_by_rank_and_crowding(members.costs, count));
}

}  // namespace

Classifier::Classifier(const Population& members, std::size_t nearest)
    : most_(std::max<std::size_t>(1, members.size() / 2)), nearest_(nearest) {
  const std::vector<std::size_t> order = select_by_rank_and_crowding(members.costs, members.size());
  const std::span<const std::size_t> rows(order);
  good_ = members.pick(rows.first(std::min(most_, rows.size())));
  bad_ = members.pick(rows.last(std::min(most_, rows.size())));
}

void Classifier::learn(const Population& newcomers) {
  const std::vector<std::size_t> ranks = nondominated_ranks(newcomers.costs);
  for (std::size_t i = 0; i < newcomers.size(); ++i)
    (ranks[i] == 1 ? good_ : bad_).add_row(newcomers, i);
  good_ = best_of(good_, most_);
  bad_ = best_of(bad_, most_);
}

bool Classifier::is_good(std::span<const double> point) const {
  std::vector<std::pair<double, bool>> examples;  // distance; whether it is a bad one
  for (std::size_t i = 0; i < good_.size(); ++i)
    examples.emplace_back(squared_distance(point, good_.points[i]), false);
  for (std::size_t i = 0; i < bad_.size(); ++i)
    examples.emplace_back(squared_distance(point, bad_.points[i]), true);
  const std::size_t voters = std::min(nearest_, examples.size());
  const auto end = examples.begin() + static_cast<std::ptrdiff_t>(voters);
  std::ranges::partial_sort(examples, end);
  const auto good = std::count_if(examples.begin(), end, [](const auto& e) { return !e.second; });
  return 2 * static_cast<std::size_t>(good) > voters;
}

std::size_t preselect(const Classifier& classifier, MatrixView candidates, Rng& rng) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < candidates.rows(); ++i)
    if (classifier.is_good(candidates[i])) rows.push_back(i);
  if (rows.empty()) rows = indices(candidates.rows());
  return rows[rng.index(rows.size())];
}

}  // namespace clde::cps_moea
