// MCEA/D: MOEA/D in which a support vector machine for each subproblem chooses the child that is
// evaluated (T. Sonoda, M. Nakata, Multiple classifiers-assisted evolutionary algorithm based on
// decomposition for high-dimensional multiobjective problems, IEEE Transactions on Evolutionary
// Computation 26(6), 2022).
#include <algorithm>
#include <limits>
#include <utility>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/argsort.hpp"
#include "core/numbers/nondominated.hpp"
#include "evolution/operators.hpp"
#include "evolution/population.hpp"
#include "methods/mcea_d/best_examples.hpp"
#include "methods/mcea_d/examples.hpp"
#include "methods/mcea_d/support_vector_machine.hpp"
#include "methods/shared/difference_step.hpp"
#include "methods/shared/subproblems.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

using namespace mcea_d;

struct Settings {
  std::size_t population_size = 100;
  std::size_t T = 10;
  double delta = 0.9;
  std::size_t n_r = 2;
  std::size_t R_max = 10;
  double C = 1;
  double gamma = 1;
  std::size_t examples = 2'000;
  double F = 0.5;
  double CR = 1;
  double mutation_rate = 1;
  double mutation_index = 20;

  static auto fields() {
    return std::tuple{
        integer("population_size", &Settings::population_size, 2, 5'000,
                "Members, N: one for each subproblem, fewer where the lattice has no such number."),
        integer("T", &Settings::T, 2, 5'000, "Subproblems that help each other."),
        real("delta", &Settings::delta, 0, 1, "Children whose parents are neighbours."),
        integer("n_r", &Settings::n_r, 1, 5'000, "Members that a child may replace."),
        integer("R_max", &Settings::R_max, 1, 10'000,
                "Children made for a subproblem, of which one is evaluated."),
        real("C", &Settings::C, 1e-6, 1e6, "Most weight of an example."),
        real("gamma", &Settings::gamma, 0, 1e6,
             "Points at distance d of the unit cube are similar by exp(-gamma d^2)."),
        integer("examples", &Settings::examples, 2, 5'000,
                "Latest points that the machines learn from; published: all."),
        real("F", &Settings::F, 0, 2, "Length of the steps of differential evolution."),
        real("CR", &Settings::CR, 0, 1, "Coordinates that take part in a step."),
        real("mutation_rate", &Settings::mutation_rate, 0, 1000,
             "Coordinates mutated per child, in the mean."),
        real("mutation_index", &Settings::mutation_index, 0, 1000,
             "Of polynomial mutation: larger makes smaller steps.")};
  }
};

/// What a run carries from one evaluation to the next.
class Run {
 public:
  Run(Search& search, const Settings& settings)
      : settings_(settings),
        subproblems_(settings.population_size, search.objectives(), settings.T),
        examples_(settings.gamma, settings.examples),
        rng_(search.stream("variation")) {}

  [[nodiscard]] std::size_t size() const { return subproblems_.size(); }
  [[nodiscard]] const Population& front() const { return front_; }

  void begin(const Population& samples) {
    members_ = samples.pick(indices(size()));
    see(samples);
  }

  /// The child of a subproblem that its machine takes for good, or comes nearest to it.
  Matrix next_child(std::size_t subproblem) {
    const std::vector<bool> best = best_examples(examples_.costs(), subproblems_, subproblem);
    const SupportVectorMachine machine({examples_.kernel(), best}, settings_.C);
    draw_parents(subproblem);
    Matrix chosen(1, members_.points.cols());
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t r = 0; r < settings_.R_max && !(highest > 0); ++r) {
      const std::vector<double> made = child(subproblem);
      const double score = machine.score(examples_.similarities(made));
      if (!(score > highest)) continue;
      highest = score;
      std::ranges::copy(made, chosen[0].begin());
    }
    return chosen;
  }

  /// New points replace members for whose subproblems they are no worse.
  void take(const Population& fresh) {
    see(fresh);
    for (std::size_t row = 0; row < fresh.size(); ++row) {
      std::size_t replaced = 0;
      for (const std::size_t k : parents_) {
        if (replaced == settings_.n_r) break;
        if (subproblems_.value(k, fresh.costs[row]) >
            subproblems_.value(k, std::as_const(members_).costs[k]))
          continue;
        members_.replace_row(k, fresh.points[row], fresh.costs[row], fresh.born[row]);
        ++replaced;
      }
    }
  }

 private:
  void see(const Population& fresh) {
    for (std::size_t i = 0; i < fresh.size(); ++i) subproblems_.see(fresh.costs[i]);
    examples_.add(fresh);
    front_.add(fresh);
    front_ = front_.pick(first_front(front_.costs));
  }

  /// Neighbours or, now and then, all members, in random order.
  void draw_parents(std::size_t subproblem) {
    parents_ = rng_.chance(settings_.delta) ? subproblems_.neighbors(subproblem) : indices(size());
    rng_.shuffle(std::span(parents_));
  }

  std::vector<double> child(std::size_t subproblem) {
    const std::size_t a = rng_.index(parents_.size());
    std::size_t b = rng_.index(parents_.size() - 1);
    if (b >= a) ++b;
    const Matrix& points = std::as_const(members_).points;
    std::vector<double> x(points[subproblem].begin(), points[subproblem].end());
    difference_step(x, {points[parents_[a]], points[parents_[b]]}, {settings_.F, settings_.CR},
                    rng_);
    polynomial_mutation(x, settings_.mutation_index,
                        settings_.mutation_rate / static_cast<double>(x.size()), rng_);
    return x;
  }

  Settings settings_;
  Subproblems subproblems_;
  Examples examples_;
  Rng rng_;
  Population members_;
  Population front_;  // of everything evaluated
  std::vector<std::size_t> parents_;
};

Task<void> run(Search& search, Settings settings) {
  std::size_t injected = 0;
  Run state(search, settings);
  const Population samples = co_await first_population(
      search, latin_points(search.dimension(), search.stream("start")), state.size(), injected);
  state.begin(samples);
  report_nondominated(search, state.front());
  for (std::size_t turn = 0;; ++turn) {
    Matrix child = state.next_child(turn % state.size());
    const Population fresh = co_await evaluate_with_injected(search, std::move(child), injected);
    if (fresh.empty()) continue;
    state.take(fresh);
    report_nondominated(search, state.front());
  }
}

}  // namespace

Algorithm mcea_d_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "mcea-d", "MCEA/D: support vector machines choose the children that are evaluated.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
