// Settings of CLDE-S, and what CLDE-M shares: the paper's Table 1 under its names, then the
// readings of what the paper leaves open, then what its ablations switch off.
// docs/explanation/paper.md gives for every reading the sentence that speaks for it and the one
// against.
#pragma once

#include <cstddef>
#include <string>
#include <tuple>

#include <clde/extend/declare_settings.hpp>

namespace clde::paper {

/// Table 1, as far as both instances use it.
struct Table {
  std::size_t max_generations = 0;
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
  double local_sigma = 0.05;
};

/// Readings and ablations that both instances share.
struct Readings {
  std::size_t basin_target = 0;
  std::string step = "multiplicative";
  std::string graph = "union";
  std::string normalization = "maximum";

  std::string chaos = "logistic";
  std::string decoding = "persistence";
  std::string structure = "on";
  std::string saliency = "on";
  std::string allocation = "basin";
};

template <class S>
auto reading_field() {
  return std::tuple{
      choice<S>("reading", &S::reading, {"best", "literal"},
                "Defaults of the settings below: those that come nearest to the printed figures, "
                "or those nearest to the wording of Algorithm 3.")};
}

/// The given settings over the defaults of the reading they name; `literal` has those nearest to
/// the wording.
template <class S>
S settings_of_reading(const SettingValues& given, S literal) {
  auto chosen = parse_settings<S>(given);
  if (chosen.reading == "best") return chosen;
  constexpr std::size_t printed_generations = 200;
  literal.reading = "literal";
  literal.max_generations = printed_generations;
  return parse_settings(given, literal);
}

template <class S>
auto table_fields() {
  return std::tuple{
      integer<S>("max_generations", &S::max_generations, 0, 1'000'000'000,
                 "T, the number of generations; 0: until the budget is spent (the table prints "
                 "200)."),
      integer<S>("population_size", &S::population_size, 2, 100'000,
                 "N, the size of the population."),
      real<S>("chaotic_mu", &S::chaotic_mu, 1e-3, 4, "mu of the logistic map (Eq. 3)."),
      real<S>("chaotic_step_init", &S::chaotic_step_init, 0, 10, "eta_0, the first step (Eq. 4)."),
      real<S>("chaotic_step_decay", &S::chaotic_step_decay, 1e-3, 1,
              "alpha, the factor of the step per generation (Eq. 4)."),
      real<S>("crossover_rate", &S::crossover_rate, 0, 1,
              "Cr, probability that a coordinate moves (Alg. 1)."),
      integer<S>("canvas_size", &S::canvas_size, 0, 1'000'000,
                 "n: the canvas keeps this many, the highest; 0: all of P and P', as the text says "
                 "(the table prints 100)."),
      integer<S>("k_neighbors", &S::k_neighbors, 1, 10'000, "k of the neighbour graph (Alg. 2)."),
      real<S>("persistence_tau_init", &S::persistence_tau_init, 0, 10,
              "tau_0, the first persistence threshold (Alg. 2)."),
      real<S>("tau_min", &S::tau_min, 0, 10, "Lower end of tau_bounds_gain (Eq. 5)."),
      real<S>("tau_max", &S::tau_max, 0, 10, "Upper end of tau_bounds_gain (Eq. 5)."),
      real<S>("tau_gain", &S::tau_gain, 0, 100, "gamma of tau_bounds_gain (Eq. 5)."),
      real<S>("saliency_beta", &S::saliency_beta, 0, 1,
              "beta, weight of depth against size (Eq. 8)."),
      integer<S>("quota_min", &S::quota_min, 0, 100'000,
                 "Q_min, smallest quota of a basin (Eq. 9)."),
      real<S>("local_sigma", &S::local_sigma, 0, 10,
              "Size of local refinement, as a share of the box; sigma and copy_sigma say where it "
              "counts.")};
}

template <class S>
auto shared_readings() {
  return std::tuple{
      integer<S>("basin_target", &S::basin_target, 0, 100'000,
                 "K_tar of Eq. 5; 0: the rounded root of N."),
      choice<S>("step", &S::step, {"multiplicative", "box"},
                "x (1 + eta s), as printed, or x + eta s (U - L) / 2."),
      choice<S>("graph", &S::graph, {"union", "mutual", "directed"},
                "Two points are neighbours if one is among the k nearest of the other, if each is "
                "among those of the other, or one-sidedly, as the k nearest are."),
      choice<S>("normalization", &S::normalization, {"maximum", "range"},
                "Depth and size in Eq. 8: divided by their maximum, or scaled from minimum to "
                "maximum.")};
}

template <class S>
auto ablations() {
  return std::tuple{
      choice<S>("chaos", &S::chaos, {"logistic", "gaussian"},
                "gaussian: a normal step of the same variance instead (w/o Chaos)."),
      choice<S>("decoding", &S::decoding, {"persistence", "distance"},
                "distance: niches of a tenth of the box's diagonal instead (w/o Persist)."),
      choice<S>("structure", &S::structure, {"on", "off"},
                "off: the whole canvas is one basin (w/o Struct)."),
      choice<S>("saliency", &S::saliency, {"on", "off"},
                "off: all basins are equally salient (w/o Saliency)."),
      choice<S>("allocation", &S::allocation, {"basin", "none"},
                "none: quotas by the size of a basin alone, no minimum (w/o BasinAlloc).")};
}

/// CLDE-S.
struct SingleSettings : Table, Readings {
  std::string reading = "best";
  std::size_t archive_size = 5;
  std::string height = "range";
  std::string survival = "greedy";
  std::string refine = "members";
  std::string sigma = "spacing";
  std::string archive = "accumulated";
  double archive_share = 0.4;
  std::string archive_in_canvas = "off";
  std::string episodes = "restart";
  std::string answer = "archive";
  double eps_dec = 0.01;
  double eps_obj = 1e-4;

  static auto table();
  static auto population_readings();
  static auto archive_readings();
  static auto fields();
};

inline auto SingleSettings::table() {
  using S = SingleSettings;
  return std::tuple_cat(
      table_fields<S>(),
      std::tuple{integer<S>("archive_size", &S::archive_size, 1, 100'000,
                            "Capacity of the archive: N times this many points (accumulated), or "
                            "this many per basin (basins).")});
}

inline auto SingleSettings::population_readings() {
  using S = SingleSettings;
  return std::tuple{
      choice<S>(
          "height", &S::height, {"range", "rank", "raw"},
          "Heights, in whose unit tau is: scaled from the lowest to the highest of the canvas, by "
          "rank, or as they are."),
      choice<S>("survival", &S::survival, {"greedy", "elites", "pairs"},
                "greedy: a better child replaces its parent; elites: the Q_k best of each basin "
                "survive; pairs: elites, but of child and parent in one basin only the better "
                "one competes."),
      choice<S>("refine", &S::refine, {"members", "representative", "off"},
                "Q_k normal samples in each basin: about its members in turn, about its best "
                "member, or none. A better sample replaces its centre."),
      choice<S>("sigma", &S::sigma,
                {"spacing", "box", "cooled", "cap", "neighbors", "deviation", "success"},
                "Deviation of these samples: distance to the nearest point of the canvas; "
                "local_sigma of the box; the same cooled like the chaotic step; the smaller of "
                "cooled and spacing; local_sigma of the mean distance of the k neighbours; "
                "local_sigma of the basin's deviation; or one for each member, which starts at "
                "local_sigma, grows by success and shrinks by failure."),
      choice<S>("episodes", &S::episodes, {"restart", "once", "stretch"},
                "restart: a new population every 100 generations per variable (200 with two "
                "variables); once: never; stretch: never, and the decay is slowed so that T "
                "generations end with the step that 200 leave.")};
}

inline auto SingleSettings::archive_readings() {
  using S = SingleSettings;
  return std::tuple{
      choice<S>("archive", &S::archive, {"accumulated", "basins"},
                "accumulated: the best point of every basin decoded so far; basins: the best "
                "distinct points of each basin decoded now."),
      real<S>("archive_share", &S::archive_share, 0, 0.99,
              "Share of the N refinement samples that the accumulated archive gets; each of its "
              "points has a deviation of its own, which starts at the spacing, at most "
              "local_sigma, and follows success."),
      choice<S>("archive_in_canvas", &S::archive_in_canvas, {"off", "on"},
                "on: the archive is decoded together with P and P'."),
      choice<S>("answer", &S::answer, {"archive", "representatives", "population"},
                "What is returned: the archive, the representatives r_k of the last decoding, or "
                "the last population."),
      real<S>("eps_dec", &S::eps_dec, 1e-9, 1,
              "Archived points nearer than this are one solution (Eq. 1), as a share of the box, "
              "per root of the number of variables."),
      real<S>("eps_obj", &S::eps_obj, 0, 1,
              "Returned points within this of the best are global optima (Eq. 1), as a share of "
              "the range of values in the first population.")};
}

inline auto SingleSettings::fields() {
  using S = SingleSettings;
  return std::tuple_cat(reading_field<S>(), table(), shared_readings<S>(), population_readings(),
                        archive_readings(), ablations<S>());
}

/// The given settings over the defaults of the reading they name.
SingleSettings single_settings(const SettingValues& given);

}  // namespace clde::paper
