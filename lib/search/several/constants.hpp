// Every tuned number of the solver for several objectives, grouped by the file that uses it.
//
// Units: lengths are those of the unit cube, depths are ranges of the front, shares are parts of
// the planned evaluations unless another unit is named. The word in brackets says where a number
// comes from:
//   theory    follows from the method;
//   ablation  was varied and measured; docs/research/results.md or
//             docs/research/minimum-to-minimum.md has the figures;
//   guess     a round number that worked at once and was never varied.
#pragma once

#include <cstddef>
#include <cstdint>

namespace clde::pareto {

// The course of a run (pareto.cpp, wide.hpp, horizon.hpp).

/// Variables up to which distances between points tell pieces apart; beyond, a run is wide. [guess]
inline constexpr std::size_t max_variables_decoded = 8;
/// Variables up to which axes are not studied one by one: samples fill the box anyway. [guess]
inline constexpr std::size_t few_axes = 4;
/// Evaluations planned for if no number was announced. [guess]
inline constexpr std::uint64_t unannounced_plan = 5000;
/// The first samples: one part in this many of the plan, but at least so many. [guess]
inline constexpr std::size_t start_part = 20;
inline constexpr std::size_t min_starts = 10;
/// Most first samples for few variables, in children of a generation. [guess]
inline constexpr std::size_t max_starts = 3;
/// Members that get a child before the next batch is evaluated, one part in this many. [guess]
inline constexpr std::size_t exploring_batches = 3;

// What is remembered (history.cpp).

/// Samples remembered; D + M + 1 numbers each. [guess: 100,000 samples of 30 variables are 26 MB]
inline constexpr std::size_t max_samples_kept = 100'000;
/// When there are more: the shallowest three eighths of that number stay, and every eighth of the
/// deeper ones, since deep samples are what parts pieces. [guess]
inline constexpr std::size_t eighths_kept_shallow = 3;
inline constexpr std::size_t deep_stride = 8;

// Pieces while the run goes on (pieces.cpp).

/// Nearest members that a member is joined with, and mates with. [the paper's k]
inline constexpr std::size_t neighbors = 10;
/// Random samples in which deep ones are looked for. [guess: bounds the cost of a generation]
inline constexpr std::size_t most_deep_samples = 1500;
/// They are drawn anew once the history has grown by one part in this many. [guess]
inline constexpr std::size_t deep_refresh_part = 32;
/// Squared radius of the ball between two points in which a deep sample parts them, in squared half
/// distances. [guess: 1 would touch the points themselves]
inline constexpr double parting_ball = 0.8;
/// Longest edge between neighbours, in medians. [guess]
inline constexpr double longest_edge = 4;
/// Edges shorter than this many medians are not tested for deep samples between. [guess]
inline constexpr double untested_edge = 0.5;

// Coordinates in which members are compared (members.cpp).

/// Scaled costs beyond this are equally far when neighbours in f are looked for. [guess]
inline constexpr double farthest_neighbor_cost = 2;

// Children (children.cpp, moves.cpp). A uniform draw chooses the move: each has the draws from the
// bound before it up to its own. All bounds: [guess, tuned together on MMMOP].

namespace exploring_moves {
inline constexpr double best_mate_below = 0.33;
inline constexpr double difference_below = 0.57;
inline constexpr double crossover_below = 0.75;  ///< from here on: out of the neighbourhood
}  // namespace exploring_moves

namespace refining_moves {
inline constexpr double best_mate_below = 0.28;
inline constexpr double difference_below = 0.47;
inline constexpr double gap_below = 0.66;
inline constexpr double crossover_below = 0.75;  ///< from here on: out of the neighbourhood
}  // namespace refining_moves

/// Of moves out of the neighbourhood, those by steps between pieces. [ablation: without, 3 times
/// the distance to the set on turned MMMOP4, 1.7 times on turned MMMOP6]
inline constexpr double piece_step_share = 0.6;
/// Of children that stay in the neighbourhood, those moved to the bottom of the model. [ablation:
/// without, 18 % worse on MMMOP6, 25 % better on turned MMMOP6]
inline constexpr double model_share = 0.5;
/// Of steps between pieces, those aside; the others are steps alike. [guess]
inline constexpr double step_aside_share = 0.5;
/// Mates among which the shallowest is looked for. [guess]
inline constexpr int best_mate_tries = 3;
/// Largest factor of the difference added on the way to the best mate. [guess]
inline constexpr double best_mate_shake = 0.5;
/// Draws for two different mates. [guess]
inline constexpr int different_mate_tries = 5;
/// Probability that a coordinate takes part in a difference while exploring. [guess]
inline constexpr double exploring_crossover = 0.7;
/// Half of the differences while refining are shorter by this factor. [guess]
inline constexpr double short_difference_share = 0.5;
inline constexpr double short_difference = 0.3;
/// Share of the way to the mate that a gap move goes; below 0 it goes away from it. [guess]
inline constexpr double gap_from = -0.6;
inline constexpr double gap_to = 1.2;
/// Distribution index of crossover and mutation. [Deb et al., 2002]
inline constexpr double operator_index = 20;
/// Probability that a coordinate is copied from a member anywhere. [ablation of the move itself:
/// without it, twice the distance to the set on MMMOP2; the number is a guess]
inline constexpr double transplant_probability = 0.3;
/// Mates of one piece below which all neighbours are mates. [theory: a difference needs two and a
/// goal]
inline constexpr std::size_t min_mates = 3;
/// Where axes interact, the share of children that are middles of parents. [ablation:
/// minimum-to-minimum.md]
inline constexpr double middle_share = 0.5;

// The model near the front (near_front_model.cpp).

/// Deepest sample that the model knows. [guess]
inline constexpr double modelled_depth = 0.1;
/// It is built anew once the history has grown by one part in this many. [guess]
inline constexpr std::size_t model_refresh_part = 20;

// Survivors (survivors.cpp).

/// Deepest sample of the reserve. [guess]
inline constexpr double reserve_depth = 0.05;
/// First guesses of the radii, found by bisection later. [theory: any positive number]
inline constexpr double first_reserve_radius = 0.1;
inline constexpr double first_survivor_radius = 0.2;
/// Lower bound on the e-folding depth of a piece's weight; otherwise that is a third of the depth
/// that champions may have. [guess]
inline constexpr double min_interest_scale = 0.3;
inline constexpr double interest_part = 3;
/// Pieces with at most this many points get this weight. [guess]
inline constexpr std::size_t few_points = 3;
inline constexpr double few_points_weight = 0.3;
/// Champions of every piece that has any. [guess]
inline constexpr std::size_t min_champions = 2;
/// Deepest champion and deepest other member: at the end of exploring, at the end of the schedule,
/// and where in the run that is. [guess]
inline constexpr double first_champion_depth = 10;
inline constexpr double last_champion_depth = 0.05;
inline constexpr double champion_schedule_end = 0.85;
inline constexpr double first_member_depth = 1;
inline constexpr double last_member_depth = 1e-3;
inline constexpr double member_schedule_end = 0.8;

// Descents (descents.cpp, trade_off_norm.cpp).

/// Length of the first step. [guess: below half the width of MMMOP's minima]
inline constexpr double first_descent_step = 0.02;
/// Points tried along one direction. [guess]
inline constexpr std::size_t max_line_tries = 6;
/// A failed step is shortened to the bottom of a parabola, between these shares of it. [Dennis and
/// Schnabel, 1983, section 6.3.2]
inline constexpr double shortest_backtrack = 0.1;
inline constexpr double longest_backtrack = 0.5;
/// Relative gain of an iteration below which a descent has arrived. [guess]
inline constexpr double min_descent_gain = 1e-3;
/// After a leg that leaves less than this share of the norm another one begins. [ablation:
/// minimum-to-minimum.md]
inline constexpr double long_leg = 0.5;
/// Least unit of the norm, in ranges of the front. [guess: keeps extreme starts from dividing by 0]
inline constexpr double min_norm_unit = 1e-3;

// Minima of depth (depth_minima.cpp).

/// Neighbours that a local minimum among members is shallower than. [ablation:
/// minimum-to-minimum.md; eight were worse]
inline constexpr std::size_t minimum_neighbors = 3;
/// Iterations that one descent may take; it costs D + 2 evaluations for each. [guess]
inline constexpr std::uint64_t descent_iterations = 12;
/// Few descents take all they may: the usual one takes one part in this many. [measured]
inline constexpr std::uint64_t usual_descent_part = 2;
/// Descents of one round, and of one wave before the rounds. [ablation: minimum-to-minimum.md; five
/// were worse]
inline constexpr std::size_t round_descents = 10;
/// Landings tried for each of them. [ablation: minimum-to-minimum.md; two were worse]
inline constexpr std::size_t landings_each = 4;
/// Draws for one landing, at most. [guess]
inline constexpr std::size_t landing_tries = 20;
/// A landing this near to a minimum is known ground: share of the squared step. [guess]
inline constexpr double known_ground = 0.1;
/// Minima are the same below this squared distance. [theory: what a descent leaves]
inline constexpr double same_minimum = 1e-6;
/// The nearest of one minimum in this many, drawn at random, is its neighbour. [guess]
inline constexpr std::size_t neighbor_part = 4;
/// Further minima a landing's start is compared with. [guess]
inline constexpr int start_tournament = 2;
/// Mean depth of the former front by which the front has moved on. [guess]
inline constexpr double front_moved = 0.05;
/// Rounds in a row without anything new after which exploring minima ends. [ablation:
/// minimum-to-minimum.md]
inline constexpr int idle_rounds = 2;

/// Of the local minima among the samples, the deeper part that no descent begins at: one part in
/// this many stays. [ablation: minimum-to-minimum.md]
inline constexpr std::size_t shallow_part = 2;

// One descent (central_descent.cpp).

/// Iterations of its first part, and the share of the norm that may be left after them. [guess]
inline constexpr std::uint64_t trial_iterations = 2;
inline constexpr double useful_trial = 0.85;

// The center of a funnel (funnel_center.cpp).

/// Descents side by side, and minima whose mean is the next start. [ablation:
/// minimum-to-minimum.md; four were worse]
inline constexpr std::size_t funnel_descents = 6;
/// Iterations that one of them may take. [guess]
inline constexpr std::uint64_t funnel_iterations = 20;
/// With fewer iterations for all of them there is one descent from the most central sample, and
/// below the smaller number none. [minimum-to-minimum.md: 5 and 20 were worse]
inline constexpr std::uint64_t min_funnel_iterations = 10;
inline constexpr std::uint64_t min_central_iterations = 3;
/// Deviation of the starts about the mean. [guess]
inline constexpr double center_scatter = 0.05;
/// Descents that leave more than this share of the norm lead nowhere. [guess]
inline constexpr double useless_descent = 0.5;

// Axes (axes.cpp, axis_kinds.cpp, axis_search.cpp, profile.cpp).

/// Share of the plan for the axes of a wide run, and more if axes have several minima. [guess]
inline constexpr double wide_axis_share = 0.5;
inline constexpr double wide_open_axis_share = 0.25;
/// The same for five to eight variables. [guess]
inline constexpr double narrow_axis_share = 0.1;
inline constexpr double narrow_open_axis_share = 0.1;
/// Of what is left of the plan, the part spread over the trading axes at most. [guess]
inline constexpr double spread_part = 2;
/// Share of the coordinates that are spread which lie at an end. [guess: fronts often end there]
inline constexpr double end_share = 0.1;
/// Axes that are tested for several minima: one part in this many of the evaluations that are left
/// for the axes, two for each axis, but at least so many axes. [guess]
inline constexpr std::size_t open_test_part = 4;
inline constexpr std::size_t min_axes_tested = 6;
/// Points that test whether axes act alone, and the correlation with what their profiles add up to
/// above which they do. [guess]
inline constexpr std::size_t separability_tests = 12;
inline constexpr double separable_correlation = 0.8;
/// Axes look alike if going from end to end differs by at most this share of the range of costs.
/// [theory: rounding]
inline constexpr double alike_tolerance = 1e-6;
/// Axes that look alike below which none do, and of those the ones tested. [guess]
inline constexpr std::size_t min_alike = 3;
inline constexpr std::size_t alike_axes_tested = 6;
/// Distance of the nearer test point from the base. [guess]
inline constexpr double near_test_from = 0.02;
inline constexpr double near_test_to = 0.06;
/// A minimum of a profile lies below its neighbours by this share of the range. [guess]
inline constexpr double clear_minimum = 0.01;
/// If one converging axis in this many has several minima, all are searched. [guess]
inline constexpr std::size_t open_evidence = 5;
/// Samples of one open axis: at most, and the share of its evaluations (numerator, denominator).
/// They lie in the middle half of equal slices. [guess]
inline constexpr std::size_t max_axis_samples = 40;
inline constexpr std::size_t axis_sample_parts = 3;
inline constexpr std::size_t axis_sample_whole = 5;
inline constexpr double slice_from = 0.25;
inline constexpr double slice_to = 0.75;
/// Evaluations for parabolas on one axis, and for one of its minima. [guess]
inline constexpr std::size_t max_axis_refinements = 60;
inline constexpr int refinements_of_minimum = 5;
/// A minimum is left if this many times its last gain does not make it the lowest. [guess]
inline constexpr double hoped_gain = 4;
/// Sweeps of small parabolas, the first step, and the factor from sweep to sweep. [guess]
inline constexpr int polishing_sweeps = 4;
inline constexpr double first_polish_step = 0.01;
inline constexpr double polish_shrink = 10;
/// Points of an axis closer than this are one. [theory: rounding]
inline constexpr double same_coordinate = 1e-10;
/// A minimum enclosed this closely needs no further look. [guess]
inline constexpr double narrowest_enclosure = 2e-5;
/// Where the parabola's bottom is known to the first share of the width, the next look is the
/// second share away, on the wider side. [guess]
inline constexpr double sure_bottom = 1e-3;
inline constexpr double look_beside = 0.05;

// The local sets of the answer (local_sets.cpp); depths that decide what is a Pareto optimum are in
// front/pareto_optima.hpp.

/// Range of depth within one local set. [guess]
inline constexpr double local_set_range = 0.1;
/// Samples from which local sets are decoded, of one set, and among which its points are chosen.
/// [guess: bounds the cost]
inline constexpr std::size_t max_local_samples = 1500;
/// References to which the points of local sets have to lie close. [guess: bounds the cost]
inline constexpr std::size_t max_local_references = 1000;
/// A local set has at least one part in this many of the samples of the largest: where samples are
/// few, parts fall off that nothing separates. [ablation: every-piece-of-the-pareto-set.md]
inline constexpr std::size_t min_samples_part = 20;
/// First guess of a radius, found by bisection. [theory: any positive number]
inline constexpr double first_answer_radius = 0.05;

}  // namespace clde::pareto
