// The process evaluator against workers that misbehave.
#include <clde/evaluator.hpp>

#include <cmath>

#include <gtest/gtest.h>
#include <clde/error.hpp>

#include "scratch.hpp"
#include "unit/lib/engine/evaluate/trouble.hpp"

namespace clde {
namespace {

using Mode = ProcessOptions::Mode;

TEST(ProcessEvaluator, RefusesOptionsThatMakeNoSense) {
  EXPECT_THROW((void)process_evaluator({}), InvalidArgument);
  EXPECT_THROW((void)process_evaluator({.command = " \n"}), InvalidArgument);
  EXPECT_THROW((void)process_evaluator({.command = "cat", .objectives = 0}), InvalidArgument);
  EXPECT_THROW((void)process_evaluator({.command = "cat", .jobs = 0}), InvalidArgument);
  EXPECT_THROW((void)process_evaluator({.command = "cat", .timeout = -1}), InvalidArgument);
  EXPECT_THROW((void)process_evaluator({.command = "cat", .timeout = NAN}), InvalidArgument);
  EXPECT_THROW((void)process_evaluator({.command = "cat", .log = "/no/such/folder/log"}), Error);
}

TEST(ProcessEvaluator, AnyNumberOfWorkersGivesTheSameInOrder) {
  std::vector<Act> acts;
  for (int i = 0; i < 40; ++i) acts.push_back({"delay", static_cast<double>((i * 7) % 11)});
  for (const std::size_t jobs : {1U, 2U, 8U}) {
    const Evaluations done = play(acts, {.jobs = jobs});
    EXPECT_TRUE(done.failures.empty());
    for (std::size_t i = 0; i < acts.size(); ++i) EXPECT_EQ(done.values(i, 0), acts[i].number);
  }
  EXPECT_TRUE(has_no_children());
}

TEST(ProcessEvaluator, KeepsItsWorkersFromBatchToBatch) {
  const Script script({{"pid"}});
  const auto evaluator = process_evaluator({.command = script.command});
  const Evaluations first = evaluator->evaluate(script.points);
  EXPECT_EQ(evaluator->evaluate(script.points).values, first.values);
}

TEST(ProcessEvaluator, ADeadWorkerIsReplacedAndSaidHowItDied) {
  const Failure aborted = failure_of({"abort"});
  EXPECT_EQ(aborted.status, Status::failed);
  EXPECT_NE(aborted.message.find("killed by SIGABRT"), std::string::npos) << aborted.message;
  EXPECT_EQ(failure_of({"exit"}).message,
            "the worker ended: exit status 3; it said: out of memory");
  EXPECT_EQ(failure_of({"kill"}).message, "the worker ended: killed by SIGKILL; it said: started");
  EXPECT_EQ(failure_of({"partial"}).message,
            "the worker ended in the middle of {\"id\":: exit status 0; it said: started");
  EXPECT_TRUE(has_no_children());
}

TEST(ProcessEvaluator, AWorkerWhoseChildKeepsItsPipesOpenIsKnownToBeDead) {
  EXPECT_NE(failure_of({"grandchild"}).message.find("exit status 4"), std::string::npos);
}

TEST(ProcessEvaluator, AWorkerThatClosesItsOutputIsEnded) {
  EXPECT_NE(failure_of({"close"}).message.find("closed its pipes"), std::string::npos);
}

TEST(ProcessEvaluator, AWorkerThatHangsIsEndedInTime) {
  const Failure late = failure_of({"hang"}, {.timeout = 3});
  EXPECT_EQ(late.status, Status::timed_out);
  EXPECT_EQ(late.message, "no answer within 3 s; it said: started");
  EXPECT_TRUE(has_no_children());
}

TEST(ProcessEvaluator, RubbishIsShownShortAndClean) {
  EXPECT_EQ(failure_of({"hello"}).message,
            "not an answer (not a JSON object): hello  [31mworld; it said: started");
  EXPECT_NE(failure_of({"wrong id"}).message.find("an answer to"), std::string::npos);
  EXPECT_NE(failure_of({"two values"}).message.find("expected 1 value, found 2"),
            std::string::npos);
  const std::string endless = failure_of({"endless line"}).message;
  EXPECT_NE(endless.find("a line longer than 1 MiB"), std::string::npos);
  EXPECT_LT(endless.size(), 300U);
}

TEST(ProcessEvaluator, AnErrorAnswerAndNoNumberCostThePointButNotTheWorker) {
  const Evaluations done = play({{"pid"}, {"error", 2.5}, {"nan"}, {"pid"}});
  EXPECT_EQ(done.values(0, 0), done.values(3, 0));
  ASSERT_EQ(done.failures.size(), 2U);
  EXPECT_EQ(done.failures[0].message, "no mesh at 2.5");
  EXPECT_EQ(done.failures[1].message, "the objective returned nan");
}

TEST(ProcessEvaluator, MuchOnStderrBlocksNobody) {
  const Evaluations done = play({{"chatty", 1}, {"chatty", 2}, {"value", 3}}, {.jobs = 2});
  EXPECT_EQ(done.values.view()(2, 0), 3);
  EXPECT_TRUE(done.failures.empty());
}

TEST(ProcessEvaluator, StderrGoesIntoTheLog) {
  const test::Scratch folder;
  const Script script({{"exit"}, {"value", 1}});
  const auto evaluator =
      process_evaluator({.command = script.command, .log = folder.file("workers.log")});
  EXPECT_EQ(evaluator->evaluate(script.points).failures.size(), 1U);
  const std::string log = contents(folder.file("workers.log"));
  EXPECT_TRUE(log.starts_with("started\nfirst line\nout of memory\n\n")) << log;
}

// A second answer belongs to no point, and neither does an end between two points.
TEST(ProcessEvaluator, WhatAWorkerDoesBetweenPointsHarmsNoPoint) {
  const Script script({{"twice", 1}, {"leave", 2}});
  const auto evaluator = process_evaluator({.command = script.command});
  for (int k = 0; k < 3; ++k) {
    const Evaluations done = evaluator->evaluate(script.points.view().slice(1, 1));
    EXPECT_TRUE(done.failures.empty()) << done.failures[0].message;
  }
  EXPECT_TRUE(evaluator->evaluate(script.points.view().slice(0, 1)).failures.empty());
  EXPECT_TRUE(evaluator->evaluate(script.points.view().slice(1, 1)).failures.empty());
}

TEST(ProcessEvaluator, APointLargerThanAPipeReachesASlowReader) {
  const std::string command = "sleep 0.2; " + python +
                              " -c 'import json, sys\n"
                              "for line in sys.stdin:\n"
                              "    r = json.loads(line)\n"
                              "    print(json.dumps({\"id\": r[\"id\"], \"f\": sum(r[\"x\"])}), "
                              "flush=True)'";
  const Matrix points(2, 50'000, 0.12345678);
  const Evaluations done = process_evaluator({.command = command})->evaluate(points);
  ASSERT_TRUE(done.failures.empty()) << done.failures[0].message;
  EXPECT_NEAR(done.values(0, 0), 6172.839, 1e-3);
}

TEST(ProcessEvaluator, ACommandThatDoesNotStartIsAnError) {
  for (const Mode mode : {Mode::workers, Mode::once}) {
    const auto evaluator =
        process_evaluator({.command = "./no-such-program", .mode = mode, .jobs = 2});
    try {
      (void)evaluator->evaluate(Matrix(100, 2));
      FAIL() << "no error";
    } catch (const Error& e) {
      const std::string message = e.what();
      EXPECT_NE(message.find("'./no-such-program' does not start: "), std::string::npos) << message;
      EXPECT_NE(message.find("exit status 127; it said: "), std::string::npos) << message;
    }
  }
  EXPECT_TRUE(has_no_children());
}

TEST(ProcessEvaluator, AWorkerThatEndsBeforeItReadsAnythingIsAnError) {
  const auto evaluator = process_evaluator({.command = "echo no licence >&2; exit 1"});
  EXPECT_THROW((void)evaluator->evaluate(Matrix(3, 1)), Error);
}

TEST(ProcessEvaluator, AFunctionThatCrashesAtEveryPointIsOnlyABadFunction) {
  const std::vector<Act> acts(12, Act{"exit"});
  EXPECT_EQ(play(acts, {.jobs = 2}).failures.size(), 12U);
}

}  // namespace
}  // namespace clde
