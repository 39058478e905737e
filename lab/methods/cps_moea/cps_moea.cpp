// CPS-MOEA: of several children of a parent only one that a classifier takes for good is evaluated
// (J. Zhang, A. Zhou, G. Zhang, A classification and Pareto domination based multiobjective
// evolutionary algorithm, CEC 2015).
#include <clde/extend/algorithm.hpp>

#include "evolution/operators.hpp"
#include "evolution/population.hpp"
#include "fronts/selection/crowding.hpp"
#include "methods/cps_moea/preselection.hpp"
#include "methods/shared/difference_step.hpp"

namespace clde {
namespace {

using namespace cps_moea;

struct Settings {
  std::size_t population_size = 100;
  std::size_t M = 3;
  std::size_t K = 5;
  double F = 0.5;
  double CR = 1;
  double mutation_rate = 1;
  double mutation_index = 20;

  static auto fields() {
    return std::tuple{
        integer("population_size", &Settings::population_size, 2, 100'000, "Members, N."),
        integer("M", &Settings::M, 1, 1000,
                "Candidates for each parent, of which one is evaluated."),
        integer("K", &Settings::K, 1, 1000, "Nearest examples that vote on a candidate."),
        real("F", &Settings::F, 0, 2, "Length of the steps of differential evolution."),
        real("CR", &Settings::CR, 0, 1, "Coordinates that take part in a step."),
        real("mutation_rate", &Settings::mutation_rate, 0, 1000,
             "Coordinates mutated per child, in the mean."),
        real("mutation_index", &Settings::mutation_index, 0, 1000,
             "Of polynomial mutation: larger makes smaller steps.")};
  }
};

/// A step of differential evolution from a member, then a mutation.
std::vector<double> candidate(const Population& members, std::size_t parent, const Settings& s,
                              Rng& rng) {
  const auto from = members.points[parent];
  const auto a = members.points[rng.index(members.size())];
  const auto b = members.points[rng.index(members.size())];
  std::vector<double> child(from.begin(), from.end());
  difference_step(child, {a, b}, {s.F, s.CR}, rng);
  polynomial_mutation(child, s.mutation_index, s.mutation_rate / static_cast<double>(child.size()),
                      rng);
  return child;
}

Matrix make_children(const Population& members, const Classifier& classifier, const Settings& s,
                     Rng& rng) {
  Matrix children(0, members.points.cols());
  for (std::size_t parent = 0; parent < members.size(); ++parent) {
    Matrix candidates(0, members.points.cols());
    for (std::size_t k = 0; k < s.M; ++k) candidates.push_row(candidate(members, parent, s, rng));
    children.push_row(candidates[preselect(classifier, candidates, rng)]);
  }
  return children;
}

Task<void> run(Search& search, Settings settings) {
  std::size_t injected = 0;
  Population members = co_await uniform_population(search, settings.population_size, injected);
  Rng rng = search.stream("variation");
  Classifier classifier(members, settings.K);
  report_nondominated(search, members);
  while (true) {
    Matrix points = make_children(members, classifier, settings, rng);
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    classifier.learn(fresh);
    members.add(fresh);
    members = members.pick(select_by_rank_and_crowding(members.costs, settings.population_size));
    report_nondominated(search, members);
  }
}

}  // namespace

Algorithm cps_moea_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "cps-moea", "CPS-MOEA: nearest neighbours choose which children are evaluated.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
