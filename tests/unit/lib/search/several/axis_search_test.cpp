#include "search/several/axes/axis_search.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "pareto_fixtures.hpp"
#include "search/several/axes/axis_kinds.hpp"

namespace clde::pareto {
namespace {

/// Lowest of several minima.
double rugged(double u, double bottom) {
  return (u - bottom) * (u - bottom) + 0.1 * (1 - std::cos(25 * (u - bottom)));
}

/// x1 trades; axis j is best at its own bottom.
struct Rugged {
  double first, step;

  [[nodiscard]] double bottom(std::size_t j) const { return first + step * static_cast<double>(j); }
  std::vector<double> operator()(std::span<const double> x) const {
    double off = 0;
    for (std::size_t j = 1; j < x.size(); ++j) off += rugged(x[j], bottom(j));
    return {(1 + off) * x[0], (1 + off) * (1 - x[0])};
  }
};

struct Studied {
  explicit Studied(Rugged problem)
      : f(problem), search(make_search(5)), recorder(search, {}), study(first_samples()) {
    kinds = run(search, sort_axes(study, allowance), f);
    kinds.open = kinds.converging;
  }

  Population first_samples() {
    Rng random(1);
    Matrix points(12, 5);
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (double& u : points[i]) u = random.uniform(0.2, 0.8);
    return run(search, recorder.evaluate_and_record(points), CostFunction(f));
  }

  CostFunction f;
  Search search;
  Recorder recorder;
  AxisStudy study;
  AxisKinds kinds;
  Allowance allowance{recorder, 1000};
  Rng rng{7};
};

TEST(AxisSearch, FindsTheLowestMinimumOfEveryAxis) {
  const Rugged f{0.3, 0.07};
  Studied s(f);
  run(s.search, search_open_axes(s.study, s.kinds.open, s.allowance, s.rng), s.f);
  for (const std::size_t j : s.kinds.open)
    EXPECT_NEAR(s.study.profile(j).best().at, f.bottom(j), 0.002) << j;
}

TEST(AxisSearch, MovesAllAxesToTheirBest) {
  const Rugged f{0.3, 0.07};
  Studied s(f);
  run(s.search, search_open_axes(s.study, s.kinds.open, s.allowance, s.rng), s.f);
  run(s.search, move_to_best(s.study, s.kinds.converging, s.allowance), s.f);
  for (const std::size_t j : s.kinds.converging)
    EXPECT_NEAR(s.study.base()[j], f.bottom(j), 0.002) << j;
}

TEST(AxisSearch, WhatHoldsForOneAxisMayHoldForAll) {
  const Rugged f{0.41, 0};
  Studied s(f);
  EXPECT_TRUE(run(s.search, move_all_alike(s.study, s.kinds, s.allowance, s.rng), s.f));
  for (const std::size_t j : s.kinds.converging) EXPECT_NEAR(s.study.base()[j], 0.41, 0.002);
}

TEST(AxisSearch, WhatDoesNotHoldIsNotTaken) {
  // From the best point there is, the bottom of axis 1 makes all other axes worse.
  const Rugged f{0.1, 0.2};
  Studied s(f);
  run(s.search, search_open_axes(s.study, s.kinds.open, s.allowance, s.rng), s.f);
  run(s.search, move_to_best(s.study, s.kinds.converging, s.allowance), s.f);
  const std::vector<double> before(s.study.base().begin(), s.study.base().end());
  EXPECT_FALSE(run(s.search, move_all_alike(s.study, s.kinds, s.allowance, s.rng), s.f));
  EXPECT_EQ(before, (std::vector(s.study.base().begin(), s.study.base().end())));
}

TEST(AxisSearch, PolishingAddsDigits) {
  const Rugged f{0.3, 0.07};
  Studied s(f);
  run(s.search, search_open_axes(s.study, s.kinds.open, s.allowance, s.rng), s.f);
  run(s.search, move_to_best(s.study, s.kinds.converging, s.allowance), s.f);
  run(s.search, polish(s.study, s.kinds, s.allowance), s.f);
  for (const std::size_t j : s.kinds.converging)
    EXPECT_NEAR(s.study.base()[j], f.bottom(j), 1e-6) << j;
}

}  // namespace
}  // namespace clde::pareto
