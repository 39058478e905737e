#include "tasks/side_by_side.hpp"

#include "tasks/search_state.hpp"

namespace clde {
namespace {

/// Points under way vary from one answer to the next. If jobs count with all that they have under
/// way on average, workers are idle at times; with this share, more points wait for workers. It
/// costs evaluations, so that it is for where workers would wait most (decision 27).
constexpr double counted_share = 0.85;

}  // namespace

/// A descent asks for a gradient and then for one point, unless it looks ahead or slopes are given.
void run_side_by_side(Search& search, std::size_t searches) {
  SearchState& state = SearchState::of(search);
  state.searches = searches;
  const auto neighbours = static_cast<double>(search.dimension());
  const double gradient = looks_ahead(search) ? neighbours + 1 : (neighbours + 2) / 2;
  const double usual = search.derivatives().slopes() ? 1 : gradient;
  state.scheduler.expect_points_each(usual, 2 * neighbours + 1);
  const bool vary_much = state.answers_as_they_arrive || !looks_ahead(search);
  state.scheduler.count_share_of_points(vary_much ? counted_share : 1);
}

std::size_t searches_side_by_side(const Search& search) {
  return SearchState::of(search).searches;
}

bool looks_ahead(const Search& search) {
  return SearchState::of(search).searches > search.dimension();
}

bool begins_with_few_points(const Search& search) {
  return search.flows() && !SearchState::of(search).answers_as_they_arrive;
}

double points_each(const Search& search) {
  return SearchState::of(search).scheduler.points_each();
}

}  // namespace clde
