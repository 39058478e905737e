#include "fronts/selection/leaders.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "core/numbers/mix_bits.hpp"
#include "core/numbers/vectors.hpp"
#include "fronts/selection/basin_elites.hpp"

namespace clde {
namespace {

// Theory: 14 halvings find a radius to a ten-thousandth, 60 doublings reach any that a double holds
// from a guess that makes sense. Guess: the precision, in radii.
constexpr int halvings = 14;
constexpr int doublings = 60;
constexpr double precise_enough = 0.01;
constexpr double min_radius = 1e-300;
// Multiplicative hashing (Knuth, section 6.4): an odd factor for each coordinate, the second one
// from xxHash, and of the product bits that depend on all of both.
constexpr std::uint64_t other_step = 0xc2b2ae3d27d4eb4fU;
constexpr unsigned hash_shift = 29;
constexpr double farthest_cell = 1e15;  // whole numbers that a double tells apart

/// The two coordinates along which the candidates are spread most.
std::array<std::size_t, 2> widest_columns(const LeaderCandidates& c) {
  std::array<std::size_t, 2> best{0, 0};
  std::array<double, 2> widths{-1, -1};
  for (std::size_t j = 0; j < c.positions.cols(); ++j) {
    double low = 0;
    double high = 0;
    for (std::size_t i = 0; i < c.order.size(); ++i) {
      const double v = c.positions(c.order[i], j);
      low = i == 0 ? v : std::min(low, v);
      high = i == 0 ? v : std::max(high, v);
    }
    if (high - low > widths[0]) {
      widths[1] = widths[0];
      best[1] = best[0];
      widths[0] = high - low;
      best[0] = j;
    } else if (high - low > widths[1]) {
      widths[1] = high - low;
      best[1] = j;
    }
  }
  return best;
}

/// Leaders by cells as wide as the radius: a leader that is too close lies in one of nine cells.
class LeaderGrid {
 public:
  LeaderGrid(const LeaderCandidates& c, std::array<std::size_t, 2> columns, double radius)
      : c_(c), columns_(columns), limit_(radius * radius), width_(radius) {
    heads_.assign(std::bit_ceil(c.order.size() + c.fixed.size() + 1), no_link);
    mask_ = heads_.size() - 1;
  }

  [[nodiscard]] bool has_room_for(std::size_t row) const {
    const std::int64_t a = cell(row, 0);
    const std::int64_t b = cell(row, 1);
    for (std::int64_t i = a - 1; i <= a + 1; ++i)
      for (std::int64_t j = b - 1; j <= b + 1; ++j)
        for (std::uint32_t at = heads_[slot(i, j)]; at != no_link; at = next_[at])
          if (competes(row, rows_[at])) return false;
    return true;
  }

  void add(std::size_t row) {
    std::uint32_t& head = heads_[slot(cell(row, 0), cell(row, 1))];
    next_.push_back(head);
    head = static_cast<std::uint32_t>(rows_.size());
    rows_.push_back(row);
  }

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  std::vector<std::size_t> take() { return std::move(rows_); }

 private:
  /// Ends a chain; 32 bits like the links, of which there may be millions.
  static constexpr std::uint32_t no_link = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] bool competes(std::size_t a, std::size_t b) const {
    return squared_distance(c_.positions[a], c_.positions[b]) <= limit_;
  }
  [[nodiscard]] std::int64_t cell(std::size_t row, std::size_t column) const {
    // Beyond the farthest cells, cells only become fuller.
    const double at = c_.positions(row, columns_[column]) / width_;
    return static_cast<std::int64_t>(std::floor(std::clamp(at, -farthest_cell, farthest_cell)));
  }
  [[nodiscard]] std::size_t slot(std::int64_t a, std::int64_t b) const {
    const std::uint64_t mixed =
        static_cast<std::uint64_t>(a) * golden_step + static_cast<std::uint64_t>(b) * other_step;
    return static_cast<std::size_t>(mixed >> hash_shift) & mask_;
  }

  const LeaderCandidates& c_;
  std::array<std::size_t, 2> columns_;
  double limit_;
  double width_;
  std::size_t mask_ = 0;
  std::vector<std::uint32_t> heads_;
  std::vector<std::uint32_t> next_;
  std::vector<std::size_t> rows_;
};

std::vector<std::size_t> leaders_by(const LeaderCandidates& c, std::array<std::size_t, 2> columns,
                                    double radius, std::size_t most) {
  LeaderGrid grid(c, columns, radius);
  for (const std::size_t row : c.fixed) grid.add(row);
  for (const std::size_t row : c.order) {
    if (!grid.has_room_for(row)) continue;
    grid.add(row);
    if (grid.size() > most) break;
  }
  return grid.take();
}

std::vector<std::size_t> all_of(const LeaderCandidates& c) {
  std::vector<std::size_t> rows(c.fixed.begin(), c.fixed.end());
  rows.insert(rows.end(), c.order.begin(), c.order.end());
  return rows;
}

}  // namespace

std::vector<std::size_t> leaders(const LeaderCandidates& candidates, double radius,
                                 std::size_t most) {
  if (!(radius > 0)) radius = min_radius;
  return leaders_by(candidates, widest_columns(candidates), radius, most);
}

Leaders choose_leaders(const LeaderCandidates& candidates, std::size_t count, double guess) {
  if (candidates.order.size() + candidates.fixed.size() <= count) return {all_of(candidates), 0};
  const auto columns = widest_columns(candidates);
  const auto at = [&](double radius) { return leaders_by(candidates, columns, radius, count); };
  double low = 0;
  double high = guess > 0 ? 2 * guess : 2;
  std::vector<std::size_t> best = at(high);
  for (int i = 0; i < doublings && best.size() > count; ++i) {
    low = high;
    high *= 2;
    best = at(high);
  }
  for (int i = 0; i < halvings && best.size() != count && high - low > precise_enough * high; ++i) {
    const double middle = (low + high) / 2;
    std::vector<std::size_t> rows = at(middle);
    if (rows.size() > count) {
      low = middle;
    } else {
      high = middle;
      best = std::move(rows);
    }
  }
  if (best.size() > count) best.resize(count);  // more fixed ones than asked for
  fill_up(best, count, candidates.order);
  return {std::move(best), high};
}

}  // namespace clde
