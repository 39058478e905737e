#include "methods/shared/clusters.hpp"

#include <algorithm>
#include <span>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

/// Lloyd's steps end by themselves; this is for rounding that goes in circles.
constexpr int max_steps = 100;

using Members = std::vector<std::vector<std::size_t>>;

Matrix random_centers(MatrixView rows, std::size_t count, Rng& rng) {
  std::vector<std::size_t> order = indices(rows.rows());
  rng.shuffle(std::span(order));
  Matrix centers(0, rows.cols());
  for (std::size_t k = 0; k < count; ++k) centers.push_row(rows[order[k]]);
  return centers;
}

std::size_t nearest(MatrixView centers, std::span<const double> row) {
  std::size_t best = 0;
  for (std::size_t k = 1; k < centers.rows(); ++k)
    if (squared_distance(centers[k], row) < squared_distance(centers[best], row)) best = k;
  return best;
}

/// A cluster that lost all of its rows takes the last one of the largest cluster.
void fill_empty(Members& members) {
  for (std::vector<std::size_t>& mine : members) {
    if (!mine.empty()) continue;
    std::vector<std::size_t>& largest =
        *std::ranges::max_element(members, {}, [](const auto& m) { return m.size(); });
    mine.push_back(largest.back());
    largest.pop_back();
  }
}

Members assign(MatrixView rows, MatrixView centers) {
  Members members(centers.rows());
  for (std::size_t i = 0; i < rows.rows(); ++i) members[nearest(centers, rows[i])].push_back(i);
  fill_empty(members);
  return members;
}

Matrix means(MatrixView rows, const Members& members) {
  Matrix centers(members.size(), rows.cols());
  for (std::size_t k = 0; k < members.size(); ++k)
    for (const std::size_t i : members[k])
      for (std::size_t j = 0; j < rows.cols(); ++j)
        centers(k, j) += rows(i, j) / static_cast<double>(members[k].size());
  return centers;
}

}  // namespace

std::vector<std::vector<std::size_t>> clusters(MatrixView rows, std::size_t count, Rng& rng) {
  count = std::min(count, rows.rows());
  if (count == 0) return {};
  Members members = assign(rows, random_centers(rows, count, rng));
  for (int step = 0; step < max_steps; ++step) {
    Members next = assign(rows, means(rows, members));
    if (next == members) break;
    members = std::move(next);
  }
  return members;
}

}  // namespace clde
