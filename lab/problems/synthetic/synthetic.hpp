// Families of generated problems. Everything is a function of the family, the dimension and the
// number of the instance.
#pragma once

#include <cstddef>
#include <functional>

#include <clde/extend/rng.hpp>
#include <clde/lab/problems.hpp>

namespace clde {

/// A generated function with its optima.
struct Generated {
  Problem problem;
  KnownOptima known;
};

/// Global optima, in so many variables.
struct SyntheticSize {
  std::size_t dimension;
  std::size_t optima;
};

/// A sum of bell curves, maximised. Some tops are equally high, others lower; where the tops are
/// follows from all bells and is found when the problem is made.
Generated generate_mixture(Rng& rng, SyntheticSize size);
/// Basic functions blended as in the compositions of CEC 2013, with shifts and rotations of its
/// own.
Generated generate_composition(Rng& rng, SyntheticSize size);
/// The lowest of several quadratic bowls, turned and up to 10,000 times as steep in one direction
/// as in another; half of them end above the others.
Generated generate_basins(Rng& rng, SyntheticSize size);
/// Bowls with 1 % of noise that depends on the point alone.
Generated generate_noisy_basins(Rng& rng, SyntheticSize size);
/// Broad bowls that end at 0.3, and wells down to 0 that take a few thousandths of the box.
Generated generate_needles(Rng& rng, SyntheticSize size);
/// Bowls cut into flat rings; only the innermost ring slopes.
Generated generate_terraces(Rng& rng, SyntheticSize size);
/// The lowest of patches of six shapes (smooth, ill conditioned, rugged, bent), turned and of
/// unequal size; half as many again end above the others.
Generated generate_patchwork(Rng& rng, SyntheticSize size);

}  // namespace clde
