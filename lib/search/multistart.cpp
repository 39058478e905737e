// Multistart: samples fill the box, linkage picks those worth a descent, the descents run side
// by side, and their ends are filed into distinct optima.
#include <algorithm>
#include <cmath>

#include <clde/extend/algorithm.hpp>
#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "descents/credit.hpp"
#include "descents/progress.hpp"
#include "findings/linkage.hpp"
#include "sampling/initial.hpp"
#include "tasks/cost_spread.hpp"

namespace clde {
namespace {

struct Settings {
  std::string local = "auto";
  std::string design = "sobol";
  double global_tolerance = 1e-6;
  double candidate_share = 0.2;
  double linkage_distance = 2;
  double sample_share = 0.1;
  double random_start_share = 0;
  std::size_t concurrent_searches = 256;

  static auto fields() {
    return std::tuple{
        choice("local", &Settings::local, {"auto", "quasi_newton", "evolution"},
               "Local search: quasi-Newton for smooth basins, an evolution strategy for rugged "
               "ones, or whichever finds more per evaluation."),
        choice("design", &Settings::design, {"sobol", "latin", "uniform"},
               "How samples fill the box."),
        real("global_tolerance", &Settings::global_tolerance, 0, 1,
             "Optima this share of the spread of costs above the best still count as global."),
        real("candidate_share", &Settings::candidate_share, 0.01, 1,
             "Share of the samples, the best, that may be starts."),
        real("linkage_distance", &Settings::linkage_distance, 0.1, 100,
             "Factor of the distance within which a better sample makes a start superfluous."),
        real("sample_share", &Settings::sample_share, 0, 1,
             "Share of the evaluations that samples may take while descents run."),
        real("random_start_share", &Settings::random_start_share, 0, 1,
             "Share of the evaluations for descents from uniformly random starts, whatever "
             "is known. The estimate of missing optima rests on them."),
        integer("concurrent_searches", &Settings::concurrent_searches, 1, 100'000,
                "Largest number of concurrent descents.")};
  }
};

// Names of the random streams. Part of what a seed means, so they stay, whatever the words are now.
constexpr std::string_view sample_stream = "samples";
constexpr std::string_view descent_stream = "climb";
constexpr std::string_view random_start_stream = "census";

enum Method : std::size_t { quasi_newton, evolution_strategy, method_count };

/// What the tasks of one run share.
struct SolverState {
  SolverState(Search& s, const Settings& chosen)
      : search(s),
        settings(chosen),
        samples(space_filling(chosen.design, s.dimension(), s.stream(sample_stream))),
        linkage(s.dimension(), chosen.candidate_share, chosen.linkage_distance, s.space()),
        credit(method_count, 0.01) {
    // Before anything is known a basin is taken for smooth: quasi-Newton is the cheaper mistake.
    credit.pay(quasi_newton, 1, 100);
    credit.pay(evolution_strategy, 1, 5000);
  }

