#include "search/several/offspring/moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

std::vector<double> trade(std::span<const double> x) {
  return {x[0], 1 - x[0]};
}

/// Equivalent pieces at x2 = 0.2, 0.4, 0.6, numbered from 0, eleven members each.
Members three_pieces() {
  Population all;
  std::vector<std::uint32_t> pieces;
  for (std::uint32_t p = 0; p < 3; ++p) {
    all.add(line_at(0.2 + 0.2 * p, 10, trade));
    pieces.insert(pieces.end(), 11, p);
  }
  const FrontDepth depth = front_of(all);
  Members members;
  members.set(std::move(all), std::move(pieces), depth);
  return members;
}

std::vector<double> copy_of(const Members& members, std::size_t row) {
  return {members.point(row).begin(), members.point(row).end()};
}

TEST(Moves, MatesBelongToThePieceOfTheParent) {
  const Members members = three_pieces();
  for (const std::size_t mate : mates_of(members, 5)) EXPECT_EQ(members.piece(mate), 0U);
  for (const std::size_t mate : mates_of(members, 16)) EXPECT_EQ(members.piece(mate), 1U);
}

TEST(Moves, AlongAPieceStayOnItsLine) {
  const Members members = three_pieces();
  Rng rng(1);
  const Moves moves(members, rng);
  const Birth birth{5, mates_of(members, 5)};
  bool moved = false;
  for (int i = 0; i < 50; ++i) {
    std::vector<double> x = copy_of(members, 5);
    moves.to_best_mate(birth, x);
    EXPECT_NEAR(x[1], 0.2, 1e-12);
    moves.fill_gap(birth, x);
    EXPECT_NEAR(x[1], 0.2, 1e-12);
    moves.add_difference(birth, x, {1});
    EXPECT_NEAR(x[1], 0.2, 1e-12);
    moved = moved || std::abs(x[0] - 0.5) > 0.01;
  }
  EXPECT_TRUE(moved);
}

TEST(Moves, GoToTheShallowestMate) {
  // One mate on the front, the others below: without differences the child lies between.
  const CostFunction f = [](std::span<const double> x) {
    const double off = x[0] > 0.85 ? 0 : 1;
    return std::vector{off, 1 + off};
  };
  const Population line = line_at(0.5, 10, f);
  Members members;
  members.set(line, std::vector<std::uint32_t>(11, 0), front_of(line));
  Rng rng(3);
  double sum = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<double> x = copy_of(members, 5);
    Moves(members, rng).to_best_mate({5, {5, 10}}, x);
    sum += x[0];
  }
  // Half the way to 1 in the mean, 7 times in 8; differences cancel.
  EXPECT_NEAR(sum / 400, 0.5 + 0.25 * 7 / 8, 0.04);
}

TEST(Moves, FillGapsBetweenAndSlightlyBeyond) {
  const Members members = three_pieces();
  Rng rng(1);
  double lowest = 1;
  double highest = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<double> x = copy_of(members, 4);
    Moves(members, rng).fill_gap({4, {5}}, x);
    lowest = std::min(lowest, x[0]);
    highest = std::max(highest, x[0]);
  }
  EXPECT_NEAR(lowest, 0.4 + 0.1 * gap_from, 0.005);
  EXPECT_NEAR(highest, 0.4 + 0.1 * gap_to, 0.005);
}

TEST(Moves, ADifferenceTakesEachCoordinateWithItsProbability) {
  const Members members = three_pieces();
  Rng rng(1);
  int unmoved = 0;
  for (int i = 0; i < 1000; ++i) {
    std::vector<double> x = copy_of(members, 5);
    Moves(members, rng).add_difference({5, {4, 6}}, x, {1, 0.7});
    unmoved += x[0] == 0.5 ? 1 : 0;
  }
  // 0.3 of the draws leave x1 alone, and 2^-6 find the same mate six times: 5 deviations.
  EXPECT_NEAR(unmoved, 311, 75);
}

TEST(Moves, OutOfTheNeighborhoodLandOnOtherPieces) {
  const Members members = three_pieces();
  Rng rng(1);
  int elsewhere = 0;
  int beyond = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<double> x = copy_of(members, 5);
    Moves(members, rng).leave_neighborhood({5, mates_of(members, 5)}, x);
    const double steps = (x[1] - 0.2) / 0.2;
    EXPECT_NEAR(steps, std::round(steps), 1e-9) << "a whole number of pieces away";
    elsewhere += std::round(steps) != 0 ? 1 : 0;
    beyond += std::round(steps) < 0 || std::round(steps) > 2 ? 1 : 0;
  }
  EXPECT_GT(elsewhere, 200);
  EXPECT_GT(beyond, 20) << "where a fourth piece would be";
}

TEST(Moves, OutOfOnePieceCopyCoordinatesOfMembers) {
  const Population line = line_at(0.5, 10, trade);
  Members members;
  members.set(line, std::vector<std::uint32_t>(11, 0), front_of(line));
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    std::vector<double> x = copy_of(members, 5);
    Moves(members, rng).leave_neighborhood({5, mates_of(members, 5)}, x);
    EXPECT_EQ(x[1], 0.5);
    EXPECT_NEAR(10 * x[0], std::round(10 * x[0]), 1e-9);
  }
}

TEST(Moves, TheMiddleIsThatOfTwoPlusHalfAStep) {
  const Members members = three_pieces();
  Rng rng(1);
  std::vector<double> x = copy_of(members, 0);
  Moves(members, rng).to_middle(x, {10, 32, 21});
  EXPECT_DOUBLE_EQ(x[0], 0.5);
  EXPECT_DOUBLE_EQ(x[1], 0.2 + 0.1);
}

TEST(Moves, CrossoverAndMutationStayInTheBox) {
  const Members members = three_pieces();
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    std::vector<double> x = copy_of(members, 0);
    Moves(members, rng).cross_and_mutate({0, {32}}, x);
    for (const double u : x) {
      EXPECT_GE(u, 0);
      EXPECT_LE(u, 1);
    }
  }
}

}  // namespace
}  // namespace clde::pareto
