#include "search/single/descents/moving_points.hpp"

#include <algorithm>
#include <limits>

namespace clde::single {

void MovingPoints::add(std::span<const double> point) {
  width_ = point.size();
  coordinates_.insert(coordinates_.end(), point.begin(), point.end());
  ++size_;
}

void MovingPoints::move(std::size_t place, std::span<const double> to) {
  std::ranges::copy(to, coordinates_.begin() + static_cast<std::ptrdiff_t>(place * width_));
}

void MovingPoints::remove(std::size_t place) {
  --size_;
  if (place < size_) move(place, (*this)[size_]);
  coordinates_.resize(size_ * width_);
}

std::span<const double> MovingPoints::operator[](std::size_t place) const {
  return std::span(coordinates_).subspan(place * width_, width_);
}

double MovingPoints::distance_within(std::size_t place, std::span<const double> from,
                                     double bound) const {
  if (space_->is_bent()) return space_->squared_distance(from, (*this)[place]);
  const double* at = coordinates_.data() + place * width_;
  double sum = 0;
  std::size_t j = 0;
  for (; j + 4 <= width_ && sum <= bound; j += 4) {
    const double a = at[j] - from[j];
    const double b = at[j + 1] - from[j + 1];
    const double c = at[j + 2] - from[j + 2];
    const double d = at[j + 3] - from[j + 3];
    sum += (a * a + b * b) + (c * c + d * d);
  }
  if (sum > bound) return sum;
  for (; j < width_; ++j) sum += (at[j] - from[j]) * (at[j] - from[j]);
  return sum;
}

/// The one that was near enough the last time may well be so again.
double MovingPoints::squared_distance(std::span<const double> from, double enough) const {
  double nearest = std::numeric_limits<double>::infinity();
  if (near_ < size_) nearest = distance_within(near_, from, nearest);
  for (std::size_t place = 0; place < size_ && nearest > enough; ++place) {
    const double d = distance_within(place, from, nearest);
    if (d >= nearest) continue;
    nearest = d;
    near_ = place;
  }
  return nearest;
}

}  // namespace clde::single
