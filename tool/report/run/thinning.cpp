#include "report/run/thinning.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>

#include "core/check.hpp"
#include "core/numbers/hash.hpp"
#include "core/numbers/vectors.hpp"

namespace clde::report {
namespace {

constexpr std::uint64_t finest = 1U << 14;
constexpr std::size_t grid_dimensions = 3;
constexpr std::size_t max_candidates = 12'000;

/// A number for the cell of a point; that two cells share one is less likely than a disk error.
std::uint64_t cell_of(std::span<const double> point, double cells) {
  Fnv1a key;
  for (const double u : point) key.add(static_cast<std::uint64_t>(std::clamp(u, 0.0, 1.0) * cells));
  return key.value();
}

/// The first row of each cell, or nothing as soon as there are too many.
std::vector<std::uint32_t> first_of_cells(MatrixView points, std::uint64_t cells,
                                          std::size_t most) {
  std::unordered_set<std::uint64_t> seen;
  std::vector<std::uint32_t> rows;
  for (std::uint32_t row = 0; row < points.rows(); ++row)
    if (seen.insert(cell_of(points[row], static_cast<double>(cells))).second) {
      if (rows.size() == most) return {};
      rows.push_back(row);
    }
  return rows;
}

/// Finer grids occupy more cells, so the finest that fits is found by halving.
std::vector<std::uint32_t> finest_fit(MatrixView points, std::size_t most) {
  std::vector<std::uint32_t> best;
  std::uint64_t fits = 0;
  std::uint64_t fails = finest;
  while (fails - fits > 1) {
    const std::uint64_t cells = (fits + fails) / 2;
    auto rows = first_of_cells(points, cells, most);
    (rows.empty() ? fails : fits) = cells;
    if (!rows.empty()) best = std::move(rows);
  }
  return best;
}

/// Ties go to the earlier candidate.
std::vector<std::uint32_t> farthest_first(MatrixView points,
                                          const std::vector<std::uint32_t>& candidates,
                                          std::size_t most) {
  std::vector<double> far(candidates.size(), std::numeric_limits<double>::infinity());
  std::vector<std::uint32_t> kept;
  std::size_t next = 0;
  while (kept.size() < std::min(most, candidates.size())) {
    kept.push_back(candidates[next]);
    for (std::size_t i = 0; i < far.size(); ++i)
      far[i] = std::min(far[i], squared_distance(points[candidates[i]], points[kept.back()]));
    next = static_cast<std::size_t>(std::ranges::max_element(far) - far.begin());
    if (far[next] == 0) break;
  }
  std::ranges::sort(kept);
  return kept;
}

}  // namespace

std::vector<std::uint32_t> even_rows(std::size_t count, std::size_t most) {
  std::vector<std::uint32_t> rows(std::min(count, most));
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i] = static_cast<std::uint32_t>(
        count <= most ? i : i * (count - 1) / std::max<std::size_t>(1, most - 1));
  return rows;
}

std::vector<std::uint32_t> candidate_rows(std::size_t count, std::size_t dimension) {
  return even_rows(count, dimension <= grid_dimensions ? count : max_candidates);
}

std::vector<std::uint32_t> spread_rows(MatrixView points, std::size_t most) {
  CLDE_ASSERT(most >= 1);
  if (points.rows() <= most) return even_rows(points.rows(), most);
  if (points.cols() <= grid_dimensions) return finest_fit(points, most);
  return farthest_first(points, candidate_rows(points.rows(), points.cols()),
                        std::max<std::size_t>(1, most / 2));
}

}  // namespace clde::report
