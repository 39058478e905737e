#include "tasks/scheduler.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace clde {
namespace {

Matrix one_point(double x) {
  Matrix m;
  m.push_row(std::vector<double>{x});
  return m;
}

struct Given {
  std::uint64_t id;
  double x;
};

std::vector<Given> hand_out(Scheduler& s, std::size_t limit = 1000) {
  std::vector<Given> given;
  s.hand_out(limit, [&](const Scheduler::Asked& asked) {
    given.push_back({asked.id, asked.point[0]});
  });
  return given;
}

void give_square(Scheduler& s, const Given& g) {
  const double value = g.x * g.x;
  s.give(g.id, {&value, 1});
}

Task<double> squared(Scheduler& s, double x) {
  Request request(s, one_point(x));
  const Matrix values = co_await request;
  co_return values(0, 0);
}

Task<void> squared_once(Scheduler& s, double x) {
  co_await squared(s, x);
}

TEST(Scheduler, GathersAllLiveTasksIntoOneRoundAndResumesThemInOrder) {
  Scheduler s(1);
  std::vector<int> order;
  auto child = [&](int n) -> Task<void> {
    for (int step = 0; step < 2; ++step) {
      co_await squared(s, n);
      order.push_back(n);
    }
  };
  auto root = [&]() -> Task<void> {
    Group group(s);
    for (int n = 0; n < 3; ++n) group.spawn(child(n));
    co_await group.all();
    order.push_back(99);
  };
  s.start(root());
  for (int round = 0; round < 2; ++round) {
    auto given = hand_out(s);
    ASSERT_EQ(given.size(), 3U);
    std::ranges::reverse(given);  // answers arrive in the wrong order
    for (const Given& g : given) {
      give_square(s, g);
      s.advance();
    }
  }
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 0, 1, 2, 99}));
  EXPECT_TRUE(s.finished());
}

TEST(Scheduler, HandsOutARoundInPartsWithoutLosingAPoint) {
  Scheduler s(1);
  double sum = 0;
  auto root = [&]() -> Task<void> {
    Matrix points;
    for (int i = 1; i <= 5; ++i) points.push_row(std::vector<double>{double(i)});
    Request request(s, std::move(points));
    const Matrix values = co_await request;
    for (std::size_t i = 0; i < 5; ++i) sum += values(i, 0);
  };
  s.start(root());
  auto first = hand_out(s, 2);
  auto second = hand_out(s, 2);
  ASSERT_EQ(first.size() + second.size(), 4U);
  EXPECT_TRUE(s.unread().points.empty());
  for (const Given& g : second) give_square(s, g);
  s.advance();
  EXPECT_FALSE(s.finished());
  const Scheduler::Unread unread = s.unread();
  ASSERT_EQ(unread.points.rows(), second.size());
  for (std::size_t i = 0; i < second.size(); ++i) {
    EXPECT_EQ(unread.points(i, 0), second[i].x);
    EXPECT_EQ(unread.costs(i, 0), second[i].x * second[i].x);
  }
  auto third = hand_out(s, 2);
  ASSERT_EQ(third.size(), 1U);
  EXPECT_TRUE(hand_out(s, 2).empty());
  for (const Given& g : third) give_square(s, g);
  for (const Given& g : first) give_square(s, g);
  s.advance();
  EXPECT_EQ(sum, 55);
  EXPECT_TRUE(s.unread().points.empty());
}

TEST(Scheduler, AFlowWakesItsGroupAfterAnAnswerThatLeavesRoom) {
  Scheduler s(1);
  s.resume_tasks(Scheduler::Resume::by_request);
  auto child = [&]() -> Task<void> {
    Matrix three;
    for (int i = 0; i < 3; ++i) three.push_row(std::vector<double>{2});
    Request request(s, std::move(three));
    co_await request;
    co_await squared(s, 1);
  };
  std::vector<std::size_t> under_way;
  auto root = [&]() -> Task<void> {
    Group group(s);
    while (true) {
      under_way.push_back(s.under_way());
      if (group.active() < 2) group.spawn(child());
      co_await group.next_or_room(3);
    }
  };
  s.start(root());
  EXPECT_EQ(s.under_way(), 3U) << "the first child fills all there is";
  const auto first = hand_out(s);
  give_square(s, first[0]);
  s.advance();
  EXPECT_EQ(under_way, (std::vector<std::size_t>{0, 2})) << "two of three are under way: room";
  EXPECT_EQ(s.under_way(), 5U) << "and the second child has filled it";
  give_square(s, first[1]);
  s.advance();
  EXPECT_EQ(under_way.size(), 2U) << "no room, nobody ended: it sleeps";
}

