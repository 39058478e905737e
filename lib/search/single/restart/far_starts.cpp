#include "search/single/restart/far_starts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/numbers/portable_math.hpp"
#include "search/single/constants.hpp"
#include "search/single/descents/methods.hpp"
#include "search/single/restart/partly_new.hpp"
#include "search/single/streams.hpp"

namespace clde::single {
namespace {

constexpr double unknown_cost = std::numeric_limits<double>::quiet_NaN();
/// Of a known minimum: drawn anew, or taken from another one.
enum Part : std::size_t { new_part, exchanged_part, part_count };

/// Anything above `bound` if it is longer: most are.
double distance_within(const UnitSpace& space, std::span<const double> a, std::span<const double> b,
                       double bound) {
  if (space.is_bent()) return space.squared_distance(a, b);
  double sum = 0;
  for (std::size_t j = 0; j < a.size() && sum <= bound; ++j) sum += (a[j] - b[j]) * (a[j] - b[j]);
  return sum;
}

/// How far points are from the nearest reported optimum.
class FromReported {
 public:
  explicit FromReported(const Archive& archive) : archive_(archive) {}

  /// Squared; infinity if there is none. Anything up to `enough` if it is no farther. The one that
  /// was near enough the last time may well be so again.
  double squared_distance(std::span<const double> unit, double enough) {
    const std::vector<std::size_t>& reported = archive_.reported();
    double nearest = std::numeric_limits<double>::infinity();
    if (near_ < reported.size()) nearest = distance(near_, unit, nearest);
    for (std::size_t i = 0; i < reported.size() && nearest > enough; ++i) {
      const double d = distance(i, unit, nearest);
      if (d >= nearest) continue;
      nearest = d;
      near_ = i;
    }
    return nearest;
  }

 private:
  [[nodiscard]] double distance(std::size_t i, std::span<const double> unit, double bound) const {
    return distance_within(archive_.space(), unit, archive_[archive_.reported()[i]].unit, bound);
  }

