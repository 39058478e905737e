#include "descents/filing/level.hpp"

#include <utility>

namespace clde {

Task<std::optional<LocalOutcome>> down_to_level(Search& search, std::vector<double> from,
                                                double scale, std::vector<double> curvature) {
  LocalStart start;
  start.unit = std::move(from);
  start.step = 0.01;
  start.curvature = std::move(curvature);
  LocalRules rules{scale, {}, {}};
  LocalOutcome end =
      co_await descend_smooth(search, std::move(start), std::move(rules), Rng(search.seed()));
  if (end.cost > search.archive().best() + same_level * scale) co_return std::nullopt;
  co_return end;
}

void add_member(Search& search, const LocalOutcome& point, std::size_t number) {
  const std::uint64_t spent = search.spent();
  const std::size_t index = search.archive().add({point.unit, point.cost, spent});
  search.archive().join_family(index, number, spent);
}

}  // namespace clde
