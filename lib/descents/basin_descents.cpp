#include "descents/basin_descents.hpp"

#include <clde/extend/filing.hpp>

namespace clde {
namespace {

Task<void> descend_from(Search& search, Descents& all, std::size_t i) {
  LocalStart start{{all.starts[i].begin(), all.starts[i].end()}};
  LocalRules rules{all.scale, rediscovery_test(search, all.scale)};
  LocalOutcome end =
      co_await descend_smooth(search, std::move(start), std::move(rules), Rng(0, "basin"));
  const Filed filed = co_await file_outcome(search, std::move(end), all.scale);
  if (filed.index < all.known.size()) all.ends[i] = filed.index;
}

}  // namespace

Task<void> descend_from_all(Search& search, Descents& all) {
  for (std::size_t k = 0; k < all.known.size(); ++k)
    search.archive().add({all.known[k], all.costs[k], 0});
  for (std::size_t i = 0; i < all.starts.rows(); ++i) co_await descend_from(search, all, i);
}

}  // namespace clde