  const Archive& archive_;
  std::size_t near_ = 0;
};

}  // namespace

std::vector<double> far_point(const Archive& archive, std::size_t dimension, std::size_t tries,
                              Rng& rng, const DescentsUnderWay* under_way) {
  std::vector<double> best;
  double farthest = -1;
  std::vector<double> unit(dimension);
  FromReported reported(archive);
  for (std::size_t t = 0; t < tries; ++t) {
    for (double& u : unit) u = rng.uniform();
    double d = reported.squared_distance(unit, farthest);
    if (under_way != nullptr && d > farthest)
      d = std::min(d, under_way->squared_distance(unit, farthest));
    if (!std::isfinite(d)) d = 0;  // nothing is known yet: the first is as good as any
    if (d > farthest) {
      farthest = d;
      best = unit;
    }
  }
  return best;
}

FarStarts::FarStarts(Context& context, Descents& descents)
    : context_(context),
      descents_(descents),
      linked_(context),
      spread_(space_filling("sobol", context.dimension(), context.search.stream(far_stream))),
      parts_(part_count) {}

/// How likely a far or a linked start is to find something new: 1 at first, less after many starts
/// that found nothing.
double FarStarts::hope() const {
  const std::size_t patience = min_starts_in_vain + context_.archive().reported_count();
  const double ratio =
      static_cast<double>(patience) / static_cast<double>(std::max(patience, in_vain_));
  return ratio * ratio;
}

double FarStarts::random_share() const {
  const double share =
      context_.settings.wants_all()
          ? random_share_of_all
          : (1 - (1 - random_share_of_restarts) * hope()) * descents_.restart_success();
  return std::max(context_.settings.random_start_share, share);
}

/// From 1 (a random start) to 3,162.
std::size_t FarStarts::draw_tries(Rng& rng, std::uint64_t number) const {
  const auto tries =
      static_cast<std::size_t>(portable_exp(far_decades * portable_log(10) * rng.uniform()));
  Rng coin = context_.search.stream(random_start_stream, number);
  return coin.uniform() < random_share() ? 1 : tries;
}

Start FarStarts::draw(Rng& rng, std::uint64_t number) const {
  const std::size_t tries = draw_tries(rng, number);
  return {far_point(context_.archive(), context_.dimension(), tries, rng, &context_.under_way), 0,
          0, tries == 1};
}

/// Linked starts find missing optima more cheaply. Where none is missing, random starts show it.
double FarStarts::linked_share() const {
  if (context_.settings.wants_all() || descents_.any_start_will_do()) return 0;
  return linked_share_of_restarts * descents_.restart_success() * hope();
}

bool FarStarts::draw_linked(std::uint64_t number) const {
  Rng coin = context_.search.stream(random_start_stream, number);
  if (coin.uniform() < context_.settings.random_start_share) return false;
  Rng rng = context_.search.stream(linked_stream, number);
  return rng.chance(linked_share());
}

/// Where all are wanted, once one is known.
bool FarStarts::draw_near_known(std::uint64_t number) const {
  if (!context_.settings.wants_all() || context_.archive().all().empty()) return false;
  Rng coin = context_.search.stream(random_start_stream, number);
  return coin.uniform() >= random_share();
}

Task<void> FarStarts::descend(std::uint64_t number) {
  const std::size_t known = context_.archive().events().size();
  const bool linked = draw_linked(number);
  if (draw_near_known(number))
    co_await descend_near_known(number);
  else if (linked && context_.descents_are_cheap())
    co_await descend_spread(number);
  else if (linked)
    co_await descend_linked(number);
  else
    co_await descend_far(number);
  in_vain_ = context_.archive().events().size() > known ? 0 : in_vain_ + 1;
}

/// No sample is worth its price where a descent costs as much as a few of them.
Task<void> FarStarts::descend_spread(std::uint64_t number) {
  const Matrix point = spread_->next(1);
  Start start{{point[0].begin(), point[0].end()}, unknown_cost, 0, false};
  co_await descents_.from_afar(std::move(start), far_shortest_step, number);
}

/// Where none is due the box is well known, and other starts may find what linkage cannot see.
Task<void> FarStarts::descend_linked(std::uint64_t number) {
  std::optional<Start> start = co_await linked_.next();
  if (!start) {
    co_await descend_far(number);
    co_return;
  }
  const double step = quasi_newton_step(context_, start->spacing);
  co_await descents_.from_afar(std::move(*start), step, number);
  linked_.charge(context_.search.asked_by_this_task());
}

/// In proportion to what was found per evaluation, within limits; where nothing is found mostly new
/// parts, which reach everywhere.
double FarStarts::exchanged_share() const {
  const double exchanged = parts_.rate(exchanged_part);
  const double all = exchanged + parts_.rate(new_part);
  const double least =
      exchanged_in_vain_ < exchanges_tried ? min_exchanged_share : rare_exchanged_share;
  return all > 0 ? std::clamp(exchanged / all, least, max_exchanged_share) : least;
}

Task<void> FarStarts::descend_near_known(std::uint64_t number) {
  Rng rng = context_.search.stream(far_stream, number);
  const std::size_t part = rng.chance(exchanged_share()) ? exchanged_part : new_part;
  const Archive& archive = context_.archive();
  std::vector<double> unit;
  if (part == exchanged_part) unit = partly_exchanged(archive, rng);
  if (unit.empty()) unit = partly_new(archive, rng);
  if (unit.empty()) unit = far_point(archive, context_.dimension(), 1, rng);
  const std::uint64_t before = context_.search.asked_by_this_task();
  Start start{std::move(unit), unknown_cost, 0, false};
  if (!context_.descents_are_cheap())
    start.cost = co_await context_.search.evaluate_one(start.unit);
  const Filed end = co_await descents_.from_afar(std::move(start), far_shortest_step, number);
  parts_.pay(part, end.is_new ? 1 : 0, context_.search.asked_by_this_task() - before);
  if (part == exchanged_part) exchanged_in_vain_ = end.is_new ? 0 : exchanged_in_vain_ + 1;
}

Task<void> FarStarts::descend_far(std::uint64_t number) {
  Rng rng = context_.search.stream(far_stream, number);
  Start start = draw(rng, number);
  const bool random = start.random;
  start.cost = unknown_cost;
  if (!context_.descents_are_cheap())
    start.cost = co_await context_.search.evaluate_one(start.unit);
  const double step =
      far_shortest_step * portable_exp(portable_log(far_step_ratio) * rng.uniform());
  const Filed end = co_await descents_.from_afar(std::move(start), step, number);
  if (random) context_.archive().count_random_start(end.index);
}

}  // namespace clde::single
