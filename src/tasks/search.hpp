// What an algorithm sees of a run: the unit cube, costs to minimise, random streams, and a place
// for what it finds. Never the problem's name, its optima, or the objective itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include <clde/box.hpp>
#include <clde/matrix.hpp>
#include <clde/search_space.hpp>

#include "core/coordinates.hpp"
#include "core/rng.hpp"
#include "findings/archive.hpp"
#include "tasks/merit.hpp"
#include "tasks/scheduler.hpp"
#include "tasks/task.hpp"

namespace clde {

class Search {
 public:
  Search(const SearchSpace& space, std::uint64_t seed, std::uint64_t expected_evaluations = 0)
      : coordinates_(space.box),
        same_optimum_(space.same_optimum),
        objectives_(space.objectives),
        seed_(seed),
        expected_(expected_evaluations),
        merit_(space.constraints, space.objectives),
        archive_(coordinates_.unit()),
        scheduler_(space.columns(), make_costs()) {}

  [[nodiscard]] std::size_t dimension() const { return box().dimension(); }
  /// The user's coordinates behind the unit cube, for moves that depend on where the origin is.
  [[nodiscard]] const Box& box() const { return coordinates_.searched(); }
  /// Distances and walls of the cube. Points that are evaluated may leave it along periodic axes.
  [[nodiscard]] const UnitSpace& space() const { return coordinates_.unit(); }
  [[nodiscard]] const Coordinates& coordinates() const { return coordinates_; }
  /// The user's own rule for which optima are the same, if there is one.
  [[nodiscard]] const SameOptimumRule& same_optimum() const { return same_optimum_; }
  [[nodiscard]] std::size_t objectives() const { return objectives_; }
  /// How many evaluations the run is meant to have; 0 if nobody knows. It may end earlier or later.
  [[nodiscard]] std::uint64_t expected_evaluations() const { return expected_; }
  /// Evaluations whose outcome is known.
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

  /// Points the running task (not those beside it) has asked for so far.
  [[nodiscard]] std::uint64_t asked_by_this_task() const { return scheduler_.asked_by_current(); }

  /// A random stream of its own for each (name, id).
  [[nodiscard]] Rng stream(std::string_view name, std::uint64_t id = 0) const {
    return Rng(seed_, name, id);
  }

  /// `co_await` it: points in the unit cube (one row each) in, costs out. NaN marks a failed point:
  /// treat it as absent, never as a bad value.
  [[nodiscard]] Request evaluate(Matrix unit_points) {
    return {scheduler_, std::move(unit_points)};
  }
  /// The same with all that was measured: objectives as costs, then constraints.
  [[nodiscard]] Request evaluate_columns(Matrix unit_points) {
    return {scheduler_, std::move(unit_points), Reading::columns};
  }
  /// The same for one point and one objective.
  Task<double> evaluate_one(std::span<const double> unit_point);

  /// Known results nobody asked for, all so far: unit-cube points, and their costs.
  [[nodiscard]] const Matrix& injected_points() const { return injected_points_; }
  [[nodiscard]] const Matrix& injected_costs() const { return injected_costs_; }

  /// Samples of the whole box belong here, unit cube and costs: what lies between the minima is
  /// read from them. Failed ones and those past the limit are left out.
  void keep_on_map(const Matrix& unit_points, const Matrix& costs);
  [[nodiscard]] const SampleMap& map() const { return map_; }

  /// Takes in a known result: its point, and objectives as costs, then constraints.
  void add_injected(std::span<const double> unit, std::span<const double> columns);

  /// How constraints count in costs.
  [[nodiscard]] Merit& merit() { return merit_; }
  [[nodiscard]] const Merit& merit() const { return merit_; }
  [[nodiscard]] bool constrained() const { return merit_.needed(); }
  /// The first thing to do under constraints: learns their scales from a few samples, which then
  /// count as known results.
  Task<void> learn_merit();

  [[nodiscard]] Archive& archive() { return archive_; }
  [[nodiscard]] const Archive& archive() const { return archive_; }
  [[nodiscard]] Scheduler& scheduler() { return scheduler_; }

 private:
  friend class TaskOptimizer;

  [[nodiscard]] Scheduler::MakeCosts make_costs();

  Coordinates coordinates_;
  SameOptimumRule same_optimum_;
  std::size_t objectives_;
  std::uint64_t seed_;
  std::uint64_t expected_;
  std::uint64_t spent_ = 0;
  Merit merit_;
  Matrix injected_points_;
  Matrix injected_columns_;
  Matrix injected_costs_;
  SampleMap map_;
  Archive archive_;
  Scheduler scheduler_;
};

/// Makes the root task of an algorithm; the Search outlives the task.
using RootTask = std::function<Task<void>(Search&)>;

}  // namespace clde
