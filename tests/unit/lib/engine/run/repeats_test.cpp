#include "engine/run/repeats.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

using Answers = std::vector<std::pair<std::uint64_t, double>>;

Answers known_answers(Repeats& repeats) {
  Answers answers;
  repeats.answer_known([&](std::uint64_t id, std::span<const double> columns) {
    answers.emplace_back(id, columns[0]);
  });
  return answers;
}

TEST(Repeats, APointOnItsWayIsFollowedAndNotAskedAgain) {
  KnownValues known;
  Repeats repeats(known);
  EXPECT_TRUE(repeats.is_new(1, {0.5}));
  EXPECT_TRUE(repeats.is_new(2, {0.6}));
  EXPECT_FALSE(repeats.is_new(3, {0.5}));
  EXPECT_TRUE(known_answers(repeats).empty()) << "its value is not there yet";
  const Repeats::Evaluated point = repeats.take(1, std::vector{7.0});
  EXPECT_EQ(point.x, std::vector{0.5});
  EXPECT_EQ(point.ordinal, 1U);
  EXPECT_EQ(point.followers, std::vector<std::uint64_t>{3});
}

TEST(Repeats, APointWithAValueIsAnsweredAtOnce) {
  KnownValues known;
  Repeats repeats(known);
  (void)repeats.is_new(1, {0.5});
  (void)repeats.take(1, std::vector{7.0});
  EXPECT_FALSE(repeats.is_new(2, {0.5}));
  EXPECT_EQ(known_answers(repeats), (Answers{{2, 7.0}}));
  EXPECT_TRUE(known_answers(repeats).empty()) << "each waits once";
}

TEST(Repeats, NothingIsLeftAfterALongStreakWhichSomethingNewEnds) {
  KnownValues known;
  Repeats repeats(known);
  (void)repeats.is_new(0, {0.5});
  (void)repeats.take(0, std::vector{7.0});
  const auto ask = [&](int times) {
    for (int i = 0; i < times; ++i) (void)repeats.is_new(1, {0.5});
    (void)known_answers(repeats);
  };
  ask(20'000);
  EXPECT_FALSE(repeats.nothing_left(1));
  ask(1);
  EXPECT_TRUE(repeats.nothing_left(1)) << "the grid has one point, and that is known";
  EXPECT_FALSE(repeats.nothing_left(2));
  repeats.end_streak();
  EXPECT_FALSE(repeats.nothing_left(1));
}

}  // namespace
}  // namespace clde
