#include "search/single/walk/known_funnel.hpp"

#include <algorithm>
#include <utility>

#include "search/single/constants.hpp"

namespace clde::single {
namespace {

std::vector<std::size_t> nearest_reported(const Archive& archive, std::span<const double> unit) {
  std::vector<std::pair<double, std::size_t>> near;
  for (const std::size_t i : archive.reported())
    near.emplace_back(archive.space().squared_distance(archive[i].unit, unit), i);
  const std::size_t count = std::min(funnels_tested, near.size());
  std::ranges::partial_sort(near, near.begin() + static_cast<std::ptrdiff_t>(count));
  std::vector<std::size_t> indices;
  for (std::size_t k = 0; k < count; ++k) indices.push_back(near[k].second);
  return indices;
}

Task<bool> funnel_barrier(Context& context, const Minimum& point, std::vector<double> optimum) {
  const double highest = point.cost + context.costs.gap(point.cost);
  std::vector<double> between(optimum.size());
  for (const double t : funnel_line) {
    context.space().between(point.unit, optimum, t, between);
    const double cost = co_await context.search.evaluate_one(between);
    if (!(cost <= highest)) co_return true;
  }
  co_return false;
}

}  // namespace

Task<std::size_t> known_funnel(Context& context, Minimum point) {
  for (const std::size_t k : nearest_reported(context.archive(), point.unit)) {
    const bool barrier = co_await funnel_barrier(context, point, context.archive()[k].unit);
    if (!barrier) co_return k;
  }
  co_return no_index;
}

}  // namespace clde::single
