// Omni-optimizer: one evolutionary algorithm for one or many objectives and one or many optima (K.
// Deb, S. Tiwari, European Journal of Operational Research 185(3), 2008).
#include <algorithm>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/argsort.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/omni_optimizer/loose_ranks.hpp"
#include "methods/shared/crowding_replacement.hpp"
#include "methods/shared/two_space_crowding.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

using omni_optimizer::loose_ranks;

struct Settings : GeneticSettings {
  double delta = 0.001;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{real<Settings>("delta", &Settings::delta, 0, 1,
                                  "Differences up to this share of the range of an objective do "
                                  "not count when members are ranked.")},
        genetic_fields<Settings>());
  }
};

/// Members by rank, and within a rank by crowding in both spaces.
struct Standing {
  std::vector<std::size_t> ranks;
  std::vector<double> crowding;

  Standing(const Population& members, double delta)
      : ranks(loose_ranks(members.costs, delta)),
        crowding(
            two_space_crowding({members.points, members.costs, ranks}, ExtremeCosts::uncrowded)) {}

  [[nodiscard]] bool is_better(std::size_t a, std::size_t b) const {
    return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : crowding[a] > crowding[b];
  }
};

/// The better of a random member and its nearest neighbour.
std::size_t winner(const Population& members, const Standing& standing, Rng& rng) {
  const std::size_t a = rng.index(members.size());
  const std::size_t b = nearest_member(members, members.points[a], a);
  return b != no_index && standing.is_better(b, a) ? b : a;
}

Matrix make_children(const Population& members, const Settings& settings, Rng& rng) {
  const Standing standing(members, settings.delta);
  Matrix children(0, members.points.cols());
  while (children.rows() < settings.population_size) {
    const std::size_t first = children.rows();
    children.push_row(members.points[winner(members, standing, rng)]);
    children.push_row(members.points[winner(members, standing, rng)]);
    vary(children[first], children[first + 1], settings, rng);
  }
  return Matrix(children.view().slice(0, settings.population_size));
}

Population survivors(const Population& members, const Settings& settings) {
  const Standing standing(members, settings.delta);
  std::vector<std::size_t> rows = argsort(members.size(), [&](std::size_t i) {
    return std::pair(standing.ranks[i], -standing.crowding[i]);
  });
  rows.resize(std::min(rows.size(), settings.population_size));
  return members.pick(rows);
}

Task<void> run(Search& search, Settings settings) {
  const auto start = latin_points(search.dimension(), search.stream("start"));
  Rng rng = search.stream("variation");
  Population members;
  std::size_t injected = 0;
  while (true) {
    Matrix points = members.empty() ? start->next(settings.population_size)
                                    : make_children(members, settings, rng);
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    members.add(fresh);
    if (members.empty()) continue;
    members = survivors(members, settings);
    report_nondominated(search, members);
  }
}

}  // namespace

Algorithm omni_optimizer_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "omni-optimizer", "Omni-optimizer: loose dominance, crowding in both spaces.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
