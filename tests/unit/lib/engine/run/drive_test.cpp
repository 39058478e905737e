#include <algorithm>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "core/interruption.hpp"
#include "engine/run/drive.hpp"

namespace clde {
namespace {

Problem square() {
  return {[](std::span<const double> x) { return x[0] * x[0]; }, Box::cube(1, -1, 1)};
}

/// Asks for one point at a time, `rounds` times, and notes what it is told.
class Counter final : public Optimizer {
 public:
  explicit Counter(int rounds) : rounds_(rounds) {}
  Batch ask(std::size_t limit) override {
    EXPECT_GE(limit, 1U);
    longest = std::max(longest, limit);
    Batch batch;
    if (rounds_-- <= 0) return batch;
    batch.ids.push_back(next_++);
    batch.points.push_row(std::vector{0.5});
    return batch;
  }
  void tell(std::span<const std::uint64_t> ids, MatrixView values,
            std::span<const Failure> /*failures*/) override {
    told += ids.size();
    if (!values.empty()) last = values(0, 0);
  }
  void inject(MatrixView /*points*/, MatrixView /*values*/) override {}
  void charge(std::uint64_t evaluations) override { charged += evaluations; }
  [[nodiscard]] bool exhausted() const override { return rounds_ <= 0; }
  [[nodiscard]] Summary summary() const override { return {told, told, last}; }
  [[nodiscard]] double complete() const override { return told >= 4 ? 0.99 : 0; }
  [[nodiscard]] Result result() const override { return {}; }

  std::uint64_t told = 0, charged = 0;
  std::size_t longest = 0;  // batch that it might have made
  double last = 0;

