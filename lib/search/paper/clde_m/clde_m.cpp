// CLDE-M of "Mapping the Fitness Landscape: A Structure-Guided Approach to Multi-Modal
// Optimization" (Xiang, Yan), step by step as Algorithm 3 prints it. Where the paper leaves a
// choice, a setting names the reading.
#include "search/paper/clde_m/clde_m.hpp"

#include "fronts/selection/rank_crowding.hpp"
#include "search/paper/clde_m/basin_children.hpp"
#include "search/paper/clde_m/basin_fronts.hpp"
#include "search/paper/exploration.hpp"
#include "search/paper/shown_generation.hpp"

namespace clde::paper {
namespace {

class MultiRun {
 public:
  MultiRun(Search& search, const MultiSettings& s)
      : search_(search),
        settings_(s),
        exploration_(search, s, s, 0),
        archive_({s.archive_size * s.population_size, s.archive_size, s.delta_obj},
                 search.objectives()),
        tau_(s.persistence_tau_init),
        resolution_(resolution_of(s, s)) {}

  Task<void> run() {
    Population parents = co_await exploration_.first_population(search_);
    const std::size_t last = settings_.max_generations;
    for (std::uint64_t t = 1; last == 0 || t <= last; ++t) {
      Task<Population> generation = evolve(std::move(parents), t);
      parents = co_await generation;
    }
  }

 private:
  /// One generation of Algorithm 3.
  Task<Population> evolve(Population parents, std::uint64_t number) {
    const double eta = exploration_.step();
    const double tau = tau_;
    const Matrix children = exploration_.children(search_, parents);  // (1)
    const Matrix costs = co_await search_.evaluate(children);
    Canvas canvas = form_canvas(parents, {children, costs, search_.spent()},
                                further_points(parents));  // (2)
    set_heights(
        canvas,
        [&](const Population& p) {
          return rank_crowding_heights(p.costs, settings_.rankcrowd_kappa);
        },
        settings_.canvas_size);
    decode(canvas, settings_, settings_, tau);                 // (3)
    tau_ = next_tau(tau, canvas.basins.count(), resolution_);  // (3b)
    const Allocation allocation =                              // (4), (4b)
        allocate(canvas, settings_, settings_, settings_.population_size);
    Task<Population> survival = survive(canvas, allocation);  // (5)
    Population next = co_await survival;
    report(next);
    search_.show_generation([&] {
      return shown_generation({number, search_.spent(), eta, tau}, allocation, next);
    });
    co_return next;
  }

  Task<Population> survive(const Canvas& canvas, const Allocation& allocation) {
    const BasinChildren children = children_of_basins(canvas, allocation, settings_, exploration_);
    Matrix costs;
    if (!children.basins.empty()) costs = co_await search_.evaluate(children.points);
    const Candidates all = candidates(canvas, children, costs, search_.spent());
    if (accumulates()) archive_.update(all);
    co_return select_members(all, allocation, settings_);
  }

  [[nodiscard]] bool accumulates() const { return settings_.front_archive == "accumulated"; }

  /// What joins P and P' on the canvas: results of the user's, and the archive.
  Population further_points(const Population& parents) {
    Population further = take_injected(search_, injected_);
    if (accumulates()) further.add(archive_.beside(parents));
    return further;
  }

  void report(const Population& members) {
    report_nondominated(search_,
                        accumulates() ? archive_.spread(settings_.population_size) : members);
  }

  Search& search_;
  const MultiSettings& settings_;
  Exploration exploration_;
  BasinFronts archive_;
  double tau_;
  Resolution resolution_;
  std::size_t injected_ = 0;
};

}  // namespace

Task<void> search_multi(Search& search, MultiSettings settings) {
  MultiRun run(search, settings);
  Task<void> whole = run.run();
  co_await whole;
}

}  // namespace clde::paper
