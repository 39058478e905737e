// Nothing that the process evaluator starts stays behind.
#include <chrono>
#include <cmath>
#include <csignal>
#include <map>
#include <stdexcept>

#include <gtest/gtest.h>
#include <clde/error.hpp>
#include <clde/evaluator.hpp>

#include "scratch.hpp"
#include "unit/lib/engine/evaluate/trouble.hpp"

namespace clde {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

TEST(ProcessEvaluator, StopsSoonWhenToldAndKeepsWhatIsDone) {
  const Script script({{"pid"}, {"hang"}, {"hang"}, {"hang"}});
  const auto evaluator = process_evaluator({.command = script.command, .jobs = 2});
  std::map<std::size_t, double> seen;
  const auto completed = [&](const Completed& part) { seen[part.first] = part.values(0, 0); };
  int looks = 0;
  Clock::time_point told;
  // Not at once: the worker that has answered should have got its next point.
  const auto give_up = [&] {
    told = Clock::now();
    return !seen.empty() && ++looks >= 3;
  };
  evaluator->evaluate(script.points, {completed, {}, give_up});
  EXPECT_LT(Clock::now() - told, 2s);
  ASSERT_EQ(seen.size(), 1U);
  // It had gone on to hang.
  EXPECT_TRUE(comes_true([&] { return !is_alive(static_cast<pid_t>(seen[0])); }));
  EXPECT_FALSE(std::isnan(evaluator->evaluate(script.points.view().slice(0, 1)).values(0, 0)));
}

TEST(ProcessEvaluator, BeginsNothingOnceItIsToStopAndWaitsForWhatIsRunning) {
  const Script script({{"value", 1}, {"value", 2}, {"value", 3}, {"value", 4}, {"value", 5}});
  const auto evaluator = process_evaluator({.command = script.command, .jobs = 3});
  std::size_t done = 0;
  const auto completed = [&](const Completed& part) { done += part.values.rows(); };
  evaluator->evaluate(script.points, {completed, [&] { return done == 0; }});
  EXPECT_GE(done, 1U);
  EXPECT_LE(done, 3U) << "no worker was asked twice";
}

TEST(ProcessEvaluator, EndsItsWorkersWhenTheCallerThrows) {
  const Script script({{"value", 1}, {"hang"}});
  const auto evaluator = process_evaluator({.command = script.command, .jobs = 2});
  const Watch watch{[](const Completed&) { throw std::runtime_error("enough"); }};
  EXPECT_THROW(evaluator->evaluate(script.points, watch), std::runtime_error);
  EXPECT_EQ(evaluator->evaluate(script.points.view().slice(0, 1)).values(0, 0), 1);
}

TEST(ProcessEvaluator, LeavesNothingBehindNotEvenWhatWorkersStarted) {
  const test::Scratch folder;
  const std::string command = "sleep 1000 & echo $! > " + folder.file("pid") +
                              "; trap '' TERM; while read -r line; do "
                              "id=${line#*:}; echo \"{\\\"id\\\":${id%%,*},\\\"f\\\":1}\"; done; "
                              "sleep 1000";
  (void)process_evaluator({.command = command})->evaluate(Matrix(3, 1));
  EXPECT_TRUE(has_no_children());
  const pid_t sleeper = std::stoi(contents(folder.file("pid")));
  EXPECT_TRUE(comes_true([&] { return !is_alive(sleeper); }));
}

TEST(ProcessEvaluator, LeavesNoOrphansWhenKilled) {
  const test::Scratch folder;
  // Behind a shell that waits, so that ending the shell alone would not be enough.
  const std::string command = "sleep 1000 & echo $! > " + folder.file("pid.new") + " && mv " +
                              folder.file("pid.new") + " " + folder.file("pid") + "; wait";
  const pid_t victim = ::fork();
  ASSERT_GE(victim, 0);
  if (victim == 0) {
    (void)process_evaluator({.command = command})->evaluate(Matrix(1, 1));
    ::_exit(0);
  }
  EXPECT_TRUE(comes_true([&] { return std::filesystem::exists(folder.file("pid")); }));
  const pid_t sleeper = std::stoi(contents(folder.file("pid")));
  EXPECT_TRUE(is_alive(sleeper));
  ::kill(victim, SIGKILL);
  ::waitpid(victim, nullptr, 0);
  EXPECT_TRUE(comes_true([&] { return !is_alive(sleeper); }));
}

TEST(ProcessEvaluator, LeavesTheHandlingOfSignalsAsItWas) {
  struct sigaction before {};
  sigset_t mask{};
  ::sigaction(SIGPIPE, nullptr, &before);
  EXPECT_THROW((void)process_evaluator({.command = "exit 1"})->evaluate(Matrix(9, 1)), Error);
  struct sigaction after {};
  ::sigaction(SIGPIPE, nullptr, &after);
  ::pthread_sigmask(SIG_BLOCK, nullptr, &mask);
  EXPECT_EQ(before.sa_handler, after.sa_handler);
  EXPECT_EQ(sigismember(&mask, SIGPIPE), 0);
}

}  // namespace
}  // namespace clde
