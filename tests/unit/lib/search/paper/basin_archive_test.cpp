#include "search/paper/clde_s/basin_archive.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace clde {
namespace {

using Labels = std::vector<std::uint32_t>;

/// Points on a line with their costs.
Population line(std::initializer_list<std::pair<double, double>> rows, std::uint64_t spent = 1) {
  Matrix points, costs;
  for (const auto& [x, cost] : rows) {
    points.push_row(std::vector{x});
    costs.push_row(std::vector{cost});
  }
  Population p;
  p.add(points, costs, spent);
  return p;
}

std::vector<double> places(const BasinArchive& archive) {
  std::vector<double> xs;
  for (std::size_t i = 0; i < archive.points().size(); ++i)
    xs.push_back(archive.points().points(i, 0));
  return xs;
}

TEST(PaperPopulation, LeavesOutWhatFailed) {
  const Population p = line({{0.1, 1}, {0.2, std::nan("")}, {0.3, 2}}, 7);
  ASSERT_EQ(p.size(), 2U);
  EXPECT_EQ(p.points(1, 0), 0.3);
  EXPECT_EQ(p.born, (std::vector<std::uint64_t>{7, 7}));
  const Population q = p.pick(std::vector<std::size_t>{1, 1});
  EXPECT_EQ(q.costs(0, 0), 2.0);
  EXPECT_EQ(q.size(), 2U);
}

TEST(BasinArchive, KeepsTheBestDistinctPointsOfEachBasin) {
  BasinArchive archive(2, 0.05);
  archive.update(line({{0.10, 1}, {0.11, 2}, {0.20, 3}, {0.30, 4}, {0.80, 9}}),
                 Labels{0, 0, 0, 0, 1});
  EXPECT_EQ(places(archive), (std::vector{0.10, 0.20, 0.80}))
      << "0.11 is 0.10 again; 0.30 is third";
}

TEST(BasinArchive, RemembersAGoodPointOfABasinThatIsGone) {
  BasinArchive archive(2, 0.05);
  archive.update(line({{0.1, 1}, {0.9, 2}}), Labels{0, 1});
  archive.update(line({{0.1, 1}, {0.2, 5}, {0.3, 6}}), Labels{0, 0, 0});
  EXPECT_EQ(places(archive), (std::vector{0.1, 0.9}));
  archive.update(line({{0.1, 1}, {0.2, 1.5}}), Labels{0, 0});
  EXPECT_EQ(places(archive), (std::vector{0.1, 0.2})) << "until better ones need the room";
}

TEST(BasinArchive, AbsorbsWithoutLimitButKeepsNothingTwice) {
  BasinArchive archive(1, 0.05);
  archive.absorb(line({{0.1, 3}, {0.5, 2}, {0.9, 1}}));
  archive.absorb(line({{0.52, 1.5}, {0.3, 8}}));
  EXPECT_EQ(places(archive), (std::vector{0.9, 0.52, 0.1, 0.3}));
}

}  // namespace
}  // namespace clde
