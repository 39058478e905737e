// Every setting for one objective does what it says, and settings for several are refused.
#include <cmath>
#include <numbers>
#include <set>

#include <gtest/gtest.h>

#include "unit/lab/methods/whole_search.hpp"

namespace clde {
namespace {

Result solved(const Problem& problem, std::uint64_t evaluations, SettingValues settings,
              std::uint64_t seed = 1) {
  return solve(problem, {evaluations}, {.seed = seed, .settings = std::move(settings)});
}

Problem himmelblau_problem() {
  return {himmelblau, Box::cube(2, -6, 6)};
}

/// Minima on a grid in a wide bowl: many local ones, one global.
double rastrigin(std::span<const double> x) {
  double sum = 0;
  for (const double v : x) sum += 0.1 * v * v - std::cos(2 * std::numbers::pi * v);
  return sum;
}

TEST(CldeSettings, ReportAllFindsMoreLocalOptima) {
  const Problem problem{rastrigin, Box::cube(2, -3, 3)};
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    EXPECT_GT(solved(problem, 3000, {{"report", "all"}}, seed).optima.size(),
              1.5 * static_cast<double>(solved(problem, 3000, {}, seed).optima.size()));
}

/// Two minima whose values differ by about a thousandth of the spread of values.
TEST(CldeSettings, GlobalToleranceSaysWhatCountsAsGlobal) {
  const auto tilted = [](std::span<const double> x) {
    return (x[0] * x[0] - 1) * (x[0] * x[0] - 1) + 0.001 * x[0];
  };
  const Problem problem{tilted, Box::cube(1, -2, 2)};
  EXPECT_EQ(globals(solved(problem, 1000, {})), 1U);
  EXPECT_EQ(globals(solved(problem, 1000, {{"global_tolerance", "0.1"}})), 2U);
}

/// Rounds of ask and tell that so many evaluations take.
std::size_t rounds(std::uint64_t evaluations, SettingValues settings) {
  const Problem problem = himmelblau_problem();
  const auto search = make_optimizer({problem.box()}, {.settings = std::move(settings)});
  std::size_t count = 0;
  for (std::uint64_t spent = 0; spent < evaluations; ++count) {
    const Batch batch = search->ask(evaluations);
    Matrix values;
    for (std::size_t i = 0; i < batch.size(); ++i)
      values.push_row(std::vector{himmelblau(batch.points[i])});
    search->tell(batch.ids, values);
    spent += batch.size();
  }
  return count;
}

TEST(CldeSettings, ConcurrentSearchesMakeLargerBatches) {
  EXPECT_LT(2 * rounds(3000, {{"concurrent_searches", "16"}}), rounds(3000, {}));
}

// The first canvas grows; it begins with as many samples as there are searches side by side.
TEST(CldeSettings, CanvasSizeIsTheMostOfTheFirstBatch) {
  const auto first_batch = [](const char* searches) {
    const auto search =
        make_optimizer({Box::cube(2, -6, 6)},
                       {.settings = {{"canvas_size", "77"}, {"concurrent_searches", searches}}});
    return search->ask(10'000).size();
  };
  EXPECT_EQ(first_batch("1"), 4U);
  EXPECT_EQ(first_batch("30"), 30U);
  EXPECT_EQ(first_batch("100"), 77U);
}

/// On a smooth bowl quasi-Newton descents are the cheaper ones.
TEST(CldeSettings, LocalChoosesTheMethodOfDescents) {
  const auto bowl = [](std::span<const double> x) {
    double sum = 0;
    for (std::size_t j = 0; j < x.size(); ++j)
      sum += static_cast<double>(j + 1) * (x[j] - 0.4) * (x[j] - 0.4);
    return sum;
  };
  const Problem problem{bowl, Box::cube(5, 0, 1)};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Result smooth = solved(problem, 6000, {{"local", "quasi_newton"}}, seed);
    const Result rugged = solved(problem, 6000, {{"local", "evolution"}}, seed);
    ASSERT_EQ(globals(smooth), 1U);
    ASSERT_EQ(globals(rugged), 1U);
    EXPECT_LT(2 * smooth.optima[0].found_at, rugged.optima[0].found_at);
  }
}

TEST(CldeSettings, RandomStartShareMakesMoreStartsRandom) {
  const Problem problem{rastrigin, Box::cube(3, -5, 5)};
  const Result few = solved(problem, 10'000, {});
  const Result many = solved(problem, 10'000, {{"random_start_share", "1"}});
  EXPECT_GT(many.unseen.searches, 2 * few.unseen.searches);
}

double two_funnels(std::span<const double> x) {
  const double wide = std::min((x[0] + 3) * (x[0] + 3), (x[0] - 3) * (x[0] - 3) + 1) + x[1] * x[1];
  return 0.3 * wide - std::cos(2 * std::numbers::pi * x[0]) - std::cos(2 * std::numbers::pi * x[1]);
}

TEST(CldeSettings, FunnelPersistenceJoinsFunnels) {
  const auto funnels = [](const char* persistence) {
    std::size_t count = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      std::set<std::size_t> numbers;
      const Result found = solved({two_funnels, Box::cube(2, -5, 5)}, 20'000,
                                  {{"funnel_persistence", persistence}}, seed);
      for (const Optimum& o : found.optima) numbers.insert(o.funnel);
      count += numbers.size();
    }
    return count;
  };
  EXPECT_GT(funnels("0"), funnels("1"));
}

/// Weights are seen through the solver's loop in solver_test.cpp; here, that they are read at all.
TEST(CldeSettings, WeightsChangeTheRun) {
  const auto points = [&](SettingValues settings) {
    double sum = 0;
    const auto watched = [&](std::span<const double> x) {
      sum += x[0];
      return two_funnels(x);
    };
    solved({watched, Box::cube(2, -5, 5)}, 10'000, std::move(settings));
    return sum;
  };
  const double usual = points({});
  for (const char* name : {"walk_weight", "far_weight", "recombine_weight", "repelled_weight"})
    EXPECT_NE(points({{name, "0"}}), usual) << name;
}

std::string refusal(const SearchSpace& space, const SettingValues& settings) {
  try {
    (void)make_optimizer(space, {.settings = settings});
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "";
}

TEST(CldeSettings, ASettingForTheOtherNumberOfObjectivesIsRefusedByName) {
  const SearchSpace one{Box::cube(2, 0, 1)};
  SearchSpace two{Box::cube(2, 0, 1)};
  two.objectives = 2;
  std::size_t for_one = 0, for_several = 0, for_both = 0;
  for (const AlgorithmInfo& algorithm : list_algorithms()) {
    if (algorithm.name != "clde") continue;
    for (const SettingInfo& s : algorithm.settings) {
      const SettingValues given{{s.name, s.default_value}};
      if (s.applies_to == AppliesTo::all) {
        ++for_both;
        EXPECT_EQ(refusal(one, given) + refusal(two, given), "") << s.name;
        continue;
      }
      const bool of_one = s.applies_to == AppliesTo::one_objective;
      (of_one ? for_one : for_several) += 1;
      EXPECT_EQ(refusal(of_one ? one : two, given), "");
      const std::string message = refusal(of_one ? two : one, given);
      EXPECT_NE(message.find("setting " + s.name), std::string::npos) << message;
      EXPECT_NE(message.find(of_one ? "one objective" : "several objectives"), std::string::npos)
          << message;
    }
  }
  EXPECT_EQ(for_one, 10U);
  EXPECT_EQ(for_both, 2U);
  EXPECT_GT(for_several, 3U);
}

TEST(CldeSettings, ATypoIsRefusedWithTheNearestNameOfEitherKind) {
  const SearchSpace one{Box::cube(2, 0, 1)};
  EXPECT_NE(refusal(one, {{"concurent_searches", "2"}}).find("concurrent_searches"),
            std::string::npos);
  EXPECT_NE(refusal(one, {{"reportsize", "2"}}).find("report_size"), std::string::npos);
}

}  // namespace
}  // namespace clde
