#include "search/several/answer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

/// Pareto sets at x2 = 0.2 and 0.5, and a local one at 0.8 that is 0.4 worse.
std::vector<double> two_and_a_local_one(std::span<const double> x) {
  const double near = std::min(std::abs(x[1] - 0.2), std::abs(x[1] - 0.5));
  const double off = 8 * std::min(near, std::abs(x[1] - 0.8) + 0.05);
  return {x[0] + off, 1 - x[0] + off};
}

History sampled() {
  History history(2);
  for (int h = 0; h <= 50; ++h) history.add(line_at(h / 50.0, 60, two_and_a_local_one));
  history.update_front();
  return history;
}

std::set<std::size_t> pieces_at(const std::vector<ArchiveEntry>& answer, double height) {
  std::set<std::size_t> pieces;
  for (const ArchiveEntry& e : answer)
    if (std::abs(e.unit[1] - height) < 0.1) pieces.insert(e.piece);
  return pieces;
}

TEST(ParetoAnswer, TellsThePiecesOfTheParetoSetApart) {
  const auto answer = make_answer(sampled(), {.report_size = 40}, Rng(1));
  EXPECT_EQ(answer.size(), 40U);
  EXPECT_TRUE(std::ranges::all_of(answer, &ArchiveEntry::reported));
  EXPECT_EQ(pieces_at(answer, 0.2).size(), 1U);
  EXPECT_EQ(pieces_at(answer, 0.5).size(), 1U);
  EXPECT_NE(pieces_at(answer, 0.2), pieces_at(answer, 0.5));
  EXPECT_TRUE(pieces_at(answer, 0.8).empty());
}

TEST(ParetoAnswer, HasLocalSetsIfTheyAreAskedFor) {
  const History history = sampled();
  const auto near = make_answer(history, {.report_size = 40, .local_sets_within = 0.2}, Rng(1));
  EXPECT_TRUE(pieces_at(near, 0.8).empty()) << "it lies deeper than that";
  const auto answer = make_answer(history, {.report_size = 40, .local_sets_within = 0.6}, Rng(1));
  ASSERT_EQ(pieces_at(answer, 0.8).size(), 1U);
  EXPECT_EQ(*pieces_at(answer, 0.8).begin(), 3U);
  for (const ArchiveEntry& e : answer) EXPECT_EQ(e.reported, e.piece < 3);
}

TEST(ParetoAnswer, HasNoMoreOfAllLocalSetsThanOfTheFrontAndNoneTwice) {
  const History history = sampled();
  const auto answer = make_answer(
      history, {.report_size = 20, .piece_persistence = 0, .local_sets_within = 0.6}, Rng(1));
  std::set<std::vector<double>> local;
  std::size_t count = 0;
  for (const ArchiveEntry& e : answer) {
    if (e.reported) continue;
    ++count;
    local.insert(e.unit);
  }
  EXPECT_GT(count, 10U);
  EXPECT_LE(count, 20U);
  EXPECT_EQ(local.size(), count);
}

TEST(ParetoAnswer, FillsLocalSetsWithPointsSlightlyBelowThem) {
  History history = sampled();
  for (const double h : {0.7995, 0.8005}) history.add(line_at(h, 60, two_and_a_local_one));
  history.update_front();
  const auto farthest_of = [&](std::size_t size, std::size_t least) {
    std::size_t count = 0;
    double farthest = 0;
    for (const ArchiveEntry& e :
         make_answer(history, {.report_size = size, .local_sets_within = 0.6}, Rng(1))) {
      if (e.reported) continue;
      ++count;
      farthest = std::max(farthest, std::abs(e.unit[1] - 0.8));
    }
    EXPECT_GE(count, least);
    return farthest;
  };
  EXPECT_LT(farthest_of(40, 40), 1e-9) << "the set itself has enough";
  EXPECT_NEAR(farthest_of(100, 100), 0.0005, 1e-9);
}

TEST(ParetoAnswer, APieceThatCrossesTheSeamOfAPeriodicAxisIsOne) {
  History history(2);
  for (int i = 0; i <= 200; ++i) {
    const double t = i / 200.0;
    const double u = 0.8 + 0.4 * t;
    Matrix point, cost;
    point.push_row(std::vector{u < 1 ? u : u - 1, 0.5});
    cost.push_row(std::vector{t, 1 - t});
    history.add(point, cost, 1);
  }
  history.update_front();
  const auto pieces = [&](const UnitSpace& cube) {
    std::set<std::size_t> names;
    for (const ArchiveEntry& e : make_answer(history, {.report_size = 40}, Rng(1), cube))
      names.insert(e.piece);
    return names.size();
  };
  EXPECT_EQ(pieces(UnitSpace(Box({0, 0}, {1, 1}).with(Kind::periodic, {0}))), 1U);
  EXPECT_EQ(pieces({}), 2U);
}

TEST(ParetoAnswer, NamesNoPiecesAmongManyVariables) {
  History history(2);
  Rng rng(1);
  Matrix points(100, 12);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = rng.uniform();
  history.add(evaluated(points, line_front));
  history.update_front();
  const auto answer = make_answer(history, {.report_size = 4}, Rng(1));
  ASSERT_FALSE(answer.empty());
  for (const ArchiveEntry& e : answer) EXPECT_EQ(e.piece, 0U);
}

}  // namespace
}  // namespace clde::pareto
