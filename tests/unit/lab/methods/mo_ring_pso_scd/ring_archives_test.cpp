#include <gtest/gtest.h>

#include "methods/mo_ring_pso_scd/ring_archives.hpp"

namespace clde::mo_ring_pso_scd {
namespace {

Population members(const std::vector<std::vector<double>>& costs) {
  Population p;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    p.points.push_row(std::vector{static_cast<double>(i) / 10});
    p.costs.push_row(costs[i]);
    p.born.push_back(i);
  }
  return p;
}

TEST(RingArchives, AParticleRemembersNondominatedPointsAndNoMoreThanItMay) {
  RingArchives memory(members({{1, 1}, {5, 5}, {9, 9}, {7, 7}}), {2, 6});
  memory.visit(0, members({{2, 2}}), 0);
  EXPECT_EQ(memory.neighborhood(0).size(), 3U) << "dominated: forgotten";
  memory.visit(0, members({{0.5, 2}}), 0);
  EXPECT_EQ(memory.neighborhood(0).size(), 4U);
  memory.visit(0, members({{2, 0.5}}), 0);
  EXPECT_EQ(memory.neighborhood(0).size(), 4U) << "two of its own, one of each neighbour";
}

TEST(RingArchives, NewsTravelFromNeighbourToNeighbour) {
  RingArchives memory(members({{1, 1}, {5, 5}, {9, 9}, {7, 7}}), {5, 15});
  EXPECT_EQ(memory.neighborhood(1).costs(0, 0), 1) << "next to particle 0";
  EXPECT_EQ(memory.neighborhood(3).costs(0, 0), 1) << "the ring is closed";
  EXPECT_EQ(memory.neighborhood(2).costs(0, 0), 5) << "too far away to know";
  EXPECT_EQ(memory.best(1).costs(0, 0), 1);
  EXPECT_EQ(memory.best(10).size(), 4U);
}

}  // namespace
}  // namespace clde::mo_ring_pso_scd
