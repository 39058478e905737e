#include "local/hill_valley.hpp"

#include <algorithm>
#include <cmath>

namespace clde {

std::vector<double> middle_out(std::size_t points) {
  std::vector<double> fractions;
  for (std::size_t i = 1; i <= points; ++i)
    fractions.push_back(static_cast<double>(i) / static_cast<double>(points + 1));
  std::ranges::stable_sort(fractions, {},
                           [](double t) { return std::round(std::abs(t - 0.5) * 1e6); });
  return fractions;
}

Task<LineTest> test_line(Search& search, TestedLine line) {
  const auto& [a, b, points, noise] = line;
  const double rim = std::max(a.cost, b.cost) + noise;
  LineTest test;
  std::vector<double> between(a.unit.size());
  for (const double t : middle_out(points)) {
    search.space().between(a.unit, b.unit, t, between);
    const double cost = co_await search.evaluate_one(between);
    ++test.tested;
    if (std::isfinite(cost) && !(cost <= test.cost)) {
      test.cost = cost;
      test.worst = between;
    }
    test.barrier = cost > rim;
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
