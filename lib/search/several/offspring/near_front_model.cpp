#include "search/several/offspring/near_front_model.hpp"

#include "evolution/model_step.hpp"
#include "search/several/wide.hpp"

namespace clde::pareto {

void NearFrontModel::refresh(const History& history) {
  const Population& all = history.samples();
  const bool fresh = all.size() >= seen_ && all.size() < seen_ + seen_ / model_refresh_part;
  if (fresh || is_wide(all.points.cols())) return;
  seen_ = all.size();
  points_ = {};
  depths_.clear();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (const double depth = history.depth()(all.costs[i]); depth <= deepest_) {
      depths_.push_back(depth);
      points_.push_row(all.points[i]);
    }
  index_ = PointIndex(points_);
}

bool NearFrontModel::correct(std::span<double> x) const {
  const std::size_t count = model_points(x.size());
  if (index_.size() < count) return false;
  Matrix points;
  std::vector<double> depths;
  for (const auto& [squared, row] : index_.nearest(x, count)) {
    points.push_row(points_[row]);
    depths.push_back(depths_[row]);
  }
  return model_step(x, points, depths);
}

}  // namespace clde::pareto
