#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <clde/error.hpp>
#include <clde/lab/metrics.hpp>
#include <clde/lab/problems.hpp>
#include <clde/optimizer.hpp>
#include <clde/pareto.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

SolveOptions options(std::uint64_t seed = 1) {
  return {.algorithm = "clde", .seed = seed};
}

Matrix reported_points(const Result& r) {
  Matrix points;
  for (const Optimum& o : r.optima)
    if (o.global) points.push_row(o.x);
  return points;
}

Matrix reported_costs(const Result& r) {
  Matrix costs;
  for (const Optimum& o : r.optima)
    if (o.global) costs.push_row(o.values);
  return costs;
}

/// Pieces that hold a share of the reported solutions.
std::size_t pieces_told(const Result& r) {
  std::set<std::size_t> pieces;
  for (const Optimum& o : r.optima)
    if (o.global) pieces.insert(o.piece);
  return pieces.size();
}

TEST(Pareto, NoSolutionIsDominatedByAnEvaluatedPoint) {
  // The budget ends amid a batch. What descents measure right beside a point is not kept.
  constexpr double beside = 1e-6;
  for (const std::uint64_t evaluations : {60U, 100U, 333U}) {
    Matrix seen;
    const Problem recorded(
        [&](std::span<const double> x) {
          const double a = std::abs(x[0]) - 1;
          const std::array<double, 2> f = {a * a + x[1] * x[1],
                                           (a - 0.5) * (a - 0.5) + x[1] * x[1]};
          seen.push_row(f);
          return f;
        },
        Box({-3, -2}, {3, 2}));
    const Result r = solve(recorded, {evaluations}, options());
    ASSERT_EQ(seen.rows(), evaluations);
    for (const Optimum& o : r.optima) {
      if (!o.global) continue;
      for (std::size_t i = 0; i < seen.rows(); ++i)
        EXPECT_FALSE(seen(i, 0) < o.values[0] - beside && seen(i, 1) < o.values[1] - beside)
            << evaluations;
    }
  }
}

