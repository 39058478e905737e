// Moves that many methods share, each once, in the unit cube: results are clipped to it.
#pragma once

#include <cstddef>
#include <span>

#include <clde/extend/rng.hpp>

namespace clde {

/// Adds a normal step of this deviation to every coordinate.
void gaussian_step(std::span<double> x, double deviation, Rng& rng);

/// Simulated binary crossover (Deb and Agrawal, 1995): replaces two parents by two children whose
/// mean is theirs (before clipping). A coordinate takes part with probability 1/2; a large `index`
/// keeps children near their parents.
void simulated_binary_crossover(std::span<double> a, std::span<double> b, double index, Rng& rng);

/// Polynomial mutation (Deb and Goyal, 1996), the form that knows the walls: each coordinate with
/// this probability; a large `index` makes small steps.
void polynomial_mutation(std::span<double> x, double index, double probability, Rng& rng);

/// Copies one coordinate of `donor`, and each other with this probability.
void transplant(std::span<double> x, std::span<const double> donor, double probability, Rng& rng);

/// Brings coordinates that left the unit interval back: half of them to the wall, half mirrored in
/// it. Points pressed against a wall and points near it both stay possible.
void bounce(std::span<double> x, Rng& rng);

}  // namespace clde