TEST(Scheduler, TasksThatHaveJustBegunCountByTheAverage) {
  const auto wakes = [](double expected) {
    Scheduler s(1);
    s.resume_tasks(Scheduler::Resume::by_request);
    s.expect_points_each(expected, 5);
    auto child = [&]() -> Task<void> {
      for (int i = 0; i < 9; ++i) co_await squared(s, 1);
    };
    int woken = 0;
    auto root = [&]() -> Task<void> {
      Group group(s);
      group.spawn(child());
      group.spawn(child());
      for (;; ++woken) co_await group.next_or_room(6);
    };
    s.start(root());
    for (const Given& g : hand_out(s)) give_square(s, g);
    s.advance();
    return woken;
  };
  EXPECT_EQ(wakes(1), 1) << "two points of six are under way: room";
  EXPECT_EQ(wakes(4), 0) << "two tasks will ask for eight points: no room";
}

TEST(Scheduler, PointsOfATaskAreAveragedOverAnswers) {
  Scheduler s(1);
  s.resume_tasks(Scheduler::Resume::by_request);
  s.expect_points_each(5, 5);
  auto child = [&]() -> Task<void> {
    while (true) co_await squared(s, 1);
  };
  auto root = [&]() -> Task<void> {
    Group group(s);
    group.spawn(child());
    while (true) co_await group.next_or_room(4);
  };
  s.start(root());
  for (int i = 0; i < 100; ++i) {
    for (const Given& g : hand_out(s)) give_square(s, g);
    s.advance();
  }
  EXPECT_NEAR(s.points_each(), 1, 0.01);
}

TEST(Scheduler, ATaskCountsAShareOfItsPointsWhereWorkersMustNotWait) {
  Scheduler s(1);
  s.resume_tasks(Scheduler::Resume::by_request);
  s.expect_points_each(4, 9);
  s.count_share_of_points(0.5);
  auto child = [&]() -> Task<void> {
    while (true) {
      Matrix four(4, 1, 1.0);
      Request request(s, std::move(four));
      co_await request;
    }
  };
  auto root = [&]() -> Task<void> {
    Group group(s);
    group.spawn(child());
    while (true) co_await group.next_or_room(4);
  };
  s.start(root());
  for (int i = 0; i < 100; ++i) {
    for (const Given& g : hand_out(s)) give_square(s, g);
    s.advance();
  }
  EXPECT_NEAR(s.points_each(), 2, 0.01) << "four are under way";
}

TEST(Scheduler, InRoundsOnlyAChildThatEndsWakesTheGroup) {
  Scheduler s(1);
  int woken = 0;
  auto child = [&]() -> Task<void> {
    co_await squared(s, 1);
    co_await squared(s, 2);
  };
  auto root = [&]() -> Task<void> {
    Group group(s);
    group.spawn(child());
    while (group.active() > 0) {
      co_await group.next_or_room(100);
      ++woken;
    }
  };
  s.start(root());
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(woken, 0);
    for (const Given& g : hand_out(s)) give_square(s, g);
    s.advance();
  }
  EXPECT_EQ(woken, 1);
}

TEST(Scheduler, AnExceptionInAChildReachesTheParentAndCancelsItsSiblings) {
  Scheduler s(1);
  auto alive = std::make_shared<int>(0);
  auto sibling = [&](std::shared_ptr<int> hold) -> Task<void> {
    while (true) co_await squared(s, static_cast<double>(*hold));
  };
  auto failing = [&]() -> Task<void> {
    co_await squared(s, 1);
    throw std::runtime_error("lost");
  };
  std::string message;
  auto root = [&]() -> Task<void> {
    try {
      Group group(s);
      group.spawn(sibling(alive));
      group.spawn(failing());
      co_await group.all();
    } catch (const std::runtime_error& e) {
      message = e.what();
    }
    co_await squared(s, 3);
  };
  s.start(root());
  for (const Given& g : hand_out(s)) give_square(s, g);
  s.advance();
  EXPECT_EQ(message, "lost");
  EXPECT_EQ(alive.use_count(), 1) << "the sibling's frame must be gone";
  const auto left = hand_out(s);
  ASSERT_EQ(left.size(), 1U) << "the cancelled sibling asks for nothing";
  EXPECT_EQ(left[0].x, 3);
}

TEST(Scheduler, AnExceptionOfTheRootComesOutOfAdvance) {
  Scheduler s(1);
  auto root = [&]() -> Task<void> {
    co_await squared(s, 1);
    throw std::logic_error("root");
  };
  s.start(root());
  for (const Given& g : hand_out(s)) give_square(s, g);
  EXPECT_THROW(s.advance(), std::logic_error);
}

