#include "methods/edn_armoea/adapted_references.hpp"

#include <algorithm>
#include <utility>

#include "core/numbers/argsort.hpp"
#include "core/numbers/column_bounds.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/rows_of.hpp"
#include "methods/edn_armoea/igd_ns.hpp"
#include "methods/edn_armoea/spread_by_angle.hpp"

namespace clde::edn_armoea {
namespace {

/// A shorter range of costs counts as 1.
constexpr double min_range = 1e-6;
/// Members of the archive for each even point, at most.
constexpr std::size_t archive_factor = 3;

using Rows = std::vector<std::size_t>;

void sort_and_drop_repeats(Rows& rows) {
  std::ranges::sort(rows);
  rows.erase(std::ranges::unique(rows).begin(), rows.end());
}

/// Nondominated rows, each once.
Matrix front_of(MatrixView costs) {
  Matrix front(0, costs.cols());
  for (const std::size_t row : first_front(costs))
    if (front.empty() || !std::ranges::equal(front[front.rows() - 1], costs[row]))
      front.push_row(costs[row]);
  return front;
}

/// Rows of the archive that are nearest to an even point, and even points nearest to these rows.
struct Use {
  Rows rows;
  Rows references;
};

Use use_of(const Matrix& distances) {
  Use use;
  for (std::size_t r = 0; r < distances.cols(); ++r) {
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < distances.rows(); ++i)
      if (distances(i, r) < distances(nearest, r)) nearest = i;
    use.rows.push_back(nearest);
  }
  sort_and_drop_repeats(use.rows);
  for (const std::size_t row : use.rows) {
    const auto all = distances[row];
    use.references.push_back(static_cast<std::size_t>(std::ranges::min_element(all) - all.begin()));
  }
  sort_and_drop_repeats(use.references);
  return use;
}

}  // namespace

void AdaptedReferences::adapt(MatrixView costs) {
  take_in(costs);
  points_ = even_;
  share_used_ = 0;
  if (archive_.rows() <= 1) return;
  const Matrix even = stretched();
  Matrix seen = from_lowest(archive_);
  Use use = use_of(distances(seen, even));
  share_used_ = static_cast<double>(use.references.size()) / static_cast<double>(even_.rows());

  const Rows kept = spread_by_angle(seen, std::move(use.rows), archive_factor * even_.rows());
  archive_ = rows_of(archive_, kept);
  seen = rows_of(seen, kept);

  Matrix candidates = rows_of(even, use.references);
  const std::size_t sure = candidates.rows();
  for (std::size_t i = 0; i < seen.rows(); ++i) candidates.push_row(seen[i]);
  points_ = rows_of(candidates, spread_by_angle(candidates, indices(sure), even_.rows()));
}

void AdaptedReferences::take_in(MatrixView costs) {
  Matrix all = archive_;
  for (std::size_t i = 0; i < costs.rows(); ++i) all.push_row(costs[i]);
  archive_ = front_of(all);
  if (lowest_.empty()) {
    lowest_.assign(archive_[0].begin(), archive_[0].end());
    stretch(archive_);
  }
  for (std::size_t i = 0; i < archive_.rows(); ++i)
    for (std::size_t m = 0; m < lowest_.size(); ++m)
      lowest_[m] = std::min(lowest_[m], archive_(i, m));
}

void AdaptedReferences::stretch(MatrixView costs) {
  highest_ = column_bounds(costs).high;
}

Matrix AdaptedReferences::from_lowest(MatrixView costs) const {
  Matrix seen(costs);
  for (std::size_t i = 0; i < seen.rows(); ++i)
    for (std::size_t m = 0; m < lowest_.size(); ++m) seen(i, m) -= lowest_[m];
  return seen;
}

Matrix AdaptedReferences::stretched() const {
  Matrix points = even_;
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (std::size_t m = 0; m < lowest_.size(); ++m) {
      const double range = highest_[m] - lowest_[m];
      points(i, m) *= range < min_range ? 1 : range;
    }
  return points;
}

}  // namespace clde::edn_armoea
