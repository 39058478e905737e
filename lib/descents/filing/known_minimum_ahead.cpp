#include "descents/filing/known_minimum_ahead.hpp"

namespace clde {

Task<std::size_t> known_minimum_ahead(const LocalRules& rules, Incumbent now) {
  if (!rules.rediscovery) co_return no_index;
  const std::size_t known = co_await rules.rediscovery(now);
  co_return known;
}

}  // namespace clde
