#include "tasks/side_by_side.hpp"

#include "tasks/search_state.hpp"

namespace clde {

/// A descent asks for a gradient and then for one point, unless it looks ahead or slopes are given.
void run_side_by_side(Search& search, std::size_t searches) {
  SearchState& state = SearchState::of(search);
  state.searches = searches;
  const auto neighbours = static_cast<double>(search.dimension());
  const double gradient = looks_ahead(search) ? neighbours + 1 : (neighbours + 2) / 2;
  const double usual = search.derivatives().slopes() ? 1 : gradient;
  state.scheduler.expect_points_each(usual, 2 * neighbours + 1);
}

std::size_t searches_side_by_side(const Search& search) {
  return SearchState::of(search).searches;
}

bool looks_ahead(const Search& search) {
  return SearchState::of(search).searches > search.dimension();
}

double points_each(const Search& search) {
  return SearchState::of(search).scheduler.points_each();
}

}  // namespace clde
