#include "methods/edn_armoea/igd_ns.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <clde/matrix.hpp>

#include "core/numbers/argsort.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/rows_of.hpp"
#include "core/numbers/vectors.hpp"

namespace clde::edn_armoea {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The foot on a direction of length 1 of the row that lies nearest to it, as a length.
double foot_of_nearest(MatrixView rows, std::span<const double> direction) {
  double best = infinite;
  double foot = 0;
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    const double along = dot(rows[i], direction);
    const double off = dot(rows[i], rows[i]) - along * along;
    if (!(off < best)) continue;
    best = off;
    foot = along;
  }
  return foot;
}

/// Moved along its direction to the nearest row.
std::vector<double> adjusted(std::span<const double> reference, MatrixView rows) {
  std::vector<double> point(reference.begin(), reference.end());
  const double length = std::sqrt(dot(point, point));
  if (length == 0) return point;
  for (double& v : point) v /= length;
  const double foot = foot_of_nearest(rows, point);
  for (double& v : point) v *= foot;
  return point;
}

/// Rows of the last front that has a place, and of those before it.
struct Fronts {
  std::vector<std::size_t> sure;
  std::vector<std::size_t> last;
};

Fronts fronts_of(MatrixView costs, std::size_t count) {
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  std::vector<std::size_t> ordered = ranks;
  std::ranges::sort(ordered);
  Fronts fronts;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] < ordered[count - 1]) fronts.sure.push_back(i);
    if (ranks[i] == ordered[count - 1]) fronts.last.push_back(i);
  }
  return fronts;
}

}  // namespace

Matrix distances(MatrixView rows, MatrixView references) {
  Matrix all(rows.rows(), references.rows());
  for (std::size_t r = 0; r < references.rows(); ++r) {
    const std::vector<double> point = adjusted(references[r], rows);
    for (std::size_t i = 0; i < rows.rows(); ++i) all(i, r) = distance(rows[i], point);
  }
  return all;
}

IgdNs::IgdNs(Matrix distances)
    : distances_(std::move(distances)), is_left_(distances_.rows(), true) {
  for (std::size_t i = 0; i < distances_.rows(); ++i)
    shortest_.push_back(std::ranges::min(std::as_const(distances_)[i]));
  for (std::size_t r = 0; r < distances_.cols(); ++r) nearest_.push_back(nearest_of(r));
}

IgdNs::Nearest IgdNs::nearest_of(std::size_t reference) const {
  Nearest found{no_index, no_index};
  const auto is_nearer = [&](std::size_t row, std::size_t than) {
    return than == no_index || distances_(row, reference) < distances_(than, reference);
  };
  for (std::size_t i = 0; i < is_left_.size(); ++i) {
    if (!is_left_[i]) continue;
    if (is_nearer(i, found.first))
      found = {i, found.first};
    else if (is_nearer(i, found.second))
      found.second = i;
  }
  return found;
}

std::vector<bool> IgdNs::contributing() const {
  std::vector<bool> is_nearest(is_left_.size(), false);
  for (const Nearest& nearest : nearest_)
    if (nearest.first != no_index) is_nearest[nearest.first] = true;
  return is_nearest;
}

std::vector<double> IgdNs::losses() const {
  const std::vector<bool> contributes = contributing();
  std::vector<double> losses(is_left_.size(), infinite);
  for (std::size_t i = 0; i < losses.size(); ++i)
    if (is_left_[i]) losses[i] = contributes[i] ? 0 : -shortest_[i];
  // Reference points of a lost row go to the second nearest, which thereby begins to contribute.
  std::vector<std::pair<std::size_t, std::size_t>> heirs;
  for (std::size_t r = 0; r < nearest_.size(); ++r) {
    const auto [first, second] = nearest_[r];
    if (first == no_index) continue;
    losses[first] += second == no_index ? infinite : distances_(second, r) - distances_(first, r);
    if (second != no_index && !contributes[second]) heirs.emplace_back(first, second);
  }
  std::ranges::sort(heirs);
  heirs.erase(std::ranges::unique(heirs).begin(), heirs.end());
  for (const auto& [row, heir] : heirs) losses[row] -= shortest_[heir];
  return losses;
}

void IgdNs::remove(std::size_t row) {
  is_left_[row] = false;
  for (std::size_t r = 0; r < nearest_.size(); ++r)
    if (nearest_[r].first == row || nearest_[r].second == row) nearest_[r] = nearest_of(r);
}

std::vector<std::size_t> IgdNs::rows() const {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < is_left_.size(); ++i)
    if (is_left_[i]) rows.push_back(i);
  return rows;
}

std::vector<std::size_t> survivors(MatrixView rows, MatrixView references, std::size_t count) {
  if (rows.rows() <= count) return indices(rows.rows());
  Fronts fronts = fronts_of(rows, count);
  const Matrix last = rows_of(rows, fronts.last);
  IgdNs indicator(distances(last, references));
  for (std::size_t left = last.rows(); fronts.sure.size() + left > count; --left) {
    const std::vector<double> losses = indicator.losses();
    const auto least = std::ranges::min_element(losses);
    indicator.remove(static_cast<std::size_t>(least - losses.begin()));
  }
  for (const std::size_t i : indicator.rows()) fronts.sure.push_back(fronts.last[i]);
  std::ranges::sort(fronts.sure);
  return std::move(fronts.sure);
}

}  // namespace clde::edn_armoea
