#include "core/numbers/argsort.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace clde {
namespace {

using Order = std::vector<std::size_t>;

TEST(Argsort, EqualValuesGoByIndex) {
  const std::vector<double> values = {2, 1, 2, 1, 0};
  EXPECT_EQ(argsort(values), (Order{4, 1, 3, 0, 2}));
  EXPECT_EQ(argsort_falling(values), (Order{0, 2, 1, 3, 4}));
  EXPECT_TRUE(argsort(std::vector<double>()).empty());
}

TEST(Argsort, TakesAnyKeyAndOrder) {
  const std::vector<int> items = {3, 1, 2};
  const auto item = [&](std::size_t i) { return items[i]; };
  EXPECT_EQ(argsort(items.size(), item), (Order{1, 2, 0}));
  EXPECT_EQ(argsort(items.size(), item, std::ranges::greater{}), (Order{0, 2, 1}));
}

RC_GTEST_PROP(Argsort, IsASortedPermutationWithTiesByIndex, (const std::vector<int>& numbers)) {
  std::vector<double> values;
  for (const int n : numbers) values.push_back(n % 5);
  const Order order = argsort(values);
  Order all = order;
  std::ranges::sort(all);
  RC_ASSERT(all == indices(values.size()));
  for (std::size_t i = 1; i < order.size(); ++i)
    RC_ASSERT(std::pair(values[order[i - 1]], order[i - 1]) <
              std::pair(values[order[i]], order[i]));
}

}  // namespace
}  // namespace clde
