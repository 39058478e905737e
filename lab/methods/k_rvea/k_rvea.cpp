// K-RVEA: an evolution along reference vectors on models of the objectives decides what is
// evaluated (T. Chugh, Y. Jin, K. Miettinen, J. Hakanen, K. Sindhya, A surrogate-assisted reference
// vector guided evolutionary algorithm for computationally expensive many-objective optimization,
// IEEE Transactions on Evolutionary Computation 22(1), 2018).
#include <algorithm>
#include <cmath>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/nondominated.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/rows_of.hpp"
#include "core/numbers/simplex_lattice.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/k_rvea/choice.hpp"
#include "methods/k_rvea/models.hpp"
#include "methods/k_rvea/reference_vectors.hpp"
#include "methods/shared/generations.hpp"
#include "methods/shared/unknown_points.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

using namespace k_rvea;

/// Where the models of many variables would take hours.
constexpr std::size_t max_in_training = 2'000;
/// Shares of the generations after which vectors are stretched anew.
constexpr double stretch_share = 0.1;

struct Settings : GeneticSettings {
  Settings() { crossover_probability = 1; }
  double alpha = 2;
  std::size_t w_max = 20;
  std::size_t u = 5;
  double delta = 0.05;
  std::size_t N_I = 0;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{
            real<Settings>("alpha", &Settings::alpha, 0, 100,
                           "Angles count by (w / w_max)^alpha at generation w."),
            integer<Settings>("w_max", &Settings::w_max, 1, 100'000,
                              "Generations on the models between two updates."),
            integer<Settings>("u", &Settings::u, 1, 10'000, "Points evaluated at an update."),
            real<Settings>("delta", &Settings::delta, 0, 1,
                           "Vectors that may become inactive before diversity is wanted, as a "
                           "share of all."),
            integer<Settings>("N_I", &Settings::N_I, 0, max_in_training,
                              "First samples, and points that models learn from; 0: 11 D - 1.")},
        genetic_fields<Settings>(max_with_distances));
  }

  [[nodiscard]] std::size_t training_size(std::size_t dimension) const {
    const std::size_t published = std::min(11 * dimension - 1, max_in_training);
    return std::max<std::size_t>(N_I == 0 ? published : N_I, 2);
  }
};

struct Members {
  Matrix points;
  Matrix costs;  // as the models predict them
};

/// What a run carries from one update to the next.
class Run {
 public:
  Run(Search& search, const Settings& settings)
      : settings_(settings),
        fixed_(simplex_lattice(std::max(settings.population_size, search.objectives()),
                               search.objectives())),
        adapted_(fixed_),
        rng_(search.stream("variation")) {}

  /// @param most  points that the models may learn from
  void begin(const Population& samples, std::size_t most) {
    most_ = most;
    inactive_ = inactive(samples.costs, fixed_);
    learn(samples);
  }

  /// Points worth an evaluation, by the models of what is known.
  Matrix next_points() {
    models_.learn(training_);
    const Members members = evolve();
    const std::size_t now = inactive(members.costs, fixed_);
    Choice choice{settings_.u, Criterion::convergence, penalty(settings_.w_max)};
    choice.criterion =
        criterion_by(inactive_, now, settings_.delta * static_cast<double>(fixed_.size()));
    inactive_ = now;
    return fresh_of(members, choice);
  }

  void learn(const Population& newcomers) {
    if (newcomers.empty()) return;
    training_ = training_set(training_, newcomers, adapted_, most_, rng_);
    remember(newcomers);
  }

  /// Everything evaluated that nothing evaluated dominates.
  [[nodiscard]] const Population& front() const { return front_; }

 private:
  /// Of an angle at a generation: 0 at first, the number of objectives in the end.
  [[nodiscard]] double penalty(std::size_t generation) const {
    const double share = static_cast<double>(generation) / static_cast<double>(settings_.w_max);
    return static_cast<double>(fixed_.directions().cols()) *
           portable_exp(settings_.alpha * portable_log(share));
  }

  /// One generation: children of random pairs, then one survivor for each vector.
  void breed(Members& members, std::size_t generation) {
    std::vector<std::size_t> parents(settings_.population_size);
    for (std::size_t& parent : parents) parent = rng_.index(members.points.rows());
    const Matrix children = children_of(members.points, parents, settings_.genetic(), rng_);
    for (std::size_t i = 0; i < children.rows(); ++i) {
      members.points.push_row(children[i]);
      members.costs.push_row(models_.means(children[i]));
    }
    Members next;
    for (const std::size_t row : survivors(members.costs, adapted_, penalty(generation))) {
      next.points.push_row(members.points[row]);
      next.costs.push_row(members.costs[row]);
    }
    members = std::move(next);
  }

  Members evolve() {
    const auto every = static_cast<std::size_t>(
        std::max(1.0, std::ceil(stretch_share * static_cast<double>(settings_.w_max))));
    Members members{training_.points, models_.means(training_.points)};
    adapted_ = fixed_.stretched(ranges_of(members.costs));
    for (std::size_t w = 1; w <= settings_.w_max; ++w) {
      breed(members, w);
      if (w % every == 0) adapted_ = fixed_.stretched(ranges_of(members.costs));
    }
    return members;
  }

  /// The chosen members that have not been evaluated; a random point if there is none.
  Matrix fresh_of(const Members& members, const Choice& choice) {
    Modelled modelled{members.costs, {}};
    for (std::size_t i = 0; i < members.points.rows(); ++i)
      modelled.doubts.push_back(models_.doubt(members.points[i]));
    return unknown_points(rows_of(members.points, choose(modelled, adapted_, choice, rng_)),
                          training_.points, rng_);
  }

  void remember(const Population& evaluated) {
    front_.add(evaluated);
    front_ = front_.pick(first_front(front_.costs));
  }

  Settings settings_;
  ReferenceVectors fixed_;
  ReferenceVectors adapted_;
  Rng rng_;
  Models models_;
  Population training_;
  Population front_;
  std::size_t inactive_ = 0;
  std::size_t most_ = 0;
};

Task<void> run(Search& search, Settings settings) {
  const std::size_t most = settings.training_size(search.dimension());
  std::size_t injected = 0;
  Run state(search, settings);
  const Population samples = co_await first_population(
      search, latin_points(search.dimension(), search.stream("start")), most, injected);
  state.begin(samples, most);
  co_await choose_and_learn(search, state, injected);
}

}  // namespace

Algorithm k_rvea_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "k-rvea", "K-RVEA: an evolution on Gaussian processes decides what is evaluated.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
