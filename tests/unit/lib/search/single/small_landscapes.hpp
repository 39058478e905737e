// Small landscapes of the unit cube, and what tests of the solver's parts need to run on them.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include "search/single/context.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde::single::test_support {

using clde::test_support::Ran;
using clde::test_support::run_task;
using clde::test_support::unit_space;
using clde::test_support::UnitFunction;

/// A search of the unit cube and the context that the parts read.
struct Bench {
  explicit Bench(std::size_t dimension, const Settings& settings = {}, std::uint64_t seed = 1)
      : search(unit_space(dimension), seed), context(search, settings) {}

  Archive& archive() { return search.archive(); }

  Search search;
  Context context;
};

/// A task without a value, run to its end; true if it ended within the budget.
inline Ran<bool> run_task(Search& search, Task<void> task, const UnitFunction& f,
                          std::uint64_t budget = 100'000) {
  auto ends = [](Task<void> inner) -> Task<bool> {
    co_await inner;
    co_return true;
  };
  return clde::test_support::run_task(search, ends(std::move(task)), f, budget);
}

inline double squared_distance_to(std::span<const double> x, std::span<const double> centre) {
  double sum = 0;
  for (std::size_t j = 0; j < x.size(); ++j) sum += (x[j] - centre[j]) * (x[j] - centre[j]);
  return sum;
}

inline UnitFunction bowl(std::vector<double> centre, double height = 0) {
  return [=](std::span<const double> x) { return height + squared_distance_to(x, centre); };
}

inline UnitFunction lowest_of(UnitFunction a, UnitFunction b) {
  return [=](std::span<const double> x) { return std::min(a(x), b(x)); };
}

/// A funnel of minima on a square lattice of this spacing; the deepest, of cost 0, at `centre`.
inline UnitFunction funnel(std::vector<double> centre, double spacing, double slope = 1) {
  return [=](std::span<const double> x) {
    double sum = slope * squared_distance_to(x, centre);
    for (std::size_t j = 0; j < x.size(); ++j)
      sum += 0.01 * (1 - std::cos(2 * std::numbers::pi * (x[j] - centre[j]) / spacing));
    return sum;
  };
}

}  // namespace clde::single::test_support
