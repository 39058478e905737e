// The course of a method that first fills its population and then renews it for as long as the run
// lasts.
#pragma once

#include <clde/search.hpp>
#include <clde/task.hpp>

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

}  // namespace clde
