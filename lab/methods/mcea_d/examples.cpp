#include "methods/mcea_d/examples.hpp"

#include <algorithm>
#include <utility>

#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde::mcea_d {
namespace {

/// With one row and one column more, of zeros.
Matrix grown(const Matrix& square) {
  Matrix larger(square.rows() + 1, square.rows() + 1);
  for (std::size_t i = 0; i < square.rows(); ++i) std::ranges::copy(square[i], larger[i].begin());
  return larger;
}

}  // namespace

void Examples::add(const Population& fresh) {
  for (std::size_t row = 0; row < fresh.size(); ++row) add_row(fresh, row);
}

void Examples::add_row(const Population& fresh, std::size_t row) {
  const std::size_t place = seen_++ % most_;
  if (place == size()) {
    members_.add_row(fresh, row);
    kernel_ = grown(kernel_);
  } else {
    members_.replace_row(place, fresh.points[row], fresh.costs[row], fresh.born[row]);
  }
  const std::vector<double> near = similarities(std::as_const(members_).points[place]);
  for (std::size_t i = 0; i < near.size(); ++i) kernel_(i, place) = kernel_(place, i) = near[i];
}

std::vector<double> Examples::similarities(std::span<const double> point) const {
  std::vector<double> all;
  for (std::size_t i = 0; i < size(); ++i)
    all.push_back(portable_exp(-gamma_ * squared_distance(members_.points[i], point)));
  return all;
}

}  // namespace clde::mcea_d
