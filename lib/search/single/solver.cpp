#include "search/single/solver.hpp"

#include <algorithm>
#include <utility>

#include "search/single/constants.hpp"

namespace clde::single {

/// Walks lead to the global level and pass local optima by: where these are wanted too there are
/// none.
Weights activity_weights(const Settings& s, const Situation& now) {
  if (s.wants_all()) return {1, s.recombine_weight, 0, restart_far_factor * s.far_weight, 0};
  const double far_factor = now.is_early ? restart_far_factor : late_far_factor;
  const double divisor = now.is_early ? early_divisor : 1;
  const Weights usual{1, s.recombine_weight, s.walk_weight, s.far_weight, s.repelled_weight};
  const Weights restarts{1 / (now.is_cheap ? cheap_divisor : divisor), s.recombine_weight / divisor,
                         s.walk_weight / restart_walk_divisor, far_factor * s.far_weight,
                         s.repelled_weight / (now.is_cheap ? cheap_divisor : 1)};
  Weights weights{};
  for (std::size_t i = 0; i < activity_count; ++i)
    weights[i] = (1 - now.restart_success) * usual[i] + now.restart_success * restarts[i];
  return weights;
}

Solver::Solver(Search& search, const Settings& settings)
    : context_(search, settings),
      canvases_(context_),
      descents_(context_),
      recombination_(context_),
      funnels_(context_),
      far_starts_(context_, descents_),
      repelled_(context_),
      shares_(activity_weights(settings, {})),
      yields_(search.dimension()) {
  shares_.expect(Activity::repelled, expected_box_search * static_cast<double>(search.dimension()));
}

void Solver::decode() {
  const std::size_t canvases = canvases_.decoded();
  const bool is_due = canvases > funnels_of_ && canvases >= canvases_before_level_two;
  if (!canvases_.is_idle() || !is_due) return;
  funnels_of_ = canvases;
  funnels_.decode();
}

void Solver::value() {
  const Situation now{descents_.restart_success(), is_early(), context_.descents_are_cheap()};
  const Weights weights = activity_weights(context_.settings, now);
  shares_.weigh(now.is_early ? weights : yields_.adjusted(weights));
}

std::optional<Activity> Solver::allocate() {
  const auto activity = shares_.most_behind(open_activities());
  if (!activity || (*activity == Activity::walk && !funnels_.has_room())) return std::nullopt;
  shares_.begin(*activity);
  return activity;
}

/// The activities that have something to do, or are busy doing it.
std::vector<Activity> Solver::open_activities() {
  std::vector<Activity> open;
  if (canvases_.has_starts() || canvases_.may_sample()) open.push_back(Activity::canvas);
  if (canvases_.decoded() > 0 && recombination_.is_open()) open.push_back(Activity::recombine);
  // Walkers and repelled restarts compare single costs, which noise does not allow.
  const bool exact = !context_.search.noise().noisy();
  // Side by side, others take the place of a walker that is busy.
  if (exact && funnels_.is_open() && (!context_.side_by_side() || funnels_.has_room()))
    open.push_back(Activity::walk);
  if (far_starts_are_open()) open.push_back(Activity::far);
  if (exact && !is_early()) open.push_back(Activity::repelled);
  if (open.empty() && context_.side_by_side() && canvases_.may_sample_ahead())
    open.push_back(Activity::canvas);
  return open;
}

/// On smooth ground far starts are cheap and may begin after the first canvas, or before it is
/// complete where the function gives slopes or all optima are wanted.
bool Solver::far_starts_are_open() const {
  const bool at_once = context_.descents_are_cheap() || context_.settings.wants_all();
  if (at_once && descents_.restart_success() > 0) return true;
  if (canvases_.decoded() >= canvases_before_level_two) return true;
  const bool descended =
      context_.side_by_side() ? !canvases_.has_starts() : canvases_.is_descended();
  return canvases_.decoded() == 1 && descended && descents_.ground_is_smooth();
}

bool Solver::is_early() const {
  const std::size_t variables = context_.dimension();
  return evaluations_ < std::max(early_evaluations * variables,
                                 std::min(early_evaluations_of_few * variables, most_early_of_few));
}

Task<void> Solver::refine(Activity activity) {
  switch (activity) {
    case Activity::canvas:
      return canvas_job();
    case Activity::recombine:
      return recombination_job();
    case Activity::walk:
      return walk(funnels_.walk_next());
    case Activity::far:
      return descend_from_afar(jobs_++);
    case Activity::repelled:
      break;
  }
  return search_the_box(jobs_++);
}

Task<void> Solver::canvas_job() {
  if (canvases_.has_starts()) return descend_from_canvas(canvases_.take_start(), jobs_++);
  return sample(canvases_.make_canvas());
}

Task<void> Solver::recombination_job() {
  if (recombination_.has_offspring())
    return descend_from_offspring(recombination_.take_offspring(), jobs_++);
  return propose(recombination_.propose(jobs_++));
}

void Solver::end(Activity activity, std::uint64_t evaluations) {
  shares_.end(activity, evaluations);
  evaluations_ += evaluations;
  const auto& events = context_.archive().events();
  double found = 0;
  for (; reports_ < events.size(); ++reports_)
    found += events[reports_].kind == ReportEvent::Kind::add ? 1 : 0;
  yields_.record(activity, found, evaluations);
}

Task<void> Solver::sample(Task<std::uint64_t> canvas) {
  const std::uint64_t used = co_await canvas;
  end(Activity::canvas, used);
  if (canvases_.decoded() == 1 && !std::exchange(first_canvas_learned_, true))
    far_starts_.learn(canvases_.points(), canvases_.costs());
  recombination_.renew();
}

Task<void> Solver::descend_from_canvas(Start start, std::uint64_t number) {
  const bool deserved = co_await canvases_.deserves_descent(start);
  if (deserved) co_await descents_.from_canvas(std::move(start), number);
  canvases_.finish_descent();
  end(Activity::canvas, context_.search.asked_by_this_task());
}

Task<void> Solver::propose(Task<std::uint64_t> proposals) {
  const std::uint64_t used = co_await proposals;
  end(Activity::recombine, used);
}

Task<void> Solver::descend_from_offspring(Start start, std::uint64_t number) {
  const Filed filed = co_await descents_.from_offspring(std::move(start), number);
  if (filed.is_new && context_.archive()[filed.index].reported) recombination_.renew();
  end(Activity::recombine, context_.search.asked_by_this_task());
}

Task<void> Solver::walk(Task<void> slice) {
  co_await slice;
  end(Activity::walk, context_.search.asked_by_this_task());
}

Task<void> Solver::descend_from_afar(std::uint64_t number) {
  co_await far_starts_.descend(number);
  end(Activity::far, context_.search.asked_by_this_task());
}

Task<void> Solver::search_the_box(std::uint64_t number) {
  const Filed filed = co_await repelled_.search(number);
  co_await descents_.look_for_family(filed);
  end(Activity::repelled, context_.search.asked_by_this_task());
}

}  // namespace clde::single
