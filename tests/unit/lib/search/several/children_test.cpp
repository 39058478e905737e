#include "search/several/offspring/children.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

Members line_of_members(double height) {
  const Population line = line_at(height, 20, line_front);
  Members members;
  members.set(line, std::vector<std::uint32_t>(21, 0), front_of(line));
  return members;
}

void expect_in_box(const Matrix& points) {
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (const double u : points[i]) {
      EXPECT_GE(u, 0);
      EXPECT_LE(u, 1);
    }
}

TEST(Children, OfTheExploringPartComeFromEachMemberInTurn) {
  const Members members = line_of_members(0.3);
  Rng rng(1);
  const Matrix children = exploring_children(members, 18, 6, rng);
  ASSERT_EQ(children.rows(), 6U);
  expect_in_box(children);
  // Over many draws a child stays nearer to its own parent than to the middle of all members.
  double own = 0;
  double other = 0;
  for (int i = 0; i < 200; ++i) {
    const Matrix many = exploring_children(members, 0, 21, rng);
    for (std::size_t c = 0; c < 21; ++c) {
      own += std::abs(many(c, 0) - members.point(c)[0]);
      other += std::abs(many(c, 0) - members.point(20 - c)[0]);
    }
  }
  EXPECT_LT(own, 0.7 * other);
}

TEST(Children, OfTheRefiningPartComeFromIsolatedParents) {
  // Twenty members close together, one far away.
  Matrix points;
  for (int i = 0; i < 20; ++i) points.push_row(std::vector{0.1 + 0.001 * i, 0.3});
  points.push_row(std::vector{0.9, 0.3});
  const Population population = evaluated(points, line_front);
  Members members;
  members.set(population, std::vector<std::uint32_t>(21, 0), front_of(population));
  Rng rng(1);
  const Matrix children = refining_children(members, NearFrontModel(), 2000, rng);
  expect_in_box(children);
  int beyond = 0;
  for (std::size_t c = 0; c < children.rows(); ++c) beyond += children(c, 0) > 0.15 ? 1 : 0;
  // A uniform choice of parents would give the lone one 95 of 2,000; a tournament of two, 186.
  EXPECT_GT(beyond, 140);
}

TEST(Children, AreCorrectedByTheModel) {
  History history(2);
  history.add(around_the_set(150));
  history.update_front();
  NearFrontModel model;
  model.refresh(history);
  // The members lie beside the Pareto set; only the model knows where it is.
  const Members members = line_of_members(0.36);
  const auto on_the_set = [&](const NearFrontModel& used) {
    Rng same(2);
    const Matrix children = refining_children(members, used, 400, same);
    int count = 0;
    for (std::size_t c = 0; c < children.rows(); ++c)
      count += std::abs(children(c, 1) - 0.3) < 0.01 ? 1 : 0;
    return count;
  };
  EXPECT_LT(on_the_set(NearFrontModel()), 40);
  EXPECT_GT(on_the_set(model), 80);
}

TEST(Children, OfThePlainKindComeFromTheBetterParents) {
  // Half of the members are dominated and stand at x2 = 0.9.
  Population population = line_at(0.3, 20, line_front);
  population.add(line_at(0.9, 20, line_front));
  Members members;
  members.set(population, std::vector<std::uint32_t>(42, 0), front_of(population));
  Rng rng(1);
  const Matrix children = plain_children(members, 1000, rng);
  ASSERT_EQ(children.rows(), 1000U);
  expect_in_box(children);
  int good = 0;
  for (std::size_t c = 0; c < children.rows(); ++c) good += children(c, 1) < 0.6 ? 1 : 0;
  // 500 if parents were drawn blindly, give or take 16.
  EXPECT_GT(good, 580);
}

}  // namespace
}  // namespace clde::pareto
