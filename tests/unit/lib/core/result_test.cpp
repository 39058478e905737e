#include <clde/result.hpp>

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(Result, EveryReasonToStopHasANameAndASentenceOfItsOwn) {
  std::set<std::string> words;
  for (const Stop s :
       {Stop::running, Stop::evaluations, Stop::seconds, Stop::exhausted, Stop::interrupted}) {
    words.insert(name(s));
    words.insert(describe(s));
  }
  EXPECT_EQ(words.size(), 10U);
  EXPECT_STREQ(name(Stop::evaluations), "evaluations");
}

TEST(Result, FailuresAreCountedTogether) {
  EXPECT_EQ((FailureSummary{.failed = 2, .timed_out = 3}).total(), 5U);
}

}  // namespace
}  // namespace clde