TEST(Pareto, FindsEveryPieceAndTellsThemApart) {
  const BenchmarkProblem p = find_problem("mmmop/1");
  const Result r = solve(p.problem, {20'000}, options());
  EXPECT_EQ(pieces_told(r), 5U);
  // Five pieces, at x2 = 0.1, 0.3, ...: every one has many of the 100 reported solutions.
  std::vector<std::set<std::size_t>> labels(5);
  std::vector<int> counts(5);
  for (const Optimum& o : r.optima) {
    if (!o.global) continue;
    const auto piece = static_cast<std::size_t>(std::clamp(o.x[1] * 5, 0.0, 4.9));
    ++counts[piece];
    labels[piece].insert(o.piece);
  }
  for (const int count : counts) EXPECT_GE(count, 10);
  for (std::size_t a = 0; a < 5; ++a)
    for (std::size_t b = a + 1; b < 5; ++b)
      for (const std::size_t label : labels[a]) EXPECT_FALSE(labels[b].contains(label));
  EXPECT_LT(igd(reported_points(r), p.pareto.set(2000)), 0.03);
}

TEST(Pareto, CountsThePiecesAsTheyAre) {
  // Copies far apart, copies that touch in decisions.
  const std::pair<const char*, std::uint64_t> problems[] = {
      {"mmmop/4", 6000}, {"mmo/sympart-rotated", 6000}, {"mmo/omni-test", 10'000}};
  for (const auto& [name, evaluations] : problems) {
    const BenchmarkProblem p = find_problem(name);
    std::array<std::size_t, 3> told{};
    for (std::size_t s = 0; s < told.size(); ++s)
      told[s] = pieces_told(solve(p.problem, {evaluations}, options(s + 1)));
    std::ranges::sort(told);
    EXPECT_EQ(told[1], p.pareto.pieces) << name << ": the median of three runs";
  }
}

TEST(Pareto, PartsASetWhereItFoldsBackOverTheFront) {
  // Left and right of x1 = 2 the same values are attained; both halves meet there.
  const Result r = solve(find_problem("mmf/1").problem, {20'000}, options());
  std::map<std::size_t, std::array<std::size_t, 2>> sides;
  for (const Optimum& o : r.optima)
    if (o.global) ++sides[o.piece][o.x[0] > 2 ? 1 : 0];
  EXPECT_LE(sides.size(), 4U);
  std::size_t odd = 0;
  for (const auto& [piece, counts] : sides) odd += std::min(counts[0], counts[1]);
  EXPECT_LE(odd, 8U) << "solutions that were taken for the other half's";
}

TEST(Pareto, KnowsTheSameTradeOffInEveryPiece) {
  const Result r = solve(find_problem("mmo/sympart").problem, {10'000}, options());
  std::size_t with_all = 0;
  for (std::size_t i = 0; i < r.optima.size(); ++i) {
    const auto others = equivalents(r, i, 0.2);
    with_all += others.size() == 8 ? 1U : 0U;
    for (const std::size_t k : others) {
      const double apart =
          std::hypot(r.optima[i].x[0] - r.optima[k].x[0], r.optima[i].x[1] - r.optima[k].x[1]);
      EXPECT_GT(apart, 5) << "another tile, where tiles are 10 wide";
    }
  }
  EXPECT_GE(with_all, 80U);
}

/// One Pareto set at x2 = 0.2 and, half a unit worse, one at 0.7.
std::array<double, 2> with_a_local_set(std::span<const double> x) {
  const double near = 4 * (x[1] - 0.2) * (x[1] - 0.2);
  const double far = 4 * (x[1] - 0.7) * (x[1] - 0.7) + 0.3;
  const double g = std::min(near, far);
  return {x[0] + g, 1 - x[0] + g};
}

TEST(Pareto, ReportsLocalSetsWhenAsked) {
  const Problem p{with_a_local_set, Box::cube(2, 0, 1)};
  SolveOptions o = options();
  for (const Optimum& found : solve(p, {5000}, o).optima) EXPECT_NEAR(found.x[1], 0.2, 0.1);
  o.settings["local_sets_within"] = "0.6";
  const Result r = solve(p, {5000}, o);
  std::size_t local = 0;
  for (const Optimum& found : r.optima) {
    if (found.global) continue;
    ++local;
    // Up to a tenth of the front below the best of its set: 4 off^2 < 0.1.
    EXPECT_NEAR(found.x[1], 0.7, 0.158);
    EXPECT_NE(found.piece, r.optima.front().piece);
  }
  EXPECT_GE(local, 20U);
}

TEST(Pareto, ScalingAnObjectiveChangesNothingEssential) {
  const BenchmarkProblem p = find_problem("mmmop/3");
  const Matrix set = p.pareto.set(2000);
  const double plain = igd(reported_points(solve(p.problem, {6000}, options())), set);
  for (const std::size_t which : {0U, 1U}) {
    const Problem scaled{[&](std::span<const double> x) {
                           Matrix row;
                           row.push_row(x);
                           const Matrix v = p.problem.evaluate(row).values;
                           std::array values{v(0, 0), v(0, 1)};
                           values[which] *= 1e6;
                           return values;
                         },
                         p.problem.box()};
    EXPECT_LT(igd(reported_points(solve(scaled, {6000}, options())), set), 1.5 * plain);
  }
}

TEST(Pareto, OneObjectiveGoesThroughTheSameDoor) {
  const Problem bowl{[](std::span<const double> x) { return (x[0] - 0.3) * (x[0] - 0.3); },
                     Box::cube(1, 0, 1)};
  const Result r = solve(bowl, {500}, options());
  ASSERT_FALSE(r.optima.empty());
  EXPECT_NEAR(r.optima.front().x[0], 0.3, 1e-4);
}

TEST(Pareto, SolvesSeparableAxesInManyDimensions) {
  const auto tilted = [](std::span<const double> x) {
    double g = 0;
    for (std::size_t j = 1; j < x.size(); ++j) {
      const double off = x[j] - 0.3;
      g += off * off - 0.05 * std::cos(20 * off) + 0.05;
    }
    return std::array{(1 + g) * x[0], (1 + g) * (1 - x[0])};
  };
  const Result r = solve({tilted, Box::cube(20, 0, 1)}, {6000}, options());
  const Matrix points = reported_points(r);
  ASSERT_GE(points.rows(), 90U);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (std::size_t j = 1; j < 20; ++j) EXPECT_NEAR(points(i, j), 0.3, 0.02);
}

TEST(Pareto, LearnsFromOneAxisWhatHoldsForAll) {
  const auto alike = [](std::span<const double> x) {
    double g = 0;
    for (std::size_t j = 1; j < x.size(); ++j) {
      const double off = x[j] - 0.41;
      g += off * off + 0.2 * (1 - std::cos(40 * off));
    }
    return std::array{(1 + g) * x[0], (1 + g) * (1 - x[0])};
  };
  // Nine looks an axis could not find the lowest of seven minima on each of 30.
  const Result r = solve({alike, Box::cube(30, 0, 1)}, {300}, options());
  for (std::size_t j = 1; j < 30; ++j) EXPECT_NEAR(r.optima.front().x[j], 0.41, 0.01);
}

TEST(Pareto, DoesNotDependOnTheUnitsOfTheObjectives) {
  const BenchmarkProblem p = find_problem("mmmop/3");
  const Problem scaled{[&](std::span<const double> x) {
                         Matrix row;
                         row.push_row(x);
                         const Matrix v = p.problem.evaluate(row).values;
                         return std::array{v(0, 0) * 1048576, v(0, 1)};
                       },
                       p.problem.box()};
  const Result plain = solve(p.problem, {3000}, options());
  const Result large = solve(scaled, {3000}, options());
  ASSERT_EQ(plain.optima.size(), large.optima.size());
  for (std::size_t i = 0; i < plain.optima.size(); ++i)
    EXPECT_EQ(plain.optima[i].x, large.optima[i].x);
}

TEST(Pareto, TakesFourAndFiveObjectives) {
  for (const char* name : {"dtlz/2:M=4,D=7", "dtlz/2:M=5,D=12"}) {
    const BenchmarkProblem p = find_problem(name);
    const Result r = solve(p.problem, {3000}, options());
    ASSERT_GE(r.optima.size(), 90U);
    EXPECT_LT(igd(reported_costs(r), p.pareto.front(1000)), 0.35) << name;
  }
}

TEST(Pareto, ReportsAsManyAsAskedFor) {
  SolveOptions o = options();
  o.settings["report_size"] = "30";
  const Result r = solve(find_problem("mmf/1").problem, {2000}, o);
  EXPECT_EQ(r.optima.size(), 30U);
}

/// Points asked for at once, batch after batch.
std::vector<std::size_t> batches(const Problem& p, std::uint64_t evaluations,
                                 const SettingValues& settings) {
  const SolveOptions search{.settings = settings, .expected_evaluations = evaluations};
  const auto optimizer = make_optimizer({p.box(), p.objectives()}, search);
  std::vector<std::size_t> sizes;
  for (std::uint64_t spent = 0; spent < evaluations; spent += sizes.back()) {
    const Batch batch = optimizer->ask(evaluations);
    optimizer->tell(batch.ids, p.evaluate(batch.points).values);
    sizes.push_back(batch.ids.size());
  }
  return sizes;
}

TEST(Pareto, AGenerationHasHalfThePopulationForChildren) {
  const Problem p{with_a_local_set, Box::cube(2, 0, 1)};
  EXPECT_EQ(batches(p, 2000, {}).back(), 100U);
  EXPECT_EQ(batches(p, 2000, {{"report_size", "30"}}).back(), 30U);
  EXPECT_EQ(batches(p, 2000, {{"report_size", "30"}, {"population_size", "120"}}).back(), 60U);
}

TEST(Pareto, GenerationsBeginAfterTheExploringShare) {
  const Problem p{with_a_local_set, Box::cube(2, 0, 1)};
  const auto refined = [&](const char* share) {
    // A generation has 100 children; while exploring, a third of 200 first members has children.
    const auto sizes = batches(p, 4000, {{"exploring_share", share}, {"descent_share", "0"}});
    std::size_t points = 0;
    for (std::size_t i = sizes.size(); i-- > 0 && sizes[i] == 100;) points += 100;
    return points;
  };
  EXPECT_NEAR(static_cast<double>(refined("0.1")), 3600, 150);
  EXPECT_NEAR(static_cast<double>(refined("0.4")), 2400, 150);
}

TEST(Pareto, FindsAllPiecesOnlyIfPiecesAreToldApart) {
  // Persistence 1: one piece in all, so that nothing leads from one to the next.
  const BenchmarkProblem p = find_problem("mmmop-rotated/6");
  const Matrix set = p.pareto.set(1000);
  const auto missed = [&](const char* persistence) {
    double sum = 0;
    for (const std::uint64_t seed : {1U, 2U}) {
      SolveOptions o = options(seed);
      o.settings["piece_persistence"] = persistence;
      sum += igd(reported_points(solve(p.problem, {20'000}, o)), set);
    }
    return sum;
  };
  EXPECT_LT(missed("0.1"), 0.85 * missed("1"));
}

TEST(Pareto, DescendsWhereMinimaLieAskew) {
  const BenchmarkProblem p = find_problem("mmmop-rotated/4");
  const Matrix set = p.pareto.set(1000);
  const auto missed = [&](const char* share) {
    double sum = 0;
    for (const std::uint64_t seed : {101U, 102U, 103U}) {
      SolveOptions o = options(seed);
      o.settings["descent_share"] = share;
      sum += igd(reported_points(solve(p.problem, {10'000}, o)), set);
    }
    return sum;
  };
  EXPECT_LT(missed("0.1"), 0.5 * missed("0"));
}

TEST(Pareto, FindsTheMiddleOfAFunnelInManyDimensions) {
  const BenchmarkProblem p = find_problem("dtlz-rotated/1:D=30");
  const Matrix front = p.pareto.front(1000);
  const auto missed = [&](const char* algorithm, std::uint64_t evaluations) {
    const SolveOptions o{.algorithm = algorithm, .seed = 101};
    return igd(reported_costs(solve(p.problem, {evaluations}, o)), front);
  };
  // One descent, and many.
  for (const std::uint64_t evaluations : {1000U, 8000U})
    EXPECT_LT(missed("clde", evaluations), 0.4 * missed("nsga2", evaluations));
}

TEST(Pareto, PlansForTheBudgetUnlessToldOtherwise) {
  const Problem p = find_problem("mmf/1").problem;
  SolveOptions told = options();
  told.expected_evaluations = 2000;
  const Result planned = solve(p, {2000}, options());
  EXPECT_EQ(planned.optima.front().x, solve(p, {2000}, told).optima.front().x);
  told.expected_evaluations = 50'000;
  EXPECT_NE(planned.optima.front().x, solve(p, {2000}, told).optima.front().x);
}

}  // namespace
}  // namespace clde
