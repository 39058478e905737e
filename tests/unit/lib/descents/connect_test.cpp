#include "descents/saddles/connect.hpp"

#include <gtest/gtest.h>

#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

using test_support::run_task;
using test_support::unit_space;

double double_well(std::span<const double> u) {
  const double x = 4 * (u[0] - 0.5), y = u[1] - 0.5;
  return (x * x - 1) * (x * x - 1) + 4 * y * y;
}

Task<int> connected(Search& search, SaddleBook& book) {
  co_await connect(search, book, {0, 1}, 1.0);
  co_return 0;
}

TEST(Connect, FilesTheSaddleWithTheTwoMinimaThatMeetThere) {
  Search search(unit_space(2), 1);
  search.archive().add({std::vector{0.25, 0.5}, 0.0, 0});
  search.archive().add({std::vector{0.75, 0.5}, 0.0, 0});
  SaddleBook book;
  run_task(search, connected(search, book), double_well);
  ASSERT_TRUE(book.has(0, 1));
  ASSERT_EQ(book.all().size(), 1U);
  EXPECT_EQ(book.all()[0].kind, Saddle::Kind::refined);
  EXPECT_NEAR(book.all()[0].value, 1, 1e-6);
  EXPECT_NEAR(book.all()[0].x[0], 0.5, 1e-4);
  EXPECT_EQ(search.archive().size(), 2U) << "both sides lead to what was known";
}

TEST(SaddleBook, KeepsTheLowestOfAPairAndARefinedOneForABound) {
  SaddleBook book;
  book.add({0, 1, {0.5}, 3.0, Saddle::Kind::line});
  book.add({0, 1, {0.4}, 2.0, Saddle::Kind::line});
  ASSERT_EQ(book.all().size(), 1U);
  EXPECT_EQ(book.all()[0].value, 2);
  book.add({0, 1, {0.6}, 2.5, Saddle::Kind::refined});
  EXPECT_EQ(book.all()[0].kind, Saddle::Kind::refined);
  EXPECT_FALSE(book.has(0, 2));
}

TEST(NeighbouringMinima, AreThoseWithNoThirdOneBetweenThem) {
  Search search(unit_space(1), 1);
  for (const double x : {0.1, 0.3, 0.9}) search.archive().add({std::vector{x}, 0.0, 0});
  const std::vector<Crossing> pairs = neighbouring_minima(search, 10);
  ASSERT_EQ(pairs.size(), 2U);
  EXPECT_EQ(pairs[0].a, 0U);
  EXPECT_EQ(pairs[0].b, 1U);
  EXPECT_EQ(pairs[1].a, 1U);
  EXPECT_EQ(pairs[1].b, 2U);
}

}  // namespace
}  // namespace clde
