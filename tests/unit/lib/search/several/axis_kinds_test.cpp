#include "search/several/axes/axis_kinds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "pareto_fixtures.hpp"
#include "search/several/constants.hpp"

namespace clde::pareto {
namespace {

/// x1 trades; the others converge, with a sum of terms of one variable each.
CostFunction separable(double (*term)(double)) {
  return [term](std::span<const double> x) {
    double off = 0;
    for (std::size_t j = 1; j < x.size(); ++j) off += term(x[j]);
    return std::vector{(1 + off) * x[0], (1 + off) * (1 - x[0])};
  };
}

double bowl(double u) {
  return (u - 0.3) * (u - 0.3);
}

double rugged(double u) {
  return (u - 0.3) * (u - 0.3) + 0.2 * (1 - std::cos(40 * (u - 0.3)));
}

/// Neighbours act on one another.
std::vector<double> coupled(std::span<const double> x) {
  double off = 0;
  for (std::size_t j = 1; j < x.size(); ++j) {
    const double next = j + 1 < x.size() ? x[j + 1] : x[1];
    off += (x[j] - next) * (x[j] - next) + 2 * (1 - std::cos(30 * (x[j] + next)));
  }
  return {(1 + off) * x[0], (1 + off) * (1 - x[0])};
}

struct Setting {
  explicit Setting(std::size_t dimension, CostFunction function)
      : f(std::move(function)), search(make_search(dimension)), recorder(search, {}) {
    Rng random(1);
    Matrix points(12, dimension);
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (double& u : points[i]) u = random.uniform(0.2, 0.8);
    clde::pareto::run(search, recorder.evaluate_and_record(points), f);
  }