 private:
  int rounds_;
  std::uint64_t next_ = 0;
};

Stop stop_with(Counter& counter, const Budget& budget, const SolveOptions& options) {
  const auto evaluator = serial_evaluator(square());
  return drive(counter, *evaluator, {budget, options, {}}).stop;
}

TEST(Drive, EndsWhenTheBudgetIsSpentOrNothingIsAsked) {
  Counter many(100);
  EXPECT_EQ(stop_with(many, {7}, {}), Stop::evaluations);
  EXPECT_EQ(many.told, 7U);
  EXPECT_EQ(many.last, 0.25);
  Counter few(3);
  EXPECT_EQ(stop_with(few, {7}, {}), Stop::exhausted);
  EXPECT_EQ(few.told, 3U);
}

TEST(Drive, BatchesOfSeveralSearchesAreNotCut) {
  SolveOptions options;
  Counter one(1), several(1);
  stop_with(one, {100'000}, options);
  EXPECT_EQ(one.longest, 4096U);
  options.settings["concurrent_searches"] = "10000";
  stop_with(several, {100'000}, options);
  EXPECT_EQ(several.longest, 100'000U);
}

TEST(Drive, EndsAtTheNumberOfOptimaAtCompletenessAndWhenTold) {
  SolveOptions options;
  options.optima = 2;
  Counter optima(100);
  EXPECT_EQ(stop_with(optima, {50}, options), Stop::optima);
  EXPECT_EQ(optima.told, 2U);
  options.optima = 0;
  options.complete = 0.9;
  Counter complete(100);
  EXPECT_EQ(stop_with(complete, {50}, options), Stop::complete);
  EXPECT_EQ(complete.told, 4U);
  options.complete = 0;
  options.progress = [](const Progress& p) { return p.evaluations < 3; };
  Counter told(100);
  EXPECT_EQ(stop_with(told, {50}, options), Stop::callback);
  EXPECT_EQ(told.told, 3U);
}

TEST(Drive, ChargesRetriesToTheOptimizer) {
  int calls = 0;
  const Problem failing_once{[&calls](std::span<const double> x) -> double {
                               return ++calls == 1 ? std::numeric_limits<double>::quiet_NaN()
                                                   : x[0];
                             },
                             Box::cube(1, -1, 1)};
  const auto evaluator = serial_evaluator(failing_once);
  SolveOptions options;
  options.failures = FailurePolicy::parse("retry:2");
  Counter counter(2);
  const Result result = drive(counter, *evaluator, {{10}, options, {}});
  EXPECT_EQ(result.evaluations, 3U);
  EXPECT_EQ(counter.charged, 1U);
  EXPECT_EQ(result.failures.recovered, 1U);
}

/// Thinks for ever before it asks.
class Thinker final : public Optimizer {
 public:
  Batch ask(std::size_t /*limit*/) override {
    while (true) pause_point();
  }
  void tell(std::span<const std::uint64_t> /*ids*/, MatrixView /*values*/,
            std::span<const Failure> /*failures*/) override {}
  void inject(MatrixView /*points*/, MatrixView /*values*/) override {}
  void charge(std::uint64_t /*evaluations*/) override {}
  [[nodiscard]] bool exhausted() const override { return false; }
  [[nodiscard]] Summary summary() const override { return {}; }
  [[nodiscard]] Result result() const override { return {}; }
};

TEST(Drive, StopsASearchThatThinks) {
  const auto evaluator = serial_evaluator(square());
  Thinker thinker;
  EXPECT_EQ(drive(thinker, *evaluator, {{0, 0.05}, {}, {}}).stop, Stop::seconds);
  SolveOptions options;
  options.keep_going = [] { return false; };
  EXPECT_EQ(drive(thinker, *evaluator, {{10}, options, {}}).stop, Stop::interrupted);
}

Problem always_failing() {
  return {[](std::span<const double>) -> double { throw std::runtime_error("no licence"); },
          Box::cube(1, -1, 1)};
}

TEST(Drive, AFunctionThatNeverWorksIsBroken) {
  const auto evaluator = serial_evaluator(always_failing());
  Counter counter(100);
  try {
    drive(counter, *evaluator, {{50}, {}, {}});
    FAIL() << "it should throw";
  } catch (const FunctionFailed& e) {
    EXPECT_STREQ(e.what(), "the first 20 points all failed; the first failure: no licence");
  }
  EXPECT_EQ(counter.told, 19U);
}

TEST(Drive, ABrokenFunctionMayBeWanted) {
  const auto evaluator = serial_evaluator(always_failing());
  SolveOptions patient;
  patient.broken_after = 0;
  Counter all(100);
  EXPECT_EQ(drive(all, *evaluator, {{50}, patient, {}}).failures.failed, 50U);
  SolveOptions strict;
  strict.failures = FailurePolicy::parse("abort");
  Counter one(100);
  EXPECT_EQ(drive(one, *evaluator, {{50}, strict, {}}).stop, Stop::aborted);
}

TEST(Drive, TellsOfFailuresInARow) {
  int calls = 0;
  const Problem dying{[&calls](std::span<const double> x) -> double {
                        if (++calls > 5) throw std::runtime_error("out of order");
                        return x[0];
                      },
                      Box::cube(1, -1, 1)};
  const auto evaluator = serial_evaluator(dying);
  std::uint64_t most = 0;
  std::string last;
  SolveOptions options;
  options.progress = [&](const Progress& p) {
    most = p.failed_in_a_row;
    last = p.last_failure;
    return true;
  };
  Counter counter(40);
  drive(counter, *evaluator, {{40}, options, {}});
  EXPECT_EQ(most, 34U) << "there is no progress after the last";
  EXPECT_EQ(last, "out of order");
}

/// The first samples in thousands of variables take seconds: that is time of the run as well.
TEST(Drive, TheClockRunsAndIsLookedAtWhileTheSearchIsSetUp) {
  const Problem wide{[](std::span<const double> x) { return x[0] * x[0]; }, Box::cube(1500, -1, 1)};
  const Result late = solve(wide, {.seconds = 0.03}, {.algorithm = "multistart"});
  EXPECT_EQ(late.stop, Stop::seconds);
  EXPECT_EQ(late.evaluations, 0U);
  SolveOptions options{.algorithm = "multistart"};
  options.keep_going = [] { return false; };
  const Result stopped = solve(wide, {.evaluations = 5}, options);
  EXPECT_EQ(stopped.stop, Stop::interrupted);
  EXPECT_TRUE(stopped.optima.empty());
}

TEST(Drive, RefusesAProbabilityThatIsNone) {
  SolveOptions options;
  options.complete = 1;
  Counter counter(1);
  EXPECT_THROW(stop_with(counter, {5}, options), InvalidArgument);
  EXPECT_THROW(stop_with(counter, {}, {}), InvalidArgument) << "a budget is needed";
}

}  // namespace
}  // namespace clde
