// Simulated binary crossover and polynomial mutation, as genetic algorithms here share them.
#pragma once

#include <cstddef>
#include <span>
#include <tuple>

#include <clde/extend/declare_settings.hpp>
#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde {

struct GeneticSettings {
  std::size_t population_size = 100;
  double crossover_probability = 0.9;
  double crossover_index = 20;
  double mutation_rate = 1;
  double mutation_index = 20;

  /// These alone, of settings that have more.
  [[nodiscard]] const GeneticSettings& genetic() const { return *this; }
};

/// For methods that keep the distances between all members: those of two generations of 5,000 take
/// 800 MB.
inline constexpr std::size_t max_with_distances = 5'000;

template <class S>
auto genetic_fields(std::size_t max_members = 100'000) {
  return std::tuple{
      integer<S>("population_size", &S::population_size, 2, max_members, "Members, N."),
      real<S>("crossover_probability", &S::crossover_probability, 0, 1,
              "Pairs of parents that are crossed; the others are copied."),
      real<S>("crossover_index", &S::crossover_index, 0, 1000,
              "Of simulated binary crossover: larger keeps children nearer to their parents."),
      real<S>("mutation_rate", &S::mutation_rate, 0, 1000,
              "Coordinates mutated per child, in the mean."),
      real<S>("mutation_index", &S::mutation_index, 0, 1000,
              "Of polynomial mutation: larger makes smaller steps.")};
}

/// Replaces two parents by two children.
void vary(std::span<double> a, std::span<double> b, const GeneticSettings& settings, Rng& rng);

/// Children of these rows, which are crossed in pairs as they stand; as many as there are rows. The
/// mate of the last of an odd number is the first.
Matrix children_of(MatrixView points, std::span<const std::size_t> parents,
                   const GeneticSettings& settings, Rng& rng);

}  // namespace clde
