// Every tuned number of the search with a model. Promises and descents were chosen on Himmelblau,
// the six-hump camel and synthetic/mixture-2d, those that are measured on the functions of decision
// 22; the others are guesses.
#pragma once

#include <cstddef>

namespace clde::expensive {

// The first canvas, measured (decision 22), and how long the model is kept.
inline constexpr std::size_t first_base_samples = 2;
inline constexpr std::size_t first_samples_per_variable = 2;
inline constexpr std::size_t max_observations = 300;
inline constexpr std::size_t max_evaluations = 1000;

// The model. Lengths in the unit cube.
inline constexpr double exact_noise = 1e-8;  // variance of exact values, in variances of the costs
inline constexpr double min_noise = 1e-6;    // where values carry some
inline constexpr double first_length = 0.4;  // per diagonal
inline constexpr double length_ratio = 3;    // of the other first guesses
/// Two points closer than this, per diagonal, are one observation: the better one.
inline constexpr double same_observation = 1e-4;
/// Lengths are fitted again when the observations have grown by this share.
inline constexpr double refit_share = 0.12;
inline constexpr std::size_t fit_iterations = 8;

// Its canvas.
inline constexpr std::size_t canvas_base = 300;
inline constexpr std::size_t canvas_per_variable = 150;
inline constexpr std::size_t canvas_neighbors_per_variable = 2;
inline constexpr std::size_t canvas_base_neighbors = 4;
inline constexpr double canvas_persistence = 0.01;
inline constexpr std::size_t max_basins = 20;
inline constexpr double same_bottom = 0.05;  // in length scales
inline constexpr std::size_t line_points = 9;

// Promises. Costs are warped: 0 the best, about 0.7 the median.
/// A bottom this close to the best may turn out to tie with it.
inline constexpr double slack = 0.02;
/// Bottoms that promise less than this are not worth an evaluation.
inline constexpr double min_promise = 0.02;
/// The same for a job beside others: what they find changes the promises. Measured (decision 22).
inline constexpr double min_promise_beside = 0.1;
/// How much a model is doubted away from observations, as a share of the height above the best.
inline constexpr double doubt = 0.4;
/// A descent may begin where the nearest observation is no farther than this, or where the model is
/// this sure.
struct Ripeness {
  double distance;   // in length scales
  double deviation;  // in deviations of the costs
};
inline constexpr Ripeness ripe_in_two_variables{0.03, 0.001};
/// Every step of a descent costs a slope. The more variables, the longer single evaluations of the
/// bottom are worth more. Measured (decision 22).
inline constexpr Ripeness ripe_in_more_variables{0.003, 1e-4};
/// One evaluation in so many goes where the model knows least.
inline constexpr std::size_t explore_every = 4;
inline constexpr std::size_t most_explored = 40;

// Descents.
/// Of the spread. Measured (decision 22): at 1e-6 some ends no longer tie.
inline constexpr double accuracy = 1e-7;
inline constexpr double step_share = 0.1;  // of the shortest length
inline constexpr double shortest_step = 1e-3;
inline constexpr double longest_step = 0.05;

}  // namespace clde::expensive
