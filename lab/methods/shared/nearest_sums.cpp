#include "methods/shared/nearest_sums.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

Matrix in_units_of_ranges(MatrixView rows) {
  Matrix scaled(rows);
  for (std::size_t j = 0; j < rows.cols(); ++j) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (std::size_t i = 0; i < rows.rows(); ++i) {
      low = std::min(low, rows(i, j));
      high = std::max(high, rows(i, j));
    }
    for (std::size_t i = 0; i < rows.rows(); ++i)
      scaled(i, j) = high > low ? (rows(i, j) - low) / (high - low) : 0;
  }
  return scaled;
}

}  // namespace

Matrix distance_table(MatrixView rows) {
  const std::size_t n = rows.rows();
  Matrix table(n, n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) table(i, j) = table(j, i) = distance(rows[i], rows[j]);
  return table;
}

NearestSums::NearestSums(Matrix distances, std::size_t nearest)
    : distances_(std::move(distances)),
      nearest_(nearest),
      rows_(indices(distances_.rows())),
      sums_(rows_.size()),
      reach_(rows_.size()) {
  for (const std::size_t row : rows_) measure(row);
}

void NearestSums::measure(std::size_t row) {
  others_.clear();
  for (const std::size_t other : rows_)
    if (other != row) others_.push_back(distances_(row, other));
  const std::size_t count = std::min(nearest_, others_.size());
  const auto end = others_.begin() + static_cast<std::ptrdiff_t>(count);
  std::ranges::partial_sort(others_, end);
  sums_[row] = std::accumulate(others_.begin(), end, 0.0);
  reach_[row] = count == 0 ? std::numeric_limits<double>::infinity() : others_[count - 1];
}

void NearestSums::remove(std::size_t row) {
  std::erase(rows_, row);
  for (const std::size_t other : rows_)
    if (distances_(other, row) <= reach_[other]) measure(other);
}

std::vector<std::size_t> thin_out(MatrixView rows, std::size_t count, std::size_t nearest) {
  NearestSums sums(distance_table(rows), nearest);
  const auto sum = [&](std::size_t row) { return sums.values()[row]; };
  while (sums.rows().size() > count) sums.remove(*std::ranges::min_element(sums.rows(), {}, sum));
  return sums.rows();
}

std::vector<double> harmonic_distances(MatrixView rows) {
  const Matrix table = distance_table(in_units_of_ranges(rows));
  const std::size_t n = rows.rows();
  std::vector<double> means(n, 0.0);
  if (n < 2) return means;
  for (std::size_t i = 0; i < n; ++i) {
    double inverse = 0;
    for (std::size_t j = 0; j < n; ++j)
      if (j != i) inverse += 1 / table(i, j);
    means[i] = static_cast<double>(n - 1) / inverse;
  }
  return means;
}

}  // namespace clde
