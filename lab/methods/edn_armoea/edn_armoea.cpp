// EDN-ARMOEA: an evolution on a neural network with dropout decides what is evaluated (D. Guo,
// X. Wang, K. Gao, Y. Jin, J. Ding, T. Chai, Evolutionary optimization of high-dimensional
// multiobjective and many-objective expensive problems assisted by a dropout neural network, IEEE
// Transactions on Systems, Man, and Cybernetics: Systems 52(4), 2022).
#include <algorithm>
#include <tuple>
#include <utility>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/column_bounds.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/rows_of.hpp"
#include "core/numbers/simplex_lattice.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/edn_armoea/adapted_references.hpp"
#include "methods/edn_armoea/choice.hpp"
#include "methods/edn_armoea/igd_ns.hpp"
#include "methods/edn_armoea/model.hpp"
#include "methods/shared/generations.hpp"
#include "methods/shared/unknown_points.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

using namespace edn_armoea;

struct Settings : GeneticSettings {
  Settings() { crossover_probability = 1; }
  double delta = 0.05;
  std::size_t w_max = 20;
  std::size_t K_e = 3;
  std::size_t N_I = 0;
  std::size_t neurons = 40;
  double input_dropout = 0.2;
  double hidden_dropout = 0.5;
  double learning_rate = 0.01;
  double decay = 1e-5;
  std::size_t iterations = 80'000;
  std::size_t update_iterations = 8'000;
  std::size_t answers = 100;

  static auto of_the_search() {
    return std::tuple{
        real<Settings>("delta", &Settings::delta, 0, 1,
                       "Fall of the share of reference points in use from which on uncertain "
                       "points are evaluated."),
        integer<Settings>("w_max", &Settings::w_max, 1, 100'000,
                          "Generations on the network between two updates, the random first one "
                          "included."),
        integer<Settings>("K_e", &Settings::K_e, 1, 10'000, "Points evaluated at an update."),
        integer<Settings>("N_I", &Settings::N_I, 0, 100'000,
                          "First samples, and points that the network learns from; 0: 11 D - 1.")};
  }

  static auto of_the_network() {
    return std::tuple{
        integer<Settings>("neurons", &Settings::neurons, 1, 10'000, "Units of each hidden layer."),
        real<Settings>("input_dropout", &Settings::input_dropout, 0, 0.9,
                       "Inputs that are left out at random."),
        real<Settings>("hidden_dropout", &Settings::hidden_dropout, 0, 0.9,
                       "Units of the first hidden layer that are left out at random."),
        real<Settings>("learning_rate", &Settings::learning_rate, 0, 1, "Length of a step."),
        real<Settings>("decay", &Settings::decay, 0, 1, "Of weights, at a step."),
        integer<Settings>("iterations", &Settings::iterations, 0, 100'000'000,
                          "Steps of the first training, with D random examples each."),
        integer<Settings>("update_iterations", &Settings::update_iterations, 0, 100'000'000,
                          "Steps of each later training."),
        integer<Settings>("answers", &Settings::answers, 1, 1'000'000,
                          "Answers of the network for one prediction.")};
  }

  static auto fields() {
    return std::tuple_cat(of_the_search(), of_the_network(),
                          genetic_fields<Settings>(max_with_distances));
  }

  [[nodiscard]] std::size_t training_size(std::size_t dimension) const {
    const std::size_t published = 11 * std::max<std::size_t>(dimension, 1) - 1;
    return std::max<std::size_t>(N_I == 0 ? published : N_I, 2);
  }

  [[nodiscard]] ModelRules model() const {
    return {neurons,
            {input_dropout, hidden_dropout},
            {learning_rate, decay},
            iterations,
            update_iterations,
            answers};
  }
};

void add(Modelled& members, const Modelled& others) {
  for (std::size_t i = 0; i < others.doubts.size(); ++i) {
    members.points.push_row(others.points[i]);
    members.costs.push_row(others.costs[i]);
    members.doubts.push_back(others.doubts[i]);
  }
}

Modelled pick(const Modelled& members, const std::vector<std::size_t>& rows) {
  Modelled picked{rows_of(members.points, rows), rows_of(members.costs, rows), {}};
  for (const std::size_t row : rows) picked.doubts.push_back(members.doubts[row]);
  return picked;
}

/// What a run carries from one update to the next.
class Run {
 public:
  Run(Search& search, const Settings& settings, const Population& samples)
      : settings_(settings),
        even_(simplex_lattice(std::max(settings.population_size, search.objectives()),
                              search.objectives())),
        rng_(search.stream("variation")),
        model_(settings.model(), search.stream("network")),
        all_(samples) {
    model_.learn(samples);
  }

  /// Points worth an evaluation, by what the network has learned.
  Matrix next_points() {
    AdaptedReferences references(even_);
    const Modelled members = evolve(references);
    const double now = references.share_used();
    const Criterion criterion = criterion_by(share_used_, now, settings_.delta);
    share_used_ = now;
    const Choice choice{settings_.K_e, criterion, column_bounds(all_.costs).low};
    return unknown_points(rows_of(members.points, choose(members, choice, rng_)), all_.points,
                          rng_);
  }

  void learn(const Population& fresh) {
    all_.add(fresh);
    model_.learn(training_set(all_, fresh.size(), settings_.training_size(all_.points.cols())));
  }

  /// Everything evaluated that nothing evaluated dominates.
  [[nodiscard]] Population front() const { return all_.pick(first_front(all_.costs)); }

 private:
  /// A random population, after `w_max` generations.
  Modelled evolve(AdaptedReferences& references) {
    Matrix points(settings_.population_size, all_.points.cols());
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (double& u : points[i]) u = rng_.uniform();
    Modelled members = model_.predict(std::move(points));
    references.adapt(members.costs);
    if (share_used_ < 0) share_used_ = references.share_used();
    for (std::size_t w = 1; w < settings_.w_max; ++w) breed(members, references);
    return members;
  }

  void breed(Modelled& members, AdaptedReferences& references) {
    const IgdNs indicator(distances(references.from_lowest(members.costs), references.points()));
    const std::vector<std::size_t> parents =
        tournaments(indicator.losses(), settings_.population_size, rng_);
    const Modelled children =
        model_.predict(children_of(members.points, parents, settings_.genetic(), rng_));
    references.adapt(children.costs);
    add(members, children);
    const std::vector<std::size_t> rows = survivors(references.from_lowest(members.costs),
                                                    references.points(), settings_.population_size);
    references.stretch(members.costs);
    members = pick(members, rows);
  }

  Settings settings_;
  Matrix even_;
  Rng rng_;
  Model model_;
  Population all_;
  double share_used_ = -1;  // at the last update; below 0 before the first one
};

Task<void> run(Search& search, Settings settings) {
  std::size_t injected = 0;
  const Population samples =
      co_await first_population(search, latin_points(search.dimension(), search.stream("start")),
                                settings.training_size(search.dimension()), injected);
  Run state(search, settings, samples);
  co_await choose_and_learn(search, state, injected);
}

}  // namespace

Algorithm edn_armoea_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "edn-armoea", "EDN-ARMOEA: an evolution on a network with dropout decides what is evaluated.",
      run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
