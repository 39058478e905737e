// Runs a task on a function of the unit cube, to its end or to a budget.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <clde/extend/search.hpp>

#include "tasks/search_state.hpp"

namespace clde::test_support {

using UnitFunction = std::function<double(std::span<const double>)>;
/// Everything that was asked for at a point: the cost first.
using RowFunction = std::function<std::vector<double>(const Scheduler::Asked&)>;

/// What the task returned, and how many evaluations it took; nothing if the budget ended first.
template <class T>
struct Ran {
  std::optional<T> value;
  std::uint64_t evaluations = 0;
  std::uint64_t rounds = 0;
};

template <class T>
Ran<T> run_rows(Search& search, Task<T> task, const RowFunction& f,
                std::uint64_t budget = 100'000) {
  Ran<T> ran;
  auto root = [](Task<T> inner, Ran<T>& out) -> Task<void> { out.value = co_await inner; };
  Scheduler& s = SearchState::of(search).scheduler;
  s.start(root(std::move(task), ran));
  while (!s.finished() && ran.evaluations < budget) {
    std::vector<std::pair<std::uint64_t, std::vector<double>>> answers;
    s.hand_out(static_cast<std::size_t>(budget - ran.evaluations),
               [&](const Scheduler::Asked& asked) { answers.emplace_back(asked.id, f(asked)); });
    for (const auto& [id, row] : answers) s.give(id, row);
    ran.evaluations += answers.size();
    ++ran.rounds;
    s.advance();
  }
  return ran;
}

template <class T>
Ran<T> run_task(Search& search, Task<T> task, const UnitFunction& f,
                std::uint64_t budget = 100'000) {
  const RowFunction cost = [&](const Scheduler::Asked& asked) {
    return std::vector<double>{f(asked.point)};
  };
  return run_rows(search, std::move(task), cost, budget);
}

inline SearchSpace unit_space(std::size_t dimension) {
  return {Box::cube(dimension, 0, 1)};
}

/// Of a function that gives its gradient.
inline SearchSpace sloped_space(std::size_t dimension) {
  SearchSpace space = unit_space(dimension);
  space.derivatives = {Derivatives::Kind::gradient, 0};
  return space;
}

}  // namespace clde::test_support
