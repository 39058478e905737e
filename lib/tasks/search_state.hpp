// What the engine keeps behind a Search: algorithms see none of it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <clde/extend/archive.hpp>
#include <clde/extend/search.hpp>

#include "core/coordinates.hpp"
#include "tasks/merit.hpp"
#include "tasks/scheduler.hpp"

namespace clde {

class SearchState {
 public:
  SearchState(const SearchSpace& space, std::uint64_t its_seed, std::uint64_t expected_evaluations);
  static SearchState& of(Search& search) { return *search.state_; }
  static const SearchState& of(const Search& search) { return *search.state_; }

  /// Takes in a known result: its point, and objectives as costs, then constraints.
  void add_injected(std::span<const double> unit, std::span<const double> columns);
  /// The scales of the constraints, from the results known so far.
  void learn_merit();

  SearchSpace given;
  Coordinates coordinates;
  std::uint64_t seed;
  std::uint64_t expected;
  std::uint64_t spent = 0;
  std::size_t searches = 1;  ///< side by side
  bool answers_as_they_arrive = false;
  Merit merit;  ///< how constraints count in costs
  Matrix injected_points;
  Matrix injected_columns;  ///< under constraints only
  Matrix injected_costs;
  SampleMap map;
  NoiseModel noise;
  std::size_t checked_derivatives = 0;  ///< points where they were compared with differences
  std::string derivative_failure;       ///< why the last point that wanted them has none
  Wanted wanted;
  WatchGenerations watch_generations;
  Archive archive;
  Scheduler scheduler;
};

/// The first thing to do under constraints: learns their scales from a few samples, which then
/// count as known results.
Task<void> learn_scales(Search& search);

}  // namespace clde
