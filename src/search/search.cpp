#include "search/search.hpp"

namespace clde {

Task<double> Search::evaluate_one(std::span<const double> unit_point) {
  Matrix point;
  point.push_row(unit_point);
  const Matrix cost = co_await evaluate(std::move(point));
  co_return cost(0, 0);
}

}  // namespace clde
