// The course of methods that begin with a population and renew it, or what they learn from it, for
// as long as the run lasts.
#pragma once

#include <cstddef>
#include <utility>

#include <clde/extend/search.hpp>
#include <clde/extend/task.hpp>

#include "evolution/population.hpp"

namespace clde {

/// @tparam Method  with `is_complete()` and the tasks `fill()`, repeated until the population is
///                 complete whatever fails, and `generation()`
template <class Method, class Settings>
Task<void> run_generations(Search& search, Settings settings) {
  Method method(search, settings);
  while (!method.is_complete()) {
    Task<void> filling = method.fill();
    co_await filling;
  }
  while (true) {
    Task<void> generation = method.generation();
    co_await generation;
  }
}

/// @tparam Method  with `front()`, `next_points()` and `learn(fresh)`; it knows its first samples
/// @param injected  results of the user's taken in so far
template <class Method>
Task<void> choose_and_learn(Search& search, Method& method, std::size_t injected) {
  report_nondominated(search, method.front());
  while (true) {
    Matrix points = method.next_points();
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    method.learn(fresh);
    report_nondominated(search, method.front());
  }
}

}  // namespace clde
