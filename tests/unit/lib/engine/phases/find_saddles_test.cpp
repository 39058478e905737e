#include <clde/optima_tree.hpp>
#include <clde/phases.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/lab/problems.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

/// Searched for briefly, then saddles.
Result solved(const BenchmarkProblem& chosen, std::uint64_t seed) {
  SolveOptions options;
  options.seed = seed;
  options.saddles = 5000;
  return solve(chosen.problem, {.evaluations = 3000}, options);
}

/// The known minimum next to an optimum of the result.
std::size_t known_of(const BenchmarkProblem& chosen, const std::vector<double>& x) {
  const Matrix& minima = chosen.landscape.minima;
  for (std::size_t i = 0; i < minima.rows(); ++i)
    if (std::hypot(minima(i, 0) - x[0], minima(i, 1) - x[1]) < 1e-4) return i;
  return no_index;
}

struct Expected {
  std::size_t a, b;  // known minima that meet
  double saddle;
};

/// Every minimum, and the merge tree with its saddles to 1e-4.
void expect_tree(const char* problem, const std::vector<Expected>& tree) {
  const BenchmarkProblem chosen = find_problem(problem);
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Result found = solved(chosen, seed);
    std::set<std::size_t> minima;
    for (const Optimum& o : found.optima) minima.insert(known_of(chosen, o.x));
    EXPECT_EQ(minima.size(), chosen.landscape.minima.rows()) << problem << " seed " << seed;
    EXPECT_FALSE(minima.contains(no_index)) << problem << " seed " << seed;
    const std::vector<OptimaJoin> joins = join_optima(found, Sense::minimize);
    ASSERT_EQ(joins.size(), tree.size()) << problem << " seed " << seed;
    for (std::size_t k = 0; k < joins.size(); ++k) {
      const Saddle& saddle = found.saddles[joins[k].saddle];
      EXPECT_NEAR(saddle.value, tree[k].saddle, 1e-4) << problem << " seed " << seed;
      EXPECT_EQ(saddle.kind, Saddle::Kind::refined);
      std::set<std::size_t> met = {known_of(chosen, found.optima[saddle.a].x),
                                   known_of(chosen, found.optima[saddle.b].x)};
      const bool listed = std::ranges::any_of(tree, [&](const Expected& e) {
        return met == std::set{e.a, e.b} && std::abs(e.saddle - saddle.value) < 1e-4;
      });
      EXPECT_TRUE(listed) << problem << " seed " << seed << " saddle " << saddle.value;
      const Optimum& ends = found.optima[joins[k].optimum];
      EXPECT_DOUBLE_EQ(ends.basin.saddle, saddle.value);
      EXPECT_EQ(ends.basin.joins, joins[k].into);
      EXPECT_DOUBLE_EQ(ends.basin.barrier, saddle.value - ends.value());
    }
    EXPECT_LE(found.saddle_evaluations, 5000U);
  }
}

TEST(Saddles, MuellerBrown) {
  expect_tree("surfaces/mueller-brown", {{1, 2, -72.24894}, {0, 2, -40.66484}});
}

TEST(Saddles, SixHumpCamel) {
  expect_tree(
      "surfaces/six-hump-camel",
      {{0, 1, 0}, {0, 2, 0.5437186}, {1, 3, 0.5437186}, {2, 4, 2.2293572}, {3, 5, 2.2293572}});
}

TEST(Saddles, Himmelblau) {
  expect_tree("surfaces/himmelblau", {{0, 3, 13.311926}, {0, 1, 67.719150}, {1, 2, 104.015163}});
}

/// A double well in each variable: 2^D minima, and a saddle of height w_j for every pair that
/// differs in variable j alone.
double double_wells(std::span<const double> x) {
  double sum = 0;
  for (std::size_t j = 0; j < x.size(); ++j) {
    const double well = x[j] * x[j] - 1;
    sum += static_cast<double>(j + 1) * well * well;
  }
  return sum;
}

TEST(Saddles, InOneVariableAndInThree) {
  for (const std::size_t dimension : {1U, 3U}) {
    const Problem problem(double_wells, Box::cube(dimension, -2, 1.7));
    SolveOptions options;
    options.saddles = 20'000;
    const Result found = solve(problem, {.evaluations = 4000}, options);
    ASSERT_EQ(found.optima.size(), std::size_t{1} << dimension);
    std::vector<double> saddles;
    for (const OptimaJoin& j : join_optima(found, Sense::minimize))
      saddles.push_back(std::round(1e4 * found.saddles[j.saddle].value) / 1e4);
    const std::vector<double> expected =
        dimension == 1 ? std::vector<double>{1} : std::vector<double>{1, 1, 1, 1, 2, 2, 3};
    EXPECT_EQ(saddles, expected);
  }
}

