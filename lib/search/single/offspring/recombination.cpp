#include "search/single/offspring/recombination.hpp"

#include <utility>
#include <vector>

#include "search/single/constants.hpp"
#include "search/single/streams.hpp"

namespace clde::single {
namespace {

/// a + (p - q).
std::vector<double> translated(const Archive& archive, std::size_t a, std::size_t p,
                               std::size_t q) {
  std::vector<double> unit = archive[a].unit;
  for (std::size_t j = 0; j < unit.size(); ++j) unit[j] += archive[p].unit[j] - archive[q].unit[j];
  return unit;
}

/// a with one coordinate of p for certain, and each other one by chance.
std::vector<double> crossed(const Archive& archive, std::size_t a, std::size_t p, Rng& rng) {
  std::vector<double> unit = archive[a].unit;
  const std::size_t sure = rng.index(unit.size());
  for (std::size_t j = 0; j < unit.size(); ++j)
    if (rng.chance(crossing_chance) || j == sure) unit[j] = archive[p].unit[j];
  return unit;
}

/// Empty if the same optimum was drawn twice.
std::vector<double> proposal(const Archive& archive, Rng& rng) {
  const std::vector<std::size_t>& from = archive.reported();
  const std::size_t a = from[rng.index(from.size())];
  const std::size_t p = from[rng.index(from.size())];
  if (a == p) return {};
  if (from.size() < 3 || rng.chance(crossing_share)) return crossed(archive, a, p, rng);
  const std::size_t q = from[rng.index(from.size())];
  if (q == a || q == p) return {};
  return translated(archive, a, p, q);
}

}  // namespace

bool Recombination::is_open() const {
  if (has_offspring()) return true;
  return !proposing_ && context_.archive().reported_count() >= 2 &&
         proposals_since_success_ < max_proposals_without_success;
}

Start Recombination::take_offspring() {
  Start first = std::move(offspring_.front());
  offspring_.pop_front();
  return first;
}

Task<std::uint64_t> Recombination::propose(std::uint64_t number) {
  proposing_ = true;
  return propose_some(number);
}

Task<std::uint64_t> Recombination::propose_some(std::uint64_t number) {
  Rng rng = context_.search.stream(recombination_stream, number);
  const Matrix points = proposals(rng);
  const Matrix costs = co_await context_.search.evaluate(points);
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (context_.costs.is_promising(costs(i, 0)))
      offspring_.push_back({{points[i].begin(), points[i].end()}, costs(i, 0)});
  proposing_ = false;
  co_return points.rows();
}

Matrix Recombination::proposals(Rng& rng) {
  Matrix points;
  for (std::size_t draws = 0;
       draws < draws_per_proposal * proposals_at_once && points.rows() < proposals_at_once;
       ++draws) {
    ++proposals_since_success_;
    const std::vector<double> unit = proposal(context_.archive(), rng);
    if (!unit.empty() && context_.space().inside(unit) && is_new(unit)) points.push_row(unit);
  }
  return points;
}

bool Recombination::is_new(std::span<const double> unit) const {
  const Archive& archive = context_.archive();
  const std::size_t near = archive.nearest_reported(unit);
  return near == no_index || archive.space().distance(unit, archive[near].unit) >= known_within;
}

}  // namespace clde::single
