// Programs that are run once for each point.
#include <gtest/gtest.h>
#include <clde/evaluator.hpp>

#include "unit/lib/engine/evaluate/trouble.hpp"

namespace clde {
namespace {

using Mode = ProcessOptions::Mode;

Evaluations run_once(const std::string& command, MatrixView points, std::size_t objectives = 1,
                     double timeout = 0) {
  return process_evaluator({.command = command,
                            .mode = Mode::once,
                            .objectives = objectives,
                            .jobs = 2,
                            .timeout = timeout})
      ->evaluate(points);
}

TEST(OneRunPerPoint, ReadsTheLastLine) {
  Matrix points(3, 2);
  for (std::size_t i = 0; i < 3; ++i) points(i, 0) = 0.1 * static_cast<double>(i);
  points(2, 1) = -1e-300;
  const Evaluations done = run_once("printf 'noise\\n%s, %s \\n\\n'", points, 2);
  ASSERT_TRUE(done.failures.empty()) << done.failures[0].message;
  EXPECT_EQ(done.values, points);
}

TEST(OneRunPerPoint, SaysHowAProgramFailed) {
  const Matrix point(1, 1, 2.5);
  const auto message = [&](const std::string& command) {
    const Evaluations done = run_once(command, point);
    return done.failures.size() == 1 ? done.failures[0].message : "no failure";
  };
  EXPECT_EQ(message("echo broken >&2; exit 3;"),
            "the program ended: exit status 3; it said: broken");
  EXPECT_EQ(message("kill -s SEGV $$;"), "the program ended: killed by SIGSEGV");
  EXPECT_EQ(message("true"), "the program wrote no value");
  EXPECT_EQ(message("echo f ="), "not a value ('f' is not a number): f = 2.5");
  EXPECT_EQ(message("echo 1"), "not a value (expected 1 value, found 2): 1 2.5");
  EXPECT_EQ(message("echo inf #"), "the objective returned inf");
  EXPECT_TRUE(has_no_children());
}

TEST(OneRunPerPoint, EndsAProgramThatHangs) {
  const Evaluations done = run_once("sleep 1000; echo", Matrix(2, 1), 1, 0.3);
  ASSERT_EQ(done.failures.size(), 2U);
  EXPECT_EQ(done.failures[1].status, Status::timed_out);
  EXPECT_EQ(done.failures[1].message, "no answer within 0.3 s");
  EXPECT_TRUE(has_no_children());
}

}  // namespace
}  // namespace clde