/// With the sign turned: two maxima, and a saddle below them.
TEST(Saddles, UpsideDown) {
  const Problem problem(
      [](std::span<const double> x) {
        return std::cos(2 * x[0]) + 0.3 * std::sin(x[0]) - x[1] * x[1];
      },
      Box({-0.7, -1}, {4.2, 1}), Sense::maximize);
  SolveOptions options;
  options.saddles = 5000;
  const Result found = solve(problem, {.evaluations = 3000}, options);
  ASSERT_EQ(found.optima.size(), 2U);
  const std::vector<OptimaJoin> joins = join_optima(found, Sense::maximize);
  ASSERT_EQ(joins.size(), 1U);
  EXPECT_NEAR(found.saddles[joins[0].saddle].value, -0.7, 1e-6);
  EXPECT_NEAR(found.saddles[joins[0].saddle].x[0], 1.5707963, 1e-4);
}

Result by_hand() {
  Result r;
  for (const double v : {-3.0, -2.0, -1.0}) {
    Optimum o;
    o.x = {v};
    o.values = {v};
    r.optima.push_back(o);
  }
  r.saddles = {{1, 2, {0.1}, 1.0, Saddle::Kind::refined},
               {0, 1, {0.2}, 2.0, Saddle::Kind::refined}};
  return r;
}

TEST(OptimaTree, TheWorseOneEndsAtThePass) {
  const Result r = by_hand();
  const std::vector<OptimaJoin> joins = join_optima(r, Sense::minimize);
  ASSERT_EQ(joins.size(), 2U);
  EXPECT_EQ(joins[0].optimum, 2U);
  EXPECT_EQ(joins[0].into, 1U);
  EXPECT_EQ(joins[1].optimum, 1U);
  EXPECT_EQ(joins[1].into, 0U);
}

TEST(OptimaTree, OptimaThatNoPassReachesStayApart) {
  Result r = by_hand();
  r.saddles.pop_back();
  EXPECT_EQ(join_optima(r, Sense::minimize).size(), 1U);
}

TEST(Explain, NamesThePassAndItsHeight) {
  const std::string why = explain(by_hand(), Sense::minimize, 1, 2);
  EXPECT_NE(why.find("The saddle between them has value 1 at (0.1): 3 from optimum 2"),
            std::string::npos)
      << why;
  EXPECT_THROW((void)explain(by_hand(), Sense::minimize, 0, 3), InvalidArgument);
}

TEST(Explain, SaysWhichEndsWereTakenForOneOptimum) {
  Result r = by_hand();
  r.optima[0].hits = 7;
  r.comparisons = {{0, 0, Comparison::Verdict::no_barrier, 0.01, 5, {}, 0}};
  const std::string why = explain(r, Sense::minimize, 0, 0);
  EXPECT_NE(why.find("7 descents"), std::string::npos);
  EXPECT_NE(why.find("none of 5 points between"), std::string::npos);
}

TEST(BasinOf, ByTheMapAndByASearch) {
  const BenchmarkProblem chosen = find_problem("surfaces/himmelblau");
  const Result found = solve(chosen.problem, {.evaluations = 3000});
  Matrix points;
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < found.optima.size(); ++i) {
    points.push_row(std::vector{found.optima[i].x[0] + 0.3, found.optima[i].x[1] - 0.3});
    own.push_back(i);
  }
  EXPECT_EQ(basin_of(found, SearchSpace::of(chosen.problem), points), own);
  EXPECT_EQ(basin_by_search(found, chosen.problem, points), own);
}

TEST(BasinOf, EverySampleBelongsSomewhere) {
  const BenchmarkProblem chosen = find_problem("surfaces/himmelblau");
  const Result found = solve(chosen.problem, {.evaluations = 3000});
  std::size_t support = 0;
  for (const Optimum& o : found.optima) support += o.basin.support;
  EXPECT_EQ(support, found.map.values.size());
  EXPECT_GT(support, 50U);
  EXPECT_EQ(std::ranges::count_if(found.optima,
                                  [](const Optimum& o) { return std::isinf(o.basin.barrier); }),
            1);
}