  CostFunction f;
  Search search;
  Recorder recorder;
  Allowance allowance{recorder, 10'000};
  Rng rng{7};
};

TEST(AxisKinds, TellTradingFromConvergingAxes) {
  Setting s(5, separable(bowl));
  AxisStudy study(s.recorder.history().samples());
  const AxisKinds kinds = run(s.search, sort_axes(study, s.allowance), s.f);
  EXPECT_EQ(kinds.trading, Axes{0});
  EXPECT_EQ(kinds.converging, (Axes{1, 2, 3, 4}));
  for (const std::size_t j : kinds.converging) EXPECT_EQ(study.profile(j).samples().size(), 3U);
}

TEST(AxisKinds, AJumpGoesToTheBottomOfAllParabolas) {
  Setting s(5, separable(bowl));
  AxisStudy study(s.recorder.history().samples());
  const AxisKinds kinds = run(s.search, sort_axes(study, s.allowance), s.f);
  run(s.search, jump_to_vertices(study, kinds.converging, s.allowance), s.f);
  for (const std::size_t j : kinds.converging) EXPECT_NEAR(study.base()[j], 0.3, 1e-6);
}

TEST(AxisKinds, AreAlikeIfTheirEndsDifferAlike) {
  Setting s(5, separable(rugged));
  AxisStudy study(s.recorder.history().samples());
  const AxisKinds kinds = run(s.search, sort_axes(study, s.allowance), s.f);
  EXPECT_TRUE(look_alike(study, kinds.converging));
  EXPECT_FALSE(look_alike(study, {1, 2})) << "two axes are no evidence";
  Setting other(5, [](std::span<const double> x) {
    double off = 0;
    for (std::size_t j = 1; j < x.size(); ++j) off += static_cast<double>(j) * bowl(x[j]);
    return std::vector{(1 + off) * x[0], (1 + off) * (1 - x[0])};
  });
  AxisStudy unlike(other.recorder.history().samples());
  const AxisKinds four = run(other.search, sort_axes(unlike, other.allowance), other.f);
  EXPECT_FALSE(look_alike(unlike, four.converging));
}

AxisKinds studied(Setting& s, AxisStudy& study) {
  AxisKinds kinds = run(s.search, sort_axes(study, s.allowance), s.f);
  run(s.search, jump_to_vertices(study, kinds.converging, s.allowance), s.f);
  run(s.search, find_open_axes(study, kinds, s.allowance, s.rng), s.f);
  return kinds;
}

TEST(AxisKinds, OpenAxesHaveSeveralMinima) {
  Setting smooth(6, separable(bowl));
  AxisStudy one(smooth.recorder.history().samples());
  EXPECT_TRUE(studied(smooth, one).open.empty());
  Setting many(6, separable(rugged));
  AxisStudy several(many.recorder.history().samples());
  const AxisKinds kinds = studied(many, several);
  EXPECT_EQ(kinds.open, kinds.converging);
}

TEST(AxisKinds, AFewOpenAxesSpeakForAll) {
  const auto unlike = [](std::span<const double> x) {
    double off = 0;
    for (std::size_t j = 1; j < x.size(); ++j) off += static_cast<double>(j) * rugged(x[j]);
    return std::vector{(1 + off) * x[0], (1 + off) * (1 - x[0])};
  };
  Setting s(9, unlike);
  AxisStudy study(s.recorder.history().samples());
  AxisKinds kinds = run(s.search, sort_axes(study, s.allowance), s.f);
  Asked asked;
  Allowance few{s.recorder, 30};
  run(s.search, find_open_axes(study, kinds, few, s.rng), s.f, &asked);
  EXPECT_EQ(asked.evaluations, 2 * min_axes_tested);
  EXPECT_EQ(kinds.open, kinds.converging);
  Asked all;
  AxisKinds again = kinds;
  again.open.clear();
  Allowance enough{s.recorder, 10'000};
  run(s.search, find_open_axes(study, again, enough, s.rng), s.f, &all);
  EXPECT_EQ(all.evaluations, 2 * kinds.converging.size());
}

/// Best at 0; behind a hump there is a second minimum, where nothing is better than at 0.
double second_minimum(double u) {
  if (u < 0.4) return u;
  return u < 0.7 ? 3 : 1;
}

double rising(double u) {
  return u < 0.4 ? u : 1;
}

/// Runs out of twenty that find an open axis.
int runs_with_open_axes(double (*term)(double)) {
  int count = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Setting s(6, separable(term));
    s.rng = Rng(seed);
    AxisStudy study(s.recorder.history().samples());
    count += studied(s, study).open.empty() ? 0 : 1;
  }
  return count;
}

TEST(AxisKinds, AnAxisIsOpenIfItHasASecondMinimumThatIsWorse) {
  EXPECT_GT(runs_with_open_axes(second_minimum), 10);
  EXPECT_EQ(runs_with_open_axes(rising), 0);
}

TEST(AxisKinds, ActAloneIfTheirProfilesAddUp) {
  Setting alone(6, separable(rugged));
  AxisStudy first(alone.recorder.history().samples());
  const AxisKinds open = studied(alone, first);
  EXPECT_EQ(run(alone.search, test_separability(first, open, alone.allowance, alone.rng), alone.f),
            AxesAct::alone);
  Setting together(6, coupled);
  AxisStudy second(together.recorder.history().samples());
  const AxisKinds kinds = studied(together, second);
  ASSERT_FALSE(kinds.open.empty());
  EXPECT_EQ(run(together.search, test_separability(second, kinds, together.allowance, together.rng),
                together.f),
            AxesAct::together);
}

TEST(AxisKinds, AreNotTestedWithoutEvaluations) {
  Setting s(6, coupled);
  AxisStudy study(s.recorder.history().samples());
  const AxisKinds kinds = studied(s, study);
  Allowance none(s.recorder, separability_tests - 1);
  Asked asked;
  EXPECT_EQ(run(s.search, test_separability(study, kinds, none, s.rng), s.f, &asked),
            AxesAct::alone);
  EXPECT_EQ(asked.evaluations, 0U);
}

}  // namespace
}  // namespace clde::pareto
