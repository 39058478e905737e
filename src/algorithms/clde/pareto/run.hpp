// What one run with several objectives carries along.
#pragma once

#include <cstdint>
#include <vector>

#include "algorithms/clde/pareto/horizon.hpp"
#include "algorithms/clde/pareto/pieces.hpp"
#include "algorithms/clde/pareto/settings.hpp"
#include "front/front_depth.hpp"
#include "landscape/knn_graph.hpp"
#include "operators/chaos.hpp"
#include "population/population.hpp"

namespace clde::pareto {

constexpr std::size_t most_decoded = 8;  // dimensions in which pieces are told apart

/// Share of the run that is spent on exploring before pieces are decoded.
constexpr double exploring = 0.2;

struct Run {
  Run(Search& s, const Settings& chosen)
      : search(s),
        settings(chosen),
        horizon(s.expected_evaluations()),
        rng(s.stream("pareto")),
        orbits(1, s.dimension(), 4.0, s.stream("chaos")),
        depth(s.objectives()) {}

  [[nodiscard]] std::size_t dimension() const { return search.dimension(); }
  /// Too many dimensions for neighbourhoods in the decision space.
  [[nodiscard]] bool wide() const { return dimension() > most_decoded; }
  [[nodiscard]] double progress() { return horizon.progress(search.spent()); }
  [[nodiscard]] std::size_t population_size() const { return 2 * settings.report_size; }

  Search& search;
  Settings settings;
  Horizon horizon;
  Rng rng;
  LogisticOrbits<double> orbits;
  FrontDepth depth;
  Population history;                 // everything evaluated, thinned when it grows too long
  Population members;                 // in play
  std::vector<double> depths;         // of the members
  std::vector<std::uint32_t> pieces;  // of the Pareto set to which members belong
  Neighbors circles;                  // nearest members of each member
  Neighbors twins;                    // members with the most similar costs, of each member
  Valleys valleys;                    // between pieces
  std::size_t shown = 0;              // rows of the history that the front has seen
  std::size_t injected = 0;
  bool separable = true;  // as far as looking at axes has shown
};

/// Evaluates and remembers: the costs of every point, NaN where it failed.
Task<Matrix> evaluate_points(Run& run, Matrix points);

/// Shows the front what it has not seen of the history, and thins that if it has grown too long.
void show_front(Run& run);

/// Evaluates, remembers, and shows the front what came out: the points that have costs.
Task<Population> try_points(Run& run, Matrix points);

/// The piece of every point of a canvas whose depths are given; one in all if the run is wide.
std::vector<std::uint32_t> pieces_of(Run& run, const Population& canvas,
                                     std::span<const double> depths);

/// Members with everything that is known of them.
void seat_members(Run& run, Population members, std::vector<std::uint32_t> pieces);

/// Places in which two points are close if both decisions and costs are; costs alone if the run is
/// wide.
Matrix joint_places(const Run& run, const Population& population);

/// From now on the answer of the run is chosen from its history.
void announce(Run& run);

}  // namespace clde::pareto
