#include "tasks/cost_spread.hpp"

#include "tasks/search_state.hpp"

namespace clde {

double spread_of_costs(const Search& search, double measured) {
  const Merit& merit = SearchState::of(search).merit;
  return merit.needed() ? merit.objective_spread() : measured;
}

}  // namespace clde
