// However a run stops: nothing begins any more, and no value that comes is lost.
#include <clde/problem.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/evaluator.hpp>
#include <clde/solve.hpp>

#include "scratch.hpp"

namespace clde {
namespace {

using namespace std::chrono_literals;
using Duration = std::chrono::milliseconds;

constexpr std::array<Schedule, 3> schedules{Schedule::rounds, Schedule::ordered, Schedule::free};
constexpr std::array<std::size_t, 5> jobs_tried{1, 2, 3, 8, 16};

double himmelblau(std::span<const double> x) {
  const double a = x[0] * x[0] + x[1] - 11;
  const double b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

/// Calls of the function.
struct Calls {
  std::atomic<std::uint64_t> begun = 0;
  std::atomic<std::uint64_t> ended = 0;
};

/// Takes from `shortest` to three times as long, depending on x.
Problem slow(Calls& calls, Duration shortest) {
  return {[&calls, shortest](std::span<const double> x) {
            ++calls.begun;
            const double part = std::abs(x[0] - std::floor(x[0]));
            std::this_thread::sleep_for(shortest * (1 + 2 * part));
            ++calls.ended;
            return himmelblau(x);
          },
          Box::cube(2, -6, 6)};
}

/// Everything of a result that a change would show in, but for why it ended.
std::string text_of(const Result& result) {
  std::string text = fmt::format("{} {}\n", result.evaluations, result.failures.failed);
  for (const Optimum& o : result.optima)
    text += fmt::format("{} {} {} {} {}\n", o.x, o.values, o.global, o.hits, o.found_at);
  return text;
}

std::uint64_t records_in(const std::string& journal) {
  std::uint64_t count = 0;
  read_journal(journal, [&count](const JournalRecord&) { ++count; });
  return count;
}

/// Runs with each schedule and number of jobs.
class Stops : public ::testing::Test {
 protected:
  using Check = std::function<void(SolveOptions options)>;
  void each(const Check& check) {
    for (const Schedule schedule : schedules)
      for (const std::size_t jobs : jobs_tried) {
        SCOPED_TRACE(fmt::format("{} with {} jobs", name(schedule), jobs));
        SolveOptions options;
        options.schedule = schedule;
        options.jobs = jobs;
        options.journal = folder_.file(fmt::format("{}.cldej", ++runs_));
        check(options);
      }
  }

  /// What is promised of a run, whatever stopped it.
  static Result lossless(const Budget& budget, const SolveOptions& options,
                         Duration shortest = Duration(1)) {
    Calls calls;
    const Problem problem = slow(calls, shortest);
    const Result found = solve(problem, budget, options);
    const SearchSpace space = SearchSpace::of(problem);
    EXPECT_EQ(calls.begun, calls.ended) << "none is under way any more";
    EXPECT_EQ(found.evaluations, calls.ended) << "each that ended counts";
    EXPECT_EQ(records_in(options.journal), calls.ended) << "and is on record";
    EXPECT_EQ(text_of(replayed(space, budget, options)), text_of(found));
    return found;
  }

 private:
  test::Scratch folder_;
  int runs_ = 0;
};

TEST_F(Stops, AtItsTimeWithoutALoss) {
  each([](const SolveOptions& options) {
    EXPECT_EQ(lossless({.seconds = 0.05}, options, Duration(3)).stop, Stop::seconds);
  });
}

/// The limit is over before a call can end: then each job makes one at most.
TEST_F(Stops, AtItsTimeAndNoCallBegins) {
  each([](const SolveOptions& options) {
    const Result found = lossless({.seconds = 0.01}, options, Duration(40));
    EXPECT_LE(found.evaluations, options.jobs);
    EXPECT_EQ(found.stop, Stop::seconds);
  });
}

TEST_F(Stops, AtANumberOfOptimaWithoutALoss) {
  each([](SolveOptions options) {
    options.optima = 1;
    const Result found = lossless({20'000}, options);
    EXPECT_EQ(found.stop, Stop::optima);
  });
}

TEST_F(Stops, WhenTheCallerSaysSoWithoutALoss) {
  each([](SolveOptions options) {
    options.progress = [](const Progress& p) { return p.evaluations < 30; };
    EXPECT_EQ(lossless({20'000}, options).stop, Stop::callback);
  });
}

TEST_F(Stops, AtASignalWithoutALoss) {
  each([](SolveOptions options) {
    const auto end = std::chrono::steady_clock::now() + 30ms;
    options.keep_going = [end] { return std::chrono::steady_clock::now() < end; };
    EXPECT_EQ(lossless({20'000}, options).stop, Stop::interrupted);
  });
}

/// A journal that lacks what was under way, as a stop that kills leaves it.
TEST_F(Stops, AndGoesOnAsIfItHadNotStopped) {
  Calls calls;
  const Problem problem = slow(calls, Duration(0));
  each([&](SolveOptions options) {
    options.settings["concurrent_searches"] = "4";
    const std::string journal = std::exchange(options.journal, "");
    const Result whole = solve(problem, {300}, options);
    options.journal = journal;
    const auto end = std::chrono::steady_clock::now() + 5ms;
    options.keep_going = [end] { return std::chrono::steady_clock::now() < end; };
    (void)solve(problem, {300}, options);
    options.keep_going = {};
    options.resume = true;
    const Result resumed = solve(problem, {300}, options);
    if (options.schedule == Schedule::free)
      EXPECT_EQ(resumed.evaluations, 300U);
    else
      EXPECT_EQ(text_of(resumed), text_of(whole));
  });
}

/// Programs can be ended, and are: those that had answered count, also behind one that had not.
TEST_F(Stops, ProgramsAtASignal) {
  const SearchSpace space{Box::cube(2, -6, 6)};
  each([&](SolveOptions options) {
    ProcessOptions program;
    program.command = "f() { sleep 0.0$(($$ % 7 + 1)); echo $$; }; f";
    program.mode = ProcessOptions::Mode::once;
    program.jobs = options.jobs;
    options.settings["concurrent_searches"] = "4";
    const auto evaluator = process_evaluator(program);
    const auto end = std::chrono::steady_clock::now() + 150ms;
    options.keep_going = [end] { return std::chrono::steady_clock::now() < end; };
    const Result found = solve(space, *evaluator, {1'000}, options);
    EXPECT_EQ(found.stop, Stop::interrupted);
    EXPECT_EQ(found.evaluations, records_in(options.journal));
    EXPECT_EQ(text_of(replayed(space, {1'000}, options)), text_of(found));
  });
}

TEST_F(Stops, ProgramsAtTheirTimeAreWaitedFor) {
  const SearchSpace space{Box::cube(2, -6, 6)};
  each([&](SolveOptions options) {
    ProcessOptions program;
    program.command = "f() { sleep 0.1; echo 1; }; f";
    program.mode = ProcessOptions::Mode::once;
    program.jobs = options.jobs;
    const auto evaluator = process_evaluator(program);
    const Result found = solve(space, *evaluator, {.seconds = 0.05}, options);
    EXPECT_EQ(found.stop, Stop::seconds);
    EXPECT_LE(found.evaluations, options.jobs);
    EXPECT_EQ(found.evaluations, records_in(options.journal));
    EXPECT_EQ(text_of(replayed(space, {.seconds = 0.05}, options)), text_of(found));
  });
}

/// Waits for the stop, and then returns or throws.
Problem listening(std::atomic<std::uint64_t>& calls, const std::function<void()>& at_stop) {
  return {[&calls, at_stop](std::span<const double> x) {
            ++calls;
            for (int i = 0; i < 10'000 && !stop_requested(); ++i) std::this_thread::sleep_for(1ms);
            if (stop_requested()) at_stop();
            return himmelblau(x);
          },
          Box::cube(2, -6, 6)};
}

TEST_F(Stops, AFunctionThatListensAtOnce) {
  EXPECT_FALSE(stop_requested()) << "outside of a run";
  each([](const SolveOptions& options) {
    std::atomic<std::uint64_t> calls = 0;
    const Result found = solve(listening(calls, [] {}), {.seconds = 0.03}, options);
    EXPECT_EQ(found.stop, Stop::seconds);
    EXPECT_EQ(found.evaluations, calls);
    EXPECT_LE(calls, options.jobs);
  });
}

TEST_F(Stops, AFunctionThatGivesUpIsCalledAgainByTheResumedRun) {
  each([](SolveOptions options) {
    std::atomic<std::uint64_t> calls = 0;
    const Problem problem = listening(calls, [] { throw std::runtime_error("stopped"); });
    options.keep_going = [&calls] { return calls == 0; };
    const Result found = solve(problem, {300}, options);
    EXPECT_GT(calls, 0U);
    EXPECT_EQ(found.evaluations, 0U);
    EXPECT_EQ(found.failures.total(), 0U);
    EXPECT_EQ(records_in(options.journal), 0U);
    options.keep_going = {};
    options.resume = true;
    Calls all;
    const Result resumed = solve(slow(all, Duration(0)), {300}, options);
    EXPECT_EQ(resumed.evaluations, 300U);
    EXPECT_EQ(resumed.failures.total(), 0U);
  });
}

/// The record has everything, whatever rules ended the first run and those that resumed it.
TEST_F(Stops, AndIsShownAsItEnded) {
  Calls calls;
  const Problem problem = slow(calls, Duration(0));
  const SearchSpace space = SearchSpace::of(problem);
  each([&](SolveOptions options) {
    options.optima = 1;
    const Result first = solve(problem, {2'000}, options);
    EXPECT_EQ(first.stop, Stop::optima);
    SolveOptions more = options;
    more.resume = true;
    more.optima = 4;
    const Result found = solve(problem, {3'000}, more);
    EXPECT_GT(found.evaluations, first.evaluations);
    const Result shown = replayed(space, {2'000}, options);
    EXPECT_EQ(text_of(shown), text_of(found));
    EXPECT_EQ(shown.stop, Stop::optima);
  });
}

TEST(StopNames, SayWhichRunsWereCutOff) {
  for (const Stop stop : {Stop::callback, Stop::interrupted, Stop::aborted})
    EXPECT_TRUE(was_cut_off(stop)) << name(stop);
  for (const Stop stop : {Stop::running, Stop::evaluations, Stop::seconds, Stop::optima,
                          Stop::complete, Stop::exhausted})
    EXPECT_FALSE(was_cut_off(stop)) << name(stop);
}

TEST(OnePoint, IsEvaluatedOnce) {
  for (const char* algorithm : {"clde", "multistart", "clde-s"})
    for (const std::size_t jobs : {1U, 4U}) {
      int calls = 0;
      const Problem fixed{[&calls](std::span<const double> x) { return x[0] + ++calls; },
                          Box({1, 2}, {1, 2})};
      const Result found = solve(fixed, {1'000}, {.algorithm = algorithm, .jobs = jobs});
      EXPECT_EQ(calls, 1) << algorithm;
      EXPECT_EQ(found.evaluations, 1U);
      EXPECT_EQ(found.stop, Stop::exhausted);
      ASSERT_EQ(found.optima.size(), 1U);
      EXPECT_EQ(found.optima[0].x, (std::vector<double>{1, 2}));
    }
}

TEST(WrongRun, IsRefusedAtOnce) {
  const Problem problem{himmelblau, Box::cube(2, -6, 6)};
  SolveOptions options;
  options.resume = true;
  EXPECT_THROW((void)solve(problem, {10}, options), InvalidArgument) << "no journal";
  const Box box = Box::cube(2, -6, 6);
  EXPECT_THROW((Problem{std::function<double(std::span<const double>)>(), box}), InvalidArgument);
  double (*none)(std::span<const double>) = nullptr;
  EXPECT_THROW((Problem{none, box}), InvalidArgument);
  EXPECT_THROW((void)Problem::batched(std::function<void(MatrixView, MutableMatrixView)>(), box),
               InvalidArgument);
  EXPECT_THROW((void)Problem::least_squares({}, box, 2), InvalidArgument);
  EXPECT_THROW((void)problem.with_gradient(ValueAndGradient()), InvalidArgument);
  EXPECT_THROW((void)problem.subject_to({.inequalities = {PointFunction()}, .equalities = {}}),
               InvalidArgument);
}

}  // namespace
}  // namespace clde
