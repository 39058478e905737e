// The loop of the default solver. Samples of the box are decoded into basins whose bottoms are
// local minima (canvases.hpp); local minima are decoded into funnels whose bottoms no descent from
// a sample reaches (funnels.hpp). Every refinement is a task; tasks run side by side.
#include "search/single/single.hpp"

#include <algorithm>
#include <cmath>

#include "search/single/constants.hpp"
#include "search/single/solver.hpp"
#include "tasks/side_by_side.hpp"

namespace clde::single {
namespace {

/// Points that may be under way: at first for half of the workers.
std::size_t points_allowed(const Search& search, std::size_t searches) {
  const bool at_first = search.spent() < evaluations_at_half * searches;
  if (!at_first || !begins_with_few_points(search)) return searches;
  return std::min(searches, std::max(min_points_at_first, searches / 2));
}

/// How many more jobs may begin. In rounds jobs are counted. Where each acts on its own answers,
/// points under way are: a job that asks for many at a time keeps many workers busy, and the fewer
/// jobs there are, the more each knows of the others. Jobs that have just begun ask for few: each
/// counts as many points as jobs have under way on average.
std::size_t room_for(const Search& search, const Group& jobs, const Settings& settings) {
  const std::size_t most = settings.concurrent_searches;
  const std::size_t active = jobs.active();
  if (most == 1 || !search.flows()) return most - std::min(most, active);
  const std::size_t under_way = search.under_way();
  const double each = points_each(search);
  const double expected =
      std::max(static_cast<double>(under_way), static_cast<double>(active) * each);
  const double left = static_cast<double>(points_allowed(search, most)) - expected;
  return left > 0 ? static_cast<std::size_t>(std::ceil(left / each)) : 0;
}

}  // namespace

Task<void> search_single(Search& search, Settings settings) {
  search.archive().estimate_unseen(settings.wants_all() ? CountedOptima::all
                                                        : CountedOptima::global);
  run_side_by_side(search, settings.concurrent_searches);
  Solver solver(search, settings);
  Group refinements = search.group();
  while (true) {
    solver.decode();
    solver.value();
    for (std::size_t jobs = room_for(search, refinements, settings); jobs > 0; --jobs) {
      const auto activity = solver.allocate();
      if (!activity) break;
      refinements.spawn(solver.refine(*activity));
    }
    co_await refinements.next_or_room(settings.concurrent_searches);
  }
}

}  // namespace clde::single
