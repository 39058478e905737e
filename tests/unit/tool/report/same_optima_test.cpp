#include "report/experiment/same_optima.hpp"

#include <gtest/gtest.h>

namespace clde::report {
namespace {

RunRecord run_with(const std::vector<std::pair<double, double>>& points) {
  RunRecord run;
  run.box = Box({0}, {10}, {"angle"});
  for (const auto& [x, value] : points) {
    Optimum o;
    o.x = {x};
    o.values = {value};
    run.result.optima.push_back(o);
  }
  return run;
}

TEST(SameOptima, AreThoseNearInEveryVariable) {
  const auto shared =
      shared_optima({run_with({{2, 0}, {7, 1}}), run_with({{7.009, 1}, {2.5, 3}})}, 100);
  ASSERT_EQ(shared.size(), 3U);
  EXPECT_EQ(shared[0].indices, (std::vector<std::size_t>{0, no_index}));
  EXPECT_EQ(shared[1].indices, (std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(shared[2].indices, (std::vector<std::size_t>{no_index, 1}));
}

TEST(SameOptima, TheBetterValueCounts) {
  const auto shared = shared_optima({run_with({{2, 0.5}}), run_with({{2.001, 0.25}})}, 100);
  ASSERT_EQ(shared.size(), 1U);
  EXPECT_EQ(shared[0].optimum.value(), 0.25);
}

TEST(SameOptima, OfOneRunStayTwo) {
  const auto shared = shared_optima({run_with({{2, 0}, {2.001, 0}}), run_with({{2.001, 0}})}, 100);
  ASSERT_EQ(shared.size(), 2U);
  EXPECT_EQ(shared[1].indices, (std::vector<std::size_t>{1, 0}));
}

TEST(SameOptima, MeetAcrossASeam) {
  std::vector<RunRecord> runs{run_with({{0.001, 0}}), run_with({{9.999, 0}})};
  EXPECT_EQ(shared_optima(runs, 100).size(), 2U);
  for (RunRecord& run : runs) run.box = run.box.with(Kind::periodic, {0});
  EXPECT_EQ(shared_optima(runs, 100).size(), 1U);
}

}  // namespace
}  // namespace clde::report
