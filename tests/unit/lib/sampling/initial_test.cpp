#include "sampling/initial.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include <clde/error.hpp>

#include "core/interruption.hpp"

namespace clde {
namespace {

std::size_t slice_of(double u, std::size_t slices) {
  return static_cast<std::size_t>(u * static_cast<double>(slices));
}

TEST(SpaceFilling, CanBeStoppedInThousandsOfVariables) {
  for (const char* design : {"latin", "uniform", "chaotic"}) {
    const auto points = space_filling(design, 4000, Rng(1));
    const Interruption interruption([] { return false; });
    EXPECT_THROW((void)points->next(4000), Interrupted) << design;
  }
}

TEST(Sobol, EveryAxisHasOnePointInEverySliceOfAPowerOfTwo) {
  const std::size_t d = sobol_dimensions(), n = 256;
  const Matrix points = sobol_points(d, Rng(3))->next(n);
  for (std::size_t j = 0; j < d; ++j) {
    std::set<std::size_t> slices;
    for (std::size_t i = 0; i < n; ++i) slices.insert(slice_of(points(i, j), n));
    EXPECT_EQ(slices.size(), n) << "axis " << j;
  }
}

TEST(Sobol, TheFirstTwoAxesFormANetOfQualityZero) {
  // Every elementary box of area 2^-6 holds exactly one of 64 points, whatever its shape.
  const Matrix points = sobol_points(2, Rng(9))->next(64);
  for (std::size_t k = 0; k <= 6; ++k) {
    const std::size_t wide = std::size_t{1} << k, high = std::size_t{64} >> k;
    std::set<std::size_t> boxes;
    for (std::size_t i = 0; i < 64; ++i)
      boxes.insert(slice_of(points(i, 0), wide) * high + slice_of(points(i, 1), high));
    EXPECT_EQ(boxes.size(), 64U) << wide << " x " << high;
  }
}

TEST(Sobol, IntegratesASmoothFunctionFarBetterThanRandomPoints) {
  const auto integral = [](const Matrix& p) {
    double sum = 0;
    for (std::size_t i = 0; i < p.rows(); ++i) {
      double product = 1;
      for (const double u : p[i]) product *= 1 + 0.5 * (u - 0.5);
      sum += product;
    }
    return sum / static_cast<double>(p.rows());
  };
  double sobol = 0, uniform = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    sobol += std::abs(integral(sobol_points(8, Rng(seed))->next(4096)) - 1);
    uniform += std::abs(integral(uniform_points(8, Rng(seed))->next(4096)) - 1);
  }
  EXPECT_LT(sobol, uniform / 20);
}

TEST(Sobol, GoesOnWhereItStopped) {
  const Matrix whole = sobol_points(3, Rng(5))->next(100);
  const auto parts = sobol_points(3, Rng(5));
  for (std::size_t at = 0; at < 100; at += 20) {
    const Matrix part = parts->next(20);
    for (std::size_t i = 0; i < 20; ++i)
      for (std::size_t j = 0; j < 3; ++j) EXPECT_EQ(part(i, j), whole(at + i, j));
  }
}

TEST(Sobol, RefusesMoreDimensionsThanItHas) {
  EXPECT_THROW(sobol_points(sobol_dimensions() + 1, Rng(1)), InvalidArgument);
  EXPECT_EQ(space_filling("sobol", sobol_dimensions() + 1, Rng(1))->next(3).cols(),
            sobol_dimensions() + 1);
}

TEST(Latin, HasOnePointInEverySliceOfEveryAxis) {
  const Matrix points = latin_points(5, Rng(2))->next(37);
  for (std::size_t j = 0; j < 5; ++j) {
    std::set<std::size_t> slices;
    for (std::size_t i = 0; i < 37; ++i) slices.insert(slice_of(points(i, j), 37));
    EXPECT_EQ(slices.size(), 37U);
  }
}

TEST(Chaotic, FollowsTheLogisticMapAlongEveryAxis) {
  const auto design = chaotic_points(3, Rng(5));
  const Matrix before = design->next(40);
  const Matrix after = design->next(1);  // goes on where the last call ended
  for (std::size_t j = 0; j < 3; ++j) {
    for (std::size_t i = 0; i + 1 < 40; ++i)
      EXPECT_EQ(before(i + 1, j), 4 * before(i, j) * (1 - before(i, j)));
    EXPECT_EQ(after(0, j), 4 * before(39, j) * (1 - before(39, j)));
  }
}

TEST(SpaceFillingDesigns, StayInTheCubeAndDifferBySeed) {
  for (const char* name : {"sobol", "latin", "uniform", "chaotic"}) {
    const Matrix a = space_filling(name, 4, Rng(1))->next(500);
    const Matrix b = space_filling(name, 4, Rng(2))->next(500);
    EXPECT_FALSE(a == b) << name;
    for (std::size_t i = 0; i < a.rows(); ++i)
      for (const double u : a[i]) EXPECT_TRUE(u >= 0 && u < 1) << name;
  }
  EXPECT_THROW(space_filling("grid", 2, Rng(1)), InvalidArgument);
}

}  // namespace
}  // namespace clde
