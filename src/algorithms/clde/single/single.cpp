// The loop of the default solver. Samples of the box are decoded into basins whose bottoms are
// local minima (canvases.hpp); local minima are decoded into funnels whose bottoms no descent from
// a sample reaches (funnels.hpp). Every refinement is a task; tasks run side by side.
#include "algorithms/clde/single/single.hpp"

#include "algorithms/clde/single/solver.hpp"

namespace clde::single {

Task<void> search_single(Search& search, Settings settings) {
  search.archive().estimate_unseen(settings.wants_all() ? CountedOptima::all
                                                        : CountedOptima::global);
  Solver solver(search, settings);
  Group refinements = search.group();
  while (true) {
    solver.decode();
    solver.value();
    while (refinements.active() < settings.concurrent_searches) {
      const auto activity = solver.allocate();
      if (!activity) break;
      refinements.spawn(solver.refine(*activity));
    }
    co_await refinements.next();
  }
}

}  // namespace clde::single
