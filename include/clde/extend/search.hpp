// What an algorithm sees of a run: the unit cube, costs to minimise, random streams, and an archive
// for what it finds. Never the problem's name, its optima, or the objective itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include <clde/box.hpp>
#include <clde/extend/archive.hpp>
#include <clde/extend/export.hpp>
#include <clde/extend/generation.hpp>
#include <clde/extend/group.hpp>
#include <clde/extend/request.hpp>
#include <clde/extend/rng.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/extend/task.hpp>
#include <clde/extend/unit_space.hpp>
#include <clde/findings.hpp>
#include <clde/matrix.hpp>
#include <clde/options.hpp>

namespace CLDE_API clde {

class SearchState;

class Search {
 public:
  Search(const SearchSpace& space, std::uint64_t seed, std::uint64_t expected_evaluations = 0);
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  [[nodiscard]] std::size_t dimension() const { return box().dimension(); }
  [[nodiscard]] std::size_t objectives() const { return given().objectives; }
  [[nodiscard]] bool constrained() const { return given().constraints.any(); }
  /// What the function gives besides its value.
  [[nodiscard]] const Derivatives& derivatives() const { return given().derivatives; }
  /// Distances and walls of the cube. Points that are evaluated may leave it along periodic axes.
  [[nodiscard]] const UnitSpace& space() const;
  /// The problem as the user gave it.
  [[nodiscard]] const SearchSpace& given() const;
  /// The user's coordinates behind the unit cube, for moves that depend on where the origin is.
  /// Variables that are fixed are left out.
  [[nodiscard]] const Box& box() const;
  /// From the unit cube to the user's coordinates, fixed variables included, and back.
  void to_user(std::span<const double> unit, std::span<double> x) const;
  void to_unit(std::span<const double> x, std::span<double> unit) const;

  /// How many evaluations the run is meant to have; 0 if that is not known. It may end earlier or
  /// later.
  [[nodiscard]] std::uint64_t expected_evaluations() const;
  /// Evaluations whose outcome is known.
  [[nodiscard]] std::uint64_t spent() const;
  /// Points the running task (not those beside it) has asked for so far.
  [[nodiscard]] std::uint64_t asked_by_this_task() const;
  /// Points that all tasks have asked for and whose outcome is not known.
  [[nodiscard]] std::size_t under_way() const;
  /// Tasks go on as soon as their own points are known, not in rounds.
  [[nodiscard]] bool flows() const;
  [[nodiscard]] std::uint64_t seed() const;
  /// A random stream of its own for each (name, id).
  [[nodiscard]] Rng stream(std::string_view name, std::uint64_t id = 0) const {
    return Rng(seed(), name, id);
  }

  /// `co_await` it: points in the unit cube (one row each) in, costs out. NaN marks a failed point:
  /// treat it as missing, never as a bad value.
  [[nodiscard]] Request evaluate(Matrix unit_points);
  /// The same with all that was measured: objectives as costs, then constraints.
  [[nodiscard]] Request evaluate_columns(Matrix unit_points);
  /// The same with derivatives behind the cost: slopes along the axes of the unit cube, residuals
  /// as they are. Only if derivatives().any().
  [[nodiscard]] Request differentiate(Matrix unit_points);
  /// The same for one point and one objective.
  Task<double> evaluate_one(std::span<const double> unit_point);
  /// For tasks side by side.
  [[nodiscard]] Group group();

  /// Results that the user already had, all so far: unit-cube points, and their costs.
  [[nodiscard]] const Matrix& injected_points() const;
  [[nodiscard]] const Matrix& injected_costs() const;

  /// Points of the unit cube from which the user wants to be searched first; often none.
  [[nodiscard]] Matrix starts() const;

  /// Give samples of the whole box here, unit cube and costs: basins and saddles of the result are
  /// read from them. Failed ones and those past 4,000 are left out.
  void keep_on_map(const Matrix& unit_points, const Matrix& costs);

  /// Shows a generation to whoever watches the run; `make` is called only then. It gives the
  /// population in the unit cube.
  void show_generation(const std::function<Generation()>& make) const;

  /// Costs this close to that of the minimum suffice; 0: to the last digit.
  [[nodiscard]] double accuracy() const;
  /// How far two costs can be compared.
  [[nodiscard]] NoiseModel& noise();
  [[nodiscard]] const NoiseModel& noise() const;

  [[nodiscard]] Archive& archive();
  [[nodiscard]] const Archive& archive() const;

 private:
  friend class SearchState;  // the engine's side of it
  std::unique_ptr<SearchState> state_;
};

/// Makes the root task of an algorithm; the Search outlives the task.
using RootTask = std::function<Task<void>(Search&)>;

}  // namespace clde
