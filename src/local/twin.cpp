#include "local/twin.hpp"

namespace clde {

Task<std::size_t> twin_of(const LocalRules& rules, Incumbent now) {
  if (!rules.known) co_return no_index;
  const std::size_t twin = co_await rules.known(now);
  co_return twin;
}

}  // namespace clde
