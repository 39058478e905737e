// Small problems with several objectives, and a way to run one part of the solver on them.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <clde/extend/search.hpp>

#include "evolution/population.hpp"
#include "fronts/front_depth.hpp"
#include "tasks/search_state.hpp"

namespace clde::pareto {

using CostFunction = std::function<std::vector<double>(std::span<const double>)>;

inline Search make_search(std::size_t dimension, std::size_t objectives = 2,
                          std::uint64_t planned = 0) {
  return Search({Box::cube(dimension, 0, 1), objectives}, 1, planned);
}

/// Every point a task asked for, round by round.
struct Asked {
  std::size_t evaluations = 0;
  std::vector<std::size_t> rounds;
};

inline void drive(Search& search, Task<void> root, const CostFunction& f, Asked& asked) {
  Scheduler& s = SearchState::of(search).scheduler;
  s.start(std::move(root));
  while (!s.finished()) {
    std::vector<std::pair<std::uint64_t, std::vector<double>>> answers;
    s.hand_out(std::numeric_limits<std::size_t>::max(), [&](const Scheduler::Asked& point) {
      answers.emplace_back(point.id, f(point.point));
    });
    for (const auto& [id, values] : answers) s.give(id, values);
    asked.evaluations += answers.size();
    asked.rounds.push_back(answers.size());
    s.advance();
  }
}

/// What the task returns on this function of the unit cube.
template <class T>
T run(Search& search, Task<T> task, const CostFunction& f, Asked* asked = nullptr) {
  std::optional<T> value;
  Asked here;
  auto root = [](Task<T> inner, std::optional<T>& out) -> Task<void> { out = co_await inner; };
  drive(search, root(std::move(task), value), f, asked != nullptr ? *asked : here);
  return std::move(*value);
}

inline void run(Search& search, Task<void> task, const CostFunction& f, Asked* asked = nullptr) {
  Asked here;
  drive(search, std::move(task), f, asked != nullptr ? *asked : here);
}

/// x1 trades one objective for the other; the distance of the other variables from 0.3 costs both.
inline std::vector<double> line_front(std::span<const double> x) {
  double off = 0;
  for (std::size_t j = 1; j < x.size(); ++j) off += (x[j] - 0.3) * (x[j] - 0.3);
  return {x[0] + off, 1 - x[0] + off};
}

/// The same, ten times steeper, for two variables.
inline std::vector<double> steep_floor(std::span<const double> x) {
  const double off = 10 * (x[1] - 0.3) * (x[1] - 0.3);
  return {x[0] + off, 1 - x[0] + off};
}

inline Population evaluated(const Matrix& points, const CostFunction& f) {
  Matrix costs;
  for (std::size_t i = 0; i < points.rows(); ++i) costs.push_row(f(points[i]));
  Population population;
  population.add(points, costs, 1);
  return population;
}

/// Points (t, height) for t in 0, 1/steps, ... 1, with the costs that f gives them.
inline Population line_at(double height, int steps, const CostFunction& f) {
  Matrix points;
  for (int i = 0; i <= steps; ++i)
    points.push_row(std::vector{static_cast<double>(i) / steps, height});
  return evaluated(points, f);
}

/// A front sampled finely, and random points at most 0.1 below it, all of them dominated.
inline Population around_the_set(std::size_t count) {
  Rng rng(1);
  Matrix points;
  for (std::size_t i = 0; i < count; ++i)
    points.push_row(
        std::vector{rng.uniform(), 0.3 + (i % 2 == 0 ? 1 : -1) * rng.uniform(0.025, 0.08)});
  Population samples = evaluated(points, steep_floor);
  samples.add(line_at(0.3, 200, steep_floor));
  return samples;
}

inline FrontDepth front_of(const Population& population) {
  FrontDepth depth(population.costs.cols());
  depth.add_in_slices(population.costs);
  return depth;
}

}  // namespace clde::pareto
