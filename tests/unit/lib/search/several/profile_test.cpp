#include "search/several/axes/profile.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace clde::pareto {
namespace {

TEST(Profile, FindsTheBottomOfAParabola) {
  Profile p;
  for (const double x : {1.0, 0.0, 0.9}) p.add(x, 2 * (x - 0.3) * (x - 0.3) - 5);
  const auto vertex = p.vertex_of_three();
  ASSERT_TRUE(vertex);
  EXPECT_NEAR(vertex->at, 0.3, 1e-14);
  EXPECT_NEAR(vertex->value, -5, 1e-14);
}

TEST(Profile, SeesNoBottomOnASlopeOrAMaximum) {
  Profile slope, maximum;
  for (const double x : {0.0, 0.5, 1.0}) {
    slope.add(x, x);
    maximum.add(x, -(x - 0.5) * (x - 0.5));
  }
  EXPECT_FALSE(slope.vertex_of_three());
  EXPECT_FALSE(maximum.vertex_of_three());
  EXPECT_EQ(slope.minima(0.01), 1U);
  EXPECT_EQ(maximum.minima(0.01), 2U);
}

TEST(Profile, HasAVertexOfThreeSamplesOnly) {
  Profile p;
  p.add(0, 1);
  p.add(1, 1);
  EXPECT_FALSE(p.vertex_of_three());
  p.add(0.5, 0);
  EXPECT_TRUE(p.vertex_of_three());
  p.add(0.6, 0.1);
  EXPECT_FALSE(p.vertex_of_three());
}

TEST(Profile, NeedsNoFurtherLookAtAnEndOrInANarrowEnclosure) {
  Profile p;
  for (const double x : {0.0, 0.5 - 4e-6, 0.5, 0.5 + 4e-6, 1.0}) p.add(x, std::abs(x - 0.5));
  EXPECT_FALSE(p.next_look(0));
  EXPECT_FALSE(p.next_look(0.5));
}

TEST(Profile, KeepsCoordinatesApartAndSorted) {
  Profile p;
  for (const double x : {0.5, 0.2, 0.5, 0.8, 0.2 + 1e-12}) p.add(x, x);
  ASSERT_EQ(p.samples().size(), 3U);
  EXPECT_EQ(p.samples()[0].at, 0.2);
  EXPECT_EQ(p.best().at, 0.2);
}

TEST(Profile, LeadsDownToTheLowestMinimum) {
  const auto rugged = [](double x) {
    return (x - 0.45) * (x - 0.45) - 0.1 * std::cos(8 * std::numbers::pi * (x - 0.45));
  };
  Profile p;
  for (int i = 0; i <= 24; ++i) p.add(i / 24.0, rugged(i / 24.0));
  const auto minima = p.minimum_list();
  ASSERT_GE(minima.size(), 4U);
  Profile::Sample at = minima.front();
  for (int step = 0; step < 8; ++step) {
    const auto next = p.next_look(at.at);
    if (!next) break;
    p.add(*next, rugged(*next));
    const Profile::Sample now = p.best_beside(at.at);
    EXPECT_LE(now.value, at.value);
    at = now;
  }
  EXPECT_NEAR(p.best().at, 0.45, 1e-5);
}

}  // namespace
}  // namespace clde::pareto
