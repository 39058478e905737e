#include "fronts/front_depth.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numbers/argsort.hpp"
#include "core/numbers/dominance.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/rows_of.hpp"
#include "fronts/bounded_trade_offs.hpp"
#include "fronts/selection/leaders.hpp"

namespace clde {
namespace {

// All guesses; none was varied.
constexpr double closest = 1e-3;                   // points of the line, in ranges of the front
constexpr double largest_trade_off = 1 / closest;  // lost for a gain too small for the line
constexpr double longest_joint = 0.05;       // between points that are joined, in the same unit
constexpr double min_range = 1e-4;           // of a front, in the range of everything seen
constexpr std::ptrdiff_t max_corners = 16;   // looked at on one stretch: bounds the cost
constexpr std::size_t largest_sheet = 1500;  // front of three or more objectives: bounds the cost
constexpr std::size_t thinned_sheet = 1000;  // what is left of it when it has grown beyond that
constexpr double first_radius = 0.03;        // of the thinning, found by bisection
constexpr int max_passes = 10;               // until the ranges of a front fit its trade-offs
constexpr double rim = 1e-3;                 // this near the lowest value, lower is no better
constexpr std::size_t slice = 256;           // rows compared with one another
constexpr double infinity = std::numeric_limits<double>::infinity();

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

/// The same for two objectives, both by rising first one.
Matrix merged(MatrixView front, MatrixView fresh) {
  Matrix joined(0, 2);
  joined.reserve(front.rows() + fresh.rows(), 2);
  for (std::size_t k = 0, i = 0; k < front.rows() || i < fresh.rows();) {
    const bool old =
        i == fresh.rows() ||
        (k < front.rows() && !std::ranges::lexicographical_compare(fresh[i], front[k]));
    const std::span<const double> next = old ? front[k++] : fresh[i++];
    if (joined.empty() || next[1] < joined(joined.rows() - 1, 1)) joined.push_row(next);
  }
  return joined;
}

}  // namespace

FrontDepth::FrontDepth(std::size_t objectives, TradeOffs trade_offs)
    : trade_offs_(trade_offs),
      lower_(objectives, 0.0),
      ranges_(objectives, 1.0),
      lowest_(objectives, infinity),
      highest_(objectives, -infinity) {}

void FrontDepth::add(MatrixView costs) {
  if (costs.empty()) return;
  widen(costs);
  if (costs.cols() == 2)
    add_to_line(costs);
  else
    add_to_sheet(costs);
}

/// What is left out of the front still dominates: were it forgotten, something worse would take its
/// place later.
void FrontDepth::add_to_line(MatrixView costs) {
  whole_ = merged(whole_, rows_of(costs, first_front(costs)));
  std::vector<std::size_t> rows = indices(whole_.rows());
  rescale_to_ends(rows);
  if (trade_offs_ == TradeOffs::bounded) bound_trade_offs(rows);
  front_ = rows_of(whole_, thinned_line(rows));
  draw_line();
}

void FrontDepth::add_to_sheet(MatrixView costs) {
  front_ = united(front_, best_of(costs));
  rescale();
  if (front_.rows() > largest_sheet) thin_sheet();
  draw_sheet();
}

/// Extreme points stretch the ranges, in which good trade-offs then look bad: once the ranges are
/// those of the front without them, all rows are judged again.
void FrontDepth::bound_trade_offs(std::vector<std::size_t>& rows) {
  const std::vector<std::size_t> all = rows;
  for (int pass = 0; pass < max_passes; ++pass) {
    std::vector<std::size_t> kept =
        rows_of_bounded_trade_offs(whole_, all, ranges_, largest_trade_off);
    if (kept == rows) return;
    rows = std::move(kept);
    rescale_to_ends(rows);
  }
}

void FrontDepth::add_in_slices(MatrixView costs) {
  for (std::size_t i = 0; i < costs.rows(); i += slice)
    add(costs.slice(i, std::min(slice, costs.rows() - i)));
}

void FrontDepth::widen(MatrixView costs) {
  for (std::size_t i = 0; i < costs.rows(); ++i)
    for (std::size_t m = 0; m < costs.cols(); ++m) {
      lowest_[m] = std::min(lowest_[m], costs(i, m));
      highest_[m] = std::max(highest_[m], costs(i, m));
    }
}

void FrontDepth::rescale() {
  for (std::size_t m = 0; m < lower_.size(); ++m) {
    double low = infinity;
    double high = -infinity;
    for (std::size_t k = 0; k < front_.rows(); ++k) {
      low = std::min(low, front_(k, m));
      high = std::max(high, front_(k, m));
    }
    set_range(m, low, high);
  }
}

void FrontDepth::rescale_to_ends(std::span<const std::size_t> rows) {
  set_range(0, whole_(rows.front(), 0), whole_(rows.back(), 0));
  set_range(1, whole_(rows.back(), 1), whole_(rows.front(), 1));
}

/// A front that is flat in one objective, or a single point, has no range of its own.
void FrontDepth::set_range(std::size_t m, double low, double high) {
  lower_[m] = low;
  ranges_[m] = std::max(high - low, min_range * (highest_[m] - lowest_[m]));
  if (!(ranges_[m] > 0) || !std::isfinite(ranges_[m])) ranges_[m] = 1;
}

std::vector<std::size_t> FrontDepth::thinned_line(std::span<const std::size_t> rows) const {
  std::vector<std::size_t> kept{rows.front()};
  for (const std::size_t k : rows.subspan(1)) {
    const auto gap = [&](std::size_t m) {
      return std::abs(whole_(k, m) - whole_(kept.back(), m)) / ranges_[m];
    };
    if (k == rows.back() || std::max(gap(0), gap(1)) >= closest) kept.push_back(k);
  }
  return kept;
}

/// Rows at the rim stay, where some objectives are as low as they get: nothing else dominates what
/// lies below the rim, so that without them the whole slope there would count as front.
void FrontDepth::thin_sheet() {
  Matrix scaled(front_.rows(), front_.cols());
  for (std::size_t k = 0; k < front_.rows(); ++k) scale(front_[k], infinity, scaled[k]);
  const auto off_the_rim = [&](std::size_t k) {
    double product = 1;
    for (const double c : scaled[k]) product *= c + rim;
    return product;
  };
  const std::vector<std::size_t> order = argsort(front_.rows(), off_the_rim);
  const LeaderCandidates all{.positions = scaled, .order = order};
  front_ = rows_of(front_, choose_leaders(all, thinned_sheet, first_radius).rows);
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

void FrontDepth::draw_line() {
  line_.clear();
  for (std::size_t k = 0; k < front_.rows(); ++k)
    line_.push_back(
        {(front_(k, 0) - lower_[0]) / ranges_[0], (front_(k, 1) - lower_[1]) / ranges_[1]});
  for (std::size_t k = 0; k + 1 < line_.size(); ++k) {
    Corner& c = line_[k];
    c.step_x = line_[k + 1].x - c.x;
    c.step_y = line_[k + 1].y - c.y;
    const double squared = c.step_x * c.step_x + c.step_y * c.step_y;
    c.inverse = squared > 0 ? 1 / squared : 0;
    c.joined = c.step_x <= longest_joint && -c.step_y <= longest_joint;
  }
}

/// Only the stretch from the last point that is no better in the second objective to the first that
/// is no better in the first can be nearest. Far below a long stretch its corners say enough.
double FrontDepth::below_line(std::span<const double> costs) const {
  const double x = (costs[0] - lower_[0]) / ranges_[0];
  const double y = (costs[1] - lower_[1]) / ranges_[1];
  const auto right = std::ranges::partition_point(line_, [&](const Corner& c) { return c.x < x; });
  const auto beyond =
      std::ranges::partition_point(line_, [&](const Corner& c) { return c.y >= y; });
  const auto begin = beyond == line_.begin() ? beyond : beyond - 1;
  const auto end = right == line_.end() ? right - 1 : right;
  if (begin > end) return 0;
  const auto squared = [](double a, double b) {
    const double worse_a = std::max(0.0, a);
    const double worse_b = std::max(0.0, b);
    return worse_a * worse_a + worse_b * worse_b;
  };
  const std::ptrdiff_t stride = std::max<std::ptrdiff_t>(1, (end - begin) / max_corners);
  double nearest = squared(x - end->x, y - end->y);
  for (auto c = begin; c < end; c += std::min(stride, end - c)) {
    nearest = std::min(nearest, squared(x - c->x, y - c->y));
    if (stride > 1 || !c->joined) continue;
    const double along = ((x - c->x) * c->step_x + (y - c->y) * c->step_y) * c->inverse;
    const double t = std::clamp(along, 0.0, 1.0);
    nearest = std::min(nearest, squared(x - c->x - t * c->step_x, y - c->y - t * c->step_y));
  }
  return nearest;
}

void FrontDepth::draw_sheet() {
  Matrix scaled(front_.rows(), front_.cols());
  for (std::size_t k = 0; k < front_.rows(); ++k) scale(front_[k], infinity, scaled[k]);
  sheet_ = FrontTree(scaled);
}

double FrontDepth::below_sheet(std::span<const double> costs) const {
  std::vector<double> scaled(costs.size());
  scale(costs, infinity, scaled);
  return sheet_.dominates(scaled) ? sheet_.squared_distance_below(scaled) : 0.0;
}

}  // namespace clde
