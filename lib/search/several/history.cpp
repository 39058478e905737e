#include "search/several/history.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"
#include "fronts/selection/crowding.hpp"

namespace clde::pareto {
namespace {

MatrixView rows_from(const Matrix& costs, std::size_t first) {
  return costs.view().slice(first, costs.rows() - first);
}

}  // namespace

FrontDepth History::current_depth() const {
  FrontDepth depth = depth_;
  depth.add_in_slices(rows_from(samples_.costs, in_front_));
  return depth;
}

Population History::best(std::size_t count) const {
  return samples_.pick(select_by_rank_and_crowding(samples_.costs, count));
}

void History::update_front() {
  depth_.add_in_slices(rows_from(samples_.costs, in_front_));
  in_front_ = samples_.size();
  if (samples_.size() > capacity_) thin();
}

void History::thin() {
  const std::vector<double> depths = depth_(samples_.costs);
  const std::vector<std::size_t> order = argsort(depths);
  std::vector<std::size_t> kept;
  for (std::size_t p = 0; p < order.size(); ++p)
    if (p < capacity_ * eighths_kept_shallow / 8 || p % deep_stride == 0) kept.push_back(order[p]);
  std::ranges::sort(kept);
  samples_ = samples_.pick(kept);
  in_front_ = samples_.size();
}

}  // namespace clde::pareto
