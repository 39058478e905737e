#include "search/single/descents/descents.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "descents/progress.hpp"
#include "descents/saddles/saddle.hpp"
#include "search/single/constants.hpp"
#include "search/single/streams.hpp"

namespace clde::single {

Descents::Descents(Context& context)
    : context_(context),
      methods_(context.settings.local),
      families_(context.search),
      uncertain_(context) {}

Task<Filed> Descents::from_canvas(Start start, std::uint64_t number) {
  Rng rng = context_.search.stream(descent_stream, number);
  const std::size_t method = choose_method(rng);
  const double step = first_step(context_, method, start.spacing, rng);
  Order order{{std::move(start.unit), start.cost, step}, method, rng};
  const Ended end = co_await descend_for_credit(std::move(order));
  record_plain(method, end);
  co_return end.filed;
}

Task<Filed> Descents::from_offspring(Start start, std::uint64_t number) {
  Rng rng = context_.search.stream(descent_stream, number);
  const std::size_t method = choose_method(rng);
  Order order{{std::move(start.unit), start.cost, offspring_step}, method, rng};
  const Ended end = co_await descend_for_credit(std::move(order));
  co_return end.filed;
}

Task<Filed> Descents::from_afar(Start start, double step, std::uint64_t number) {
  const std::size_t method = ground_is_smooth() ? quasi_newton : coarse_evolution;
  const Rng rng = context_.search.stream(descent_stream, number);
  Order order{{std::move(start.unit), start.cost, step}, method, rng, start.random};
  const Ended end = co_await descend_and_file(std::move(order));
  record_plain(method, end);
  co_return end.filed;
}

/// Noise defeats neither the quasi-Newton method, which knows of it, nor is it a rugged landscape.
bool Descents::ground_is_smooth() const {
  if (methods_.is_fixed()) return methods_.is_quasi_newton();
  if (context_.search.noise().noisy()) return true;
  return restart_success() > 0 || methods_.quasi_newton_leads();
}

/// Trying some restarts is the way to find out: where slopes are given since they cost so little;
/// of many variables since few samples pass the test for a barrier, as long as none disappoints.
bool Descents::restarts_deserve_a_try() const {
  if (plain_.has_enough()) return false;
  if (context_.descents_are_cheap()) return true;
  return any_start_will_do();
}

bool Descents::any_start_will_do() const {
  return context_.dimension() > max_canvas_variables && plain_.all_at_level(context_.archive());
}

/// Where all optima are wanted any end is a success, if only the ground is smooth.
double Descents::restart_success() const {
  if (restarts_deserve_a_try()) return 1;
  if (context_.settings.wants_all()) return plain_.smooth() ? 1 : 0;
  return plain_.restart_success(context_.archive());
}

std::size_t Descents::choose_method(Rng& rng) {
  if (methods_.is_fixed()) return methods_.choose(rng);
  if (!plain_.has_enough() || context_.search.noise().noisy()) return quasi_newton;
  if (rng.chance(plain_quasi_newton_share * restart_success())) return quasi_newton;
  return methods_.choose(rng);
}

RediscoveryTest Descents::rediscovery(const Order& order) const {
  const double spread = context_.costs.spread();
  return context_.under_way.known_or_ahead(order.own, rediscovery_test(context_.search, spread),
                                           spread);
}

/// Where all optima are wanted, no descent is given up because it ends too high.
LocalRules Descents::rules(const Order& order) const {
  const double spread = context_.costs.spread();
  if (context_.settings.wants_all()) return {spread, rediscovery(order), {}};
  return {spread, rediscovery(order),
          hopeless_by_pace(context_.search, context_.costs.tolerance())};
}

/// Where descents mostly end above the global level, most are given up as soon as that is foreseen.
LocalRules Descents::rules_of(Order& order) const {
  LocalRules all = rules(order);
  const bool many_above = !context_.settings.wants_all() &&
                          plain_.share_above_level(context_.archive()) > many_above_level;
  if (many_above && !order.random && !context_.search.noise().noisy() &&
      order.rng.chance(given_up_early))
    all.judge = hopeless_by_pace_or_model(context_.search, context_.costs.tolerance());
  return all;
}

/// Where quasi-Newton stalls on promising ground, the evolution strategy takes over.
Task<Descents::Descended> Descents::descend_quasi_newton(Order order) {
  const double step = takeover_step_share * order.start.step;
  LocalRules stops = rules_of(order);
  LocalOutcome end =
      co_await descend_smooth(context_.search, std::move(order.start), std::move(stops), order.rng);
  if (end.ending != Ending::stalled) co_return Descended{std::move(end), false};
  if (!context_.costs.is_promising(end.cost)) co_return Descended{std::move(end), true};
  const std::uint64_t used = end.evaluations;
  LocalStart from{std::move(end.unit), end.cost, step};
  end = co_await evolution(context_.search, std::move(from), rules(order), order.rng);
  end.evaluations += used;
  co_return Descended{std::move(end), true};
}

Task<Descents::Descended> Descents::descend(Order order) {
  if (order.method == quasi_newton) co_return co_await descend_quasi_newton(std::move(order));
  LocalRules stops = rules(order);
  LocalOutcome end =
      co_await evolution(context_.search, std::move(order.start), std::move(stops), order.rng);
  co_return Descended{std::move(end), false};
}

Task<Descents::Ended> Descents::descend_and_file(Order order) {
  Search& search = context_.search;
  const Rng rng = order.rng;
  const bool smooth = order.method == quasi_newton || ground_is_smooth();
  const std::uint64_t before = search.asked_by_this_task();
  DescentsUnderWay::Place place = context_.begin_descent(order.start);
  order.own = place.own();
  Descended end = co_await descend(std::move(order));
  std::uint64_t used = end.outcome.evaluations;
  Filed filed =
      co_await file_outcome(search, std::move(end.outcome), context_.costs.spread(), Keep::rough);
  place.end(filed.index);
  if (smooth && may_be_saddle(filed)) {
    filed = co_await leave_saddles(filed, rng);
    used = search.asked_by_this_task() - before;
  }
  co_await look_for_family(filed);
  if (uncertain_.deserves_look(filed.index)) co_await uncertain_.look_again(filed.index, rng);
  if (deserves_polish(filed)) used += co_await polish(filed.index, rng);
  co_return Ended{filed, used, end.stalled};
}

/// Credits the method with what the descent found.
Task<Descents::Ended> Descents::descend_for_credit(Order order) {
  const std::size_t method = order.method;
  const Ended end = co_await descend_and_file(std::move(order));
  methods_.pay(method, reward(end.filed), end.evaluations);
  co_return end;
}

void Descents::record_plain(std::size_t method, const Ended& end) {
  if (method == quasi_newton) plain_.record({end.stalled, end.filed.index});
}

Task<void> Descents::look_for_family(Filed filed) {
  if (filed.index == no_index || !context_.archive()[filed.index].reported) co_return;
  if (filed.is_new) co_await families_.look_at(filed.index, context_.costs.spread());
  if (filed.far) co_await families_.look_at_far_end(filed.index, context_.costs.spread());
}

/// New minima pay by the cube of their quality, those at the global level more.
double Descents::reward(const Filed& filed) {
  if (!filed.is_new) return 0;
  const ArchiveEntry& e = context_.archive()[filed.index];
  const double quality = std::clamp(context_.costs.normalized_quality(e.cost()), 0.0, 1.0);
  return quality * quality * quality + (e.reported ? global_reward : 0.0);
}

/// A minimum almost at the global level that is found again may be one that a descent left too
/// early, in a narrow basin say: later descents would be taken for rediscoveries of it. Where all
/// are wanted, every minimum is proved to be one instead.
bool Descents::deserves_polish(const Filed& filed) {
  if (filed.is_new || filed.index == no_index || context_.settings.wants_all()) return false;
  if (context_.search.noise().noisy()) return false;
  const ArchiveEntry& e = context_.archive()[filed.index];
  if (e.reported || context_.costs.gap(e.cost()) > almost_global_gap * context_.costs.spread())
    return false;
  return polished_.insert(filed.index).second;
}

/// Descends from a minimum without asking whether the end is known; evaluations spent.
Task<std::uint64_t> Descents::polish(std::size_t index, Rng rng) {
  Search& search = context_.search;
  const ArchiveEntry& e = context_.archive()[index];
  LocalStart from{e.unit, e.cost(), polish_step};
  LocalRules stops{
      context_.costs.spread(), {}, hopeless_by_pace(search, context_.costs.tolerance())};
  LocalOutcome end = co_await evolution(search, std::move(from), std::move(stops), rng);
  const std::uint64_t used = end.evaluations;
  co_await file_outcome(search, std::move(end), context_.costs.spread(), Keep::rough);
  co_return used;
}

/// Descents may end on saddles. Among optima at the global level that does not matter, since others
/// lie below; where all are wanted it does. On the edge of a constraint, or between the steps of a
/// variable, curvature says nothing.
bool Descents::may_be_saddle(const Filed& filed) const {
  if (context_.search.constrained() || context_.space().has_steps()) return false;
  if (context_.search.noise().noisy()) return false;
  return context_.settings.wants_all() && filed.index != no_index &&
         proofs_.due(filed.index, context_.search.spent()) &&
         context_.archive()[filed.index].convergence == Convergence::converged;
}

/// From a saddle down to where it leads.
Task<Filed> Descents::leave_saddles(Filed end, Rng rng) {
  Search& search = context_.search;
  for (std::size_t i = 0; i < max_saddles_left && may_be_saddle(end); ++i) {
    std::vector<double> at = context_.archive()[end.index].unit;
    const std::uint64_t before = search.asked_by_this_task();
    const auto down = co_await way_down(search, at);
    const std::uint64_t used = search.asked_by_this_task() - before;
    if (!down) {
      proofs_.is_minimum(end.index, used);
      break;
    }
    proofs_.is_saddle(used);
    context_.archive().demote(end.index, search.spent());
    for (std::size_t j = 0; j < at.size(); ++j)
      at[j] = context_.space().clamp(j, at[j] + step_off_saddle * (*down)[j]);
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    LocalStart from{std::move(at), unknown, polish_step};
    LocalOutcome below =
        co_await descend_smooth(search, std::move(from), {context_.costs.spread(), {}, {}}, rng);
    end = co_await file_outcome(search, std::move(below), context_.costs.spread(), Keep::rough);
  }
  co_return end;
}

}  // namespace clde::single
