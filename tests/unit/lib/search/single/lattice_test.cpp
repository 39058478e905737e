#include "search/single/walk/lattice.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/numbers/vectors.hpp"

namespace clde::single {
namespace {

/// Minima on a rotated square lattice of this spacing: random integer coordinates.
std::vector<Minimum> lattice_minima(std::size_t dimension, std::size_t count, double spacing,
                                    Rng& rng) {
  // Householder reflection: an orthogonal matrix without zeros.
  std::vector<double> axis(dimension);
  rng.fill_normal(axis);
  const double norm = dot(axis, axis);
  std::vector<Minimum> minima;
  for (std::size_t n = 0; n < count; ++n) {
    std::vector<double> z(dimension);
    for (double& v : z) v = static_cast<double>(rng.index(3)) - 1.0;
    const double along = 2 * dot(axis, z) / norm;
    for (std::size_t j = 0; j < dimension; ++j) z[j] = 0.5 + spacing * (z[j] - along * axis[j]);
    minima.push_back({z, rng.uniform()});
  }
  return minima;
}

TEST(Lattice, FindsTheShortVectorsOfALattice) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed, "lattice test");
    const Lattice lattice = fit_lattice(lattice_minima(4, 40, 0.02, rng), rng);
    ASSERT_EQ(lattice.vectors().size(), 4U) << seed;
    for (const auto& v : lattice.vectors()) EXPECT_NEAR(std::sqrt(dot(v, v)), 0.02, 1e-9) << seed;
  }
}

// Minima beside the lattice are higher than its own: they are the ones the fit leaves out.
TEST(Lattice, HighMinimaOffTheLatticeDoNotSpoilIt) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Rng rng(seed, "lattice with outliers");
    std::vector<Minimum> minima = lattice_minima(3, 40, 0.05, rng);
    for (std::size_t i = 0; i < minima.size(); i += 3) {
      for (double& u : minima[i].unit) u = rng.uniform(0.3, 0.7);
      minima[i].cost = 2;
    }
    const Lattice lattice = fit_lattice(minima, rng);
    ASSERT_EQ(lattice.vectors().size(), 3U) << seed;
    for (const auto& v : lattice.vectors()) EXPECT_NEAR(std::sqrt(dot(v, v)), 0.05, 1e-9) << seed;
  }
}

TEST(Lattice, RandomMinimaHaveNone) {
  std::size_t seen = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed, "no lattice");
    std::vector<Minimum> minima(30, {std::vector<double>(5), 0});
    for (Minimum& w : minima)
      for (double& u : w.unit) u = rng.uniform();
    if (fit_lattice(minima, rng).vectors().size() == 5) ++seen;
  }
  EXPECT_LE(seen, 2U);
}

TEST(Lattice, FewMinimaShowNothing) {
  Rng rng(1);
  EXPECT_TRUE(fit_lattice({}, rng).vectors().empty());
  EXPECT_TRUE(fit_lattice(lattice_minima(2, 3, 0.1, rng), rng).vectors().empty());
  EXPECT_EQ(Lattice{}.steps().rows(), 0U);
  EXPECT_EQ(Lattice{}.steps_across(rng).rows(), 0U);
}

TEST(Lattice, StepsComeInPairsOfOpposites) {
  Rng rng(3, "pairs");
  const Lattice lattice = fit_lattice(lattice_minima(3, 40, 0.05, rng), rng);
  const Matrix steps = lattice.steps();
  ASSERT_EQ(steps.rows(), 6U);
  const Matrix pairs = lattice.steps_of_pairs(1000, rng);
  EXPECT_EQ(pairs.rows(), 12U);  // three pairs, sum and difference, both ways
  for (const Matrix* rows : {&steps, &pairs})
    for (std::size_t i = 0; i < rows->rows(); i += 2)
      for (std::size_t j = 0; j < 3; ++j) EXPECT_EQ((*rows)(i, j), -(*rows)(i + 1, j));
}

TEST(Lattice, StepsAcrossAreOrthogonalToWhatIsKnown) {
  Rng rng(5, "across");
  std::vector<Minimum> minima;
  for (int k = 0; k < 12; ++k)
    minima.push_back({{0.1 + 0.05 * (k % 4), 0.2 + 0.05 * (k / 4), 0.5}, 0});
  const Lattice lattice = fit_lattice(minima, rng);
  ASSERT_EQ(lattice.vectors().size(), 2U);
  const Matrix across = lattice.steps_across(rng);
  ASSERT_EQ(across.rows(), 2U);
  EXPECT_NEAR(std::abs(across(0, 2)), 0.05, 1e-12);
  EXPECT_NEAR(across(0, 0), 0, 1e-12);
}

}  // namespace
}  // namespace clde::single
