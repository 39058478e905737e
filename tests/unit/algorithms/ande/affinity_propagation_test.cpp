#include <gtest/gtest.h>

#include <clde/rng.hpp>

#include "algorithms/ande/affinity_propagation.hpp"

namespace clde::ande {
namespace {

TEST(AffinityPropagation, FindsHeapsThatNobodyCounted) {
  const std::vector<std::vector<double>> centres{{0.1, 0.1}, {0.9, 0.2}, {0.5, 0.9}};
  Rng rng(1, "heaps");
  Matrix points(0, 2);
  for (std::size_t i = 0; i < 45; ++i) {
    const auto& c = centres[i % 3];
    points.push_row(std::vector{c[0] + 0.02 * rng.normal(), c[1] + 0.02 * rng.normal()});
  }
  const auto niches = affinity_niches(points, {.damping = 0.9, .rounds = 500, .unchanged = 30});
  ASSERT_EQ(niches.size(), 3U);
  for (const auto& niche : niches) {
    EXPECT_EQ(niche.size(), 15U);
    for (const std::size_t i : niche) EXPECT_EQ(i % 3, niche.front() % 3);
  }
}

TEST(AffinityPropagation, EveryPointIsInOneNicheEvenIfAllAreEqual) {
  const auto niches = affinity_niches(Matrix(6, 2, 0.5), {});
  std::size_t count = 0;
  for (const auto& niche : niches) count += niche.size();
  EXPECT_EQ(count, 6U);
}

}  // namespace
}  // namespace clde::ande
