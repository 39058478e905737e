#include "cli/solve/flags/journal_flags.hpp"

#include <gtest/gtest.h>

namespace clde::cli {
namespace {

SolveFlags program_flags() {
  SolveFlags flags;
  flags.program = {.exec = "./simulate --fast", .names = "a,b", .constraints = "g:2"};
  flags.program.maximize = true;
  flags.box = {.lower = "0,1", .upper = "9", .integer = "b"};
  flags.stop.evaluations = "5000";
  flags.search = {.seed = "7", .settings = {"levels=all", "width=4"}};
  return flags;
}

TEST(JournalFlags, ComeBackAsTheyWere) {
  const SolveFlags flags = program_flags();
  const SolveFlags back = from_journal_fields(to_journal_fields(flags));
  EXPECT_EQ(back.program.exec, flags.program.exec);
  EXPECT_EQ(back.program.names, "a,b");
  EXPECT_EQ(back.program.constraints, "g:2");
  EXPECT_TRUE(back.program.maximize);
  EXPECT_EQ(back.box.lower, "0,1");
  EXPECT_EQ(back.box.upper, "9");
  EXPECT_EQ(back.box.integer, "b");
  EXPECT_EQ(back.stop.evaluations, "5000");
  EXPECT_EQ(back.search.seed, "7");
  EXPECT_EQ(back.search.settings, flags.search.settings);
  EXPECT_EQ(to_journal_fields(back), to_journal_fields(flags));
}

TEST(JournalFlags, LeaveOutWhatMayChangeWhenARunIsResumed) {
  SolveFlags flags;
  flags.problem = "cec2013/f4";
  flags.search.jobs = "8";
  flags.answer.explain = "1,2";
  flags.program.log = "log";
  flags.output = {.journal = "run.cldej", .out = "o.csv", .report = "r.html", .json = true};
  EXPECT_EQ(to_journal_fields(flags), (JournalFields{{"flag --problem", "cec2013/f4"}}));
}

TEST(JournalFlags, OfAnotherProgramsJournalAreEmpty) {
  const SolveFlags flags = from_journal_fields({{"algorithm", "clde"}, {"seed", "1"}});
  EXPECT_TRUE(flags.problem.empty());
  EXPECT_FALSE(flags.program.given());
  EXPECT_TRUE(to_journal_fields(flags).empty());
}

}  // namespace
}  // namespace clde::cli
