#include "fronts/pareto_optima.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include <clde/extend/rng.hpp>

#include "core/numbers/dominance.hpp"

namespace clde {
namespace {

struct Evaluated {
  Matrix points, costs;

  /// A point at this place along the front, by so much below it.
  void add(double trade, double height, double below) {
    points.push_row(std::vector{trade, height});
    costs.push_row(std::vector{trade + below, 1 - trade + below});
  }
  void line(double height, double below) {
    for (int i = 0; i <= 50; ++i) add(i / 50.0, height, below);
  }
};

FrontDepth depth_of(const Evaluated& e) {
  FrontDepth depth(2, FrontDepth::TradeOffs::bounded);
  depth.add_in_slices(e.costs);
  return depth;
}

std::size_t optima_at(const Evaluated& e, double height, const UnitSpace& cube = {}) {
  const FrontDepth depth = depth_of(e);
  const ParetoOptima optima({e.points, e.costs, depth, ComparedSpace::both, cube});
  std::size_t count = 0;
  for (std::size_t i = 0; i < e.points.rows(); ++i)
    if (e.points(i, 1) == height && optima.contains(i)) ++count;
  return count;
}

/// Up to four pieces, each with its own depth, and points beside them.
Evaluated random_pieces(Rng& rng) {
  Evaluated e;
  const std::size_t pieces = 1 + rng.index(4);
  for (std::size_t p = 0; p < pieces; ++p) {
    const double below = p == 0 ? 0 : 0.02 * rng.uniform();
    for (int i = 0; i < 40; ++i) {
      const double off = rng.chance(0.5) ? 0.0 : 0.05 * rng.uniform();
      e.add(rng.uniform(), 0.25 * static_cast<double>(p) + off, below + off * rng.uniform());
    }
  }
  return e;
}

RC_GTEST_PROP(ParetoOptima, AreThePointsNearTheFrontThatNothingOfTheirPieceDominates, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Evaluated e = random_pieces(rng);
  const FrontDepth depth = depth_of(e);
  const auto space = rng.chance(0.5) ? ComparedSpace::both : ComparedSpace::objectives;
  const ParetoOptima optima({e.points, e.costs, depth, space, {}});
  for (std::size_t i = 0; i < e.points.rows(); ++i) {
    bool dominated = false;
    for (std::size_t k = 0; k < e.points.rows(); ++k)
      dominated = dominated ||
                  (optima.piece_of(i) == optima.piece_of(k) && dominates(e.costs[k], e.costs[i]));
    RC_ASSERT(optima.contains(i) == (depth(e.costs[i]) <= 0.01 && !dominated));
    RC_ASSERT((optima.piece_of(i) > 0) == (space == ComparedSpace::both));
  }
}

RC_GTEST_PROP(ParetoOptima, IncludeWhateverNothingDominates, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Evaluated e = random_pieces(rng);
  const FrontDepth depth = depth_of(e);
  const ParetoOptima optima({e.points, e.costs, depth, ComparedSpace::both, {}});
  for (std::size_t i = 0; i < e.points.rows(); ++i) {
    bool dominated = depth(e.costs[i]) > 0.01;  // by a trade-off that is not worth its price
    for (std::size_t k = 0; k < e.points.rows(); ++k)
      dominated = dominated || dominates(e.costs[k], e.costs[i]);
    if (!dominated) RC_ASSERT(optima.contains(i));
  }
}

TEST(ParetoOptima, AreOfEveryPieceThatComesWithinAHundredthOfTheFront) {
  for (const double below : {0.001, 0.004, 0.009}) {  // costs are worse by less: two objectives
    Evaluated e;
    e.line(0.2, 0);
    e.line(0.7, below / std::sqrt(2.0));
    EXPECT_EQ(optima_at(e, 0.2), 51U);
    EXPECT_EQ(optima_at(e, 0.7), 51U) << below;
  }
  Evaluated e;
  e.line(0.2, 0);
  e.line(0.7, 0.011);
  EXPECT_EQ(optima_at(e, 0.7), 0U);
}

TEST(ParetoOptima, AreNotTheSlopesOfAPiece) {
  Evaluated e;
  e.line(0.2, 0);
  e.line(0.201, 1e-9);
  e.line(0.25, 0.005);
  EXPECT_EQ(optima_at(e, 0.2), 51U);
  EXPECT_EQ(optima_at(e, 0.201), 0U);
  EXPECT_EQ(optima_at(e, 0.25), 0U);
}

TEST(ParetoOptima, OfOnePieceAcrossTheSeamOfAPeriodicAxisAreComparedWithOneAnother) {
  const UnitSpace closed(Box({0, 0}, {1, 1}).with(Kind::periodic, {1}));
  Evaluated e;
  e.line(0, 0);
  e.line(0.999, 1e-3);
  EXPECT_EQ(optima_at(e, 0.999, closed), 0U);
  EXPECT_EQ(optima_at(e, 0.999), 51U);
}

TEST(ParetoOptima, OfNothingAreNone) {
  const FrontDepth depth(2);
  const ParetoOptima none({Matrix(), Matrix(), depth, ComparedSpace::both, {}});
  EXPECT_TRUE(none.depths().empty());
}

}  // namespace
}  // namespace clde
