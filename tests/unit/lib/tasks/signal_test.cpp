#include "tasks/signal.hpp"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

// Made outside of the tasks: some compilers refuse lists of numbers in coroutines.
const std::vector<double> middle{0.5};
const test_support::UnitFunction zero = [](std::span<const double>) { return 0.0; };

TEST(Signal, WhoWaitsGoesOnWhenItIsGiven) {
  Search search(test_support::unit_space(1), 1);
  Signal signal(search);
  std::vector<int> order;
  auto waits = [&](int n) -> Task<void> {
    co_await signal.wait();
    order.push_back(n);
  };
  auto gives = [&]() -> Task<void> {
    co_await search.evaluate_one(middle);
    order.push_back(0);
    signal.give();
  };
  auto root = [&]() -> Task<bool> {
    Group group = search.group();
    group.spawn(waits(1));
    group.spawn(waits(2));
    group.spawn(gives());
    co_await group.all();
    co_await waits(3);  // given already: no wait
    co_return true;
  };
  EXPECT_TRUE(test_support::run_task(search, root(), zero).value);
  EXPECT_EQ(order, (std::vector{0, 1, 2, 3}));
}

TEST(Signal, ATaskThatIsGoneIsNotResumed) {
  Search search(test_support::unit_space(1), 1);
  auto signal = std::make_shared<Signal>(search);
  bool resumed = false;
  auto waits = [&](std::shared_ptr<Signal> on) -> Task<void> {
    co_await on->wait();
    resumed = true;
  };
  auto root = [&]() -> Task<bool> {
    {
      Group group = search.group();
      group.spawn(waits(signal));
      co_await search.evaluate_one(middle);
    }
    signal->give();
    co_await search.evaluate_one(middle);
    co_return true;
  };
  EXPECT_TRUE(test_support::run_task(search, root(), zero).value);
  EXPECT_FALSE(resumed);
  EXPECT_EQ(signal.use_count(), 1);
}

}  // namespace
}  // namespace clde
