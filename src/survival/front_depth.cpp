#include "survival/front_depth.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/dominance.hpp"
#include "survival/leaders.hpp"
#include "survival/nondominated.hpp"

namespace clde {
namespace {

constexpr double closest = 1e-3;        // points of the line, in units of its range
constexpr double longest_joint = 0.05;  // likewise
constexpr double least_range = 1e-4;    // of a front's range in the range of everything seen
constexpr std::size_t most_corners = 48;
constexpr std::size_t largest_sheet = 1500;
constexpr std::size_t thinned_sheet = 1000;
constexpr double infinity = std::numeric_limits<double>::infinity();

Matrix rows_of(MatrixView all, std::span<const std::size_t> rows) {
  Matrix chosen;
  chosen.reserve(rows.size(), all.cols());
  for (const std::size_t row : rows) chosen.push_row(all[row]);
  return chosen;
}

/// Rows of `costs` that can join a front: the newcomers among themselves.
Matrix best_of(MatrixView costs) {
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < ranks.size(); ++i)
    if (ranks[i] == 1) rows.push_back(i);
  return rows_of(costs, rows);
}

bool covered(MatrixView front, std::span<const double> costs) {
  for (std::size_t k = 0; k < front.rows(); ++k)
    if (covers(front[k], costs)) return true;
  return false;
}

/// Both are fronts; of equal rows one stays.
Matrix united(MatrixView front, MatrixView fresh) {
  Matrix joined;
  joined.reserve(front.rows() + fresh.rows(), front.cols());
  Matrix entering;
  for (std::size_t i = 0; i < fresh.rows(); ++i)
    if (!covered(front, fresh[i]) && !covered(entering, fresh[i])) entering.push_row(fresh[i]);
  for (std::size_t k = 0; k < front.rows(); ++k)
    if (!covered(entering, front[k])) joined.push_row(front[k]);
  for (std::size_t i = 0; i < entering.rows(); ++i) joined.push_row(entering[i]);
  return joined;
}

}  // namespace

FrontDepth::FrontDepth(std::size_t objectives)
    : lower_(objectives, 0.0),
      ranges_(objectives, 1.0),
      lowest_(objectives, infinity),
      highest_(objectives, -infinity) {}

void FrontDepth::add(MatrixView costs) {
  if (costs.empty()) return;
  widen(costs);
  front_ = united(front_, best_of(costs));
  rescale();
  if (costs.cols() == 2)
    thin_line();
  else if (front_.rows() > largest_sheet)
    thin_sheet();
}

void FrontDepth::widen(MatrixView costs) {
  for (std::size_t i = 0; i < costs.rows(); ++i)
    for (std::size_t m = 0; m < costs.cols(); ++m) {
      lowest_[m] = std::min(lowest_[m], costs(i, m));
      highest_[m] = std::max(highest_[m], costs(i, m));
    }
}

/// A front that is flat in one objective, or a single point, has no range of its own.
void FrontDepth::rescale() {
  for (std::size_t m = 0; m < lower_.size(); ++m) {
    double low = infinity;
    double high = -infinity;
    for (std::size_t k = 0; k < front_.rows(); ++k) {
      low = std::min(low, front_(k, m));
      high = std::max(high, front_(k, m));
    }
    lower_[m] = low;
    ranges_[m] = std::max(high - low, least_range * (highest_[m] - lowest_[m]));
    if (!(ranges_[m] > 0) || !std::isfinite(ranges_[m])) ranges_[m] = 1;
  }
}

void FrontDepth::thin_line() {
  std::vector<std::size_t> order(front_.rows());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t k) { return front_(k, 0); });
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool inner = !kept.empty() && i + 1 < order.size();
    const auto gap = [&](std::size_t m) {
      return std::abs(front_(order[i], m) - front_(kept.back(), m)) / ranges_[m];
    };
    if (!inner || std::max(gap(0), gap(1)) >= closest) kept.push_back(order[i]);
  }
  front_ = rows_of(front_, kept);
}

