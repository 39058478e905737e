#include "methods/edn_armoea/adapted_references.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/numbers/simplex_lattice.hpp"
#include "core/numbers/vectors.hpp"
#include "unit/lab/methods/edn_armoea/costs_of.hpp"

namespace clde::edn_armoea {
namespace {

/// A quarter of a circle, of this radius in the second cost.
Matrix quarter(std::size_t count, double high) {
  Matrix costs;
  for (std::size_t i = 0; i < count; ++i) {
    const double angle = std::acos(0.0) * static_cast<double>(i) / static_cast<double>(count - 1);
    costs.push_row(std::vector{1 - std::cos(angle), high * (1 - std::sin(angle))});
  }
  return costs;
}

TEST(AdaptedReferences, BeginAsTheEvenOnes) {
  const AdaptedReferences references(simplex_lattice(5, 2));
  EXPECT_EQ(Matrix(references.points()), simplex_lattice(5, 2));
}

TEST(AdaptedReferences, StayEvenWhileTheFrontIsOnePoint) {
  AdaptedReferences references(simplex_lattice(5, 2));
  references.adapt(costs_of({{1, 1}, {2, 2}, {1, 1}}));
  EXPECT_EQ(Matrix(references.points()), simplex_lattice(5, 2));
  EXPECT_EQ(references.share_used(), 0);
}

TEST(AdaptedReferences, AreAllOfUseOnAFrontThatHasThemAll) {
  AdaptedReferences references(simplex_lattice(11, 2));
  references.adapt(quarter(200, 1));
  EXPECT_EQ(references.points().rows(), 11U);
  EXPECT_EQ(references.share_used(), 1);
}

TEST(AdaptedReferences, LeaveDirectionsWithoutFrontToArchiveMembers) {
  // A front in one corner only: a few even points are of use, the archive gives the others.
  AdaptedReferences references(simplex_lattice(11, 2));
  references.adapt(costs_of({{0, 1}, {1, 0}}));
  EXPECT_DOUBLE_EQ(references.share_used(), 2.0 / 11);
  EXPECT_EQ(references.points().rows(), 4U) << "two even ones, two members of the archive";
}

TEST(AdaptedReferences, FollowTheRangesOfTheCosts) {
  AdaptedReferences references(simplex_lattice(3, 2));
  const Matrix costs = quarter(50, 1000);
  references.adapt(costs);
  bool has_middle = false;
  for (std::size_t i = 0; i < references.points().rows(); ++i) {
    const auto point = references.points()[i];
    has_middle = has_middle || std::abs(point[1] / point[0] - 1000) < 1e-6;
  }
  EXPECT_TRUE(has_middle) << "stretched as the costs are";
  references.stretch(costs_of({{1, 1}, {0.5, 0.1}}));
  references.adapt(costs);
  for (std::size_t i = 0; i < references.points().rows(); ++i)
    EXPECT_GT(std::abs(references.points()(i, 1) / references.points()(i, 0) - 1000), 1e-6);
}

TEST(AdaptedReferences, SeeCostsFromTheLowestOnes) {
  AdaptedReferences references(simplex_lattice(3, 2));
  references.adapt(costs_of({{1, 9}, {5, 2}}));
  references.adapt(costs_of({{3, 1}, {9, 9}}));
  const Matrix seen = references.from_lowest(costs_of({{4, 4}}));
  EXPECT_EQ(seen(0, 0), 3);
  EXPECT_EQ(seen(0, 1), 3);
}

TEST(AdaptedReferences, RememberDirectionsSeenBefore) {
  AdaptedReferences references(simplex_lattice(11, 2));
  const Matrix costs = quarter(100, 1);
  references.adapt(costs_of({{0, 1}, {1, 0}}));
  references.adapt(costs.view().slice(0, 50));
  const double half = references.share_used();
  EXPECT_GT(half, 0.4);
  EXPECT_LT(half, 0.7);
  references.adapt(costs.view().slice(50, 50));
  EXPECT_EQ(references.share_used(), 1);
}

}  // namespace
}  // namespace clde::edn_armoea
