// Multistart: samples fill the box, linkage picks those worth a local search, the searches run side by
// side, and their ends are merged into distinct optima.
#include <algorithm>
#include <cmath>

#include "algorithms/algorithm.hpp"
#include "algorithms/linkage.hpp"
#include "search/credit.hpp"
#include "search/local_search.hpp"
#include "search/merge.hpp"
#include "variation/initial.hpp"

namespace clde {
namespace {

struct Settings {
  std::string local = "auto";
  std::string design = "sobol";
  double level = 1e-6;
  double share = 0.2;
  double spacing = 2;
  std::size_t width = 256;

  static auto fields() {
    return std::tuple{
        choice("local", &Settings::local, {"auto", "bfgs", "cma"},
               "Local search: quasi-Newton for smooth functions, CMA-ES for rugged ones, or credit "
               "to whichever finds more per evaluation."),
        choice("design", &Settings::design, {"sobol", "latin", "uniform"},
               "How samples fill the box."),
        real("level", &Settings::level, 0, 1,
             "Optima this share of the cost range above the best still count as global."),
        real("share", &Settings::share, 0.01, 1, "Share of the samples, the best, that may be starts."),
        real("spacing", &Settings::spacing, 0.1, 100,
             "Scale of the distance within which a better sample makes a start superfluous."),
        integer("width", &Settings::width, 1, 100'000, "Most local searches side by side.")};
  }
};

enum Arm : std::size_t { use_bfgs, use_cma, arm_count };

/// What the tasks of one run share.
struct Run {
  Run(Search& s, const Settings& chosen)
      : search(s),
        settings(chosen),
        samples(space_filling(chosen.design, s.dimension(), s.stream("samples"))),
        linkage(s.dimension(), chosen.share, chosen.spacing),
        credit(arm_count, 0.01) {
    // Before anything is known a basin is taken for smooth: quasi-Newton is the cheaper mistake.
    credit.pay(use_bfgs, 1, 100);
    credit.pay(use_cma, 1, 5000);
  }

  Search& search;
  Settings settings;
  std::unique_ptr<SpaceFilling> samples;
  Linkage linkage;
  Credit credit;
  double scale = 0;          // observed range of costs
  std::uint64_t climbs = 0;  // started so far
  std::uint64_t climbing = 0;  // evaluations spent in them
  std::size_t injected = 0;  // results of the user's taken in so far
};

std::size_t choose_arm(Run& run, Rng& rng) {
  if (run.settings.local == "bfgs") return use_bfgs;
  if (run.settings.local == "cma") return use_cma;
  return run.credit.choose(rng);
}

/// Good finds pay by the cube of their rank in the range, those at the global level 2 more.
double reward(const Run& run, const Merged& merged) {
  if (!merged.fresh) return 0;
  const Finding& f = run.search.findings()[merged.index];
  const double depth = f.cost() - run.search.findings().best();
  const double quality = run.scale > 0 ? std::clamp(1 - depth / run.scale, 0.0, 1.0) : 1.0;
  return quality * quality * quality + (f.reported ? 2.0 : 0.0);
}

Task<void> climb(Run& run, Linkage::Start start, std::uint64_t number) {
  Rng rng = run.search.stream("climb", number);
  const std::size_t arm = choose_arm(run, rng);
  const double spread = 0.3 * run.linkage.critical_distance() /
                        std::sqrt(static_cast<double>(run.search.dimension()));
  LocalStart from{std::move(start.unit), start.cost, std::clamp(spread, 1e-3, 0.2)};
  LocalRules rules{run.scale, rediscovery_test(run.search, run.scale)};
  Task<LocalOutcome> descent = arm == use_bfgs
                                   ? bfgs(run.search, std::move(from), std::move(rules), rng)
                                   : cma(run.search, std::move(from), std::move(rules), rng);
  LocalOutcome end = co_await descent;
  const std::uint64_t used = end.evaluations;
  const Merged merged = co_await merge(run.search, std::move(end), run.scale);
  run.climbing += used;
  run.credit.pay(arm, reward(run, merged), used);
}

Task<void> sample(Run& run, std::size_t count) {
  const Matrix points = run.samples->next(count);
  const Matrix costs = co_await run.search.evaluate(points);
  run.linkage.add(points, costs);
  run.scale = run.linkage.cost_range();
  run.search.findings().set_level(run.settings.level * run.scale, run.search.spent());
}

/// Sampling keeps pace with climbing, and never lags so far that rounds become tiny.
std::size_t next_batch(const Run& run, std::size_t first) {
  const std::size_t sampled = run.linkage.samples();
  const std::size_t behind = run.climbing > sampled ? static_cast<std::size_t>(run.climbing) - sampled : 0;
  return std::clamp(behind, std::max(first, sampled / 16), std::max(first, sampled / 4));
}

/// Known results of the user's count as samples: good starts, and hints where not to start.
void take_injected(Run& run) {
  const Matrix& points = run.search.injected_points();
  for (; run.injected < points.rows(); ++run.injected) {
    Matrix point, cost;
    point.push_row(points[run.injected]);
    cost.push_row(run.search.injected_costs()[run.injected]);
    run.linkage.add(point, cost);
  }
}

Task<void> run_multistart(Search& search, Settings settings) {
  Run run(search, settings);
  const std::size_t first = std::max<std::size_t>(8, 4 * (search.dimension() + 1));
  std::size_t count = first;
  while (true) {
    co_await sample(run, count);
    take_injected(run);
    const std::size_t wide =
        std::min<std::size_t>(settings.width, std::max<std::size_t>(4, run.climbs / 2));
    Group climbs(search.scheduler());
    for (Linkage::Start& start : run.linkage.take_starts(search.findings(), wide))
      climbs.spawn(climb(run, std::move(start), run.climbs++));
    co_await climbs.all();
    count = next_batch(run, first);
  }
}

}  // namespace

Algorithm multistart_algorithm() {
  return make_algorithm<Settings>(
      "multistart", "Local searches from well-spread starts, ends merged into distinct optima.",
      run_multistart);
}

}  // namespace clde