void FrontDepth::thin_sheet() {
  Matrix places(front_.rows(), front_.cols());
  std::vector<std::size_t> order(front_.rows());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (const std::size_t k : order) scale(front_[k], infinity, places[k]);
  const LeaderCandidates all{.places = places, .order = order};
  front_ = rows_of(front_, choose_leaders(all, thinned_sheet, 0.03).rows);
}

void FrontDepth::scale(std::span<const double> costs, double highest, std::span<double> out) const {
  for (std::size_t m = 0; m < costs.size(); ++m)
    out[m] = std::min((costs[m] - lower_[m]) / ranges_[m], highest);
}

double FrontDepth::operator()(std::span<const double> costs) const {
  if (front_.empty()) return 0;
  return std::sqrt(costs.size() == 2 ? below_line(costs) : below_sheet(costs));
}

std::vector<double> FrontDepth::operator()(MatrixView costs) const {
  std::vector<double> depths(costs.rows());
  for (std::size_t i = 0; i < depths.size(); ++i) depths[i] = (*this)(costs[i]);
  return depths;
}

double FrontDepth::from_corner(std::span<const double> costs, std::size_t k) const {
  double sum = 0;
  for (std::size_t m = 0; m < costs.size(); ++m) {
    const double worse = std::max(0.0, (costs[m] - front_(k, m)) / ranges_[m]);
    sum += worse * worse;
  }
  return sum;
}

/// From the segment between points k and k + 1 of the line; infinite if they are not joined.
double FrontDepth::from_segment(std::span<const double> costs, std::size_t k) const {
  const double ux = (front_(k + 1, 0) - front_(k, 0)) / ranges_[0];
  const double uy = (front_(k + 1, 1) - front_(k, 1)) / ranges_[1];
  if (ux > longest_joint || -uy > longest_joint) return infinity;
  const double px = (costs[0] - front_(k, 0)) / ranges_[0];
  const double py = (costs[1] - front_(k, 1)) / ranges_[1];
  const double length = ux * ux + uy * uy;
  const double t = length > 0 ? std::clamp((px * ux + py * uy) / length, 0.0, 1.0) : 0.0;
  const double worse_x = std::max(0.0, px - t * ux);
  const double worse_y = std::max(0.0, py - t * uy);
  return worse_x * worse_x + worse_y * worse_y;
}

/// Only the stretch from the last point that is no better in the second objective to the first that
/// is no better in the first can be nearest. Far below a long stretch its corners say enough.
double FrontDepth::below_line(std::span<const double> costs) const {
  const auto first_where = [&](auto&& holds) {
    std::size_t low = 0;
    std::size_t high = front_.rows();
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      if (holds(middle))
        high = middle;
      else
        low = middle + 1;
    }
    return low;
  };
  const std::size_t right = first_where([&](std::size_t k) { return front_(k, 0) >= costs[0]; });
  const std::size_t beyond = first_where([&](std::size_t k) { return front_(k, 1) < costs[1]; });
  const std::size_t begin = beyond == 0 ? 0 : beyond - 1;
  const std::size_t end = std::min(right, front_.rows() - 1);
  if (begin > end) return 0;
  const std::size_t stride = std::max<std::size_t>(1, (end - begin) / most_corners);
  double nearest = from_corner(costs, end);
  for (std::size_t k = begin; k <= end; k += stride)
    nearest = std::min(nearest, from_corner(costs, k));
  if (stride > 1) return nearest;
  for (std::size_t k = begin; k < end; ++k) nearest = std::min(nearest, from_segment(costs, k));
  return nearest;
}

double FrontDepth::below_sheet(std::span<const double> costs) const {
  double nearest = infinity;
  bool dominated = false;
  for (std::size_t k = 0; k < front_.rows(); ++k) {
    double sum = 0;
    bool nowhere_better = true;
    for (std::size_t m = 0; m < costs.size(); ++m) {
      const double worse = (costs[m] - front_(k, m)) / ranges_[m];
      if (worse < 0)
        nowhere_better = false;
      else
        sum += worse * worse;
    }
    dominated = dominated || (nowhere_better && sum > 0);
    nearest = std::min(nearest, sum);
  }
  return dominated ? nearest : 0.0;
}

}  // namespace clde
