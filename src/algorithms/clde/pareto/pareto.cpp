#include "algorithms/clde/pareto/pareto.hpp"

#include <algorithm>

#include "algorithms/clde/pareto/axes.hpp"
#include "algorithms/clde/pareto/children.hpp"
#include "algorithms/clde/pareto/run.hpp"
#include "algorithms/clde/pareto/survivors.hpp"
#include "algorithms/clde/pareto/wells.hpp"
#include "core/dominance.hpp"
#include "core/vectors.hpp"
#include "sampling/initial.hpp"

namespace clde::pareto {
namespace {

constexpr std::size_t few_axes = 4;  // so few need not be looked at one by one
constexpr Falling exploring_chaos{0.5, 0.05, 0, exploring};
constexpr Falling refining_chaos{0.5, 0.02, 0, 1};

/// A Latin hypercube: narrow pieces are met on some axis at least. Until something has a value
/// there is nobody to go on from.
Task<Population> first_points(Run& run, std::size_t count) {
  const auto start = latin_points(run.dimension(), run.search.stream("start"));
  Population found;
  while (found.empty()) {
    Matrix points = start->next(count);
    found = co_await try_points(run, std::move(points));
  }
  co_return found;
}

void refresh_members(Run& run) {
  std::vector<std::uint32_t> pieces = pieces_of(run, run.members, run.depth(run.members.costs));
  seat_members(run, std::move(run.members), std::move(pieces));
}

/// A child takes the place of the member nearest to it if it is better.
void challenge_nearest(Run& run, const Population& children) {
  Population& members = run.members;
  for (std::size_t c = 0; c < children.size(); ++c) {
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < members.size(); ++i)
      if (squared_distance(members.points[i], children.points[c]) <
          squared_distance(members.points[nearest], children.points[c]))
        nearest = i;
    const double depth = run.depth(children.costs[c]);
    if (depth < run.depths[nearest] || dominates(children.costs[c], members.costs[nearest])) {
      members.replace_row(nearest, children.points[c], children.costs[c], children.born[c]);
      run.depths[nearest] = depth;
    }
  }
}

/// The axes, and members from what that brought.
Task<void> explore_axes(Run& run) {
  co_await try_axes(run, {.all = 0.5, .open = 0.25});
  run.members = best_of_history(run, run.population_size());
  refresh_members(run);
}

/// Many small searches side by side, each for the ground it stands on.
Task<void> explore_everywhere(Run& run) {
  Population settled;
  if (run.dimension() > few_axes) {
    co_await try_axes(run, {.all = 0.1, .open = 0.1});
    settled = best_of_history(run, run.settings.report_size);
  }
  const std::uint64_t share = run.horizon.end() / 20;
  const std::size_t most = 3 * run.settings.report_size;
  run.members = co_await first_points(run, std::clamp<std::size_t>(share, 10, most));
  run.members.add(settled);
  refresh_members(run);
  announce(run);
  if (!run.search.space().has_steps()) co_await find_wells(run);
  refresh_members(run);
  const std::size_t batch = std::max<std::size_t>(run.members.size() / 3, 1);
  for (std::size_t first = 0; run.progress() < run.settings.exploring; first += batch) {
    if (first >= run.members.size()) {
      first = 0;
      refresh_members(run);
    }
    Matrix points = exploring_children(run, first, batch, exploring_chaos.at(run.progress()));
    const Population children = co_await try_points(run, std::move(points));
    challenge_nearest(run, children);
    announce(run);
  }
  refresh_members(run);
}

}  // namespace

Task<void> search_pareto(Search& search, Settings settings) {
  Run run(search, settings);
  if (run.wide())
    co_await explore_axes(run);
  else
    co_await explore_everywhere(run);
  Survival survival;
  Shallows shallows;
  while (true) {
    shallows.refresh(run);
    Matrix points = refining_children(run, shallows, run.settings.report_size,
                                      refining_chaos.at(run.progress()));
    const Population children = co_await try_points(run, std::move(points));
    survival.next_generation(run, children);
    announce(run);
  }
}

}  // namespace clde::pareto