  Search& search;
  Settings settings;
  std::unique_ptr<SpaceFilling> samples;
  Linkage linkage;
  Credit credit;
  double spread = 0;                     // of the costs seen
  std::uint64_t descents = 0;            // started so far
  std::uint64_t sampled = 0;             // samples evaluated so far
  bool sampling = false;                 // a batch of samples is under way
  bool random_start = false;             // a descent from a random start is under way
  std::uint64_t random_start_spent = 0;  // evaluations for such descents so far
  std::size_t injected = 0;              // results of the user's taken in so far
};

std::size_t choose_method(SolverState& state, Rng& rng) {
  if (state.settings.local == "quasi_newton") return quasi_newton;
  if (state.settings.local == "evolution") return evolution_strategy;
  if (state.search.noise().noisy()) return quasi_newton;
  return state.credit.choose(rng);
}

/// New minima pay by the cube of their quality, those at the global level 2 more.
double reward(const SolverState& state, const Filed& filed) {
  if (!filed.is_new) return 0;
  const ArchiveEntry& f = state.search.archive()[filed.index];
  const double gap = f.cost() - state.search.archive().best();
  const double quality = state.spread > 0 ? std::clamp(1 - gap / state.spread, 0.0, 1.0) : 1.0;
  return quality * quality * quality + (f.reported ? 2.0 : 0.0);
}

Task<Filed> descend(SolverState& state, Linkage::Start start, std::uint64_t number) {
  Rng rng = state.search.stream(descent_stream, number);
  const std::size_t method = choose_method(state, rng);
  const double step = 0.3 * state.linkage.critical_distance() /
                      std::sqrt(static_cast<double>(state.search.dimension()));
  LocalStart from{std::move(start.unit), start.cost, std::clamp(step, 1e-3, 0.2)};
  LocalRules rules{state.spread, rediscovery_test(state.search, state.spread),
                   hopeless_by_pace(state.search, std::max(1e-8 * state.spread,
                                                           state.search.archive().wanted_gap()))};
  Task<LocalOutcome> descent =
      method == quasi_newton ? descend_smooth(state.search, std::move(from), std::move(rules), rng)
                             : evolution(state.search, std::move(from), std::move(rules), rng);
  LocalOutcome end = co_await descent;
  const std::uint64_t used = end.evaluations;
  const Filed filed = co_await file_outcome(state.search, std::move(end), state.spread);
  state.credit.pay(method, reward(state, filed), used);
  co_return filed;
}

Task<void> descend_from_sample(SolverState& state, Linkage::Start start, std::uint64_t number) {
  co_await descend(state, std::move(start), number);
}

Task<void> descend_from_random_start(SolverState& state, std::uint64_t number) {
  Rng rng = state.search.stream(random_start_stream, number);
  Linkage::Start start{std::vector<double>(state.search.dimension()), 0};
  for (double& u : start.unit) u = rng.uniform();
  start.cost = co_await state.search.evaluate_one(start.unit);
  const Filed end = co_await descend(state, std::move(start), number);
  state.search.archive().count_random_start(end.index);
  state.random_start_spent += state.search.asked_by_this_task();
  state.random_start = false;
}

bool random_start_is_due(const SolverState& state) {
  const auto spent = static_cast<double>(state.search.spent());
  return !state.random_start &&
         static_cast<double>(state.random_start_spent) < state.settings.random_start_share * spent;
}

Task<void> sample(SolverState& state, std::size_t count) {
  state.sampling = true;
  const Matrix points = state.samples->next(count);
  const Matrix costs = co_await state.search.evaluate(points);
  state.sampled += count;
  state.search.keep_on_map(points, costs);
  state.linkage.add(points, costs);
  state.spread = spread_of_costs(state.search, state.linkage.cost_range());
  state.search.archive().set_global_tolerance(state.settings.global_tolerance * state.spread,
                                              state.search.spent());
  state.sampling = false;
}

/// Known results of the user's count as samples: good starts, and hints where not to start.
void take_injected(SolverState& state) {
  const Matrix& points = state.search.injected_points();
  for (; state.injected < points.rows(); ++state.injected) {
    Matrix point;
    Matrix cost;
    point.push_row(points[state.injected]);
    cost.push_row(state.search.injected_costs()[state.injected]);
    state.linkage.add(point, cost);
  }
}

/// Enough to see something new, and never so few that rounds become tiny.
std::size_t sample_count(const SolverState& state) {
  const std::size_t first = std::max<std::size_t>(8, 4 * (state.search.dimension() + 1));
  return std::max(first, static_cast<std::size_t>(state.sampled / 16));
}

/// Descents side by side grow with what has been learned: many at once would end in one minimum.
std::size_t max_descents(const SolverState& state) {
  return std::min<std::size_t>(state.settings.concurrent_searches,
                               std::max<std::size_t>(16, state.descents / 2));
}

/// While searches run, samples are taken beside them as long as they cost no more than their share.
bool sampling_is_due(const SolverState& state, const Group& tasks) {
  if (state.sampling) return false;
  const auto spent = static_cast<double>(state.search.spent());
  return tasks.active() == 0 ||
         static_cast<double>(state.sampled) <= state.settings.sample_share * spent;
}

Task<void> run_multistart(Search& search, Settings settings) {
  SolverState state(search, settings);
  search.archive().estimate_unseen();
  Group tasks = search.group();
  while (true) {
    take_injected(state);
    const std::size_t room = max_descents(state) - std::min(max_descents(state), tasks.active());
    for (Linkage::Start& start : state.linkage.take_starts(search.archive(), room))
      tasks.spawn(descend_from_sample(state, std::move(start), state.descents++));
    if (random_start_is_due(state)) {
      state.random_start = true;
      tasks.spawn(descend_from_random_start(state, state.descents++));
    }
    if (sampling_is_due(state, tasks)) tasks.spawn(sample(state, sample_count(state)));
    co_await tasks.next();
  }
}

}  // namespace

Algorithm multistart_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "multistart", "Local searches from well-spread starts, ends filed into distinct optima.",
      run_multistart);
  algorithm.periodic_up_to = 1;
  algorithm.random_start_setting = "random_start_share";
  return algorithm;
}

}  // namespace clde
