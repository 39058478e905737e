// Algorithms, problems and metrics of one's own, used by name.
#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/algorithm.hpp>
#include <clde/lab/metric.hpp>
#include <clde/lab/problems.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

struct Settings {
  double share = 0.25;
  static auto fields() {
    return std::tuple{real("share", &Settings::share, 0, 1, "Share of random starts.")};
  }
};

/// Reports the point whose coordinates are its setting.
Task<void> report_share(Search& search, Settings settings) {
  const std::vector<double> unit(search.dimension(), settings.share);
  const double cost = co_await search.evaluate_one(unit);
  search.archive().add({unit, cost, search.spent()});
}

Algorithm share_algorithm(const std::string& name) {
  Algorithm algorithm = make_algorithm<Settings>(name, "Reports its setting.", report_share);
  algorithm.random_start_setting = "share";
  return algorithm;
}

Problem line() {
  return {[](std::span<const double> x) { return x[0]; }, Box::cube(1, 0, 1)};
}

TEST(Registered, AnAlgorithmIsSolvedByItsName) {
  register_algorithm(share_algorithm("test-solved"));
  const Result result = solve(line(), {10}, {.algorithm = "test-solved"});
  ASSERT_EQ(result.optima.size(), 1U);
  EXPECT_EQ(result.optima[0].value(), 0.25);
  EXPECT_EQ(find_algorithm("test-solved").sentence, "Reports its setting.");
}

TEST(Registered, AskingForCompletenessSetsTheSettingForRandomStarts) {
  register_algorithm(share_algorithm("test-complete"));
  const SolveOptions options{.algorithm = "test-complete", .complete = 0.9};
  EXPECT_EQ(solve(line(), {10}, options).optima[0].value(), 0.5);
  Algorithm blind = share_algorithm("test-blind");
  blind.random_start_setting = "";
  register_algorithm(blind);
  EXPECT_THROW(solve(line(), {10}, {.algorithm = "test-blind", .complete = 0.9}), InvalidArgument);
}

TEST(Registered, AnAlgorithmWithoutATaskOrWithAnUnknownSettingIsRefused) {
  Algorithm empty = share_algorithm("test-empty");
  empty.root = {};
  EXPECT_THROW(register_algorithm(empty), InvalidArgument);
  Algorithm wrong = share_algorithm("test-wrong");
  wrong.level_setting = "levels";
  EXPECT_THROW(register_algorithm(wrong), InvalidArgument);
  EXPECT_THROW(register_algorithm(share_algorithm("clde")), InvalidArgument);
}

TEST(Registered, AProblemIsFoundAndListed) {
  BenchmarkProblem problem{"test/line", "Line", line(), {10}};
  problem.known.points = Matrix(1, 1, 0.0);
  register_problem(problem);
  EXPECT_EQ(find_problem("test/line").title, "Line");
  EXPECT_EQ(list_problems().back().name, "test/line");
  EXPECT_EQ(list_problems().back().optima, 1U);
  EXPECT_THROW(register_problem(problem), InvalidArgument);
}

TEST(Registered, AMetricIsListedAndItsNameIsTakenForFrontsToo) {
  const Metric metric{{"test_seven", "Always seven."},
                      false,
                      [](const Answer&, const PeakRule&, double) { return 7.0; }};
  register_metric(metric);
  EXPECT_EQ(metric_catalog().back().measure({}, {}, 0), 7);
  FrontMetric front{{"test_seven", "Always seven."},
                    [](const FrontAnswer&, const FrontReference&) { return 7.0; }};
  EXPECT_THROW(register_metric(front), InvalidArgument);
  front.info.name = "test_front_seven";
  register_metric(front);
  EXPECT_TRUE(list_metrics().back().several_objectives);
}

}  // namespace
}  // namespace clde