TEST(Saddles, NeedSlopes) {
  const Problem steps([](std::span<const double> x) { return x[0] * x[0]; },
                      Box({-3}, {3}).with(Kind::integer, {0}));
  Result found = solve(steps, {.evaluations = 100});
  EXPECT_THROW(find_saddles(steps, found, {.evaluations = 100}), InvalidArgument);
}

/// Two equal minima at cos a = 0.075; the saddles are 0.7 at a = 0, where the box is cut open,
/// and 1.3 at half a turn.
double around(double a) {
  return std::cos(2 * a) - 0.3 * std::cos(a);
}

const double turn = 2 * std::acos(-1.0);

double turns_off(double a) {
  return std::abs(a / turn - std::round(a / turn));
}

TEST(Saddles, AcrossTheSeamOfAPeriodicVariable) {
  const auto f = [](std::span<const double> x) { return around(x[0]); };
  const Problem problem{f, Box({0}, {turn}).with(Kind::periodic, {0})};
  SolveOptions options;
  options.saddles = 1000;
  const Result found = solve(problem, {.evaluations = 500}, options);
  ASSERT_EQ(found.optima.size(), 2U);
  const std::vector<OptimaJoin> joins = join_optima(found, Sense::minimize);
  ASSERT_EQ(joins.size(), 1U);
  const Saddle& saddle = found.saddles[joins[0].saddle];
  EXPECT_NEAR(saddle.value, 0.7, 1e-4);
  EXPECT_LT(turns_off(saddle.x[0]), 1e-3);
  EXPECT_EQ(saddle.kind, Saddle::Kind::refined);
}

/// With two angles, and a logarithm, and a variable that does not vary.
TEST(Saddles, AmongVariablesOfEveryKind) {
  const auto f = [](std::span<const double> x) {
    const double powers = std::log10(x[3]) + 1.5;
    return around(x[0]) + x[2] * around(x[1]) + powers * powers;
  };
  const Problem problem{f, Box({0, 1, 2, 1e-3}, {turn, 1 + turn, 2, 1})
                               .with(Kind::periodic, {0, 1})
                               .with(Kind::log, {3})};
  SolveOptions options;
  options.saddles = 5000;
  const Result found = solve(problem, {.evaluations = 4000}, options);
  ASSERT_EQ(found.optima.size(), 4U);
  const std::vector<OptimaJoin> joins = join_optima(found, Sense::minimize);
  ASSERT_EQ(joins.size(), 3U);
  const double bottom = around(std::acos(0.075));
  const std::vector<double> expected = {0.7 + 2 * bottom, 0.7 + 2 * bottom, bottom + 2 * 0.7};
  for (std::size_t k = 0; k < joins.size(); ++k) {
    const Saddle& saddle = found.saddles[joins[k].saddle];
    EXPECT_NEAR(saddle.value, expected[k], 1e-4) << k;
    EXPECT_EQ(saddle.x[2], 2);
    EXPECT_NEAR(std::log10(saddle.x[3]), -1.5, 1e-3);
    EXPECT_LT(turns_off(saddle.x[k == 2 ? 1 : 0]), 1e-3);
  }
}

TEST(Saddles, AreRefusedWhereTheyHaveNoMeaning) {
  const auto f = [](std::span<const double> x) { return around(x[0]); };
  const auto complaint = [](const Problem& problem) -> std::string {
    try {
      SolveOptions options;
      options.saddles = 100;
      solve(problem, {.evaluations = 100}, options);
    } catch (const InvalidArgument& e) {
      return e.what();
    }
    return "";
  };
  const Box box({0}, {6});
  EXPECT_NE(complaint(Problem{f, box.with(Kind::integer, {0})}).find("integers"),
            std::string::npos);
  ConstraintFunctions functions;
  functions.inequalities = {[](std::span<const double> x) { return x[0] - 3; }};
  EXPECT_NE(complaint(Problem{f, box}.subject_to(functions)).find("constraints"),
            std::string::npos);
}

TEST(Saddles, ExplainNeedsNoBasins) {
  Result found = solved(find_problem("surfaces/mueller-brown"), 1);
  const std::string before = explain(found, Sense::minimize, 0, 1);
  EXPECT_NE(before.find("through other optima"), std::string::npos) << before;
  for (Optimum& o : found.optima) o.basin = {};
  EXPECT_EQ(explain(found, Sense::minimize, 0, 1), before);
}

}  // namespace
}  // namespace clde
