#include "metrics/nearest.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/check.hpp"

namespace clde {
namespace {

/// Rows looked at together: enough for any vector unit, few enough to stay in the first cache.
constexpr std::size_t block = 32;
using Block = std::array<double, block>;

/// Coordinates of `from`, a block of rows beside one another; the rest of the last block repeats
/// its last row.
std::vector<Block> columns_of(MatrixView from, std::size_t first) {
  std::vector<Block> columns(from.cols());
  for (std::size_t j = 0; j < from.cols(); ++j)
    for (std::size_t i = 0; i < block; ++i)
      columns[j][i] = from(std::min(first + i, from.rows() - 1), j);
  return columns;
}

template <class Difference>
void lower_to_nearest(const std::vector<Block>& columns, std::span<const double> row, Block& best) {
  Block sum{};
  for (std::size_t j = 0; j < row.size(); ++j) {
    const double y = row[j];
    const Block& z = columns[j];
    for (std::size_t i = 0; i < block; ++i) {
      const double d = Difference::of(y, z[i]);
      sum[i] += d * d;
    }
  }
  for (std::size_t i = 0; i < block; ++i) best[i] = sum[i] < best[i] ? sum[i] : best[i];
}

struct Signed {
  static double of(double y, double z) { return y - z; }
};
struct Excess {
  static double of(double y, double z) { return y > z ? y - z : 0.0; }
};

template <class Difference>
std::vector<double> nearest(MatrixView from, MatrixView to) {
  require(to.empty() || from.empty() || from.cols() == to.cols(),
          "{} and {} columns given; need as many in both sets", from.cols(), to.cols());
  std::vector<double> distances(from.rows());
  for (std::size_t first = 0; first < from.rows(); first += block) {
    const std::vector<Block> columns = columns_of(from, first);
    Block best;
    best.fill(std::numeric_limits<double>::infinity());
    for (std::size_t k = 0; k < to.rows(); ++k) lower_to_nearest<Difference>(columns, to[k], best);
    for (std::size_t i = 0; i < block && first + i < from.rows(); ++i)
      distances[first + i] = std::sqrt(best[i]);
  }
  return distances;
}

}  // namespace

std::vector<double> nearest_distances(MatrixView from, MatrixView to) {
  return nearest<Signed>(from, to);
}

std::vector<double> nearest_excesses(MatrixView from, MatrixView to) {
  return nearest<Excess>(from, to);
}

}  // namespace clde
