// Step 1 of Algorithm 3, and what one episode of it carries from generation to generation.
#pragma once

#include <cstddef>
#include <cstdint>

#include "evolution/population.hpp"
#include "landscape/resolution.hpp"
#include "sampling/chaos.hpp"
#include "search/paper/settings.hpp"

namespace clde::paper {

/// Eq. 5 as the settings have it. Throws InvalidArgument if the bounds of tau are in the wrong
/// order.
Resolution resolution_of(const Table& table, const Readings& readings);

/// The chaotic exploration of one episode: orbits, and a step that shrinks.
class Exploration {
 public:
  Exploration(const Search& search, const Table& table, const Readings& readings,
              std::uint64_t episode);

  /// A random population of N evaluated points; drawn again while every evaluation fails.
  Task<Population> first_population(Search& search);
  /// One child for each parent (Alg. 1); then the step shrinks.
  Matrix children(const Search& search, const Population& parents);
  /// alpha from now on.
  void set_decay(double decay) { decay_ = decay; }
  /// eta_t, the step of the next children.
  [[nodiscard]] double step() const { return table_.chaotic_step_init * cooled_; }
  /// eta_t / eta_0.
  [[nodiscard]] double cooled() const { return cooled_; }
  [[nodiscard]] Rng& rng() { return rng_; }

 private:
  const Table& table_;
  const Readings& readings_;
  Rng rng_;
  LogisticOrbits<double> orbits_;  // Z
  double cooled_ = 1;
  double decay_;
};

}  // namespace clde::paper
