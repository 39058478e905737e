#include "descents/evolution/matrix_adaptation.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include <gtest/gtest.h>

namespace clde {
namespace {

template <class F>
double minimise(MatrixAdaptation& cloud, Rng& rng, std::size_t generations, F f) {
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t g = 0; g < generations; ++g) {
    const Matrix points = cloud.sample(rng);
    std::vector<std::size_t> order(points.rows());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return f(points[i]); });
    best = std::min(best, f(points[order[0]]));
    cloud.learn(order);
  }
  return best;
}

TEST(MatrixAdaptation, ConvergesOnASphere) {
  Rng rng(1, "sphere");
  MatrixAdaptation cloud(std::vector<double>(10, 0.2), 0.1, default_population(10));
  const double best = minimise(cloud, rng, 400, [](std::span<const double> x) {
    double sum = 0;
    for (const double v : x) sum += (v - 0.6) * (v - 0.6);
    return sum;
  });
  EXPECT_LT(best, 1e-18);
}

TEST(MatrixAdaptation, LearnsANarrowRotatedBasin) {
  Rng rng(2, "narrow basin");
  MatrixAdaptation cloud(std::vector<double>{0.2, 0.8}, 0.1, 6);
  const double best = minimise(cloud, rng, 1000, [](std::span<const double> x) {
    const double along = x[0] + x[1] - 1.1, across = x[0] - x[1] - 0.1;
    return along * along + 1e6 * across * across;
  });
  EXPECT_LT(best, 1e-15);
}

TEST(MatrixAdaptation, StaysInTheUnitCube) {
  Rng rng(3, "corner");
  MatrixAdaptation cloud(std::vector<double>{0.01, 0.99, 0.5}, 5.0, 8);
  EXPECT_LE(cloud.width(), 0.3);
  for (int g = 0; g < 50; ++g) {
    const Matrix points = cloud.sample(rng);
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (const double u : points[i]) {
        EXPECT_GE(u, 0);
        EXPECT_LE(u, 1);
      }
    cloud.learn(std::vector<std::size_t>{3, 1, 0, 2});
    EXPECT_LE(cloud.width(), 0.3 * (1 + 1e-12));
  }
}

TEST(MatrixAdaptation, LearnsFromWhatHasAValue) {
  Rng rng(4, "gaps");
  MatrixAdaptation cloud(std::vector<double>(2, 0.5), 0.1, 6);
  const Matrix points = cloud.sample(rng);
  cloud.learn(std::vector<std::size_t>{5});
  // One survivor: the mean moves onto it.
  EXPECT_NEAR(cloud.mean()[0], points(5, 0), 1e-12);
  EXPECT_NEAR(cloud.mean()[1], points(5, 1), 1e-12);
}

}  // namespace
}  // namespace clde
