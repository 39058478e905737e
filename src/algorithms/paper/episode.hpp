// What the steps of clde-paper hand to one another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <clde/landscape.hpp>
#include <clde/rng.hpp>
#include <clde/search.hpp>

#include "algorithms/paper/basin_archive.hpp"
#include "algorithms/paper/settings.hpp"
#include "landscape/resolution.hpp"
#include "operators/chaos.hpp"
#include "population/population.hpp"

namespace clde::paper {

/// Archived points of one basin differ at least by this share of the box, per root of the
/// dimension.
constexpr double distinct_points = 0.01;

/// Throws InvalidArgument if the bounds of tau are in the wrong order.
Resolution resolution_of(const PaperSettings& settings);
/// alpha, stretched if the settings say so.
double decay_of(const PaperSettings& settings);

/// What one run of T generations carries along.
struct Episode {
  Episode(Search& s, const PaperSettings& chosen, std::uint64_t number)
      : search(s),
        settings(chosen),
        rng(s.stream("variation", number)),
        orbits(chosen.population_size, s.dimension(), chosen.chaotic_mu, s.stream("chaos", number)),
        decay(decay_of(chosen)),
        tau(chosen.persistence_tau_init),
        resolution(resolution_of(chosen)),
        archive(chosen.archive_size, distinct_points) {}

  [[nodiscard]] bool several_objectives() const { return search.objectives() > 1; }

  Search& search;
  const PaperSettings& settings;
  Rng rng;
  LogisticOrbits<double> orbits;  // Z
  double cooled = 1;              // eta_t / eta_0
  double decay;                   // alpha
  double tau;
  Resolution resolution;
  BasinArchive archive;
  std::size_t injected = 0;
};

/// P u P', and what was decoded from it.
struct Canvas {
  Population points;
  std::vector<double> heights;
  Basins basins;
};

/// Places by group of points: by basin, or one group of all.
struct Allocation {
  std::vector<std::uint32_t> labels;
  std::vector<std::size_t> places;
};

}  // namespace clde::paper
