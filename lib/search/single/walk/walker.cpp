#include "search/single/walk/walker.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "core/numbers/portable_math.hpp"
#include "search/single/constants.hpp"
#include "search/single/streams.hpp"
#include "search/single/walk/known_funnel.hpp"
#include "search/single/walk/moves.hpp"
#include "search/single/walk/near_reported.hpp"

namespace clde::single {
namespace {

constexpr double unknown_cost = std::numeric_limits<double>::quiet_NaN();
constexpr std::uint64_t slice_bits = 24;

}  // namespace

Walker::Walker(Context& context, FunnelRadii& radii, Origin origin)
    : context_(context),
      radii_(radii),
      id_(origin.id),
      origin_(origin.minimum.unit),
      at_(std::move(origin.minimum)),
      jump_(origin.jump),
      translations_(context) {}

double Walker::saliency() const {
  const double quality = context_.costs.normalized_quality(at_.cost);
  const double assumed = started_ ? quality : std::max(quality, unstarted_quality);
  return assumed - stagnation_price * stagnation_ /
                       (stagnation_unit * static_cast<double>(context_.dimension()));
}

void Walker::absorb(Walker& other) {
  if (other.at_.cost < at_.cost) at_ = other.at_;
  minima_.insert(minima_.end(), other.minima_.begin(), other.minima_.end());
  other.closed_ = true;
}

Task<void> Walker::walk() {
  const Search& search = context_.search;
  Rng rng = search.stream(walk_stream, (id_ << slice_bits) + slices_++);
  const bool is_new = co_await funnel_is_new();
  if (!is_new) closed_ = true;
  const std::uint64_t first = search.asked_by_this_task();
  const std::uint64_t slice = started_ ? slice_per_variable * context_.dimension() : 1;
  while (!closed_ && search.asked_by_this_task() - first < slice) {
    const double before = at_.cost;
    const std::uint64_t asked = search.asked_by_this_task();
    co_await take_step(rng);
    if (!closed_ && context_.costs.at_global_level(at_.cost)) co_await finish(rng);
    account(before, search.asked_by_this_task() - asked);
  }
}

/// Compares the walker's funnel with known ones when either is new. True if it may go on.
Task<bool> Walker::funnel_is_new() {
  const std::size_t reported = context_.archive().reported_count();
  const bool same_point = !tested_at_.empty() &&
                          context_.space().squared_distance(tested_at_, at_.unit) <= same_position;
  if (tested_against_ == reported && same_point) co_return true;
  tested_against_ = reported;
  tested_at_ = at_.unit;
  if (near_reported(context_, at_.unit, closed_within) || radii_.cover(at_.unit)) co_return false;
  const std::size_t known = co_await known_funnel(context_, at_);
  co_return known == no_index;
}

Task<void> Walker::take_step(Rng& rng) {
  if (!started_) {
    co_await start(rng);
    co_return;
  }
  bool gained = false;
  if (minima_.size() >= min_minima_to_translate && !translations_.exhausted())
    gained = co_await translate(rng);
  if (gained || closed_) co_return;
  if (moved_)
    co_await recentre(rng);
  else
    co_await jump(rng);
}

/// The first descent: rough, with ever finer steps if it slides into a known optimum.
Task<void> Walker::start(Rng& rng) {
  double step = start_shortest_step * portable_exp(portable_log(start_step_ratio) * rng.uniform());
  for (std::size_t t = 0; t < starts_; ++t) step *= restart_step_factor;
  RoughDescent from{at_.unit, unknown_cost, step};
  const Landing end = co_await descend_roughly(context_, minima_, std::move(from), rng);
  if (end.at.cost < at_.cost) at_ = end.at;
  if (end.optimum != no_index || near_reported(context_, at_.unit, closed_within)) {
    closed_ = ++starts_ > max_starts;
    co_return;
  }
  started_ = true;
  minima_.push_back(at_);
  if (end.converged && end.at.cost <= at_.cost && context_.costs.at_global_level(at_.cost))
    co_await arrive();
}

/// True if differences of the minima led down.
Task<bool> Walker::translate(Rng& rng) {
  const Translations::Outcome outcome = co_await translations_.descend(at_, minima_, rng);
  if (outcome.led_to != no_index) radii_.widen(outcome.led_to, at_.unit);
  if (outcome.closed) closed_ = true;
  if (outcome.gained) {
    moved_ = true;
    count_gain();
  }
  co_return outcome.gained;
}

/// A translated point is slightly off its minimum: descend again.
Task<void> Walker::recentre(Rng& rng) {
  const double spacing = spacing_of(context_.space(), minima_, at_.unit);
  const double step = recentre_step_share * spacing / context_.diagonal() *
                      portable_exp(-recentre_decades * portable_log(10) * rng.uniform());
  moved_ = false;
  ++recentrings_;
  jumps_ = 0;
  // Without the walker's cost: compared with it the descent would stop at once.
  RoughDescent from{at_.unit, unknown_cost, step};
  from.trust_region = {at_.unit, recentre_region * spacing};
  const Landing end = co_await descend_roughly(context_, minima_, std::move(from), rng);
  if (end.optimum != no_index) {
    closed_ = true;
    co_return;
  }
  if (!(end.at.cost < at_.cost)) co_return;
  if (at_.cost - end.at.cost > recentre_gain * context_.costs.gap(at_.cost)) translations_.renew();
  at_ = end.at;
  minima_.push_back(at_);
  if (end.converged && context_.costs.at_global_level(at_.cost)) co_await arrive();
}

Task<void> Walker::jump(Rng& rng) {
  if (++jumps_ >= jumps_before_recentring * (1 + recentrings_) &&
      minima_.size() >= min_minima_to_translate)
    moved_ = true;
  const double length = jump_.draw(rng);
  std::vector<double> to = jumped(context_.space(), at_.unit, length, rng);
  const double cost = co_await context_.search.evaluate_one(to);
  RoughDescent from{std::move(to), cost, jump_step_share * length / context_.diagonal()};
  from.trust_region = {at_.unit, jump_region * length};
  from.refuse_known_minima = true;
  from.reference = reference_cost(minima_, at_.cost);
  const Landing end = co_await descend_roughly(context_, minima_, std::move(from), rng);
  co_await take_landing(end);
  keep_lowest(minima_);
}

/// The end of a jump says how long the next ones should be, or is a minimum to keep.
Task<void> Walker::take_landing(const Landing& end) {
  if (end.minimum != no_index) {
    const double back = context_.space().squared_distance(minima_[end.minimum].unit, at_.unit);
    if (back < home_radius)
      jump_.lengthen();
    else
      jump_.shorten(jump_to_known_minimum);
  } else if (end.left_region) {
    jump_.shorten(jump_out_of_region);
  } else if (end.optimum != no_index) {
    capture(end.optimum);
  } else {
    const double radius = end.at.cost < at_.cost ? lower_closed_within : closed_within;
    const std::size_t known = reported_within(context_, end.at.unit, radius);
    if (known != no_index)
      capture(known);
    else
      co_await keep_landing(end);
  }
}

/// A jump ended in a known optimum: jumps get shorter; two such captures close together end the
/// walk.
void Walker::capture(std::size_t optimum) {
  jump_.shorten(jump_into_optimum);
  const double d = context_.space().distance(context_.archive()[optimum].unit, at_.unit);
  if (d >= capture_radius * context_.diagonal() || ++captures_ < captures_to_close) return;
  closed_ = true;
  radii_.widen(optimum, at_.unit);
}

/// A jump found a minimum: it is kept, and moved to if it is lower.
Task<void> Walker::keep_landing(const Landing& end) {
  translations_.renew();
  if (!(end.at.cost < at_.cost)) {
    minima_.push_back(end.at);
    if (end.at.cost - at_.cost > too_high * context_.costs.gap(at_.cost))
      jump_.shorten(jump_too_high);
    co_return;
  }
  const bool compare = !context_.costs.at_global_level(end.at.cost);
  const std::size_t known = compare ? co_await known_funnel(context_, end.at) : no_index;
  if (known != no_index) {
    jump_.shorten(jump_into_optimum);
    ++captures_;
    co_return;
  }
  minima_.push_back(end.at);
  at_ = end.at;
  moved_ = false;
  count_gain();
  if (end.converged && context_.costs.at_global_level(at_.cost)) co_await arrive();
}

void Walker::count_gain() {
  translations_.allow_floors();
  jumps_ = 0;
  recentrings_ = 0;
}

/// A gain reduces stagnation in proportion to the share of the gap that it closes.
void Walker::account(double cost_before, std::uint64_t used) {
  const double gap = context_.costs.gap(cost_before);
  const double gain = gap > 0 ? (cost_before - at_.cost) / gap : 0;
  if (gain > 0) stagnation_ *= 1 - std::min(1.0, gain_that_resets * gain);
  stagnation_ += static_cast<double>(used);
}

/// A translated walker at the global level is located exactly before it is filed.
Task<void> Walker::finish(Rng& rng) {
  Search& search = context_.search;
  const double spread = context_.costs.spread();
  LocalStart from{at_.unit, at_.cost, finish_step};
  LocalRules rules{spread, rediscovery_test(search, spread)};
  LocalOutcome end = co_await evolution(search, std::move(from), std::move(rules), rng);
  closed_ = true;
  co_await file_outcome(search, std::move(end), context_.costs.spread(), Keep::rough);
}

/// A descent converged at or below the best cost known: the funnel is done.
Task<void> Walker::arrive() {
  closed_ = true;
  LocalOutcome end{at_.unit, at_.cost, Ending::converged, 0, no_index};
  co_await file_outcome(context_.search, std::move(end), context_.costs.spread(), Keep::rough);
}

}  // namespace clde::single
