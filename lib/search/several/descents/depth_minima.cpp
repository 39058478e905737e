#include "search/several/descents/depth_minima.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"
#include "evolution/operators.hpp"
#include "search/several/descents/descents.hpp"
#include "search/several/descents/spread_starts.hpp"

namespace clde::pareto {
namespace {

using Rows = std::vector<std::size_t>;

/// Evaluations one descent may take; most take less.
std::uint64_t descent_allowance(const Recorder& recorder) {
  return descent_iterations * (recorder.dimension() + 2);
}

/// The nearest of a few minima that is not this one; `of` itself if there is none.
std::size_t neighbor_of(std::size_t of, const Population& minima, Rng& rng) {
  std::size_t best = of;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t tries = 0; tries <= minima.size() / neighbor_part; ++tries) {
    const std::size_t other = rng.index(minima.size());
    const double squared = squared_distance(minima.points[other], minima.points[of]);
    if (squared < same_minimum || squared >= least) continue;
    least = squared;
    best = other;
  }
  return best;
}

/// From a shallow minimum by the step between two neighbouring ones; nothing if that is known
/// ground.
std::optional<std::vector<double>> landing(const Population& minima, std::span<const double> depths,
                                           Rng& rng) {
  std::size_t from = rng.index(minima.size());
  for (int i = 0; i < start_tournament; ++i)
    if (const std::size_t other = rng.index(minima.size()); depths[other] < depths[from])
      from = other;
  const std::size_t a = rng.index(minima.size());
  const std::size_t b = neighbor_of(a, minima, rng);
  if (a == b) return {};
  std::vector<double> x(minima.points[from].begin(), minima.points[from].end());
  for (std::size_t j = 0; j < x.size(); ++j) x[j] += minima.points(a, j) - minima.points(b, j);
  bounce(x, rng);
  const double limit = known_ground * squared_distance(minima.points[a], minima.points[b]);
  for (std::size_t w = 0; w < minima.size(); ++w)
    if (squared_distance(minima.points[w], x) < limit) return {};
  return x;
}

Matrix landings(const Population& minima, const FrontDepth& depth, Rng& rng) {
  const std::vector<double> depths = depth(minima.costs);
  const std::size_t count = landings_each * round_descents;
  Matrix points;
  for (std::size_t tries = 0; tries < landing_tries * count && points.rows() < count; ++tries)
    if (const auto x = landing(minima, depths, rng)) points.push_row(*x);
  return points;
}

/// The shallowest points of a population, at most so many.
Population shallowest(const Population& points, const FrontDepth& depth, std::size_t count) {
  Rows rows = argsort(depth(points.costs));
  rows.resize(std::min(rows.size(), count));
  return points.pick(rows);
}

/// Minima that come this close to the front.
Population shallow_minima(const Population& minima, const FrontDepth& depth, double deepest) {
  Rows rows;
  for (std::size_t w = 0; w < minima.size(); ++w)
    if (!(depth(minima.costs[w]) > deepest)) rows.push_back(w);
  return minima.pick(rows);
}

std::size_t nearest_row(const Population& among, std::span<const double> x) {
  std::size_t best = 0;
  for (std::size_t w = 1; w < among.size(); ++w)
    if (squared_distance(among.points[w], x) < squared_distance(among.points[best], x)) best = w;
  return best;
}

/// Points halfway between ends and minima, and the greater depth of both.
struct Middles {
  Matrix points;
  std::vector<double> rims;
};

/// Between each end near the front and the nearest known minimum near the front.
Middles middles_between(const Population& known, const Population& ends, const FrontDepth& depth) {
  Middles middles;
  for (std::size_t e = 0; e < ends.size(); ++e) {
    const std::size_t near = nearest_row(known, ends.points[e]);
    std::vector<double> middle(ends.points.cols());
    for (std::size_t j = 0; j < middle.size(); ++j)
      middle[j] = (known.points(near, j) + ends.points(e, j)) / 2;
    middles.points.push_row(middle);
    middles.rims.push_back(std::max(depth(ends.costs[e]), depth(known.costs[near])));
  }
  return middles;
}

/// Is any of these ends, near the front, parted from the nearest known minimum near the front by a
/// point halfway that is deeper than both?
Task<bool> any_parted(Recorder& recorder, const Population& minima, const Population& ends,
                      double persistence) {
  const Population known = shallow_minima(minima, recorder.depth(), persistence);
  const Population shallow = shallow_minima(ends, recorder.depth(), persistence);
  if (known.empty() || shallow.empty()) co_return false;
  const Middles middles = middles_between(known, shallow, recorder.depth());
  const Matrix costs = co_await recorder.evaluate(middles.points);
  for (std::size_t i = 0; i < middles.rims.size(); ++i)
    if (all_finite(costs[i]) && recorder.depth()(costs[i]) > middles.rims[i] + persistence)
      co_return true;
  co_return false;
}

/// Of costs that were a front.
double mean_depth(const Matrix& front, const FrontDepth& depth) {
  const std::vector<double> depths = depth(front);
  return std::accumulate(depths.begin(), depths.end(), 0.0) / static_cast<double>(depths.size());
}

enum class Round : unsigned char { nowhere_to_land, nothing_new, something_new };

/// Lands, descends from the shallowest landings, and adds the ends to the minima.
Task<Round> explore_round(Recorder& recorder, Population& minima, double persistence, Rng& rng) {
  Matrix points = landings(minima, recorder.depth(), rng);
  if (points.empty()) co_return Round::nowhere_to_land;
  const Population landed = co_await recorder.evaluate_and_record(std::move(points));
  Population starts = shallowest(landed, recorder.depth(), round_descents);
  const Matrix front(recorder.depth().front());
  const Population ends = co_await descend_from(recorder, std::move(starts),
                                                descent_allowance(recorder), Legs::several);
  recorder.update_front();
  const bool parted = co_await any_parted(recorder, minima, ends, persistence);
  minima.add(ends);
  recorder.publish_answer();
  const bool news = parted || mean_depth(front, recorder.depth()) > front_moved;
  co_return news ? Round::something_new : Round::nothing_new;
}

/// Waves of descents from local minima among the members that lie far from one another, until the
/// run has spent so many.
Task<Population> first_minima(Recorder& recorder, const Members& members, std::uint64_t until) {
  const std::uint64_t each = descent_allowance(recorder);
  Rows pool = local_minima(members);
  pool.resize((pool.size() + shallow_part - 1) / shallow_part);
  Population minima, known;
  while (!pool.empty() && recorder.spent() + each <= until) {
    const std::uint64_t affordable = (until - recorder.spent()) * usual_descent_part / each;
    const auto count = std::min<std::uint64_t>(round_descents, affordable);
    const Population starts = members.population().pick(
        take_spread(members.population().points, pool, known.points, count));
    const Population ends = co_await descend_from(recorder, starts, each, Legs::several);
    recorder.update_front();
    minima.add(ends);
    known.add(starts);
    known.add(ends);
  }
  co_return minima;
}

}  // namespace

