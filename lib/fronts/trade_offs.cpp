// Figures of a front without a true one to compare with, and equivalent solutions.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include <clde/pareto.hpp>

#include "core/check.hpp"
#include "core/numbers/column_bounds.hpp"
#include "core/numbers/nondominated.hpp"

namespace clde {
namespace {

constexpr double beyond_worst = 1.1;
constexpr std::size_t max_objectives = 6;

/// Range of each objective over the global solutions; 1 where they all have the same value.
std::vector<double> ranges_of(const Result& result) {
  std::vector<double> low, high;
  for (const Optimum& o : result.optima) {
    if (!o.global) continue;
    if (low.empty()) low = high = o.values;
    for (std::size_t m = 0; m < low.size(); ++m) {
      low[m] = std::min(low[m], o.values[m]);
      high[m] = std::max(high[m], o.values[m]);
    }
  }
  for (std::size_t m = 0; m < low.size(); ++m) high[m] = high[m] > low[m] ? high[m] - low[m] : 1;
  return high;
}

/// The largest difference of two solutions in one objective, in ranges.
double apart(const Optimum& a, const Optimum& b, std::span<const double> ranges) {
  double most = 0;
  for (std::size_t m = 0; m < ranges.size(); ++m)
    most = std::max(most, std::abs(a.values[m] - b.values[m]) / ranges[m]);
  return most;
}

/// Costs of the global solutions that no other dominates.
Matrix front_of(const Result& result, double sign) {
  Matrix costs;
  for (const Optimum& o : result.optima) {
    if (!o.global) continue;
    std::vector<double> row = o.values;
    for (double& v : row) v *= sign;
    costs.push_row(row);
  }
  Matrix front;
  for (const std::size_t row : nondominated_rows(costs)) front.push_row(costs[row]);
  return front;
}

/// From 0, the best value of each objective, to 1, the worst.
Matrix scaled(const Matrix& front, std::span<const double> low, std::span<const double> high) {
  Matrix unit_costs = front;
  for (std::size_t i = 0; i < unit_costs.rows(); ++i)
    for (std::size_t m = 0; m < unit_costs.cols(); ++m)
      unit_costs(i, m) = high[m] > low[m] ? (unit_costs(i, m) - low[m]) / (high[m] - low[m]) : 0;
  return unit_costs;
}

void measure(TradeOffs& t, const Matrix& front, double sign) {
  const auto [low, high] = column_bounds(front);
  const Matrix unit_costs = scaled(front, low, high);
  double box = 1;
  for (std::size_t m = 0; m < low.size(); ++m) box *= beyond_worst;
  t.hypervolume = std::numeric_limits<double>::quiet_NaN();
  if (low.size() <= max_objectives)
    t.hypervolume = hypervolume(unit_costs, std::vector<double>(low.size(), beyond_worst)) / box;
  t.spacing = spacing(unit_costs);
  for (std::size_t m = 0; m < low.size(); ++m) {
    t.best.push_back(sign * low[m]);
    t.worst.push_back(sign * high[m]);
  }
}

}  // namespace

std::vector<std::size_t> equivalents(const Result& result, std::size_t i, double tolerance) {
  require(i < result.optima.size(), "solution {} asked for, there are {}", i, result.optima.size());
  require(tolerance >= 0, "tolerance is {}, need 0 or more", tolerance);
  const Optimum& mine = result.optima[i];
  const std::vector<double> ranges = ranges_of(result);
  std::map<std::size_t, std::pair<double, std::size_t>> nearest;  // by piece
  for (std::size_t k = 0; mine.piece > 0 && k < result.optima.size(); ++k) {
    const Optimum& other = result.optima[k];
    if (other.piece == 0 || other.piece == mine.piece) continue;
    const std::pair found{apart(mine, other, ranges), k};
    if (found.first > tolerance) continue;
    const auto [at, fresh] = nearest.emplace(other.piece, found);
    if (!fresh) at->second = std::min(at->second, found);
  }
  std::set<std::pair<double, std::size_t>> order;
  for (const auto& [piece, found] : nearest) order.insert(found);
  std::vector<std::size_t> rows;
  for (const auto& [distance, row] : order) rows.push_back(row);
  return rows;
}

std::vector<std::size_t> nondominated_rows(MatrixView costs) {
  std::vector<std::size_t> best = first_front(costs);
  std::ranges::sort(best);
  return best;
}

TradeOffs trade_offs(const Result& result, Sense sense) {
  TradeOffs t;
  std::set<std::size_t> pieces;
  for (const Optimum& o : result.optima) {
    if (!o.global) continue;
    ++t.solutions;
    if (o.piece > 0) pieces.insert(o.piece);
  }
  t.pieces = pieces.size();
  const double sign = sense == Sense::maximize ? -1 : 1;
  const Matrix front = front_of(result, sign);
  if (front.rows() > 0) measure(t, front, sign);
  return t;
}

}  // namespace clde
