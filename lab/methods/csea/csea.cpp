// CSEA: a neural network that tells good points from others decides what is evaluated (L. Pan,
// C. He, Y. Tian, H. Wang, X. Zhang, Y. Jin, A classification based surrogate-assisted evolutionary
// algorithm for expensive many-objective optimization, IEEE Transactions on Evolutionary
// Computation 23(1), 2019).
#include <algorithm>
#include <numeric>
#include <utility>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/nondominated.hpp"
#include "core/numbers/rows_of.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/csea/candidates.hpp"
#include "methods/csea/classification.hpp"
#include "methods/csea/reference_rows.hpp"
#include "methods/networks/train_network.hpp"
#include "methods/shared/generations.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

using namespace csea;

/// First samples, and members later: a network that learns from more would take hours.
constexpr std::size_t max_samples = 2'000;
/// Networks that may find nothing to evaluate, one after another. Guess: the public program trains
/// others for ever.
constexpr int attempts = 10;

struct Settings : GeneticSettings {
  Settings() {
    crossover_probability = 1;
    crossover_index = 15;
    mutation_index = 5;
  }
  std::size_t k = 6;
  std::size_t gmax = 3000;
  std::size_t N_I = 0;
  std::size_t iterations = 800;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{
            integer<Settings>("k", &Settings::k, 1, 1000, "Reference solutions."),
            integer<Settings>("gmax", &Settings::gmax, 1, 10'000'000,
                              "Candidates that the network judges between two updates."),
            integer<Settings>("N_I", &Settings::N_I, 0, max_samples, "First samples; 0: 11 D - 1."),
            integer<Settings>("iterations", &Settings::iterations, 1, 100'000,
                              "Steps of the training of a network, at most.")},
        genetic_fields<Settings>(max_samples));
  }

  [[nodiscard]] std::size_t samples(std::size_t dimension) const {
    const std::size_t published =
        std::min(11 * std::max<std::size_t>(dimension, 1) - 1, max_samples);
    return std::max<std::size_t>(N_I == 0 ? published : N_I, 2);
  }
};

std::vector<double> entries_of(const std::vector<double>& all,
                               const std::vector<std::size_t>& rows) {
  std::vector<double> some;
  for (const std::size_t row : rows) some.push_back(all[row]);
  return some;
}

/// Share of good points, or of the others if they are fewer.
double smaller_share(const std::vector<double>& kinds) {
  const double good =
      std::accumulate(kinds.begin(), kinds.end(), 0.0) / static_cast<double>(kinds.size());
  return std::min(good, 1 - good);
}

/// What a run carries from one update to the next.
class Run {
 public:
  Run(Search& search, const Settings& settings, const Population& samples)
      : settings_(settings), rng_(search.stream("variation")), members_(samples), all_(samples) {}

  /// Points worth an evaluation, by networks that learn from the members.
  Matrix next_points() {
    for (int attempt = 0; attempt < attempts; ++attempt) {
      Matrix points = sought_points();
      if (!points.empty()) return points;
    }
    Matrix anywhere(1, members_.points.cols());
    for (double& u : anywhere[0]) u = rng_.uniform();
    return anywhere;
  }

  void learn(const Population& fresh) {
    all_.add(fresh);
    members_ = all_.pick(reference_rows(all_.costs, settings_.population_size));
  }

  [[nodiscard]] Population front() const { return all_.pick(first_front(all_.costs)); }

 private:
  Matrix sought_points() {
    const Population references = members_.pick(reference_rows(members_.costs, settings_.k));
    const std::vector<double> kinds = classes(members_.costs, references.costs);
    const Parts parts = parts_of(kinds, rng_);
    const FeedforwardNetwork network = trained(kinds, parts.learn);
    const TestErrors errors =
        test_errors(network, rows_of(members_.points, parts.test), entries_of(kinds, parts.test));
    return candidates({members_.points, references.points}, network,
                      use_of(errors, smaller_share(kinds)), {settings_.gmax, settings_.genetic()},
                      rng_);
  }

  FeedforwardNetwork trained(const std::vector<double>& kinds,
                             const std::vector<std::size_t>& rows) {
    const std::size_t inputs = members_.points.cols();
    FeedforwardNetwork network({inputs, std::max<std::size_t>(1, 2 * inputs)}, rng_);
    const Matrix points = rows_of(members_.points, rows);
    const std::vector<double> targets = entries_of(kinds, rows);
    TrainingRules rules;
    rules.iterations = settings_.iterations;
    train(network, {points, targets}, rules);
    return network;
  }

  Settings settings_;
  Rng rng_;
  Population members_;
  Population all_;
};

Task<void> run(Search& search, Settings settings) {
  std::size_t injected = 0;
  const Population samples =
      co_await first_population(search, latin_points(search.dimension(), search.stream("start")),
                                settings.samples(search.dimension()), injected);
  Run state(search, settings, samples);
  co_await choose_and_learn(search, state, injected);
}

}  // namespace

Algorithm csea_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "csea", "CSEA: a neural network that classifies points decides what is evaluated.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
