#include "ends_filing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <clde/extend/archive.hpp>
#include <clde/extend/charge.hpp>
#include <clde/extend/filing.hpp>
#include <clde/matrix.hpp>

namespace clde_python {
namespace {

/// Of those that are finite; NaN if there are none.
double median_of(const clde::Matrix& costs) {
  std::vector<double> finite;
  for (std::size_t i = 0; i < costs.rows(); ++i)
    if (std::isfinite(costs(i, 0))) finite.push_back(costs(i, 0));
  if (finite.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto middle = finite.begin() + static_cast<std::ptrdiff_t>(finite.size() / 2);
  std::ranges::nth_element(finite, middle);
  return *middle;
}

}  // namespace

clde::Task<void> EndsFiling::sample(clde::Matrix unit) {
  const clde::Matrix costs = co_await search_.evaluate(unit);
  search_.keep_on_map(unit, costs);
  const double median = median_of(costs);
  if (std::isfinite(median)) median_ = std::max(median_, median);
}

clde::Task<void> EndsFiling::file(Round round) {
  clde::charge(search_, round.evaluations);
  const auto others =
      std::ranges::partition(round.ends, [](const End& end) { return end.random_hits > 0; });
  hit_known(round);
  const std::vector<End> random{round.ends.begin(), others.begin()};
  const std::vector<std::size_t> minima = co_await file_all(random);
  for (std::size_t i = 0; i < minima.size(); ++i) count_random(minima[i], random[i].random_hits);
  for (std::size_t i = 0; i < round.known_random_hits.size(); ++i)
    count_random(i, round.known_random_hits[i]);
  count_random(clde::no_index, round.random_nowhere);
  hit_again(minima, random);
  const std::vector<End> chosen{others.begin(), others.end()};
  hit_again(co_await file_all(chosen), chosen);
  search_.archive().set_global_tolerance(global_tolerance_ * spread(), search_.spent());
}

void EndsFiling::hit_known(const Round& round) {
  for (std::size_t i = 0; i < round.known_hits.size(); ++i) hit(i, round.known_hits[i]);
}

/// The first descent to each end was counted when it was filed.
void EndsFiling::hit_again(const std::vector<std::size_t>& minima, const std::vector<End>& ends) {
  for (std::size_t i = 0; i < minima.size(); ++i)
    if (minima[i] != clde::no_index) hit(minima[i], ends[i].hits - 1);
}

void EndsFiling::hit(std::size_t index, std::uint64_t times) {
  clde::Archive& archive = search_.archive();
  const std::vector<double> unit = archive[index].unit;
  const clde::DescentEnd again{unit, archive[index].cost(), search_.spent()};
  for (std::uint64_t n = 0; n < times; ++n) archive.hit(index, again);
}

void EndsFiling::count_random(std::size_t index, std::uint64_t times) {
  for (std::uint64_t n = 0; n < times; ++n) search_.archive().count_random_start(index);
}

double EndsFiling::spread() const {
  const double best = search_.archive().best();
  return std::isfinite(best) && std::isfinite(median_) ? std::max(0.0, median_ - best) : 0.0;
}

/// Side by side; the minimum that each of them is.
clde::Task<std::vector<std::size_t>> EndsFiling::file_all(std::vector<End> ends) {
  std::vector<std::size_t> minima(ends.size(), clde::no_index);
  clde::Group group = search_.group();
  for (std::size_t i = 0; i < ends.size(); ++i)
    group.spawn(file_one(std::move(ends[i].unit), minima[i]));
  co_await group.all();
  co_return minima;
}

/// The value is asked for once more: that of the compiled descents may differ in the last digits.
clde::Task<void> EndsFiling::file_one(std::vector<double> unit, std::size_t& minimum) {
  const double cost = co_await search_.evaluate_one(unit);
  clde::LocalOutcome outcome;
  outcome.unit = std::move(unit);
  outcome.cost = cost;
  outcome.ending = std::isfinite(cost) ? clde::Ending::converged : clde::Ending::stalled;
  const clde::Filed filed = co_await clde::file_outcome(search_, std::move(outcome), spread());
  minimum = filed.index;
}

}  // namespace clde_python
