// Hypervolume: by sweeping for two and three objectives, else by exclusive volumes.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <clde/pareto.hpp>

#include "core/check.hpp"

namespace clde {
namespace {

/// Costs as depths below the reference point, all positive: larger is better.
using Depths = std::vector<std::vector<double>>;

double rectangle_union(std::vector<std::pair<double, double>> corners) {
  std::ranges::sort(corners, std::greater<>{});
  double area = 0, height = 0;
  for (const auto& [width, top] : corners) {
    if (top <= height) continue;
    area += width * (top - height);
    height = top;
  }
  return area;
}

double area_of(const Depths& depths) {
  std::vector<std::pair<double, double>> corners;
  for (const auto& d : depths) corners.emplace_back(d[0], d[1]);
  return rectangle_union(std::move(corners));
}

/// Corners of a union of rectangles from the origin: falling width, rising height.
class Staircase {
 public:
  [[nodiscard]] double area() const { return area_; }

  void add(double width, double height) {
    // The first step that is narrower or as narrow; those before it are wider.
    auto at = std::ranges::partition_point(steps_, [&](const Step& s) { return s.width > width; });
    if (at != steps_.end() && at->width == width && at->height >= height) return;
    double below = at == steps_.begin() ? 0 : std::prev(at)->height;
    if (below >= height) return;
    // What the new rectangle adds, step by step of those it covers.
    const auto first = at;
    for (; at != steps_.end() && at->height <= height; ++at) {
      area_ += (width - at->width) * (at->height - below);
      below = at->height;
    }
    const double inner = at == steps_.end() ? 0 : at->width;
    area_ += (width - inner) * (height - below);
    at = steps_.erase(first, at);
    steps_.insert(at, {width, height});
  }

 private:
  struct Step {
    double width, height;
  };
  std::vector<Step> steps_;
  double area_ = 0;
};

/// Slices along the third axis, deepest first.
double volume_of(Depths depths) {
  std::ranges::sort(depths, [](const auto& a, const auto& b) { return a[2] > b[2]; });
  Staircase stairs;
  double volume = 0;
  for (std::size_t i = 0; i < depths.size(); ++i) {
    stairs.add(depths[i][0], depths[i][1]);
    const double next = i + 1 < depths.size() ? depths[i + 1][2] : 0;
    volume += stairs.area() * (depths[i][2] - next);
  }
  return volume;
}

double total(Depths depths);

/// The parts of boxes `first + 1`, ... that lie in box `first`, without the last axis.
Depths common_parts(const Depths& depths, std::size_t first) {
  const std::size_t axes = depths[first].size() - 1;
  Depths parts;
  for (std::size_t k = first + 1; k < depths.size(); ++k) {
    std::vector<double> part(axes);
    for (std::size_t m = 0; m < axes; ++m) part[m] = std::min(depths[first][m], depths[k][m]);
    parts.push_back(std::move(part));
  }
  return parts;
}

void drop_covered(Depths& depths) {
  const auto covers = [](const auto& a, const auto& b) {
    return std::ranges::equal(a, b, std::ranges::greater_equal{});
  };
  Depths kept;
  std::ranges::sort(depths, std::ranges::greater{});
  for (auto& d : depths)
    if (std::ranges::none_of(kept, [&](const auto& k) { return covers(k, d); }))
      kept.push_back(std::move(d));
  depths = std::move(kept);
}

/// What each box adds to those after it. In rising order of the last axis a box is the thinnest of
/// those that are left, so what it shares with them is as thick as itself: one axis fewer.
double sum_of_exclusive_parts(Depths depths) {
  drop_covered(depths);
  std::ranges::sort(depths, [](const auto& a, const auto& b) { return a.back() < b.back(); });
  double sum = 0;
  for (std::size_t i = 0; i < depths.size(); ++i) {
    const double whole =
        std::accumulate(depths[i].begin(), depths[i].end() - 1, 1.0, std::multiplies<>{});
    sum += depths[i].back() * (whole - total(common_parts(depths, i)));
  }
  return sum;
}

double total(Depths depths) {
  if (depths.empty()) return 0;
  switch (depths.front().size()) {
    case 1:
      return std::ranges::max(depths).front();
    case 2:
      return area_of(depths);
    case 3:
      return volume_of(std::move(depths));
    default:
      return sum_of_exclusive_parts(std::move(depths));
  }
}

}  // namespace

double hypervolume(MatrixView costs, std::span<const double> reference) {
  require(costs.empty() || costs.cols() == reference.size(),
          "{} objectives and a reference point of {} given; need as many", costs.cols(),
          reference.size());
  Depths depths;
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    std::vector<double> depth(reference.size());
    for (std::size_t m = 0; m < depth.size(); ++m) depth[m] = reference[m] - costs(i, m);
    if (std::ranges::all_of(depth, [](double d) { return d > 0; }))
      depths.push_back(std::move(depth));
  }
  return total(std::move(depths));
}

}  // namespace clde
