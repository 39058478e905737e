#include "search/single/walk/floors.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

constexpr double spacing = 0.04;

/// A lattice with vectors along the axes.
Lattice square_lattice(Rng& rng) {
  std::vector<Minimum> minima;
  for (int k = 0; k < 16; ++k)
    minima.push_back({{0.1 + spacing * (k % 4), 0.1 + spacing * (k / 4)}, 0});
  return fit_lattice(minima, rng);
}

TEST(Floors, OnlyPointsOfTheLatticeAreEvaluatedAndTheBottomIsFound) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed, "floors test");
    const Lattice lattice = square_lattice(rng);
    ASSERT_EQ(lattice.vectors().size(), 2U);
    const std::vector<double> bottom{0.1 + 12 * spacing, 0.1 + 9 * spacing};
    const UnitFunction rugged = funnel(bottom, spacing);
    const auto watched = [&](std::span<const double> x) {
      for (const double u : x) EXPECT_NEAR(std::remainder(u - 0.1, spacing), 0, 1e-9);
      return rugged(x);
    };
    Search search(unit_space(2), seed);
    const Minimum at{{0.1, 0.1}, rugged(std::vector{0.1, 0.1})};
    const Minimum end = *run_task(search, search_floors(search, at, lattice, rng), watched).value;
    EXPECT_LT(end.cost, at.cost);
    EXPECT_EQ(end.cost, rugged(end.unit));
    found += squared_distance_to(end.unit, bottom) < 1e-9 ? 1 : 0;
  }
  EXPECT_GE(found, 10);
}

TEST(Floors, WithNothingLowerTheyStayWhereTheyAre) {
  Rng rng(1, "floors test");
  const Lattice lattice = square_lattice(rng);
  Search search(unit_space(2), 1);
  const Minimum at{{0.5, 0.5}, 0};
  const auto ran = run_task(search, search_floors(search, at, lattice, rng), bowl({0.5, 0.5}));
  EXPECT_EQ(ran.value->unit, at.unit);
  EXPECT_GT(ran.evaluations, 0U);
}

TEST(Floors, EndWhereNothingHasAValue) {
  Rng rng(1, "floors test");
  const Lattice lattice = square_lattice(rng);
  Search search(unit_space(2), 1);
  const Minimum at{{0.5, 0.5}, 3};
  const auto failing = [](std::span<const double>) { return std::nan(""); };
  const auto ran = run_task(search, search_floors(search, at, lattice, rng), failing, 1000);
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(ran.value->cost, 3);
}

}  // namespace
}  // namespace clde::single
