#include "engine/journal/recorded_choices.hpp"

#include <gtest/gtest.h>

#include "scratch.hpp"

namespace clde {
namespace {

const Problem bowl([](std::span<const double> x) { return x[0] * x[0] + x[1] * x[1]; },
                   Box::cube(2, -6, 6));

TEST(RecordedChoices, ASecondRunWithoutTheJournalOrWithoutResumingIsNew) {
  SolveOptions options;
  EXPECT_FALSE(resumes(options));
  options.resume = true;
  EXPECT_FALSE(resumes(options));
  options.journal = "run.cldej";
  EXPECT_TRUE(resumes(options));
  options.resume = false;
  EXPECT_FALSE(resumes(options));
}

TEST(RecordedChoices, WorkersOfAResumedRunDecideNothing) {
  const test::Scratch folder;
  SolveOptions options;
  options.journal = folder.file("run.cldej");
  options.jobs = 4;
  solve(bowl, {60}, options);
  const SolveOptions kept = with_recorded_choices(options);
  EXPECT_EQ(kept.settings.at("concurrent_searches"), "4");
  EXPECT_EQ(kept.settings.at("expensive"), "1");
  EXPECT_EQ(kept.schedule, Schedule::ordered);
}

TEST(RecordedChoices, WhatTheUserSaysStands) {
  const test::Scratch folder;
  SolveOptions options;
  options.journal = folder.file("run.cldej");
  solve(bowl, {201}, options);
  EXPECT_TRUE(with_recorded_choices(options).settings.empty());
  EXPECT_EQ(with_recorded_choices(options).schedule, Schedule::rounds);
  options.schedule = Schedule::free;
  EXPECT_EQ(with_recorded_choices(options).schedule, Schedule::free);
}

}  // namespace
}  // namespace clde
