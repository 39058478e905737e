#include <array>
#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/solve.hpp>

#include "scratch.hpp"

namespace clde {
namespace {

double himmelblau(std::span<const double> x) {
  const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

double with_slopes(std::span<const double> x, std::span<double> g) {
  const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
  g[0] = 4 * a * x[0] + 2 * b;
  g[1] = 2 * a + 4 * b * x[1];
  return a * a + b * b;
}

Box box() {
  return Box({-6, -6}, {6, 6}, {"width", "height"});
}

Problem plain() {
  return {himmelblau, box()};
}

Problem differentiable() {
  return plain().with_gradient(with_slopes);
}

/// A minimum in every corner.
Problem wells(std::size_t dimension) {
  const auto f = [](std::span<const double> x) {
    double sum = 0;
    for (const double v : x) sum += (v * v - 1) * (v * v - 1);
    return sum;
  };
  const auto fg = [f](std::span<const double> x, std::span<double> g) {
    for (std::size_t j = 0; j < x.size(); ++j) g[j] = 4 * x[j] * (x[j] * x[j] - 1);
    return f(x);
  };
  return Problem(f, Box::cube(dimension, -2, 2)).with_gradient(fg);
}

/// NaN marks what is not known of a basin, so results cannot be compared as a whole.
void expect_same(const Result& a, const Result& b) {
  ASSERT_EQ(a.optima.size(), b.optima.size());
  for (std::size_t i = 0; i < a.optima.size(); ++i) {
    EXPECT_EQ(a.optima[i].x, b.optima[i].x);
    EXPECT_EQ(a.optima[i].values, b.optima[i].values);
    EXPECT_EQ(a.optima[i].hits, b.optima[i].hits);
    EXPECT_EQ(a.optima[i].found_at, b.optima[i].found_at);
  }
  EXPECT_EQ(a.reports, b.reports);
  EXPECT_EQ(a.evaluations, b.evaluations);
  EXPECT_EQ(a.derivative_evaluations, b.derivative_evaluations);
}

std::size_t global_optima(const Result& found) {
  std::size_t count = 0;
  for (const Optimum& o : found.optima) count += o.global ? 1 : 0;
  return count;
}

TEST(Gradient, SparesMostEvaluations) {
  const SolveOptions until_all{.seed = 3, .optima = 64};
  const Problem exact = wells(6);
  const auto values_alone = [&](std::span<const double> x) { return exact(x); };
  const Result with = solve(exact, {100'000}, until_all);
  const Result without = solve(Problem(values_alone, exact.box()), {100'000}, until_all);
  EXPECT_EQ(global_optima(with), 64U);
  EXPECT_GT(with.derivative_evaluations, 0U);
  EXPECT_LT(with.derivative_evaluations, with.evaluations);
  EXPECT_EQ(without.derivative_evaluations, 0U);
  EXPECT_LT(with.evaluations, 0.5 * static_cast<double>(without.evaluations));
}

TEST(Gradient, ServesTheOtherMultistartAsWell) {
  const Result found = solve(wells(6), {20'000}, {.algorithm = "multistart", .optima = 64});
  EXPECT_EQ(global_optima(found), 64U);
  EXPECT_EQ(found.stop, Stop::optima);
}

TEST(Gradient, FindsOptimaToFullPrecision) {
  const Result found = solve(wells(4), {6'000});
  ASSERT_EQ(global_optima(found), 16U);
  for (const Optimum& o : found.optima) {
    if (!o.global) continue;
    for (const double v : o.x) EXPECT_NEAR(std::abs(v), 1, 1e-7);
  }
}

TEST(Gradient, IsCountedByCalls) {
  std::size_t values = 0, slopes = 0;
  const auto f = [&](std::span<const double> x) { return ++values, himmelblau(x); };
  const auto fg = [&](std::span<const double> x, std::span<double> g) {
    return ++slopes, with_slopes(x, g);
  };
  const Result found = solve(Problem(f, box()).with_gradient(fg), {900});
  EXPECT_EQ(found.evaluations, 900U);
  EXPECT_EQ(found.derivative_evaluations, slopes);
  EXPECT_EQ(values + slopes, 900U);
}

TEST(Gradient, OfAMaximisedFunctionHasItsSign) {
  const auto f = [](std::span<const double> x) { return -himmelblau(x); };
  const auto fg = [](std::span<const double> x, std::span<double> g) {
    const double value = with_slopes(x, g);
    g[0] = -g[0];
    g[1] = -g[1];
    return -value;
  };
  const Result up = solve(Problem(f, box(), Sense::maximize).with_gradient(fg), {1500});
  const Result down = solve(differentiable(), {1500});
  ASSERT_EQ(up.optima.size(), down.optima.size());
  for (std::size_t i = 0; i < up.optima.size(); ++i) EXPECT_EQ(up.optima[i].x, down.optima[i].x);
}

TEST(Gradient, FollowsTheScaleOfLogarithmicAndFixedVariables) {
  // Minimum at x = 0.01, y = 2; the middle variable is fixed.
  const auto f = [](std::span<const double> x) {
    const double a = std::log(x[0] / 0.01), b = x[2] - 2;
    return a * a + b * b + x[1];
  };
  const auto fg = [&](std::span<const double> x, std::span<double> g) {
    g[0] = 2 * std::log(x[0] / 0.01) / x[0];
    g[1] = 1;
    g[2] = 2 * (x[2] - 2);
    return f(x);
  };
  const Box mixed = Box({1e-4, 7, -5}, {1, 7, 5}).with(Kind::log, std::array<std::size_t, 1>{0});
  const Result found = solve(Problem(f, mixed).with_gradient(fg), {400});
  EXPECT_NEAR(found.optima.front().x[0], 0.01, 1e-8);
  EXPECT_NEAR(found.optima.front().x[2], 2, 1e-7);
  EXPECT_GT(found.derivative_evaluations, 0U);
}

TEST(Gradient, GivesTheSameResultOnAnyNumberOfThreads) {
  SolveOptions options{.seed = 5, .settings = {{"concurrent_searches", "3"}}};
  const Result one = solve(differentiable(), {1200}, options);
  options.jobs = 3;
  const Result three = solve(differentiable(), {1200}, options);
  expect_same(one, three);
}

class Files : public ::testing::Test {
 protected:
  test::Scratch folder;
  std::string path = folder.file("gradient.cldej");
};

TEST_F(Files, GradientsAreReplayedFromTheJournal) {
  const Result whole = solve(differentiable(), {1000}, {.seed = 2});
  solve(differentiable(), {600}, {.seed = 2, .expected_evaluations = 1000, .journal = path});
  std::size_t wide = 0;
  read_journal(path, [&](const JournalRecord& r) {
    if (r.derivatives.size() == 2) ++wide;
  });
  EXPECT_GT(wide, 0U);
  std::size_t calls = 0;
  const auto fg = [&](std::span<const double> x, std::span<double> g) {
    return ++calls, with_slopes(x, g);
  };
  const auto f = [&](std::span<const double> x) { return ++calls, himmelblau(x); };
  const Result resumed = solve(Problem(f, box()).with_gradient(fg), {1000},
                               {.seed = 2, .journal = path, .resume = true});
  EXPECT_EQ(calls, 400U);
  expect_same(resumed, whole);
  expect_same(replayed(SearchSpace::of(differentiable()), {1000}, {.seed = 2, .journal = path}),
              whole);
}

TEST_F(Files, AJournalWithoutGradientsBelongsToAnotherRun) {
  solve(plain(), {300}, {.journal = path});
  EXPECT_THROW(solve(differentiable(), {600}, {.journal = path, .resume = true}), Error);
}

/// The text of what solve says about a gradient.
std::string complaint(const ValueAndGradient& fg) {
  try {
    solve(plain().with_gradient(fg), {2000});
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "";
}

TEST(WrongGradient, IsNamedWithItsVariableAndBothNumbers) {
  const std::string text = complaint([](std::span<const double> x, std::span<double> g) {
    const double value = with_slopes(x, g);
    g[1] *= 0.5;
    return value;
  });
  EXPECT_NE(text.find("the gradient does not fit the values"), std::string::npos) << text;
  EXPECT_NE(text.find("in height, differences of values give"), std::string::npos) << text;
}

TEST(WrongGradient, IsFoundOutIfASignOrATermIsWrong) {
  EXPECT_NE(complaint([](std::span<const double> x, std::span<double> g) {
              const double value = with_slopes(x, g);
              g[0] = -g[0];
              return value;
            }).find("in width"),
            std::string::npos);
  EXPECT_NE(complaint([](std::span<const double> x, std::span<double> g) {
              const double value = with_slopes(x, g);
              g[0] += 0.05 * std::abs(g[0]);
              return value;
            }).find("in width"),
            std::string::npos);
}

TEST(WrongGradient, NeitherIsTheValueBesideItAnotherOne) {
  for (const double off : {5.0, -1000.0}) {
    const std::string text = complaint(
        [off](std::span<const double> x, std::span<double> g) { return with_slopes(x, g) + off; });
    EXPECT_NE(text.find("is another one than the function gives alone"), std::string::npos) << text;
  }
}

TEST(WrongJacobian, WhoseResidualsAreOthersCertifiesNothing) {
  const auto residuals = [](std::span<const double> x, std::span<double> r) {
    r[0] = x[0] * x[0] - 2;
    r[1] = x[1] - 1;
  };
  const Problem wrong = Problem::least_squares(residuals, Box::cube(2, -3, 3), 2)
                            .with_jacobian([](std::span<const double> x, std::span<double> r,
                                              MutableMatrixView slopes) {
                              r[0] = x[0] * x[0] - 3;
                              r[1] = x[1] - 2;
                              slopes(0, 0) = 2 * x[0];
                              slopes(0, 1) = slopes(1, 0) = 0;
                              slopes(1, 1) = 1;
                            });
  EXPECT_THROW(solve(wrong, {2000}, {.certify = 1000}), InvalidArgument);
}

TEST(WrongGradient, OfOneThatIsNoNumberTheReasonIsGiven) {
  const std::string text = complaint([](std::span<const double> x, std::span<double> g) {
    const double value = with_slopes(x, g);
    g[1] = std::numeric_limits<double>::quiet_NaN();
    return value;
  });
  EXPECT_NE(text.find("a value but no derivatives: the gradient is nan in height"),
            std::string::npos)
      << text;
}

TEST(WrongGradient, ARightOneOfAnyScalePasses) {
  for (const double scale : {1e-12, 1.0, 1e12})
    for (const double width : {1e-6, 1.0, 1e6}) {
      const auto f = [=](std::span<const double> x) {
        return scale * (std::sin(20 * x[0] / width) + std::cosh(x[1] / width));
      };
      const auto fg = [=](std::span<const double> x, std::span<double> g) {
        g[0] = scale * 20 / width * std::cos(20 * x[0] / width);
        g[1] = scale / width * std::sinh(x[1] / width);
        return f(x);
      };
      EXPECT_NO_THROW(solve(Problem(f, Box::cube(2, -width, width)).with_gradient(fg), {200}));
    }
}

TEST(WrongGradient, IsNotSuspectedWhereValuesAreRough) {
  // Single precision: differences of values are worthless, the gradient is not.
  const auto f = [](std::span<const double> x) {
    return static_cast<double>(static_cast<float>(1000 + himmelblau(x)));
  };
  const auto fg = [&](std::span<const double> x, std::span<double> g) {
    with_slopes(x, g);
    return f(x);
  };
  EXPECT_NO_THROW(solve(Problem(f, box()).with_gradient(fg), {2000}));
}

TEST(Gradient, IsRefusedWhereItMeansNothing) {
  const Problem steps(himmelblau, box().with(Kind::integer, std::array<std::size_t, 1>{1}));
  EXPECT_THROW(solve(steps.with_gradient(with_slopes), {100}), InvalidArgument);
  SearchSpace space = SearchSpace::of(differentiable());
  const auto evaluator = serial_evaluator(plain());
  EXPECT_THROW(solve(space, *evaluator, {100}), InvalidArgument);
}

TEST(Gradient, IsAskedForByAskAndTell) {
  const SearchSpace space = SearchSpace::of(differentiable());
  const auto optimizer = make_optimizer(space, {.seed = 4});
  std::size_t slopes = 0;
  for (std::size_t spent = 0; spent < 800;) {
    const Batch batch = optimizer->ask(800 - spent);
    Matrix values(batch.size(), 3);
    for (std::size_t row = 0; row < batch.size(); ++row) {
      values(row, 0) = himmelblau(batch.points[row]);
      if (batch.want(row) == Want::values) continue;
      ++slopes;
      with_slopes(batch.points[row], values[row].subspan(1));
    }
    spent += batch.size();
    optimizer->tell(batch.ids, values);
  }
  const Result whole = solve(differentiable(), {800}, {.seed = 4});
  expect_same(optimizer->result(), whole);
  EXPECT_EQ(whole.derivative_evaluations, slopes);
}

}  // namespace
}  // namespace clde
