// Where variables are integers, no point is paid for twice.
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <clde/algorithms.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

/// Counts calls for each point.
struct Ledger {
  std::multiset<std::vector<double>> asked;
};

Problem grid_problem(Ledger& ledger, const Box& box) {
  return {[&ledger](std::span<const double> x) {
            ledger.asked.emplace(x.begin(), x.end());
            return (x[0] - 3) * (x[0] - 3) + (x[1] + 2) * (x[1] + 2);
          },
          box};
}

class Repeats : public testing::TestWithParam<std::string> {};

TEST_P(Repeats, OfAGridAreNeverAsked) {
  Ledger ledger;
  const Box box = Box::cube(2, -20, 20).with(Kind::integer, {0, 1});
  SolveOptions options;
  options.algorithm = GetParam();
  const Result found = solve(grid_problem(ledger, box), {600}, options);
  EXPECT_LE(found.evaluations, 600U);
  EXPECT_EQ(found.evaluations, ledger.asked.size());
  for (const auto& x : ledger.asked) {
    EXPECT_EQ(ledger.asked.count(x), 1U);
    EXPECT_TRUE(box.contains(x));
  }
  std::set<std::vector<double>> distinct;
  for (const Optimum& o : found.optima) EXPECT_TRUE(distinct.insert(o.x).second);
}

TEST_P(Repeats, EndARunOnceTheGridIsKnown) {
  Ledger ledger;
  const Box box = Box::cube(2, -5, 5).with(Kind::integer, {0, 1});
  SolveOptions options;
  options.algorithm = GetParam();
  const Result found = solve(grid_problem(ledger, box), {100'000}, options);
  EXPECT_EQ(found.stop, Stop::exhausted);
  EXPECT_LE(found.evaluations, 121U);
  ASSERT_FALSE(found.optima.empty());
  EXPECT_EQ(found.optima.front().x, (std::vector{3.0, -2.0}));
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const AlgorithmInfo& a : list_algorithms())
    if (a.one_objective) all.push_back(a.name);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Repeats, testing::ValuesIn(names()),
                         [](const auto& one) { return std::to_string(one.index); });

}  // namespace
}  // namespace clde
