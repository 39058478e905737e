// Settings of clde-paper: the paper's Table 1 under its names, then the readings of what the paper
// leaves open (first choice: ours), then what its ablations switch off.
#pragma once

#include <cstddef>
#include <string>
#include <tuple>

#include <clde/declare_settings.hpp>

namespace clde {

struct PaperSettings {
  std::size_t max_generations = 200;
  std::size_t population_size = 100;
  double chaotic_mu = 4;
  double chaotic_step_init = 0.5;
  double chaotic_step_decay = 0.99;
  double crossover_rate = 0.9;
  std::size_t canvas_size = 0;
  std::size_t k_neighbors = 10;
  double persistence_tau_init = 0.10;
  double tau_min = 0.02;
  double tau_max = 0.30;
  double tau_gain = 0.20;
  double saliency_beta = 0.70;
  std::size_t quota_min = 1;
  double rankcrowd_kappa = 1;
  double local_sigma = 0.05;
  std::size_t archive_size = 5;

  std::size_t basin_target = 0;
  std::string height = "range";
  std::string step = "multiplicative";
  std::string refine = "elite";
  std::string mo_quota = "elite";
  std::string episodes = "once";

  std::string chaos = "logistic";
  std::string decoding = "persistence";
  std::string structure = "on";
  std::string saliency = "on";
  std::string allocation = "basin";

  using S = PaperSettings;
  static auto table() {
    return std::tuple{
        integer("max_generations", &S::max_generations, 1, 1'000'000'000,
                "T, the number of generations."),
        integer("population_size", &S::population_size, 2, 100'000,
                "N, the size of the population."),
        real("chaotic_mu", &S::chaotic_mu, 1e-3, 4, "mu of the logistic map (Eq. 3)."),
        real("chaotic_step_init", &S::chaotic_step_init, 0, 10, "eta_0, the first step (Eq. 4)."),
        real("chaotic_step_decay", &S::chaotic_step_decay, 1e-3, 1,
             "alpha, the factor of the step per generation (Eq. 4)."),
        real("crossover_rate", &S::crossover_rate, 0, 1,
             "Cr, probability that a coordinate moves (Alg. 1)."),
        integer("canvas_size", &S::canvas_size, 0, 1'000'000,
                "n: the canvas keeps this many, the highest; 0: all of P and P', as the text says "
                "(the table prints 100)."),
        integer("k_neighbors", &S::k_neighbors, 1, 10'000, "k of the neighbour graph (Alg. 2)."),
        real("persistence_tau_init", &S::persistence_tau_init, 0, 10,
             "tau_0, the first persistence threshold (Alg. 2)."),
        real("tau_min", &S::tau_min, 0, 10, "Lower end of tau_bounds_gain (Eq. 5)."),
        real("tau_max", &S::tau_max, 0, 10, "Upper end of tau_bounds_gain (Eq. 5)."),
        real("tau_gain", &S::tau_gain, 0, 100, "gamma of tau_bounds_gain (Eq. 5)."),
        real("saliency_beta", &S::saliency_beta, 0, 1,
             "beta, weight of depth against size (Eq. 8)."),
        integer("quota_min", &S::quota_min, 0, 100'000,
                "Q_min, smallest quota of a basin (Eq. 9)."),
        real("rankcrowd_kappa", &S::rankcrowd_kappa, 0, 1000,
             "kappa, weight of crowding in the height; several objectives (Eq. 7)."),
        real("local_sigma", &S::local_sigma, 0, 10,
             "Standard deviation of local refinement, as a share of the box."),
        integer("archive_size", &S::archive_size, 1, 100'000,
                "Number of distinct points kept per basin, best first; one objective.")};
  }
  static auto readings() {
    return std::tuple{
        integer("basin_target", &S::basin_target, 0, 100'000,
                "K_tar of Eq. 5; 0: the rounded root of N."),
        choice("height", &S::height, {"range", "rank", "raw"},
               "Scale of heights, which gives tau its unit; one objective."),
        choice("step", &S::step, {"multiplicative", "box"},
               "x (1 + eta s), as printed, or x + eta s (U - L) / 2."),
        choice("refine", &S::refine, {"elite", "off"},
               "elite: normal samples about the survivors of each basin, its quota in number; one "
               "objective."),
        choice(
            "mo_quota", &S::mo_quota, {"elite", "buffer"},
            "Several objectives; the quota of a basin is the number of normal copies of its best "
            "points, or the number of points it hands to the final selection."),
        choice(
            "episodes", &S::episodes, {"once", "restart", "stretch"},
            "After T generations: end; start anew; or end, with a slower decay, so that the last "
            "step is that of 200 generations.")};
  }
  static auto ablations() {
    return std::tuple{
        choice("chaos", &S::chaos, {"logistic", "gaussian"},
               "gaussian: a normal step of the same variance instead (w/o Chaos)."),
        choice("decoding", &S::decoding, {"persistence", "distance"},
               "distance: niches of a tenth of the box's diagonal instead (w/o Persist)."),
        choice("structure", &S::structure, {"on", "off"},
               "off: survival over the whole canvas, basins ignored (w/o Struct)."),
        choice("saliency", &S::saliency, {"on", "off"},
               "off: all basins are equally salient (w/o Saliency)."),
        choice("allocation", &S::allocation, {"basin", "none"},
               "none: quotas by the size of a basin alone, no minimum (w/o BasinAlloc).")};
  }
  static auto fields() { return std::tuple_cat(table(), readings(), ablations()); }
};

}  // namespace clde
