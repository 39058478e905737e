// Multistart: samples fill the box, linkage picks those worth a local search, the searches run side
// by side, and their ends are filed into distinct optima.
#include <algorithm>
#include <cmath>

#include "algorithms/algorithm.hpp"
#include "algorithms/multistart/linkage.hpp"
#include "local/credit.hpp"
#include "local/filing.hpp"
#include "local/local_search.hpp"
#include "sampling/initial.hpp"
#include "tasks/cost_spread.hpp"

namespace clde {
namespace {

struct Settings {
  std::string local = "auto";
  std::string design = "sobol";
  double level = 1e-6;
  double share = 0.2;
  double spacing = 2;
  double sampling = 0.1;
  double census = 0;
  std::size_t width = 256;

  static auto fields() {
    return std::tuple{
        choice("local", &Settings::local, {"auto", "bfgs", "es"},
               "Local search: quasi-Newton for smooth functions, an evolution strategy for rugged "
               "ones, or credit "
               "to whichever finds more per evaluation."),
        choice("design", &Settings::design, {"sobol", "latin", "uniform"},
               "How samples fill the box."),
        real("level", &Settings::level, 0, 1,
             "Optima this share of the cost range above the best still count as global."),
        real("share", &Settings::share, 0.01, 1,
             "Share of the samples, the best, that may be starts."),
        real("spacing", &Settings::spacing, 0.1, 100,
             "Scale of the distance within which a better sample makes a start superfluous."),
        real("sampling", &Settings::sampling, 0, 1,
             "Share of the evaluations that samples may take while local searches run."),
        real("census", &Settings::census, 0, 1,
             "Share of the evaluations for local searches from uniformly random starts, whatever "
             "is known. They tell what was not seen."),
        integer("width", &Settings::width, 1, 100'000, "Most local searches side by side.")};
  }
};

enum Arm : std::size_t { use_bfgs, use_es, arm_count };

/// What the tasks of one run share.
struct Run {
  Run(Search& s, const Settings& chosen)
      : search(s),
        settings(chosen),
        samples(space_filling(chosen.design, s.dimension(), s.stream("samples"))),
        linkage(s.dimension(), chosen.share, chosen.spacing, s.space()),
        credit(arm_count, 0.01) {
    // Before anything is known a basin is taken for smooth: quasi-Newton is the cheaper mistake.
    credit.pay(use_bfgs, 1, 100);
    credit.pay(use_es, 1, 5000);
  }

  Search& search;
  Settings settings;
  std::unique_ptr<SpaceFilling> samples;
  Linkage linkage;
  Credit credit;
  double scale = 0;                // observed range of costs
  std::uint64_t climbs = 0;        // started so far
  std::uint64_t sampled = 0;       // samples evaluated so far
  bool sampling = false;           // a batch of samples is under way
  bool census = false;             // a random-start search is under way
  std::uint64_t census_spent = 0;  // evaluations for random-start searches so far
  std::size_t injected = 0;        // results of the user's taken in so far
};

std::size_t choose_arm(Run& run, Rng& rng) {
  if (run.settings.local == "bfgs") return use_bfgs;
  if (run.settings.local == "es") return use_es;
  return run.credit.choose(rng);
}

/// Good finds pay by the cube of their rank in the range, those at the global level 2 more.
double reward(const Run& run, const Filed& filed) {
  if (!filed.is_new) return 0;
  const ArchiveEntry& f = run.search.archive()[filed.index];
  const double depth = f.cost() - run.search.archive().best();
  const double quality = run.scale > 0 ? std::clamp(1 - depth / run.scale, 0.0, 1.0) : 1.0;
  return quality * quality * quality + (f.reported ? 2.0 : 0.0);
}

Task<Filed> climb(Run& run, Linkage::Start start, std::uint64_t number) {
  Rng rng = run.search.stream("climb", number);
  const std::size_t arm = choose_arm(run, rng);
  const double spread = 0.3 * run.linkage.critical_distance() /
                        std::sqrt(static_cast<double>(run.search.dimension()));
  LocalStart from{std::move(start.unit), start.cost, std::clamp(spread, 1e-3, 0.2)};
  LocalRules rules{run.scale, rediscovery_test(run.search, run.scale),
                   hopeless_far_from_best(run.search, 1e-8 * run.scale)};
  Task<LocalOutcome> descent =
      arm == use_bfgs ? descend_smooth(run.search, std::move(from), std::move(rules), rng)
                      : evolution(run.search, std::move(from), std::move(rules), rng);
  LocalOutcome end = co_await descent;
  const std::uint64_t used = end.evaluations;
  const Filed filed = co_await file_outcome(run.search, std::move(end), run.scale);
  run.credit.pay(arm, reward(run, filed), used);
  co_return filed;
}

Task<void> climb_linked(Run& run, Linkage::Start start, std::uint64_t number) {
  co_await climb(run, std::move(start), number);
}

Task<void> climb_blindly(Run& run, std::uint64_t number) {
  Rng rng = run.search.stream("census", number);
  Linkage::Start start{std::vector<double>(run.search.dimension()), 0};
  for (double& u : start.unit) u = rng.uniform();
  start.cost = co_await run.search.evaluate_one(start.unit);
  const Filed end = co_await climb(run, std::move(start), number);
  run.search.archive().count_random_start(end.index);
  run.census_spent += run.search.asked_by_this_task();
  run.census = false;
}

bool census_is_due(const Run& run) {
  const auto spent = static_cast<double>(run.search.spent());
  return !run.census && static_cast<double>(run.census_spent) < run.settings.census * spent;
}

Task<void> sample(Run& run, std::size_t count) {
  run.sampling = true;
  const Matrix points = run.samples->next(count);
  const Matrix costs = co_await run.search.evaluate(points);
  run.sampled += count;
  run.search.keep_on_map(points, costs);
  run.linkage.add(points, costs);
  run.scale = spread_of_costs(run.search, run.linkage.cost_range());
  run.search.archive().set_level(run.settings.level * run.scale, run.search.spent());
  run.sampling = false;
}

/// Known results of the user's count as samples: good starts, and hints where not to start.
void take_injected(Run& run) {
  const Matrix& points = run.search.injected_points();
  for (; run.injected < points.rows(); ++run.injected) {
    Matrix point;
    Matrix cost;
    point.push_row(points[run.injected]);
    cost.push_row(run.search.injected_costs()[run.injected]);
    run.linkage.add(point, cost);
  }
}

/// Enough to see something new, and never so few that rounds become tiny.
std::size_t sample_count(const Run& run) {
  const std::size_t first = std::max<std::size_t>(8, 4 * (run.search.dimension() + 1));
  return std::max(first, static_cast<std::size_t>(run.sampled / 16));
}

/// Searches side by side grow with what has been learned: many blind ones would end in one place.
std::size_t most_climbs(const Run& run) {
  return std::min<std::size_t>(run.settings.width, std::max<std::size_t>(16, run.climbs / 2));
}

/// While searches run, samples are taken beside them as long as they cost no more than their share.
bool sampling_is_due(const Run& run, const Group& tasks) {
  if (run.sampling) return false;
  const auto spent = static_cast<double>(run.search.spent());
  return tasks.active() == 0 || static_cast<double>(run.sampled) <= run.settings.sampling * spent;
}

Task<void> run_multistart(Search& search, Settings settings) {
  Run run(search, settings);
  search.archive().take_census();
  Group tasks(search.scheduler());
  while (true) {
    take_injected(run);
    const std::size_t room = most_climbs(run) - std::min(most_climbs(run), tasks.active());
    for (Linkage::Start& start : run.linkage.take_starts(search.archive(), room))
      tasks.spawn(climb_linked(run, std::move(start), run.climbs++));
    if (census_is_due(run)) {
      run.census = true;
      tasks.spawn(climb_blindly(run, run.climbs++));
    }
    if (sampling_is_due(run, tasks)) tasks.spawn(sample(run, sample_count(run)));
    co_await tasks.next();
  }
}

}  // namespace

Algorithm multistart_algorithm() {
  return make_algorithm<Settings>(
      "multistart", "Local searches from well-spread starts, ends filed into distinct optima.",
      run_multistart);
}

}  // namespace clde
