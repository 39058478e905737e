#include "methods/csea/reference_rows.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include <clde/matrix.hpp>

#include "core/numbers/argsort.hpp"
#include "core/numbers/column_bounds.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/vectors.hpp"
#include "methods/csea/radar.hpp"

namespace clde::csea {
namespace {

constexpr double below_ideal = 1e-6;     // how far the origin is above the lowest costs
constexpr double weight_of_costs = 0.1;  // for each objective, against distance

/// The fronts that fit, and the one after them.
struct Fronts {
  std::vector<std::size_t> rows;  // of both
  std::vector<bool> fits;
};

Fronts fronts_of(MatrixView costs, std::size_t count) {
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  std::vector<std::size_t> sizes(costs.rows() + 1);
  for (const std::size_t rank : ranks) ++sizes[rank];
  std::size_t last = 0;
  for (std::size_t sum = 0; sum < count; sum += sizes[last]) ++last;
  Fronts fronts;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] > last) continue;
    fronts.rows.push_back(i);
    fronts.fits.push_back(ranks[i] < last);
  }
  return fronts;
}

/// In units of the ranges over all rows; as they are if an objective has none.
Matrix scaled(MatrixView costs, const std::vector<std::size_t>& rows) {
  auto [low, high] = column_bounds(costs);
  for (double& l : low) l += below_ideal;
  const bool ranged = std::ranges::equal(high, low, std::ranges::greater{});
  Matrix out;
  for (const std::size_t row : rows) {
    std::vector<double> of_row(costs[row].begin(), costs[row].end());
    for (std::size_t m = 0; m < low.size() && ranged; ++m)
      of_row[m] = (of_row[m] - low[m]) / (high[m] - low[m]);
    out.push_row(of_row);
  }
  return out;
}

double sum_of(std::span<const double> costs) {
  return std::accumulate(costs.begin(), costs.end(), 0.0);
}

std::size_t nearest_to_diagonal(const Matrix& costs) {
  std::vector<double> off;
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    const double sum = sum_of(costs[i]);
    off.push_back(dot(costs[i], costs[i]) - sum * sum / static_cast<double>(costs.cols()));
  }
  return static_cast<std::size_t>(std::ranges::min_element(off) - off.begin());
}

/// Rows being chosen one after another.
class Choice {
 public:
  Choice(const Matrix& costs, std::size_t count)
      : radar_(radar(costs,
                     static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count)))))),
        crowd_(radar_.cell_count),
        chosen_(costs.rows()),
        distances_(costs.rows(), std::numeric_limits<double>::infinity()) {
    for (std::size_t i = 0; i < costs.rows(); ++i) weights_.push_back(sum_of(costs[i]));
    const double largest = std::ranges::max(weights_);
    for (double& w : weights_)
      w *= weight_of_costs * static_cast<double>(costs.cols()) / (largest > 0 ? largest : 1);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const std::vector<bool>& chosen() const { return chosen_; }

  void take(std::size_t row) {
    if (chosen_[row]) return;
    chosen_[row] = true;
    ++size_;
    ++crowd_[radar_.cells[row]];
    const std::span<const double> place = std::as_const(radar_.places)[row];
    for (std::size_t i = 0; i < distances_.size(); ++i)
      distances_[i] = std::min(distances_[i], distance(std::as_const(radar_.places)[i], place));
  }

  /// In the emptiest cells that have rows left.
  [[nodiscard]] std::size_t best() const {
    std::size_t best = no_index;
    const auto key = [&](std::size_t i) {
      return std::pair(crowd_[radar_.cells[i]], weights_[i] - distances_[i]);
    };
    for (std::size_t i = 0; i < chosen_.size(); ++i)
      if (!chosen_[i] && (best == no_index || key(i) < key(best))) best = i;
    return best;
  }

 private:
  Radar radar_;
  std::vector<std::size_t> crowd_;  // chosen rows in each cell
  std::vector<bool> chosen_;
  std::vector<double> distances_;  // to the nearest chosen
  std::vector<double> weights_;
  std::size_t size_ = 0;
};

}  // namespace

std::vector<std::size_t> reference_rows(MatrixView costs, std::size_t count) {
  if (costs.rows() <= count) return indices(costs.rows());
  const Fronts fronts = fronts_of(costs, count);
  const Matrix of_fronts = scaled(costs, fronts.rows);
  Choice choice(of_fronts, count);
  for (std::size_t i = 0; i < fronts.fits.size(); ++i)
    if (fronts.fits[i]) choice.take(i);
  choice.take(nearest_to_diagonal(of_fronts));
  while (choice.size() < count) choice.take(choice.best());
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < fronts.rows.size(); ++i)
    if (choice.chosen()[i]) rows.push_back(fronts.rows[i]);
  return rows;
}

}  // namespace clde::csea
