// MMEAPSL: a growing neural gas learns the Pareto set and gives parents (F. Ming, W. Gong, Y. Jin,
// Growing neural gas network-based surrogate-assisted Pareto set learning for multimodal
// multi-objective optimization, Swarm and Evolutionary Computation 87, 2024).
#include <algorithm>
#include <utility>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/nondominated.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/mmeapsl/pareto_set_model.hpp"
#include "methods/shared/score_tournament.hpp"
#include "methods/shared/strength_survivors.hpp"

namespace clde {
namespace {

using namespace mmeapsl;

constexpr double model_begins = 0.2;    // share of the run
constexpr double unknown_length = 0.5;  // the share then: the model goes on learning

struct Settings : GeneticSettings, GasRules {
  Settings() { crossover_probability = 1; }
  std::size_t MaxIt = 50;

  [[nodiscard]] const GasRules& gas() const { return *this; }

  static auto fields() {
    return std::tuple_cat(
        std::tuple{
            integer<Settings>("MaxIt", &Settings::MaxIt, 1, 1000,
                              "Times that the first points are shown to the network."),
            integer<Settings>("L", &Settings::L, 1, 1'000'000,
                              "Points shown between two new nodes."),
            integer<Settings>("T", &Settings::T, 1, 1'000'000, "Age up to which a link stays."),
            real<Settings>("epsilon_b", &Settings::epsilon_b, 0, 1,
                           "Share of the way that the nearest node goes to a point."),
            real<Settings>("epsilon_n", &Settings::epsilon_n, 0, 1,
                           "The same for the nodes linked with it."),
            real<Settings>("alpha", &Settings::alpha, 0, 1,
                           "What a node keeps of its error where a new one joins it."),
            real<Settings>("delta", &Settings::delta, 0, 1,
                           "What all errors keep after each point.")},
        genetic_fields<Settings>(max_with_distances));
  }
};

/// What tournaments compare: crowding of the points, then fitness.
using Score = std::pair<double, double>;

struct Converging {
  Population members;
  std::vector<Score> mating;
};

Converging converging(const Population& members, std::size_t count) {
  const StrengthSurvivors chosen = survivors_in_both_spaces(members.points, members.costs, count);
  Converging next{members.pick(chosen.rows), {}};
  for (const Standing& s : chosen.standing) next.mating.emplace_back(s.crowding, s.fitness);
  return next;
}

/// The front if it has more than two points, else all members.
Matrix points_to_learn(const Population& members) {
  const std::vector<std::size_t> front = first_front(members.costs);
  return front.size() > 2 ? members.pick(front).points : members.points;
}

class Mmeapsl {
 public:
  Mmeapsl(Search& search, const Settings& settings, const Population& start)
      : settings_(settings),
        rng_(search.stream("variation")),
        first_(converging(start, settings.population_size)),
        model_({settings.gas(), settings.MaxIt, settings.population_size}, points_to_learn(start),
               rng_) {}

  [[nodiscard]] const Population& members() const { return first_.members; }

  /// At first of the one population; then a third each of it, of the nodes, and of members near
  /// them.
  Matrix next_points(double share) {
    const std::size_t n = settings_.population_size;
    if (share < model_begins) return children_of_first(n);
    if (second_.empty()) second_ = first_.members;
    const std::size_t half = std::max<std::size_t>(1, n / 2);
    Matrix children = children_of_first(half);
    add(children, children_of_nodes(half));
    add(children, children_of_second(half));
    return children;
  }

  void take(const Population& fresh, double share) {
    Population all = std::move(first_.members);
    all.add(fresh);
    model_.learn(all.pick(first_front(all.costs)).points, share);
    first_ = converging(all, settings_.population_size);
    if (second_.empty()) return;
    second_.add(fresh);
    second_ = near_model(second_, settings_.population_size, model_);
  }

 private:
  static void add(Matrix& children, const Matrix& more) {
    for (std::size_t i = 0; i < more.rows(); ++i) children.push_row(more[i]);
  }

  Matrix children_of_first(std::size_t count) {
    return children_of(first_.members.points, tournament_winners(first_.mating, count, rng_),
                       settings_.genetic(), rng_);
  }

  Matrix children_of_nodes(std::size_t count) {
    std::vector<std::size_t> parents(count);
    for (std::size_t& parent : parents) parent = rng_.index(model_.nodes().rows());
    return children_of(model_.nodes(), parents, settings_.genetic(), rng_);
  }

  /// Members farther from the nodes win.
  Matrix children_of_second(std::size_t count) {
    std::vector<double> scores = model_.distances(second_.points);
    for (double& score : scores) score = -score;
    return children_of(second_.points, tournament_winners(scores, count, rng_), settings_.genetic(),
                       rng_);
  }

  Settings settings_;
  Rng rng_;
  Converging first_;
  ParetoSetModel model_;
  Population second_;  // none before the model is used
};

Task<void> run(Search& search, Settings settings) {
  const auto share = [&] {
    return search.expected_evaluations() > 0 ? progress(search) : unknown_length;
  };
  std::size_t injected = 0;
  const Population start = co_await uniform_population(search, settings.population_size, injected);
  Mmeapsl method(search, settings, start);
  report_nondominated(search, method.members());
  while (true) {
    Matrix points = method.next_points(share());
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    method.take(fresh, share());
    report_nondominated(search, method.members());
  }
}

}  // namespace

Algorithm mmeapsl_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "mmeapsl", "MMEAPSL: a growing neural gas learns the Pareto set and gives parents.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
