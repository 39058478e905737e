#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include <clde/extend/rng.hpp>

#include "core/numbers/dominance.hpp"
#include "fronts/subset.hpp"

namespace clde {
namespace {

struct History {
  Matrix points, costs;
};

/// Costs (x1, 1 - x1), each worse by how far x2 is from 0.2 or from 0.8: two equivalent pieces.
History two_pieces(std::size_t count, std::uint64_t seed) {
  Rng rng(seed);
  History h;
  for (std::size_t i = 0; i < count; ++i) {
    const double t = rng.uniform();
    const double off = rng.chance(0.5) ? 0.0 : rng.uniform(-0.1, 0.1);
    h.points.push_row(std::vector{t, (rng.chance(0.5) ? 0.2 : 0.8) + off});
    h.costs.push_row(std::vector{t + std::abs(off), 1 - t + std::abs(off)});
  }
  return h;
}

std::vector<std::size_t> select(const History& h, std::size_t count,
                                ComparedSpace space = ComparedSpace::both) {
  FrontDepth depth(h.costs.cols());
  depth.add_in_slices(h.costs);
  const EvaluatedPoints evaluated{h.points, h.costs, depth, space, {}};
  return select_subset(evaluated, ParetoOptima(evaluated), count);
}

std::size_t in_upper_piece(const History& h, std::span<const std::size_t> rows) {
  return static_cast<std::size_t>(
      std::ranges::count_if(rows, [&](std::size_t i) { return h.points(i, 1) > 0.5; }));
}

/// Largest gap along the front, ends included.
double widest_gap(const History& h, std::span<const std::size_t> rows) {
  std::vector<double> costs{0, 1};
  for (const std::size_t i : rows) costs.push_back(h.costs(i, 0));
  std::ranges::sort(costs);
  double gap = 0;
  for (std::size_t k = 1; k < costs.size(); ++k) gap = std::max(gap, costs[k] - costs[k - 1]);
  return gap;
}

TEST(Subset, CoversTheFrontAndEveryPieceEvenly) {
  const History h = two_pieces(3000, 7);
  const auto rows = select(h, 40);
  ASSERT_EQ(rows.size(), 40U);
  const std::size_t upper = in_upper_piece(h, rows);
  EXPECT_GE(upper, 17U);
  EXPECT_LE(upper, 23U);
  EXPECT_LT(widest_gap(h, rows), 0.06);
  for (const std::size_t i : rows)
    EXPECT_LT(h.costs(i, 0) + h.costs(i, 1), 1.001) << "on the front";
}

TEST(Subset, OfObjectivesAloneIsSpreadTwiceAsFinely) {
  const History h = two_pieces(3000, 8);
  const auto rows = select(h, 40, ComparedSpace::objectives);
  ASSERT_EQ(rows.size(), 40U);
  EXPECT_LT(widest_gap(h, rows), 0.035);
}

TEST(Subset, StandsForAPieceThatWasNotQuiteReached) {
  History h = two_pieces(2000, 9);
  for (std::size_t i = 0; i < h.points.rows(); ++i)
    if (h.points(i, 1) > 0.5)
      for (double& c : h.costs[i]) c += 1e-3;
  const auto rows = select(h, 40);
  EXPECT_GE(in_upper_piece(h, rows), 10U);
}

TEST(Subset, HasAllParetoOptimaIfTheyAreFewAndThenWhatIsShallow) {
  History h;
  for (int i = 0; i <= 10; ++i)
    for (const double off : {0.0, 0.05, 0.06, 0.07, 0.08, 0.3}) {
      h.points.push_row(std::vector{i / 10.0, 0.2 + off});
      h.costs.push_row(std::vector{i / 10.0 + off, 1 - i / 10.0 + off});
    }
  const auto rows = select(h, 14);
  ASSERT_EQ(rows.size(), 14U);
  std::size_t optimal = 0;
  for (const std::size_t i : rows) {
    optimal += h.points(i, 1) == 0.2 ? 1U : 0U;
    EXPECT_LT(h.points(i, 1), 0.3);
  }
  EXPECT_EQ(optimal, 11U);
}

TEST(Subset, IsAllThereIsIfThereIsLittle) {
  const History h = two_pieces(5, 1);
  auto rows = select(h, 10);
  std::ranges::sort(rows);
  EXPECT_EQ(rows, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

TEST(Subset, DoesNotDependOnTheUnitsOfTheObjectives) {
  const History h = two_pieces(1500, 10);
  Matrix scaled = h.costs;
  for (std::size_t i = 0; i < scaled.rows(); ++i) scaled(i, 1) *= 1048576;
  EXPECT_EQ(select(h, 30), select({h.points, scaled}, 30));
}

}  // namespace
}  // namespace clde
