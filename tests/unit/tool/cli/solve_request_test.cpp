#include "cli/solve/flags/solve_request.hpp"

#include <limits>

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde::cli {
namespace {

SolveFlags of_problem(const char* name) {
  SolveFlags flags;
  flags.problem = name;
  return flags;
}

SolveFlags of_program() {
  SolveFlags flags;
  flags.program.exec = "./simulate";
  flags.box = {.lower = "0,0", .upper = "1,2"};
  flags.stop.evaluations = "100";
  return flags;
}

std::string complaint(const SolveFlags& flags) {
  try {
    (void)make_request(flags);
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "none";
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(SolveRequest, OfAProblemHasItsBoxItsTitleAndItsOfficialBudget) {
  const SolveRequest request = make_request(of_problem("cec2013/f4"));
  EXPECT_EQ(request.name, "cec2013/f4");
  EXPECT_FALSE(request.title.empty());
  EXPECT_EQ(request.space.box.dimension(), 2U);
  EXPECT_EQ(request.space.sense, Sense::maximize);
  EXPECT_EQ(request.budget.evaluations, 50'000U);
  EXPECT_EQ(request.evaluator()->columns(), 1U);
}

TEST(SolveRequest, AGivenLimitReplacesTheOfficialBudget) {
  SolveFlags flags = of_problem("cec2013/f4");
  flags.stop.seconds = "10";
  const SolveRequest request = make_request(flags);
  EXPECT_EQ(request.budget.evaluations, 0U);
  EXPECT_EQ(request.budget.seconds, 10);
}

TEST(SolveRequest, OfAProgramHasWhatTheFlagsSay) {
  SolveFlags flags = of_program();
  flags.program.objectives = "2";
  flags.program.constraints = "g:1";
  flags.program.maximize = true;
  const SolveRequest request = make_request(flags);
  EXPECT_EQ(request.name, "./simulate");
  EXPECT_EQ(request.title, "");
  EXPECT_EQ(request.space.objectives, 2U);
  EXPECT_EQ(request.space.columns(), 3U);
  EXPECT_EQ(request.space.sense, Sense::maximize);
  EXPECT_EQ(request.budget.evaluations, 100U);
}

TEST(SolveRequest, NeedsExactlyOneSubject) {
  EXPECT_TRUE(has(complaint({}), "nothing to solve"));
  SolveFlags both = of_program();
  both.problem = "cec2013/f4";
  EXPECT_TRUE(has(complaint(both), "give one of them"));
}

TEST(SolveRequest, RefusesFlagsOfAProgramForAProblem) {
  SolveFlags flags = of_problem("cec2013/f4");
  flags.program.maximize = true;
  EXPECT_TRUE(has(complaint(flags), "--maximize"));
}

TEST(SolveRequest, OfAProgramNeedsABudget) {
  SolveFlags flags = of_program();
  flags.stop = {};
  EXPECT_TRUE(has(complaint(flags), "--exec needs a budget"));
}

TEST(SolveRequest, HasEverySettingOnce) {
  SolveFlags flags = of_problem("mmmop/1");
  flags.search.settings = {"report_size=50"};
  EXPECT_EQ(make_request(flags).options.settings.at("report_size"), "50");
  flags.answer.report_size = "60";
  EXPECT_TRUE(has(complaint(flags), "report_size"));
  flags.answer.report_size = "";
  flags.search.settings = {"report_size=50", "report_size=60"};
  EXPECT_TRUE(has(complaint(flags), "given twice"));
  flags.search.settings = {"report_size"};
  EXPECT_TRUE(has(complaint(flags), "NAME=VALUE"));
}

TEST(SolveRequest, ListsAllOptimaUnlessFewerAreWanted) {
  SolveFlags flags = of_problem("cec2013/f4");
  EXPECT_EQ(make_request(flags).listed_difference, std::numeric_limits<double>::infinity());
  flags.answer.levels = "global";
  EXPECT_EQ(make_request(flags).listed_difference, 0);
  flags.answer.levels = "";
  flags.answer.within = "2.5";
  EXPECT_EQ(make_request(flags).listed_difference, 0);
  flags.answer.levels = "all";
  EXPECT_TRUE(has(complaint(flags), "--within"));
  flags.answer.within = "";
  EXPECT_EQ(make_request(flags).listed_difference, std::numeric_limits<double>::infinity());
  flags.answer.levels = "some";
  EXPECT_TRUE(has(complaint(flags), "need global or all"));
}

TEST(SolveRequest, StopsWhenCompleteWithAProbability) {
  SolveFlags flags = of_problem("cec2013/f4");
  flags.stop.stop_when = "complete:0.95";
  EXPECT_EQ(make_request(flags).options.complete, 0.95);
  for (const char* wrong :
       {"complete", "complete:1", "complete:0", "all:0.5", "complete:0.5,0.6"}) {
    flags.stop.stop_when = wrong;
    EXPECT_TRUE(has(complaint(flags), "--stop-when")) << wrong;
  }
}

TEST(SolveRequest, ARunThatIsResumedKeepsTheFlagsItWasStartedWith) {
  SolveFlags before = of_problem("cec2013/f4");
  before.stop.evaluations = "1000";
  SolveFlags now = before;
  now.stop.evaluations = "2000";
  now.output.journal = "run.cldej";
  const SolveRequest request = make_resume_request(now, before);
  EXPECT_EQ(request.budget.evaluations, 2000U);
  EXPECT_TRUE(request.options.resume);
  EXPECT_EQ(request.options.journal, "run.cldej");
  EXPECT_EQ(field(request.options.notes, "flag --evaluations"), "1000");
}

}  // namespace
}  // namespace clde::cli
