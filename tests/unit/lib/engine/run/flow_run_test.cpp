// Runs that act on each answer by itself, on simulated workers whose answers overtake one another.
#include "engine/run/flow_run.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/solve.hpp>

#include "scratch.hpp"
#include "unit/lib/engine/run/simulated_workers.hpp"

namespace clde {
namespace {

using test_support::SimulatedWorkers;

double log_normal(Rng& rng) {
  return std::exp(rng.normal());
}

double himmelblau(std::span<const double> x) {
  const double a = x[0] * x[0] + x[1] - 11;
  const double b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

Problem smooth() {
  return {himmelblau, Box::cube(2, -6, 6)};
}

/// Fails in stripes of the box.
Problem brittle() {
  return {[](std::span<const double> x) {
            if (std::fmod(x[0] + 6, 1.0) < 0.1) throw std::runtime_error("a stripe");
            return himmelblau(x);
          },
          Box::cube(2, -6, 6)};
}

/// Fails in stripes, but at each point only the first time.
Problem moody() {
  const auto failed = std::make_shared<std::set<std::vector<double>>>();
  return {[failed](std::span<const double> x) {
            if (std::fmod(x[0] + 6, 1.0) < 0.2 && failed->emplace(x.begin(), x.end()).second)
              throw std::runtime_error("not yet");
            return himmelblau(x);
          },
          Box::cube(2, -6, 6)};
}

SolveOptions with(Schedule schedule, std::size_t searches = 6) {
  SolveOptions options;
  options.seed = 5;
  options.schedule = schedule;
  options.settings["concurrent_searches"] = std::to_string(searches);
  return options;
}

/// Everything of a result that a change would show in.
std::string text_of(const Result& result) {
  std::string text =
      fmt::format("{} {} {}\n", result.evaluations, result.failures.failed, describe(result.stop));
  for (const Optimum& o : result.optima)
    text += fmt::format("{} {} {} {}\n", o.x, o.values, o.hits, o.found_at);
  return text;
}

Result run(const Problem& problem, std::size_t workers, const SolveOptions& options,
           std::uint64_t evaluations = 700) {
  SimulatedWorkers crew(problem, workers, log_normal, workers);
  return solve(SearchSpace::of(problem), crew, {evaluations}, options);
}

/// The records, in the order of the file.
std::string records_of(const std::string& path) {
  std::string text;
  read_journal(path, [&](const JournalRecord& r) {
    text += fmt::format("{} {} {} {}\n", r.id, r.attempt, r.x, r.values);
  });
  return text;
}

class FlowJournal : public ::testing::Test {
 protected:
  [[nodiscard]] std::string journal(const std::string& name) const {
    return folder_.file(name + ".cldej");
  }

 private:
  test::Scratch folder_;
};

TEST(OrderedRun, TheNumberOfWorkersAndWhoIsFasterChangeNothing) {
  const std::string one = text_of(run(smooth(), 1, with(Schedule::ordered)));
  EXPECT_NE(one.find("3.58"), std::string::npos) << one;
  for (const std::size_t workers : {2U, 3U, 8U, 64U})
    EXPECT_EQ(text_of(run(smooth(), workers, with(Schedule::ordered))), one) << workers;
  const auto serial = serial_evaluator(smooth());
  EXPECT_EQ(text_of(solve(SearchSpace::of(smooth()), *serial, {700}, with(Schedule::ordered))),
            one);
  const auto threads = thread_evaluator(smooth(), 4);
  EXPECT_EQ(text_of(solve(SearchSpace::of(smooth()), *threads, {700}, with(Schedule::ordered))),
            one);
}

TEST(OrderedRun, NeitherDoTheyWithFailuresAndRetriesAtTheEndOfTheBudget) {
  SolveOptions options = with(Schedule::ordered);
  const std::string skipped = text_of(run(brittle(), 1, options, 333));
  EXPECT_EQ(text_of(run(brittle(), 7, options, 333)), skipped);
  options.failures = FailurePolicy::parse("retry:2");
  std::vector<std::string> ended;
  for (const std::size_t workers : {1U, 5U, 16U})
    ended.push_back(text_of(run(moody(), workers, options, 201)));
  EXPECT_EQ(ended[1], ended[0]);
  EXPECT_EQ(ended[2], ended[0]);
  EXPECT_TRUE(ended[0].starts_with("201 ")) << ended[0];
}

/// The records by rising id.
std::map<std::uint64_t, std::string> by_id(const std::string& path) {
  std::map<std::uint64_t, std::string> records;
  read_journal(path, [&](const JournalRecord& r) {
    records.emplace(r.id, fmt::format("{} {} {}", r.attempt, r.x, r.values));
  });
  return records;
}

TEST_F(FlowJournal, AnOrderedRunStopsAtTheSameEvaluationWithAnyNumberOfWorkers) {
  SolveOptions options = with(Schedule::ordered);
  options.optima = 3;
  options.journal = journal("one");
  const Result one = run(smooth(), 1, options);
  EXPECT_EQ(one.stop, Stop::optima);
  EXPECT_LT(one.evaluations, 700U);
  const auto until_then = by_id(options.journal);
  EXPECT_EQ(until_then.size(), one.evaluations);
  for (const std::size_t workers : {2U, 8U, 64U}) {
    options.journal = journal(fmt::format("of {}", workers));
    const Result found = run(smooth(), workers, options);
    EXPECT_EQ(found.stop, Stop::optima);
    const auto records = by_id(options.journal);
    EXPECT_TRUE(std::ranges::includes(records, until_then)) << workers;
    EXPECT_EQ(records.size(), found.evaluations) << "those under way then count as well";
    EXPECT_LT(found.evaluations, one.evaluations + workers);
  }
}

TEST_F(FlowJournal, AnOrderedRunIsResumedWithOtherWorkersAsIfItHadNotStopped) {
  const std::string whole = text_of(run(smooth(), 3, with(Schedule::ordered)));
  SolveOptions options = with(Schedule::ordered);
  options.journal = journal("ordered");
  options.progress = [](const Progress& p) { return p.evaluations < 250; };
  EXPECT_EQ(run(smooth(), 8, options).stop, Stop::callback);
  options.progress = {};
  options.resume = true;
  EXPECT_EQ(text_of(run(smooth(), 2, options)), whole);
}

TEST_F(FlowJournal, AFreeRunIsReplayedFromItsJournalExactly) {
  SolveOptions options = with(Schedule::free);
  options.journal = journal("free");
  const Result found = run(smooth(), 8, options);
  EXPECT_EQ(found.evaluations, 700U);
  EXPECT_NE(text_of(found), text_of(run(smooth(), 8, with(Schedule::ordered))));
  const SolveOptions reading = with(Schedule::free);
  SolveOptions again = reading;
  again.journal = options.journal;
  EXPECT_EQ(text_of(replayed(SearchSpace::of(smooth()), {700}, again)), text_of(found));
}

TEST_F(FlowJournal, AFreeRunThatWasStoppedGoesOnAndIsReplayedExactly) {
  SolveOptions options = with(Schedule::free);
  options.journal = journal("stopped");
  options.failures = FailurePolicy::parse("retry:1");
  options.progress = [](const Progress& p) { return p.evaluations < 300; };
  const Problem problem = brittle();
  EXPECT_EQ(run(problem, 8, options).stop, Stop::callback);
  const std::string before = records_of(options.journal);
  options.progress = {};
  options.resume = true;
  const Result found = run(problem, 5, options);
  EXPECT_EQ(found.evaluations, 700U);
  EXPECT_TRUE(records_of(options.journal).starts_with(before)) << "nothing is evaluated again";
  EXPECT_EQ(text_of(replayed(SearchSpace::of(problem), {700}, options)), text_of(found));
}

TEST_F(FlowJournal, WithOneWorkerAStoppedFreeRunIsTheSameToTheByte) {
  SolveOptions options = with(Schedule::free);
  options.journal = journal("whole");
  const std::string whole = text_of(run(smooth(), 1, options));
  const std::string records = records_of(options.journal);
  options.journal = journal("parts");
  options.progress = [](const Progress& p) { return p.evaluations < 123; };
  (void)run(smooth(), 1, options);
  options.progress = {};
  options.resume = true;
  EXPECT_EQ(text_of(run(smooth(), 1, options)), whole);
  EXPECT_EQ(records_of(options.journal), records);
}

TEST_F(FlowJournal, AJournalOfAnotherScheduleIsRefused) {
  SolveOptions options = with(Schedule::free);
  options.journal = journal("other");
  (void)run(smooth(), 4, options, 200);
  options.resume = true;
  options.schedule = Schedule::ordered;
  EXPECT_THROW((void)run(smooth(), 4, options), Error);
  options.schedule = Schedule::automatic;
  EXPECT_EQ(run(smooth(), 4, options).evaluations, 700U) << "as recorded";
}

TEST(FreeRun, SpendsItsBudgetToTheLastEvaluationAndNoMore) {
  SolveOptions options = with(Schedule::free);
  options.failures = FailurePolicy::parse("retry:2");
  const Result found = run(moody(), 16, options, 301);
  EXPECT_EQ(found.evaluations, 301U);
  EXPECT_GT(found.failures.recovered, 0U);
}

TEST(FreeRun, AFunctionThatNeverWorksIsBroken) {
  const Problem never{[](std::span<const double>) -> double { throw std::runtime_error("no"); },
                      Box::cube(2, -6, 6)};
  EXPECT_THROW((void)run(never, 8, with(Schedule::free)), FunctionFailed);
}

TEST(FreeRun, EndsWithItsTime) {
  SolveOptions options = with(Schedule::free);
  const auto threads = thread_evaluator(smooth(), 3);
  const Result found = solve(SearchSpace::of(smooth()), *threads, {0, 0.05}, options);
  EXPECT_EQ(found.stop, Stop::seconds);
}

/// How busy the workers are while evaluations take log-normal times, with the default number of
/// searches.
double busy_share(Schedule schedule, std::size_t workers) {
  SimulatedWorkers crew(smooth(), workers, log_normal);
  SolveOptions options;
  options.schedule = schedule;
  (void)solve(SearchSpace::of(smooth()), crew, {workers * 400}, options);
  return crew.busy_share();
}

TEST(FreeRun, KeepsWorkersBusyWhoseEvaluationsTakeDifferentTimes) {
  EXPECT_GE(busy_share(Schedule::free, 8), 0.85);
  EXPECT_GE(busy_share(Schedule::free, 64), 0.85);
  EXPECT_LT(busy_share(Schedule::rounds, 8), 0.7) << "each round waits for its slowest";
}

}  // namespace
}  // namespace clde