std::vector<std::size_t> local_minima(const Members& members) {
  const Neighbors& near = members.nearest();
  Rows rows;
  for (std::size_t i = 0; i < near.size(); ++i) {
    const auto nearest = near[i].first(std::min(minimum_neighbors, near[i].size()));
    if (std::ranges::none_of(nearest, [&](auto j) { return members.depth(j) < members.depth(i); }))
      rows.push_back(i);
  }
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return members.depth(i); });
  return rows;
}

Task<Population> explore_minima(Recorder& recorder, const Members& members,
                                const Settings& settings, Rng& rng) {
  const auto planned = static_cast<double>(recorder.planned());
  const auto share = static_cast<std::uint64_t>(settings.descent_share * planned);
  Population minima = co_await first_minima(recorder, members, recorder.spent() + share);
  if (minima.empty()) co_return minima;
  recorder.publish_answer();
  if (minima.size() <= minimum_neighbors) co_return minima;
  for (int idle = 0; idle < idle_rounds && recorder.progress() < settings.exploring_share;) {
    const Round round = co_await explore_round(recorder, minima, settings.piece_persistence, rng);
    if (round == Round::nowhere_to_land) break;
    idle = round == Round::something_new ? 0 : idle + 1;
  }
  co_return minima;
}

}  // namespace clde::pareto
