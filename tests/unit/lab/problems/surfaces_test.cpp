// The listed stationary points are stationary, of the right kind, and all there are.
#include <array>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include <clde/lab/problems.hpp>

namespace clde {
namespace {

class Surfaces : public testing::TestWithParam<const char*> {
 protected:
  BenchmarkProblem found_ = find_problem(GetParam());

  [[nodiscard]] double at(double x, double y) const { return found_.problem(std::array{x, y}); }
  /// Largest slope over the largest bend: how far off a stationary point is.
  [[nodiscard]] double off(double x, double y) const {
    constexpr double h = 1e-5;
    const double slope =
        std::max(std::abs(at(x + h, y) - at(x - h, y)), std::abs(at(x, y + h) - at(x, y - h))) /
        (2 * h);
    const double bend = std::max(std::abs(at(x + h, y) + at(x - h, y) - 2 * at(x, y)),
                                 std::abs(at(x, y + h) + at(x, y - h) - 2 * at(x, y))) /
                        (h * h);
    return slope / bend;
  }
  [[nodiscard]] double hessian_determinant(double x, double y) const {
    constexpr double h = 1e-4;
    const double xx = at(x + h, y) + at(x - h, y) - 2 * at(x, y);
    const double yy = at(x, y + h) + at(x, y - h) - 2 * at(x, y);
    const double xy =
        (at(x + h, y + h) - at(x + h, y - h) - at(x - h, y + h) + at(x - h, y - h)) / 4;
    return xx * yy - xy * xy;
  }
};

TEST_P(Surfaces, HaveTheListedStationaryPoints) {
  const KnownLandscape& known = found_.landscape;
  ASSERT_EQ(known.minima.rows(), known.values.size());
  ASSERT_EQ(known.saddles.rows(), known.saddle_values.size());
  for (std::size_t i = 0; i < known.minima.rows(); ++i) {
    const double x = known.minima(i, 0), y = known.minima(i, 1);
    EXPECT_NEAR(at(x, y), known.values[i], 1e-11) << i;
    EXPECT_LT(off(x, y), 1e-7) << i;
    EXPECT_GT(hessian_determinant(x, y), 0) << i;
  }
  for (std::size_t i = 0; i < known.saddles.rows(); ++i) {
    const double x = known.saddles(i, 0), y = known.saddles(i, 1);
    EXPECT_NEAR(at(x, y), known.saddle_values[i], 1e-11) << i;
    EXPECT_LT(off(x, y), 1e-7) << i;
    EXPECT_LT(hessian_determinant(x, y), 0) << i;
  }
}

/// A grid point that none of its eight neighbours beats, for every minimum one.
TEST_P(Surfaces, HaveNoOtherMinima) {
  constexpr std::size_t n = 401;
  const Box& box = found_.problem.box();
  Matrix points;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      points.push_row(std::array{box.lower()[0] + box.width(0) * static_cast<double>(i) / (n - 1),
                                 box.lower()[1] + box.width(1) * static_cast<double>(j) / (n - 1)});
  const Matrix values = found_.problem.evaluate(points).values;
  std::size_t minima = 0;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      bool lowest = true;
      for (std::size_t a = i - std::min<std::size_t>(i, 1); a <= std::min(i + 1, n - 1); ++a)
        for (std::size_t b = j - std::min<std::size_t>(j, 1); b <= std::min(j + 1, n - 1); ++b)
          lowest = lowest && values(a * n + b, 0) >= values(i * n + j, 0);
      minima += lowest ? 1 : 0;
    }
  EXPECT_EQ(minima, found_.landscape.minima.rows());
}

INSTANTIATE_TEST_SUITE_P(All, Surfaces,
                         testing::Values("surfaces/mueller-brown", "surfaces/six-hump-camel",
                                         "surfaces/himmelblau"),
                         [](const auto& surface) { return std::to_string(surface.index); });

}  // namespace
}  // namespace clde