TEST(Scheduler, NextReturnsWhenOneChildEndsAndTheOthersGoOn) {
  Scheduler s(1);
  std::vector<int> seen;
  auto child = [&](int steps) -> Task<void> {
    for (int i = 0; i < steps; ++i) co_await squared(s, i);
  };
  auto root = [&]() -> Task<void> {
    Group group(s);
    group.spawn(child(1));
    group.spawn(child(3));
    while (group.active() > 0) {
      co_await group.next();
      seen.push_back(static_cast<int>(group.active()));
    }
  };
  s.start(root());
  int rounds = 0;
  while (!s.finished()) {
    ++rounds;
    for (const Given& g : hand_out(s)) give_square(s, g);
    s.advance();
  }
  EXPECT_EQ(seen, (std::vector<int>{1, 0}));
  EXPECT_EQ(rounds, 3);
}

TEST(Scheduler, DestroyedInTheMiddleOfARoundItLeavesNothingBehind) {
  auto held = std::make_shared<int>(1);
  {
    Scheduler s(1);
    auto child = [&](std::shared_ptr<int> hold) -> Task<void> {
      while (true) co_await squared(s, static_cast<double>(*hold));
    };
    auto root = [&]() -> Task<void> {
      Group group(s);
      for (int i = 0; i < 10; ++i) group.spawn(child(held));
      co_await group.all();
    };
    s.start(root());
    const auto given = hand_out(s, 3);
    give_square(s, given[1]);
    EXPECT_GT(held.use_count(), 1);
  }
  EXPECT_EQ(held.use_count(), 1);
}

TEST(Scheduler, CountsPointsByTask) {
  Scheduler s(1);
  std::vector<std::uint64_t> counts;
  auto child = [&](int steps) -> Task<void> {
    for (int i = 0; i < steps; ++i) co_await squared(s, i);
    counts.push_back(s.asked_by_current());
  };
  auto root = [&]() -> Task<void> {
    Group group(s);
    group.spawn(child(2));
    group.spawn(child(5));
    co_await group.all();
  };
  s.start(root());
  while (!s.finished()) {
    for (const Given& g : hand_out(s)) give_square(s, g);
    s.advance();
  }
  EXPECT_EQ(counts, (std::vector<std::uint64_t>{2, 5}));
}

Task<void> two_steps(Scheduler& s, int number, std::vector<int>& order) {
  for (int step = 0; step < 2; ++step) {
    co_await squared(s, number);
    order.push_back(number);
  }
}

TEST(SchedulerFlow, ResumesATaskAsSoonAsItsOwnPointsAreKnown) {
  Scheduler s(1);
  s.resume_tasks(Scheduler::Resume::by_request);
  std::vector<int> order;
  auto root = [&]() -> Task<void> {
    Group group(s);
    for (int n = 0; n < 3; ++n) group.spawn(two_steps(s, n, order));
    co_await group.all();
  };
  s.start(root());
  const auto first = hand_out(s);
  ASSERT_EQ(first.size(), 3U);
  give_square(s, first[2]);
  s.advance();
  EXPECT_EQ(order, (std::vector<int>{2}));
  const auto second = hand_out(s);
  ASSERT_EQ(second.size(), 1U) << "it asks on while the others wait";
  EXPECT_EQ(second[0].id, 3U);
  EXPECT_EQ(second[0].x, 2);
  give_square(s, second[0]);
  s.advance();
  give_square(s, first[0]);
  s.advance();
  EXPECT_EQ(order, (std::vector<int>{2, 2, 0}));
  EXPECT_FALSE(s.finished());
  give_square(s, first[1]);
  s.advance();
  for (const Given& g : hand_out(s)) give_square(s, g);
  s.advance();
  EXPECT_TRUE(s.finished());
}

TEST(SchedulerFlow, WhatACancelledTaskAskedForIsNoLongerWantedButMayBeTold) {
  Scheduler s(1);
  s.resume_tasks(Scheduler::Resume::by_request);
  std::vector<int> order;
  auto root = [&]() -> Task<void> {
    {
      Group group(s);
      group.spawn(two_steps(s, 1, order));
      group.spawn(squared_once(s, 2));
      co_await group.next();
    }
    co_await squared(s, 3);
  };
  s.start(root());
  const auto first = hand_out(s);
  ASSERT_EQ(first.size(), 2U);
  give_square(s, first[1]);
  s.advance();
  EXPECT_TRUE(s.expects(first[0].id));
  EXPECT_FALSE(s.wants(first[0].id));
  EXPECT_TRUE(s.point(first[0].id).empty());
  const auto left = hand_out(s);
  ASSERT_EQ(left.size(), 1U);
  EXPECT_TRUE(s.wants(left[0].id));
  give_square(s, first[0]);
  s.advance();
  EXPECT_FALSE(s.expects(first[0].id));
  EXPECT_TRUE(order.empty());
  give_square(s, left[0]);
  s.advance();
  EXPECT_TRUE(s.finished());
}

}  // namespace
}  // namespace clde
