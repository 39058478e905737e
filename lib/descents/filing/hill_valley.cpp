#include "descents/filing/hill_valley.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "tasks/side_by_side.hpp"

namespace clde {

std::vector<double> middle_out(std::size_t points) {
  std::vector<double> fractions;
  for (std::size_t i = 1; i <= points; ++i)
    fractions.push_back(static_cast<double>(i) / static_cast<double>(points + 1));
  std::ranges::stable_sort(fractions, {},
                           [](double t) { return std::round(std::abs(t - 0.5) * 1e6); });
  return fractions;
}

namespace {

/// Points of a line that are asked for together after so many. Where searches run side by side, as
/// many again each time: a barrier mostly shows in the middle, and a long line does not take long.
std::size_t at_once(const Search& search, std::size_t tested) {
  return searches_side_by_side(search) > 1 ? tested + 1 : 1;
}

Matrix points_of(const Search& search, const TestedLine& line, std::span<const double> fractions) {
  Matrix points;
  std::vector<double> between(line.a.unit.size());
  for (const double t : fractions) {
    search.space().between(line.a.unit, line.b.unit, t, between);
    points.push_row(between);
  }
  return points;
}

void take(LineTest& test, const Matrix& points, const Matrix& costs, double rim) {
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const double cost = costs(i, 0);
    ++test.tested;
    if (cost > rim) test.barrier = true;
    if (!std::isfinite(cost) || cost <= test.cost) continue;
    test.cost = cost;
    test.worst.assign(points[i].begin(), points[i].end());
  }
}

}  // namespace

Task<LineTest> test_line(Search& search, TestedLine line) {
  const double rim = std::max(line.a.cost, line.b.cost) + line.noise;
  const std::vector<double> fractions = middle_out(line.points);
  LineTest test;
  while (test.tested < fractions.size()) {
    const std::size_t count =
        std::min(at_once(search, test.tested), fractions.size() - test.tested);
    const Matrix points = points_of(search, line, std::span(fractions).subspan(test.tested, count));
    const Matrix costs = co_await search.evaluate(points);
    take(test, points, costs, rim);
    if (test.barrier) co_return test;
  }
  test.barrier = test.worst.empty();
  co_return test;
}

Task<bool> barrier_between(Search& search, TestedLine line) {
  const LineTest test = co_await test_line(search, line);
  co_return test.barrier;
}

}  // namespace clde
