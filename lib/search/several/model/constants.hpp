// Every tuned number of the model of several objectives. Lengths are those of the unit cube, gains
// are in ranges of the front. All are guesses; a stricter `little_trust` for descents was tried
// once on turned DTLZ1, 6 and 7 (D = 30, seed 1) and was worse on DTLZ1, better on 7.
#pragma once

#include <cstddef>
#include <cstdint>

namespace clde::pareto::modelling {

// The course of a run (search_model.cpp).

/// Evaluations after which the ordinary search goes on. [guess]
inline constexpr std::uint64_t max_evaluations = 1000;
/// Points chosen at once are at least so many: a model of every single value costs more than it
/// helps.
inline constexpr std::size_t min_points = 4;
/// First samples of few variables: so many, and so many for each variable. [guess]
inline constexpr std::size_t first_base_samples = 8;
inline constexpr std::size_t first_samples_per_variable = 3;
/// Many variables: the share of the plan for the study of axes, and the longest plan that counts.
/// [guess]
inline constexpr double axis_share = 0.5;
inline constexpr std::uint64_t longest_plan = 600;
/// Points spread. [guess]
inline constexpr std::size_t max_spread = 20;

// Observations that the model knows (front_model.cpp).

inline constexpr std::size_t most_modelled = 200;
/// Those this deep below the front, in ranges of it, are left out if there are enough others: so
/// many, and one more for each variable. [guess]
inline constexpr double deepest_modelled = 3;
inline constexpr std::size_t min_modelled = 30;
/// Observations by which lengths are fitted.
inline constexpr std::size_t max_fitted = 120;
/// Lengths are fitted again when the history has grown by this share, kinds by that. [guess]
inline constexpr double refit_share = 0.12;
inline constexpr double choose_share = 0.5;
/// Unit of an objective, at least: share of its range over the observations. [guess]
inline constexpr double min_unit = 0.05;
/// How sharply the largest excess counts: 1 / ranges of the front. [guess]
inline constexpr double sharpness = 20;

// One objective (objective_model.cpp). [guess]

inline constexpr double first_length = 0.4;  // per diagonal
inline constexpr double first_noise = 1e-2;  // in variances of the function
inline constexpr double min_noise = 1e-6;
inline constexpr std::size_t fit_iterations = 8;

// Candidates (candidates.cpp).

/// Descents on the model in one round, and children of which the best descend too.
inline constexpr std::size_t front_descents = 8;
inline constexpr std::size_t gap_descents = 12;
inline constexpr std::size_t children = 150;
inline constexpr std::size_t child_descents = 6;
inline constexpr std::size_t children_kept = 20;
inline constexpr std::size_t descent_iterations = 25;
inline constexpr double first_step = 0.05;
/// Mates among which the one with the nearest costs is taken. [guess]
inline constexpr std::size_t gap_tries = 4;
/// Candidates this close to an observation, per diagonal, are the same. [guess]
inline constexpr double same_point = 1e-4;
/// Random points drawn where no candidate is worth trying, at most. [guess]
inline constexpr std::size_t tries_anywhere = 20;

// Basins of the model (model_basins.cpp). [guess]

inline constexpr std::size_t canvas_base = 200;
inline constexpr std::size_t canvas_per_variable = 100;
inline constexpr std::size_t canvas_neighbors = 10;
inline constexpr double canvas_persistence = 0.02;
inline constexpr double depth_weight = 0.5;
inline constexpr std::size_t basin_descents = 12;

// Choice (front_gain.cpp, search_model.cpp).

/// Deviations by which candidates are hoped to be better than expected, in turn.
inline constexpr double hopes[] = {0.0, 1.0, 0.5, 2.0};
/// Few variables: how much a unit of distance between decisions counts, in ranges of the front.
/// [guess]
inline constexpr double decision_weight = 0.3;
/// What a point costs that lies below the front, for each range of depth. [guess]
inline constexpr double depth_penalty = 2;

// Trust in the model (trust.cpp). [guess]

inline constexpr double memory = 0.9;  // of the last point, for each further one
inline constexpr double little_trust = 0.25;
inline constexpr double much_trust = 0.5;
inline constexpr double shrink = 0.7;
inline constexpr double growth = 1.5;
inline constexpr double shortest_reach = 0.02;
/// Points judged before descents of the function itself are tried.
inline constexpr std::size_t points_judged = 16;

}  // namespace clde::pareto::modelling
