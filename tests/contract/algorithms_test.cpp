// What every algorithm of the catalog promises.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstring>
#include <set>
#include <stdexcept>
#include <thread>

#include <clde/clde.hpp>

#include "scratch.hpp"

namespace clde {
namespace {

double himmelblau(std::span<const double> x) {
  const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

Problem test_problem() {
  return {himmelblau, Box::cube(2, -6, 6)};
}

Problem two_objectives() {
  return {[](std::span<const double> x) {
            return std::array{x[0], 1 - x[0] + x[1] * x[1]};
          },
          Box::cube(2, 0, 1)};
}

std::vector<std::string> algorithm_names() {
  std::vector<std::string> names;
  for (const auto& a : list_algorithms())
    if (a.one_objective) names.push_back(a.name);
  return names;
}

/// Methods for a few hundred evaluations take seconds for thousands. With small models and few
/// predictions they do the same steps, and what they promise is the same.
SettingValues cheap_settings(const std::string& algorithm) {
  if (algorithm == "k-rvea") return {{"population_size", "20"}, {"w_max", "3"}, {"u", "10"}};
  if (algorithm == "csea") return {{"population_size", "20"}, {"gmax", "60"}, {"iterations", "5"}};
  if (algorithm == "edn-armoea")
    return {{"population_size", "20"}, {"w_max", "3"},       {"K_e", "10"},
            {"neurons", "5"},          {"iterations", "50"}, {"update_iterations", "5"},
            {"answers", "3"}};
  if (algorithm == "mcea-d") return {{"population_size", "20"}, {"examples", "60"}};
  return {};
}

class EveryAlgorithm : public ::testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] SolveOptions options(std::uint64_t seed = 3) const {
    return {.algorithm = GetParam(), .seed = seed, .settings = cheap_settings(GetParam())};
  }

