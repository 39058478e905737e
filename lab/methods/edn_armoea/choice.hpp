// Which members of the modelled population are evaluated, and which evaluated points the model
// learns from.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "evolution/population.hpp"
#include "methods/edn_armoea/model.hpp"

namespace clde::edn_armoea {

/// What a choice is made by.
enum class Criterion : unsigned char {
  convergence,  ///< the smallest distance from the lowest costs
  uncertainty   ///< the largest doubt of the model
};

/// Uncertainty if the share of reference points in use has fallen by `delta` or more.
Criterion criterion_by(double share_before, double share_now, double delta);

struct Choice {
  std::size_t most = 3;
  Criterion criterion = Criterion::convergence;
  std::vector<double> lowest;  ///< costs
};

/// Rows to be evaluated: their costs form clusters, and each gives its best row.
std::vector<std::size_t> choose(const Modelled& members, const Choice& choice, Rng& rng);

/// The last `newcomers` of everything evaluated and, up to `most` in all, points whose costs lie in
/// directions that differ from theirs and from one another.
Population training_set(const Population& evaluated, std::size_t newcomers, std::size_t most);

/// Parents for as many children: of two random rows the one whose loss is larger.
std::vector<std::size_t> tournaments(std::span<const double> losses, std::size_t count, Rng& rng);

}  // namespace clde::edn_armoea
