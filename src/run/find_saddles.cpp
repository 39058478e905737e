// Saddles as a phase of their own after a search.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>

#include <clde/saddles.hpp>

#include "core/hash.hpp"
#include "run/find_saddles.hpp"

#include "core/check.hpp"
#include "core/coordinates.hpp"
#include "findings/optima_map.hpp"
#include "local/saddles/connect.hpp"

namespace clde {
namespace {

constexpr std::size_t most_optima = 100;

struct KnownOptimum {
  std::vector<double> unit;
  double cost = 0;
};

/// What the task starts from and what it has found; it may be cut off at any point.
struct SaddleSearch {
  std::vector<KnownOptimum> optima;
  std::vector<std::vector<double>> dips;  // of the map: there may be unknown optima
  std::vector<Crossing> mapped;           // as the map shows them
  double scale = 1;
  double sign = 1;  // between values and costs

  SaddleBook book;
  std::size_t worked_on = 0;  // of the mapped crossings
  Search* search = nullptr;   // lives as long as the optimizer
};

/// First what the map hints at, then whatever else lies side by side.
Task<void> refine(Search& search, SaddleSearch& phase) {
  phase.search = &search;
  for (const KnownOptimum& o : phase.optima) search.archive().add({o.unit, o.cost, 0});
  for (const std::vector<double>& dip : phase.dips)
    co_await descend_and_file(search, dip, phase.scale);
  for (const Crossing& crossing : phase.mapped) {
    if (!phase.book.has(crossing.a, crossing.b))
      co_await connect(search, phase.book, crossing, phase.scale);
    ++phase.worked_on;
  }
  for (const Crossing& crossing : neighbouring_minima(search, most_optima))
    if (!phase.book.has(crossing.a, crossing.b))
      co_await connect(search, phase.book, crossing, phase.scale);
}

/// From the best optimum to the median sample; without samples, to the worst optimum.
double scale_of(const Result& result, const SaddleSearch& phase) {
  double best = std::numeric_limits<double>::infinity(), worst = -best;
  for (const KnownOptimum& o : phase.optima) {
    best = std::min(best, o.cost);
    worst = std::max(worst, o.cost);
  }
  std::vector<double> costs;
  for (const double v : result.map.values) costs.push_back(phase.sign * v);
  if (!costs.empty()) {
    const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
    std::ranges::nth_element(costs, middle);
    worst = std::max(worst, *middle);
  }
  return worst > best ? worst - best : std::max(1.0, std::abs(best));
}

SaddleSearch phase_of(const SearchSpace& space, const Result& result) {
  SaddleSearch phase;
  phase.sign = space.sense == Sense::maximize ? -1 : 1;
  const Coordinates coordinates(space.box);
  std::vector<double> unit(coordinates.searched().dimension());
  for (std::size_t i = 0; i < std::min(most_optima, result.optima.size()); ++i) {
    coordinates.to_unit(result.optima[i].x, unit);
    phase.optima.push_back({unit, phase.sign * result.optima[i].value()});
  }
  for (const Saddle& p : result.saddles) {
    if (p.b >= phase.optima.size()) continue;
    coordinates.to_unit(p.x, unit);
    phase.mapped.push_back({p.a, p.b, unit});
  }
  for (const std::size_t row : read_map(result, space).dips) {
    if (phase.dips.size() == 2 * most_optima) break;
    coordinates.to_unit(result.map.points[row], unit);
    phase.dips.push_back(unit);
  }
  phase.scale = scale_of(result, phase);
  return phase;
}

std::uint64_t fingerprint(const SaddleSearch& phase) {
  Fnv1a hash;
  const auto add = [&](double x) { hash.add(x); };
  for (const KnownOptimum& o : phase.optima) {
    std::ranges::for_each(o.unit, add);
    add(o.cost);
  }
  for (const Crossing& c : phase.mapped) std::ranges::for_each(c.via, add);
  for (const auto& dip : phase.dips) std::ranges::for_each(dip, add);
  return hash.value();
}

void add_new_optima(Result& result, const SearchSpace& space, const SaddleSearch& phase) {
  double worst_global = -std::numeric_limits<double>::infinity();
  for (const Optimum& o : result.optima)
    if (o.global) worst_global = std::max(worst_global, phase.sign * o.value());
  for (std::size_t i = phase.optima.size(); i < phase.search->archive().size(); ++i) {
    const ArchiveEntry& f = phase.search->archive()[i];
    Optimum o;
    o.x.resize(space.box.dimension());
    phase.search->to_user(f.unit, o.x);
    o.values = {phase.sign * f.cost()};
    o.hits = f.hits;
    o.found_at = result.evaluations;
    o.global = f.cost() <= worst_global;
    if (o.global)
      result.reports.push_back({result.evaluations, ReportEvent::Kind::add, result.optima.size()});
    result.optima.push_back(std::move(o));
  }
}

/// What the map said about crossings not reached yet stays; the rest is known better now.
void replace_saddles(Result& result, const SearchSpace& space, const SaddleSearch& phase) {
  const auto index = [&](std::size_t finding) {
    return finding < phase.optima.size()
               ? finding
               : finding - phase.optima.size() + result.optima.size() -
                     (phase.search->archive().size() - phase.optima.size());
  };
  std::vector<Saddle> saddles;
  for (Saddle p : phase.book.all()) {
    std::vector<double> x(space.box.dimension());
    phase.search->to_user(p.x, x);
    saddles.push_back({index(p.a), index(p.b), std::move(x), phase.sign * p.value, p.kind});
  }
  std::size_t crossing = 0;
  for (const Saddle& p : result.saddles) {
    const bool considered = p.b < phase.optima.size();
    const bool done = considered && crossing < phase.worked_on;
    crossing += considered ? 1 : 0;
    const bool better_known =
        std::ranges::any_of(saddles, [&](const Saddle& q) { return q.a == p.a && q.b == p.b; });
    if (!done && !better_known) saddles.push_back(p);
  }
  std::ranges::stable_sort(saddles, {}, [&](const Saddle& p) { return phase.sign * p.value; });
  result.saddles = std::move(saddles);
}

}  // namespace

void require_saddles_make_sense(const SearchSpace& space) {
  require(space.objectives == 1, "saddles: the problem has {} objectives, saddles need one",
          space.objectives);
  require(!Coordinates(space.box).unit().has_steps(),
          "saddles: some variables are integers, and slopes mean nothing there");
  require(!space.constraints.any(), "saddles: the problem has constraints, saddles need none");
}

void spend_on_saddles(const PhaseRun& run, const SaddleOptions& options, Result& result) {
  const SearchSpace& space = run.space;
  require_saddles_make_sense(space);
  if (options.evaluations == 0 || result.optima.empty()) return;
  SaddleSearch phase = phase_of(space, result);
  const std::uint64_t before = result.evaluations;
  Phase driven(
      run,
      {options.evaluations, options.failures, options.keep_going, options.journal, options.sync},
      {"saddles", fmt::format("{}, {:016x}", phase.optima.size(), fingerprint(phase))},
      [&phase](Search& search) { return refine(search, phase); });
  if (!driven.drive(result)) return;
  result.saddle_evaluations += result.evaluations - before;
  add_new_optima(result, space, phase);
  replace_saddles(result, space, phase);
  fill_tree(result, space.sense);
}

void find_saddles(const SearchSpace& space, Evaluator& evaluator, Result& result,
                  const SaddleOptions& options) {
  spend_on_saddles({space, evaluator, JournalAccess::write}, options, result);
}

void find_saddles(const Problem& problem, Result& result, const SaddleOptions& options) {
  const auto evaluator = serial_evaluator(problem);
  find_saddles(SearchSpace::of(problem), *evaluator, result, options);
}

}  // namespace clde
