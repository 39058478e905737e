#include "search/several/descents/spread_starts.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "core/numbers/vectors.hpp"

namespace clde::pareto {
namespace {

/// Squared distance from every row of a pool to the nearest point seen.
class Remoteness {
 public:
  Remoteness(MatrixView points, const std::vector<std::size_t>& pool)
      : points_(points),
        pool_(pool),
        nearest_(pool.size(), std::numeric_limits<double>::infinity()) {}

  void see(std::span<const double> x) {
    for (std::size_t p = 0; p < pool_.size(); ++p)
      nearest_[p] = std::min(nearest_[p], squared_distance(points_[pool_[p]], x));
  }
  /// Place in the pool of the farthest row; it is taken out.
  std::size_t take_farthest() {
    const auto farthest = std::ranges::max_element(nearest_);
    *farthest = -1;
    return static_cast<std::size_t>(farthest - nearest_.begin());
  }

 private:
  MatrixView points_;
  const std::vector<std::size_t>& pool_;
  std::vector<double> nearest_;  // -1: taken
};

}  // namespace

std::vector<std::size_t> take_spread(MatrixView points, std::vector<std::size_t>& pool,
                                     MatrixView known, std::size_t count) {
  Remoteness remote(points, pool);
  for (std::size_t i = 0; i < known.rows(); ++i) remote.see(known[i]);
  std::vector<std::size_t> taken;
  while (taken.size() < std::min(count, pool.size())) {
    taken.push_back(pool[remote.take_farthest()]);
    remote.see(points[taken.back()]);
  }
  std::erase_if(pool,
                [&](std::size_t row) { return std::ranges::find(taken, row) != taken.end(); });
  return taken;
}

}  // namespace clde::pareto
