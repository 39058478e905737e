#include "experiments/store/versions.hpp"

#include <gtest/gtest.h>

namespace clde::experiment {
namespace {

RunRow done(const std::string& version, std::uint64_t seed) {
  RunRow row;
  row.spec = {"multistart", {}, "cec2013/f4", 300, seed, version};
  row.key = run_key(row.spec);
  row.label = "multistart";
  row.state = RunState::done;
  return row;
}

TEST(Versions, ThisOneNamesTheSources) {
  const std::string version = this_version();
  const std::size_t plus = version.find('+');
  ASSERT_NE(plus, std::string::npos);
  EXPECT_EQ(version.size() - plus, 9U);
  EXPECT_EQ(version.find_first_not_of("0123456789abcdef", plus + 1), std::string::npos);
}

TEST(Versions, LabelsSayWhichWhereThereAreSeveral) {
  std::vector<RunRow> rows{done("0.1.0+aaaaaaaa", 1), done("0.1.0+aaaaaaaa", 2)};
  tell_versions_apart(rows);
  EXPECT_EQ(rows[0].label, "multistart");
  rows.push_back(done(this_version(), 1));
  tell_versions_apart(rows);
  EXPECT_EQ(rows[1].label, "multistart (0.1.0+aaaaaaaa)");
  EXPECT_EQ(rows[2].label, "multistart");
}

TEST(Versions, WhatOthersDidIsCountedOnceAndOnlyIfItIsMissingHere) {
  const std::vector<RunRow> rows{done("0.1.0+aaaaaaaa", 1), done("0.1.0+bbbbbbbb", 1),
                                 done("0.1.0+bbbbbbbb", 2), done(this_version(), 2)};
  std::vector<PlannedRun> plan;
  for (const std::uint64_t seed : {1U, 2U, 3U})
    plan.push_back({done(this_version(), seed).spec, ""});
  const DoneElsewhere found = done_elsewhere(rows, plan);
  EXPECT_EQ(found.runs, 1U);
  EXPECT_EQ(found.versions, (std::vector<std::string>{"0.1.0+aaaaaaaa", "0.1.0+bbbbbbbb"}));
}

}  // namespace
}  // namespace clde::experiment