  /// Three searches side by side, where the algorithm can: their number decides the result, not
  /// that of the workers.
  [[nodiscard]] SolveOptions side_by_side(std::size_t jobs) const {
    SolveOptions o = options();
    o.jobs = jobs;
    for (const AlgorithmInfo& a : list_algorithms())
      for (const SettingInfo& s : a.settings)
        if (a.name == GetParam() && s.name == "concurrent_searches") o.settings[s.name] = "3";
    return o;
  }
};

void expect_same_bits(const Result& a, const Result& b) {
  EXPECT_EQ(a.evaluations, b.evaluations);
  ASSERT_EQ(a.optima.size(), b.optima.size());
  for (std::size_t i = 0; i < a.optima.size(); ++i) {
    EXPECT_EQ(a.optima[i].x, b.optima[i].x);
    EXPECT_EQ(a.optima[i].values, b.optima[i].values);
    EXPECT_EQ(a.optima[i].hits, b.optima[i].hits);
    EXPECT_EQ(a.optima[i].found_at, b.optima[i].found_at);
  }
  ASSERT_EQ(a.reports.size(), b.reports.size());
  for (std::size_t i = 0; i < a.reports.size(); ++i) {
    EXPECT_EQ(a.reports[i].at, b.reports[i].at);
    EXPECT_EQ(a.reports[i].index, b.reports[i].index);
  }
}

TEST_P(EveryAlgorithm, GivesTheSameBitsForTheSameSeed) {
  expect_same_bits(solve(test_problem(), {3000}, options()),
                   solve(test_problem(), {3000}, options()));
}

TEST_P(EveryAlgorithm, GivesTheSameBitsWithOneAndEightWorkers) {
  expect_same_bits(solve(test_problem(), {3000}, side_by_side(1)),
                   solve(test_problem(), {3000}, side_by_side(8)));
}

TEST_P(EveryAlgorithm, DiffersBySeed) {
  const Result a = solve(test_problem(), {300}, options(1)),
               b = solve(test_problem(), {300}, options(2));
  EXPECT_NE(a.optima.front().x, b.optima.front().x);
}

TEST_P(EveryAlgorithm, SpendsItsBudgetExactly) {
  for (const std::uint64_t budget : {1U, 2U, 7U, 100U, 1234U}) {
    std::atomic<std::uint64_t> calls = 0;
    const Problem counted{[&](std::span<const double> x) {
                            ++calls;
                            return himmelblau(x);
                          },
                          Box::cube(2, -6, 6)};
    const Result r = solve(counted, {budget}, options());
    EXPECT_EQ(calls, budget);
    EXPECT_EQ(r.evaluations, budget);
    EXPECT_EQ(r.stop, Stop::evaluations);
    EXPECT_GE(r.optima.size(), 1U) << "whatever was seen, the best of it is reported";
  }
}

TEST_P(EveryAlgorithm, StaysInTheBox) {
  const Box box({-6, 2, 5}, {-2, 2, 1e6});
  const Problem watched{[&](std::span<const double> x) {
                          EXPECT_TRUE(box.contains(x));
                          return x[0] + x[2];
                        },
                        box};
  const Result r = solve(watched, {2000}, options());
  for (const Optimum& o : r.optima) EXPECT_TRUE(box.contains(o.x));
}

TEST_P(EveryAlgorithm, NeverAsksForMoreThanTheLimitAndTakesAnswersInAnyOrder) {
  const SearchSpace space{Box::cube(2, -6, 6)};
  const auto whole = make_optimizer(space, {GetParam(), 5});
  const auto parts = make_optimizer(space, {GetParam(), 5});
  const auto answer = [](const Batch& batch) {
    Matrix values(batch.size(), 1);
    for (std::size_t i = 0; i < batch.size(); ++i) values(i, 0) = himmelblau(batch.points[i]);
    return values;
  };
  std::set<std::uint64_t> ids;
  std::uint64_t spent = 0;
  while (spent < 600) {
    const Batch batch = whole->ask(1000);
    ASSERT_FALSE(batch.empty());
    whole->tell(batch.ids, answer(batch));
    spent += batch.size();
  }
  for (std::uint64_t told = 0; told < spent;) {
    const Batch a = parts->ask(3), b = parts->ask(2);
    EXPECT_LE(a.size(), 3U);
    for (const auto id : a.ids) EXPECT_TRUE(ids.insert(id).second) << "an id is used once";
    if (!b.empty()) parts->tell(b.ids, answer(b));
    parts->tell(a.ids, answer(a));
    told += a.size() + b.size();
  }
  Result left = whole->result(), right = parts->result();
  EXPECT_EQ(left.optima.size(), right.optima.size());
  expect_same_bits(left, right);
}

TEST_P(EveryAlgorithm, RefusesAnswersNobodyAskedFor) {
  const auto optimizer = make_optimizer({Box::cube(2, -6, 6)}, {GetParam(), 5});
  const Batch batch = optimizer->ask(4);
  const Matrix values(batch.size(), 1, 1.0);
  const std::vector<std::uint64_t> foreign{1'000'000};
  EXPECT_THROW(optimizer->tell(foreign, Matrix(1, 1, 0.0)), InvalidArgument);
  optimizer->tell(batch.ids, values);
  EXPECT_THROW(optimizer->tell(batch.ids, values), InvalidArgument) << "told twice";
}

TEST_P(EveryAlgorithm, SurvivesNaNInfinityAndExceptions) {
  std::uint64_t failed = 0;
  const Problem nasty{[&failed](std::span<const double> x) -> double {
                        const bool good = x[0] >= -5 && x[0] <= 4 && x[1] <= 5.5;
                        failed += good ? 0U : 1U;
                        if (x[0] > 4) throw std::runtime_error("too far right");
                        if (x[0] < -5) return std::nan("");
                        return good ? himmelblau(x) : -INFINITY;
                      },
                      Box::cube(2, -6, 6)};
  const Result r = solve(nasty, {3000}, options());
  EXPECT_EQ(r.evaluations, 3000U);
  EXPECT_GT(failed, 0U) << "a third of the box fails";
  EXPECT_EQ(r.failures.failed, failed) << "each is counted, and none is repeated";
  EXPECT_FALSE(r.failures.first_failed.empty());
  for (const Optimum& o : r.optima) EXPECT_TRUE(std::isfinite(o.value()));
}

TEST_P(EveryAlgorithm, SurvivesAFunctionThatAlwaysFails) {
  const Problem broken{[](std::span<const double>) -> double { throw std::runtime_error("no"); },
                       Box::cube(2, -6, 6)};
  SolveOptions patient = options();
  patient.broken_after = 0;
  const Result r = solve(broken, {500}, patient);
  EXPECT_EQ(r.failures.failed, 500U);
  EXPECT_EQ(r.failures.first_failed, "no");
  EXPECT_TRUE(r.optima.empty());
}

TEST_P(EveryAlgorithm, MaximisesWithTheUsersSign) {
  const Problem upside{[](std::span<const double> x) { return -himmelblau(x); },
                       Box::cube(2, -6, 6), Sense::maximize};
  const Result up = solve(upside, {2000}, options()),
               down = solve(test_problem(), {2000}, options());
  ASSERT_EQ(up.optima.size(), down.optima.size());
  for (std::size_t i = 0; i < up.optima.size(); ++i) {
    EXPECT_EQ(up.optima[i].x, down.optima[i].x);
    EXPECT_EQ(up.optima[i].value(), -down.optima[i].value());
  }
}

TEST_P(EveryAlgorithm, CopesWithConstantFunctionsAndOnePointBoxes) {
  const Problem flat{[](std::span<const double>) { return 3.0; }, Box::cube(3, 0, 1)};
  EXPECT_EQ(solve(flat, {1500}, options()).optima.front().value(), 3.0);
  const Problem point{[](std::span<const double> x) { return x[0]; }, Box::cube(1, 2, 2)};
  const Result r = solve(point, {200}, options());
  EXPECT_EQ(r.optima.front().x, std::vector{2.0});
}

TEST_P(EveryAlgorithm, RejectsEverySettingOutOfRangeByName) {
  for (const AlgorithmInfo& info : list_algorithms()) {
    if (info.name != GetParam()) continue;
    for (const SettingInfo& s : info.settings) {
      const bool several = s.applies_to == AppliesTo::several_objectives;
      const Problem problem = several ? two_objectives() : test_problem();
      SolveOptions o = options();
      o.settings[s.name] = s.type == "choice" ? "nonsense" : "-1e300";
      try {
        solve(problem, {10}, o);
        ADD_FAILURE() << s.name << " took nonsense";
      } catch (const InvalidArgument& e) {
        EXPECT_NE(std::strstr(e.what(), s.name.c_str()), nullptr) << e.what();
      }
      o.settings[s.name] = s.default_value;
      EXPECT_NO_THROW(solve(problem, {10}, o)) << s.name;
    }
  }
}

TEST_P(EveryAlgorithm, NeedsABudget) {
  EXPECT_THROW(solve(test_problem(), {}, options()), InvalidArgument);
}

TEST_P(EveryAlgorithm, ReportEventsReplayToTheReportedSet) {
  const Result r = solve(test_problem(), {4000}, options());
  std::set<std::size_t> reported;
  std::uint64_t last = 0;
  for (const ReportEvent& e : r.reports) {
    EXPECT_GE(e.at, last);
    last = e.at;
    if (e.kind == ReportEvent::Kind::add)
      EXPECT_TRUE(reported.insert(e.index).second);
    else
      EXPECT_EQ(reported.erase(e.index), 1U);
  }
  for (std::size_t i = 0; i < r.optima.size(); ++i)
    EXPECT_EQ(r.optima[i].global, reported.contains(i)) << i;
}

TEST_P(EveryAlgorithm, StopsWhenToldTo) {
  SolveOptions o = options();
  o.progress = [](const Progress& p) { return p.evaluations < 500; };
  const Result r = solve(test_problem(), {1'000'000}, o);
  EXPECT_EQ(r.stop, Stop::callback);
  EXPECT_LT(r.evaluations, 10'000U);
}

TEST_P(EveryAlgorithm, StopsAtTheWantedNumberOfOptimaAndAtTheTimeLimit) {
  SolveOptions o = options();
  o.optima = 1;
  const Result first = solve(test_problem(), {50'000}, o);
  // A point is no optimum until a descent has ended there: algorithms without descents have none to
  // count.
  if (!first.optima.empty() && first.optima.front().hits > 0) {
    EXPECT_EQ(first.stop, Stop::optima);
    EXPECT_LT(first.evaluations, 10'000U);
  } else {
    EXPECT_TRUE(GetParam() != "clde" && GetParam() != "multistart") << GetParam();
    EXPECT_EQ(first.stop, Stop::evaluations);
  }
  // Slow enough that no algorithm ends by itself before the time is up.
  const Problem slow{[](std::span<const double> x) {
                       std::this_thread::sleep_for(std::chrono::microseconds(20));
                       return himmelblau(x);
                     },
                     Box::cube(2, -6, 6)};
  const Result timed = solve(slow, {.seconds = 0.05}, options());
  EXPECT_EQ(timed.stop, Stop::seconds);
  EXPECT_GT(timed.evaluations, 0U);
}

TEST_P(EveryAlgorithm, StopsAtOnceWhenInterrupted) {
  SolveOptions o = options();
  int asked = 0;
  o.keep_going = [&] { return ++asked < 20; };
  const Result r = solve(test_problem(), {1'000'000}, o);
  EXPECT_EQ(r.stop, Stop::interrupted);
}

TEST_P(EveryAlgorithm, TakesResultsNobodyAskedForAtNoCost) {
  const auto optimizer = make_optimizer({Box::cube(2, -6, 6)}, {GetParam(), 5});
  Matrix point(1, 2);
  point(0, 0) = 3;
  point(0, 1) = 2;
  optimizer->inject(point, Matrix(1, 1, 0.0));
  EXPECT_EQ(optimizer->summary().evaluations, 0U);
  ASSERT_EQ(optimizer->result().optima.size(), 1U);
  EXPECT_EQ(optimizer->result().optima[0].x, (std::vector{3.0, 2.0}));
  for (int round = 0; round < 30; ++round) {
    const Batch batch = optimizer->ask(100);
    Matrix values(batch.size(), 1);
    for (std::size_t i = 0; i < batch.size(); ++i) values(i, 0) = himmelblau(batch.points[i]);
    optimizer->tell(batch.ids, values);
  }
  EXPECT_LT(optimizer->result().optima.front().value(), 1e-9);
  Matrix outside(1, 2, 7.0);
  EXPECT_THROW(optimizer->inject(outside, Matrix(1, 1, 0.0)), InvalidArgument);
  EXPECT_THROW(optimizer->inject(point, Matrix(2, 1, 0.0)), InvalidArgument);
}

TEST_P(EveryAlgorithm, ContinuesFromAJournalBitForBit) {
  const test::Scratch folder;
  SolveOptions o = options();
  o.journal = folder.file("run.cldej");
  solve(test_problem(), {777}, o);
  o.resume = true;
  const Result resumed = solve(test_problem(), {2500}, o);
  // A resumed run keeps to the plan it began with.
  SolveOptions same_plan = options();
  same_plan.expected_evaluations = 777;
  expect_same_bits(resumed, solve(test_problem(), {2500}, same_plan));
}

/// A real number, an angle, an integer, a logarithm and a constant, under a constraint.
Problem every_kind() {
  const Box box = Box({-2, 0, -3, 1e-3, 7}, {2, 6, 9, 1e3, 7})
                      .with(Kind::periodic, {1})
                      .with(Kind::integer, {2})
                      .with(Kind::log, {3});
  return Problem{[box](std::span<const double> x) {
                   EXPECT_TRUE(box.contains(x));
                   EXPECT_LT(x[1], 6);
                   const double a = x[0] * x[0] - 1, b = std::sin(x[1] * std::acos(-1.0) / 3);
                   return a * a + b * b + 0.1 * std::abs(x[2] - 2) + std::abs(std::log(x[3]));
                 },
                 box}
      .subject_to({.inequalities = {[](std::span<const double> x) { return 0.5 - x[0]; }}});
}

TEST_P(EveryAlgorithm, KeepsToKindsOfVariablesAndConstraints) {
  const Result one = solve(every_kind(), {1200}, side_by_side(1));
  EXPECT_EQ(one.evaluations, 1200U);
  ASSERT_FALSE(one.optima.empty());
  for (const Optimum& o : one.optima) {
    EXPECT_TRUE(every_kind().box().contains(o.x));
    EXPECT_EQ(o.value(), every_kind()(o.x)) << "what is shown is what was measured";
    EXPECT_NEAR(o.violation, std::max(0.0, 0.5 - o.x[0]), 1e-15);
  }
  EXPECT_LE(one.optima.front().violation, 1e-6);
  expect_same_bits(one, solve(every_kind(), {1200}, side_by_side(8)));
}

TEST_P(EveryAlgorithm, ContinuesWithKindsAndConstraintsBitForBit) {
  const test::Scratch folder;
  SolveOptions o = options();
  o.journal = folder.file("run.cldej");
  solve(every_kind(), {333}, o);
  o.resume = true;
  const Result resumed = solve(every_kind(), {900}, o);
  SolveOptions same_plan = options();
  same_plan.expected_evaluations = 333;
  expect_same_bits(resumed, solve(every_kind(), {900}, same_plan));
}

/// A test may not be called clde-paper.
std::string test_name(const ::testing::TestParamInfo<std::string>& p) {
  std::string name = p.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryAlgorithm, ::testing::ValuesIn(algorithm_names()),
                         test_name);

// Those that take several objectives promise the same with them.

/// Two equivalent Pareto sets, x2 = 1 and x2 = -1, with x1 in [0, 2].
std::array<double, 2> twins(std::span<const double> x) {
  const double off = std::abs(x[1]) - 1;
  return {x[0] * x[0] + off * off, (x[0] - 2) * (x[0] - 2) + off * off};
}

bool beats(const std::vector<double>& a, const std::vector<double>& b) {
  return a[0] <= b[0] && a[1] <= b[1] && a != b;
}

Problem twin_problem() {
  return {twins, Box::cube(2, -3, 3)};
}

std::vector<std::string> names_for_several_objectives() {
  std::vector<std::string> names;
  for (const auto& a : list_algorithms())
    if (a.several_objectives) names.push_back(a.name);
  return names;
}

class SeveralObjectives : public EveryAlgorithm {};

TEST_P(SeveralObjectives, GiveTheSameBitsForTheSameSeedAndAnyNumberOfWorkers) {
  SolveOptions eight = options();
  eight.jobs = 8;
  const Result one = solve(twin_problem(), {2500}, options());
  expect_same_bits(one, solve(twin_problem(), {2500}, options()));
  expect_same_bits(one, solve(twin_problem(), {2500}, eight));
}

TEST_P(SeveralObjectives, SpendTheirBudgetExactlyAndReportOnlyWhatNobodyBeats) {
  for (const std::uint64_t budget : {1U, 2U, 7U, 100U, 1234U}) {
    const Result r = solve(twin_problem(), {budget}, options());
    EXPECT_EQ(r.evaluations, budget);
    ASSERT_GE(r.optima.size(), 1U);
    EXPECT_TRUE(r.optima.front().global);
    for (const Optimum& a : r.optima) {
      ASSERT_EQ(a.values.size(), 2U);
      const auto again = twins(a.x);
      EXPECT_EQ(a.values, std::vector(again.begin(), again.end()));
      // Equivalent solutions count as equal up to a tolerance; the front is 4 wide.
      for (const Optimum& b : r.optima)
        EXPECT_FALSE(a.global && b.values[0] < a.values[0] - 0.1 &&
                     b.values[1] < a.values[1] - 0.1);
      for (const Optimum& b : r.optima)
        EXPECT_FALSE(a.global && b.piece == a.piece && beats(b.values, a.values)) << budget;
    }
  }
}

TEST_P(SeveralObjectives, SurviveFailures) {
  std::uint64_t failed = 0;
  const Problem nasty{[&failed](std::span<const double> x) -> std::array<double, 2> {
                        failed += x[0] > 2.5 || x[0] < -2 || x[1] > 2.5 ? 1U : 0U;
                        if (x[0] > 2.5) throw std::runtime_error("too far right");
                        if (x[0] < -2) return {std::nan(""), 1.0};
                        if (x[1] > 2.5) return {1.0, -INFINITY};
                        return twins(x);
                      },
                      Box::cube(2, -3, 3)};
  const Result r = solve(nasty, {2000}, options());
  EXPECT_EQ(r.evaluations, 2000U);
  EXPECT_GT(failed, 0U) << "a third of the box fails";
  EXPECT_EQ(r.failures.failed, failed);
  for (const Optimum& o : r.optima)
    for (const double v : o.values) EXPECT_TRUE(std::isfinite(v));
  const Problem broken{
      [](std::span<const double>) -> std::array<double, 2> { throw std::runtime_error("no"); },
      Box::cube(2, -3, 3)};
  SolveOptions patient = options();
  patient.broken_after = 0;
  const Result none = solve(broken, {500}, patient);
  EXPECT_EQ(none.failures.failed, 500U);
  EXPECT_TRUE(none.optima.empty());
}

TEST_P(SeveralObjectives, CopeWithConstantsDuplicatesAndOnePointBoxes) {
  const Problem flat{[](std::span<const double>) {
                       return std::array{3.0, 4.0};
                     },
                     Box::cube(3, 0, 1)};
  EXPECT_EQ(solve(flat, {1500}, options()).optima.front().values, (std::vector{3.0, 4.0}));
  const Problem point{[](std::span<const double> x) {
                        return std::array{x[0], -x[0]};
                      },
                      Box::cube(1, 2, 2)};
  EXPECT_EQ(solve(point, {300}, options()).optima.front().x, std::vector{2.0});
}

TEST_P(SeveralObjectives, ContinueFromAJournalBitForBit) {
  const test::Scratch folder;
  SolveOptions o = options();
  o.journal = folder.file("run.cldej");
  solve(twin_problem(), {777}, o);
  o.resume = true;
  const Result resumed = solve(twin_problem(), {2000}, o);
  // A resumed run keeps to the plan it began with.
  SolveOptions same_plan = options();
  same_plan.expected_evaluations = 777;
  expect_same_bits(resumed, solve(twin_problem(), {2000}, same_plan));
}

TEST_P(SeveralObjectives, MaximiseWithTheUsersSign) {
  const Problem upside{[](std::span<const double> x) {
                         const auto v = twins(x);
                         return std::array{-v[0], -v[1]};
                       },
                       Box::cube(2, -3, 3), Sense::maximize};
  const Result up = solve(upside, {1500}, options()),
               down = solve(twin_problem(), {1500}, options());
  ASSERT_EQ(up.optima.size(), down.optima.size());
  for (std::size_t i = 0; i < up.optima.size(); ++i) {
    EXPECT_EQ(up.optima[i].x, down.optima[i].x);
    EXPECT_EQ(up.optima[i].values[1], -down.optima[i].values[1]);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, SeveralObjectives,
                         ::testing::ValuesIn(names_for_several_objectives()), test_name);

}  // namespace
}  // namespace clde
