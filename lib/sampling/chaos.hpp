// Chaotic evolution (the paper's Alg. 1): a logistic map for every coordinate of every member, and
// the children it makes.
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <vector>

#include <clde/box.hpp>
#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// A matrix of logistic orbits, z <- mu z (1 - z) (Eq. 3). In exact arithmetic almost no orbit of
/// mu = 4 ever rests; rounded ones do: they hit 1, and 0 is next, for good. Such a state is drawn
/// anew.
template <std::floating_point Real>
class LogisticOrbits {
 public:
  LogisticOrbits(std::size_t rows, std::size_t cols, Real mu, Rng rng)
      : cols_(cols), mu_(mu), rng_(rng), states_(rows * cols) {
    for (Real& z : states_) z = fresh_state();
  }

  void advance() {
    for (Real& z : states_) {
      z = mu_ * z * (1 - z);
      if (is_dead_end(z)) z = fresh_state();
    }
  }
  [[nodiscard]] Real state(std::size_t row, std::size_t col) const {
    return states_[row * cols_ + col];
  }
  /// The signed factor s = 2z - 1, in (-1, 1).
  [[nodiscard]] Real sign(std::size_t row, std::size_t col) const {
    return 2 * state(row, col) - 1;
  }

 private:
  static bool near(Real z, Real place) { return std::abs(z - place) <= static_cast<Real>(1e-12); }
  /// 0 is a fixed point that 1 leads to. So is 1 - 1/mu; while it repels (mu > 3) only rounding can
  /// rest there, below that it is where the map is meant to go.
  [[nodiscard]] bool is_dead_end(Real z) const {
    return near(z, 0) || near(z, 1) || (mu_ > 3 && near(z, 1 - 1 / mu_));
  }
  /// Uniform in (0, 1), away from the states that lead to a fixed point of mu = 4 within two steps.
  Real fresh_state() {
    while (true) {
      const auto z = static_cast<Real>(rng_.uniform());
      const Real quarters = std::floor(4 * z + Real{0.5}) / 4;
      if (!near(z, quarters)) return z;
    }
  }

  std::size_t cols_;
  Real mu_;
  Rng rng_;
  std::vector<Real> states_;
};

/// How the signed factor moves a coordinate.
enum class ChaosStep : unsigned char {
  multiplicative,  ///< x (1 + eta s), as printed (Eq. 4): never moves 0, depends on the origin
  box              ///< x + eta s (U - L) / 2: the same everywhere
};

/// What the children of one generation are made with.
struct ChaosMove {
  ChaosStep step = ChaosStep::multiplicative;
  double size = 0.5;       ///< eta_t
  double crossover = 0.9;  ///< probability that a coordinate moves; one pivot always does
};

/// One child for each parent (unit cube in and out; the step is made in the coordinates of `box`,
/// and clipped to it).
Matrix chaotic_children(MatrixView parents, const Box& box, const LogisticOrbits<double>& orbits,
                        const ChaosMove& move, Rng& rng);

/// The same with a normal step in place of the chaotic one: x + eta g (U - L) / 2, where g has the
/// variance 1/2 of the factor it replaces.
Matrix gaussian_children(MatrixView parents, const ChaosMove& move, Rng& rng);

/// Decay that ends after `generations` where `decay` ends after `reference` of them.
double stretched_decay(double decay, std::size_t reference, std::size_t generations);

}  // namespace clde
