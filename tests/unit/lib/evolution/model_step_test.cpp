#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include <clde/extend/rng.hpp>

#include "core/numbers/vectors.hpp"
#include "evolution/model_step.hpp"

namespace clde {
namespace {

using Function = std::function<double(std::span<const double>)>;

struct Around {
  Matrix points;
  std::vector<double> values;
};

/// Random points about x, nearest first; twice as many as the model needs, so that they never lie
/// almost on a line.
Around sampled(const Function& f, std::span<const double> x, double radius, Rng& rng) {
  std::vector<std::vector<double>> rows(2 * model_points(x.size()));
  for (auto& row : rows)
    for (const double u : x) row.push_back(u + rng.uniform(-radius, radius));
  std::ranges::sort(rows, {}, [&](const auto& row) { return squared_distance(x, row); });
  Around around;
  for (const auto& row : rows) {
    around.points.push_row(row);
    around.values.push_back(f(row));
  }
  return around;
}

RC_GTEST_PROP(ModelStep, ReachesTheBottomOfATurnedBowl, (std::uint64_t seed)) {
  Rng rng(seed);
  const Function bowl = [](std::span<const double> x) {
    const double a = x[0] - 0.4;
    const double b = x[1] - 0.6;
    const double c = x[2] - 0.5;
    return 3 * a * a + b * b + 2 * c * c + a * b + b * c;
  };
  std::vector<double> x{0.42, 0.58, 0.53};
  const Around near = sampled(bowl, x, 0.1, rng);
  RC_ASSERT(model_step(x, near.points, near.values));
  RC_ASSERT(distance(x, std::vector{0.4, 0.6, 0.5}) < 1e-3);
}

RC_GTEST_PROP(ModelStep, StaysWhereItIsAlongAFlatDirection, (std::uint64_t seed)) {
  Rng rng(seed);
  const Function flat_along_first = [](std::span<const double> x) {
    return (x[1] - 0.5) * (x[1] - 0.5);
  };
  std::vector<double> x{0.3, 0.55};
  const Around near = sampled(flat_along_first, x, 0.1, rng);
  RC_ASSERT(model_step(x, near.points, near.values));
  RC_ASSERT(std::abs(x[0] - 0.3) < 1e-3);
  RC_ASSERT(std::abs(x[1] - 0.5) < 1e-3);
}

TEST(ModelStep, LeavesThePointAloneWhereThereIsNoBottom) {
  Rng rng(3);
  std::vector<double> x{0.5, 0.5};
  const Around around_a_maximum = sampled(
      [](std::span<const double> y) {
        return -squared_distance(y, std::vector{0.4, 0.4});
      },
      x, 0.1, rng);
  EXPECT_FALSE(model_step(x, around_a_maximum.points, around_a_maximum.values));
  EXPECT_FALSE(model_step(x, around_a_maximum.points.view().slice(0, 5),
                          std::span(around_a_maximum.values).first(5)));
  EXPECT_EQ(x, (std::vector{0.5, 0.5}));
}

}  // namespace
}  // namespace clde
