// MO_Ring_PSO_SCD: particle swarms on a ring with the special crowding distance (C. Yue, B. Qu, J.
// Liang, A multiobjective particle swarm optimizer using ring topology for solving multimodal
// multiobjective problems, IEEE Transactions on Evolutionary Computation 22(5), 2018).
#include <algorithm>

#include <clde/extend/algorithm.hpp>

#include "evolution/population.hpp"
#include "methods/mo_ring_pso_scd/ring_archives.hpp"

namespace clde {
namespace {

using namespace mo_ring_pso_scd;

struct Settings {
  std::size_t population_size = 100;
  std::size_t n_PBA = 5;
  std::size_t n_NBA = 15;
  double W = 0.7298;
  double C1 = 2.05;
  double C2 = 2.05;

  static auto fields() {
    return std::tuple{
        integer("population_size", &Settings::population_size, 2, 100'000, "Particles."),
        integer("n_PBA", &Settings::n_PBA, 1, 1000, "Points that a particle remembers."),
        integer("n_NBA", &Settings::n_NBA, 1, 1000, "Points that a neighbourhood remembers."),
        real("W", &Settings::W, 0, 2, "Inertia of a particle."),
        real("C1", &Settings::C1, 0, 10, "Pull of what the particle remembers."),
        real("C2", &Settings::C2, 0, 10, "Pull of what its neighbourhood remembers.")};
  }
};

/// Positions and velocities of the particles.
struct Swarm {
  Matrix at;
  Matrix velocity;
};

/// A particle that would leave the box stops at the wall and turns round there.
void fly(Swarm& swarm, const RingArchives& memory, const Settings& s, Rng& rng) {
  for (std::size_t i = 0; i < swarm.at.rows(); ++i) {
    const auto own = memory.personal_best(i);
    const Population others = memory.neighborhood(i);
    const auto best = others.points[0];
    for (std::size_t j = 0; j < swarm.at.cols(); ++j) {
      double& x = swarm.at(i, j);
      double& v = swarm.velocity(i, j);
      v = s.W * v + s.C1 * rng.uniform() * (own[j] - x) + s.C2 * rng.uniform() * (best[j] - x);
      v = std::clamp(v, -0.5, 0.5);
      x += v;
      if (x >= 0 && x <= 1) continue;
      x = std::clamp(x, 0.0, 1.0);
      v = -v / 2;
    }
  }
}

Task<void> run(Search& search, Settings settings) {
  std::size_t injected = 0;
  const Population first = co_await uniform_population(search, settings.population_size, injected);
  Rng rng = search.stream("flight");
  RingArchives memory(first, {settings.n_PBA, settings.n_NBA});
  Swarm swarm{first.points, Matrix(first.size(), search.dimension(), 0.0)};
  report_nondominated(search, memory.best(settings.population_size));
  while (true) {
    fly(swarm, memory, settings, rng);
    const Matrix costs = co_await search.evaluate(swarm.at);
    for (std::size_t i = 0; i < first.size(); ++i) {
      Population one;
      one.add(swarm.at.view().slice(i, 1), costs.view().slice(i, 1), search.spent());
      if (!one.empty()) memory.visit(i, one, 0);
    }
    const Population fresh = take_injected(search, injected);
    for (std::size_t k = 0; k < fresh.size(); ++k) memory.visit(k % first.size(), fresh, k);
    report_nondominated(search, memory.best(settings.population_size));
  }
}

}  // namespace

Algorithm mo_ring_pso_scd_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "mo-ring-pso-scd", "MO_Ring_PSO_SCD: particles on a ring, special crowding distance.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
