// Every tuned number of the default solver for one objective.
//
// Each group says where its numbers come from:
//   theory    follows from an argument that is given;
//   measured  chosen by an experiment: the ablation table of the results, or a decision record;
//   guess     chosen once while developing and never varied alone.
// Lengths are in the unit cube. "Per diagonal" means times the square root of the dimension.
#pragma once

#include <array>
#include <cstddef>

namespace clde::single {

// Costs. A guess: good enough that a descent from there may reach the best.
/// A cost is promising up to this share of the spread above the best.
inline constexpr double promising_gap = 0.05;

// Canvases (level 1). Sizes are guesses; the persistence is measured (ablation: 0 to 0.3 makes no
// difference beyond the noise, since a hill-valley test follows).
inline constexpr std::size_t canvas_base_samples = 40;
inline constexpr std::size_t canvas_samples_per_variable = 10;
/// The first canvas begins with so many samples and one for each variable; where no worker is to
/// wait, with one for each of the searches side by side. Measured (decision 23): 1 and 4 are no
/// better.
inline constexpr std::size_t min_first_samples = 2;
inline constexpr std::size_t max_axes_sampled_first = 4;  // where slopes are given; a guess
/// Above this many variables samples have no neighbourhoods worth the name, and canvases are small.
inline constexpr std::size_t max_canvas_variables = 40;
/// A canvas has one sample for this many known minima at least: its decoding costs a constant
/// number of operations a sample.
inline constexpr std::size_t minima_per_sample = 12;
inline constexpr std::size_t canvas_neighbors_per_variable = 2;
inline constexpr std::size_t min_canvas_neighbors = 2;
inline constexpr double canvas_persistence = 0.05;
/// Samples in the best tenths of a canvas are candidates for starts, whether minima or not.
inline constexpr std::size_t candidate_tenths = 3;
/// How far from known points a start of the user's is taken to lie: it is meant to be near an
/// optimum.
inline constexpr double given_start_spacing = 0.002;
/// Evaluations of one hill-valley test.
inline constexpr std::size_t barrier_points = 3;
/// From this canvas on funnels are decoded and far starts are made.
inline constexpr std::size_t canvases_before_level_two = 2;

// Searches side by side. Measured (decision 27): 12 and 16 for each search.
/// Until so many evaluations for each of them, points are under way for half of the workers only,
inline constexpr std::size_t evaluations_at_half = 16;
/// but for so many at least: eight searches cost little more than one.
inline constexpr std::size_t min_points_at_first = 8;

// Methods of descent: initial credit. Guess; quasi-Newton first, being the cheaper mistake.
inline constexpr double credit_floor = 0.05;
inline constexpr std::size_t quasi_newton_first_cost = 100;
inline constexpr std::size_t evolution_first_cost = 2000;
/// The ground is smooth where quasi-Newton earns this many times what evolution does.
inline constexpr double smooth_credit_ratio = 2;
/// Reward for a new minimum at the global level, beside the cube of its quality.
inline constexpr double global_reward = 2;

// First steps of descents. Guesses.
inline constexpr double quasi_newton_step_share = 0.3;  // of the spacing, per coordinate
inline constexpr double quasi_newton_shortest_step = 1e-3;
inline constexpr double quasi_newton_longest_step = 0.2;
inline constexpr double evolution_step_share = 0.25;
inline constexpr double evolution_shortest_step = 1e-6;
inline constexpr double evolution_longest_step = 0.25;
/// The finest of the three scales: this for three variables or fewer, more in proportion.
inline constexpr double finest_step = 0.001;
inline constexpr double finest_step_variables = 3;
inline constexpr double takeover_step_share = 0.01;  // of the stalled descent's first step
inline constexpr double polish_step = 0.01;
inline constexpr double offspring_step = 0.003;
inline constexpr double far_shortest_step = 0.03;
inline constexpr double far_step_ratio = 4;  // longest to shortest

// Plain restarts. Measured (decision 17): on rugged problems 0.53 to 0.98 of the descents stall, on
// smooth ones none; 0.2 to 1 end at the global level where restarts suffice, 0.02 to 0.09
// elsewhere.
inline constexpr std::size_t plain_descents_kept = 64;  // a guess
inline constexpr std::size_t min_plain_descents = 4;
inline constexpr double max_stalled = 0.2;
inline constexpr double min_at_global_level = 0.05;
inline constexpr double enough_at_global_level = 0.2;
/// Where restarts suffice, this share of descents is quasi-Newton at once, the others by credit.
inline constexpr double plain_quasi_newton_share = 0.95;  // a guess
/// Where more descents than this end above the global level, this share of them is given up as soon
/// as a model of the basin foresees it. Not all: in narrow curved basins the forecast is wrong.
inline constexpr double many_above_level = 0.3;
inline constexpr double given_up_early = 0.8;

// Ends of descents. Guesses.
/// A known minimum up to this share of the spread above the best is polished once.
inline constexpr double almost_global_gap = 1e-3;
// Under noise: an error this many times the median of the reported optima is doubted.
inline constexpr double uncertain_error = 2;
inline constexpr std::size_t min_errors_compared = 3;
inline constexpr std::size_t max_looks = 3;  // at one optimum
inline constexpr double step_off_saddle = 0.01;
inline constexpr std::size_t max_saddles_left = 5;  // in one descent

// Shares of the evaluations. Measured (decisions 17 and 23; the default weights by the ablation
// table).
inline constexpr double restart_far_factor = 6;
/// The same later: what restarts have not found by then repelled ones find more cheaply, except in
/// systems of equations. Measured (decision 23): 1.5 and 6.
inline constexpr double late_far_factor = 3;
/// Of canvases and recombination at first.
inline constexpr double early_divisor = 2;
inline constexpr double restart_walk_divisor = 12;
/// Of canvases and repelled restarts where the function gives slopes: ten samples cost as much as a
/// descent then.
inline constexpr double cheap_divisor = 12;
// Shares follow what was found per evaluation. Measured (results, CEC 2026).
inline constexpr double yield_memory = 3000;  // evaluations a variable
inline constexpr double yield_exponent = 2;
inline constexpr double max_yield_factor = 16;

// Far starts. Measured: the farthest of 3,162 rather than of 316 (decision 11), 0.6 (decision 17),
// 0.2 (decision 19), 0.8 (decision 23).
/// Logarithm to base ten of the most points that the farthest is chosen from.
inline constexpr double far_decades = 3.5;
/// Share of random starts where plain restarts succeed: what is far from all known optima is not
/// where the next one is if two lie side by side.
inline constexpr double random_share_of_restarts = 0.6;
/// Where they succeed, this share of all restarts is from linked starts instead.
inline constexpr double linked_share_of_restarts = 0.8;
/// That share shrinks after so many starts in vain, and one more for each optimum known.
inline constexpr std::size_t min_starts_in_vain = 4;
/// The same where local optima are wanted too; the other starts are partly new ones then.
inline constexpr double random_share_of_all = 0.2;

// Linked starts: as in the algorithm multistart (decision 7).
inline constexpr double linked_candidate_share = 0.2;  // of the samples, the best
inline constexpr double linkage_distance = 2;          // factor of the critical distance
inline constexpr double linked_sample_share = 0.1;     // of the evaluations
inline constexpr std::size_t linked_samples_per_variable = 4;
inline constexpr std::size_t max_linked_batches = 4;    // for one start: about what a descent costs
inline constexpr std::size_t max_linked_failures = 6;   // one after the other; more wait no longer
inline constexpr std::size_t linked_sample_parts = 16;  // of the samples so far: one batch

// Repelled restarts. The step, the population and the rates of the reach follow the published
// description of RS-CMSA-ESII (A. Ahrari et al., IEEE TEVC 26(3), 2022). Measured (results, CEC
// 2026): elites, and that a descent takes over once the basin is chosen. The rest are guesses.
inline constexpr double box_step = 0.3;
inline constexpr double box_population = 6;  // per diagonal
inline constexpr double min_box_samples = 8;
inline constexpr double box_parents = 0.25;  // of the population
inline constexpr double box_elites = 0.1;    // the same
/// Standard deviations per diagonal: a draw is about one diagonal long.
inline constexpr double first_reach = 1;
inline constexpr double reach_gain = 1;  // of the logarithm, per diagonal, when found again
inline constexpr double reach_loss = 0.5;
inline constexpr std::size_t weakest_part = 10;
/// The basin is chosen once the cloud is narrower than this and has not been disturbed for a while.
inline constexpr double chosen_width = 0.03;
inline constexpr std::size_t undisturbed_generations = 10;
/// A search that one optimum alone has disturbed for this many generations is tested for a barrier
/// to it, at this many points. Measured (results, CEC 2026): 5 rather than 10.
inline constexpr std::size_t generations_with_rival = 5;
inline constexpr std::size_t rival_line_points = 10;
/// A search given up this share of the spread above the best is finished all the same.
inline constexpr double nearly_global_gap = 0.01;
inline constexpr double finish_step_factor = 3;  // of the cloud's width
inline constexpr std::size_t finish_population_factor = 2;
// Evaluations a variable: what a search is expected to cost, and what is spent before the first.
inline constexpr double expected_box_search = 200;
inline constexpr std::size_t early_evaluations = 1000;
/// The same of few variables, up to so many in all: systems of equations are solved by then.
/// Measured (smooth families; CEC 2026, where as many for 10 and 20 variables cost 0.004).
inline constexpr std::size_t early_evaluations_of_few = 2500;
inline constexpr std::size_t most_early_of_few = 12'500;

// Partly new starts. The longest stretch is measured (decision 19), the shake a guess.
/// How far the other variables are moved: an optimum that lies in a plane of symmetry would keep
/// the descent in it, and that ends on a saddle.
inline constexpr double partly_new_shake = 0.01;
inline constexpr std::size_t partly_new_divisor = 3;  // of the variables: the longest stretch
// Exchanged stretches (decision 19). Guesses.
inline constexpr std::size_t exchanges_compared = 8;
inline constexpr double min_exchanged_share = 0.25;
inline constexpr double max_exchanged_share = 0.75;
inline constexpr std::size_t exchanges_tried = 8;  // in vain: rare from then on
inline constexpr double rare_exchanged_share = 0.05;
// Proofs that an end is a minimum: all of them until so many found no saddle, later this share of
// the evaluations. Guesses.
inline constexpr std::size_t proofs_without_saddle = 4;
inline constexpr double proof_share = 0.05;

// Recombination. Guesses; that it is worth its share is measured (ablation).
inline constexpr std::size_t proposals_at_once = 8;
inline constexpr std::size_t draws_per_proposal = 2;
inline constexpr std::size_t max_proposals_without_success = 60;
inline constexpr double crossing_chance = 0.3;
inline constexpr double crossing_share = 0.5;  // of the proposals; the others are translations
inline constexpr double known_within = 1e-3;   // of a reported optimum: nothing new there

// Funnels (level 2). The persistence is a setting (ablation: 0 and 0.3 are worse by two standard
// errors); these are guesses.
inline constexpr std::size_t funnel_neighbors = 5;
inline constexpr std::size_t min_minima_for_funnels = 4;
inline constexpr std::size_t walkers_at_once = 1;
/// One more for so many searches side by side: a walker asks for about as many points at a time.
inline constexpr std::size_t searches_per_walker = 16;
inline constexpr double same_funnel = 0.02;    // per diagonal
inline constexpr double walkers_meet = 0.005;  // per diagonal
inline constexpr double widest_funnel = 0.05;  // per diagonal
inline constexpr std::size_t funnels_tested = 3;
inline constexpr std::array funnel_line{0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.1, 0.9};

// Walkers: which one goes on, and for how long. Guesses; more and less patience were tried without
// gain (decision 11).
inline constexpr double unstarted_quality = 0.5;
/// A walker below this saliency has stagnated for good.
inline constexpr double stagnant_saliency = -1;
inline constexpr double stagnation_price = 0.05;
inline constexpr double stagnation_unit = 1000;  // evaluations a variable
inline constexpr double gain_that_resets = 3;    // divides the share of the gap that must be closed
inline constexpr std::size_t slice_per_variable = 100;  // evaluations
inline constexpr std::size_t max_starts = 3;
inline constexpr double start_shortest_step = 0.002;
inline constexpr double start_step_ratio = 30;  // longest to shortest
inline constexpr double restart_step_factor = 0.2;
inline constexpr double finish_step = 1e-9;
/// Within this of a reported optimum (per diagonal) a walker is done.
inline constexpr double closed_within = 0.005;
/// The same for the end of a jump that is lower than the walker.
inline constexpr double lower_closed_within = 0.03;
/// Within this (per diagonal) a translated point is a known optimum itself.
inline constexpr double same_as_known = 1e-4;
/// A walker that moved less than this (squared) need not be compared with known funnels again.
inline constexpr double same_position = 1e-8;

// Jumps of a walker. Guesses.
inline constexpr double first_jump = 0.02;
inline constexpr double jump_jitter = 0.7;  // standard deviation of the logarithm
inline constexpr double longest_jump = 0.5;
inline constexpr double longest_typical_jump = 0.3;
inline constexpr double jump_back_home = 0.3;  // all of these change the logarithm
inline constexpr double jump_to_known_minimum = 0.03;
inline constexpr double jump_out_of_region = 0.03;
inline constexpr double jump_into_optimum = 0.1;
inline constexpr double jump_too_high = 0.02;
inline constexpr double too_high = 0.5;       // of the walker's gap, above it
inline constexpr double home_radius = 1e-16;  // squared
inline constexpr double jump_step_share = 0.2;
inline constexpr double jump_region = 4;        // jump lengths
inline constexpr double capture_radius = 0.05;  // per diagonal
inline constexpr std::size_t captures_to_close = 2;
inline constexpr std::size_t jumps_before_recentring = 8;

// Recentring of a walker. Guesses.
inline constexpr double recentre_step_share = 0.03;  // of the spacing, per coordinate
inline constexpr double recentre_decades = 2;        // steps down to a hundredth of that
inline constexpr double recentre_region = 0.5;       // of the spacing
inline constexpr double recentre_gain = 1e-3;  // of the gap: differences are worth trying again
inline constexpr double usual_spacing = 0.01;  // where no other minimum is known
inline constexpr double same_minimum = 1e-14;  // squared distance

// Minima that a walker keeps, and its rough descents. Guesses, except that locating minima less
// exactly was worse (decision 11).
inline constexpr std::size_t max_minima = 60;
inline constexpr std::size_t minima_kept = 40;
inline constexpr std::size_t minima_for_reference = 4;
inline constexpr std::size_t reference_tenths = 8;
inline constexpr double reference_gain = 0.2;  // of the way down to the reference
inline constexpr double rough_gain = 0.01;     // of the gap
inline constexpr double retest_nearer = 0.7;
inline constexpr double at_known_minimum = 1e-9;
inline constexpr std::size_t rough_population_factor = 2;

// Translations. Guesses.
inline constexpr std::size_t min_minima_to_translate = 2;
inline constexpr std::size_t random_difference_rounds = 11;
inline constexpr std::size_t random_differences_per_variable = 2;
inline constexpr std::size_t pair_steps_per_variable = 20;
inline constexpr std::size_t max_floor_searches = 3;
inline constexpr std::size_t min_floor_vectors = 2;
inline constexpr std::size_t difference_sums_tried = 50;
inline constexpr std::size_t minima_for_sums = 4;
inline constexpr double difference_sum_share = 0.5;
inline constexpr double negligible_sum = 1e-4;  // of the first difference, squared lengths
inline constexpr std::size_t max_repeats = 30;

// The lattice of minima. Guesses, tested on lattices with and without outliers.
inline constexpr std::size_t lattice_beginnings = 24;
inline constexpr std::size_t min_lattice_minima = 4;
inline constexpr std::size_t min_lattice_support = 2;
inline constexpr std::size_t vectors_per_support = 4;
inline constexpr std::size_t lattice_minima_kept = 8;
inline constexpr std::size_t lattice_first_neighbors = 4;
// Remainders: up to the first share of the shortest vector they are inaccuracy, from the second
// share of the first vector on they are vectors, between the two they contradict the lattice.
inline constexpr double lattice_inaccuracy = 0.15;
inline constexpr double lattice_vector = 0.6;
inline constexpr double noticeably_shorter = 0.98;  // squared lengths
inline constexpr std::size_t lattice_vectors_per_variable = 2;
inline constexpr std::size_t max_lattice_sweeps = 100;

// Searches over the floors of a lattice. Guesses.
inline constexpr std::size_t floor_patience = 8;  // generations without gain
inline constexpr double floor_widest_step = 0.15;
inline constexpr double floor_widest_vectors = 2;  // the same in shortest vectors
inline constexpr double floor_narrowest = 0.4;     // shortest vectors
inline constexpr std::size_t floor_population = 6;
inline constexpr std::size_t floor_population_factor = 2;

}  // namespace clde::single
