#include "report/experiment/comparison.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/check.hpp"

namespace clde::report {
namespace {

constexpr double significance = 0.05;

std::optional<Cell> cell_of(const std::vector<double>& values) {
  Cell cell;
  std::ranges::copy_if(values, std::back_inserter(cell.values),
                       [](double v) { return std::isfinite(v); });
  if (cell.values.empty()) return std::nullopt;
  cell.summary = summarize(cell.values);
  return cell;
}

void mark_best(std::vector<std::optional<Cell>>& row, double sign) {
  double best = -std::numeric_limits<double>::infinity();
  for (const auto& cell : row)
    if (cell) best = std::max(best, sign * cell->summary.mean);
  for (auto& cell : row)
    if (cell) cell->best = sign * cell->summary.mean == best;
}

/// Who is better is a matter of mean ranks, which the test compares; the medians may be equal.
Verdict verdict_of(const TestResult& test, const Cell& control, const Cell& other, double sign) {
  if (test.p_value >= significance) return Verdict::equal;
  const auto pairs =
      static_cast<double>(control.values.size()) * static_cast<double>(other.values.size());
  const bool control_larger = test.statistic > pairs / 2;
  return control_larger == (sign > 0) ? Verdict::better : Verdict::worse;
}

/// The least two-sided p that an order of so many values can have. Ties call for the normal
/// approximation, and with three runs against three that may claim less.
double min_p(std::size_t n, std::size_t m) {
  double orders = 1;
  for (std::size_t k = 1; k <= m; ++k)
    orders *= static_cast<double>(n + k) / static_cast<double>(k);
  return std::min(1.0, 2 / orders);
}

struct Judgement {
  double p_value = 1;
  Verdict verdict = Verdict::none;  ///< of the first
};

Judgement judge(const Cell& first, const Cell& second, double sign) {
  TestResult test = rank_sum_test(first.values, second.values);
  test.p_value = std::max(test.p_value, min_p(first.values.size(), second.values.size()));
  return {test.p_value, verdict_of(test, first, second, sign)};
}

void compare_with_control(std::vector<std::optional<Cell>>& row, std::size_t control, double sign) {
  if (control >= row.size() || !row[control]) return;
  for (std::size_t m = 0; m < row.size(); ++m) {
    if (m == control || !row[m]) continue;
    const Judgement judged = judge(*row[control], *row[m], sign);
    row[m]->p_value = judged.p_value;
    row[m]->verdict = judged.verdict;
  }
}

void count(Verdict verdict, Tally& first, Tally& second) {
  if (verdict == Verdict::equal) ++first.equal, ++second.equal;
  if (verdict == Verdict::better) ++first.better, ++second.worse;
  if (verdict == Verdict::worse) ++first.worse, ++second.better;
}

void tally_pairs(const std::vector<std::optional<Cell>>& row, double sign,
                 std::vector<std::vector<Tally>>& pairs) {
  pairs.resize(row.size(), std::vector<Tally>(row.size()));
  for (std::size_t a = 0; a < row.size(); ++a)
    for (std::size_t b = a + 1; b < row.size(); ++b)
      if (row[a] && row[b]) count(judge(*row[a], *row[b], sign).verdict, pairs[a][b], pairs[b][a]);
}

/// Costs: friedman_test gives rank 1 to the smallest.
Matrix complete_means(const std::vector<std::vector<std::optional<Cell>>>& cells, double sign) {
  Matrix means(0, cells.empty() ? 0 : cells.front().size());
  for (const auto& row : cells) {
    std::vector<double> line;
    for (const auto& cell : row)
      if (cell) line.push_back(-sign * cell->summary.mean);
    if (line.size() == row.size()) means.push_row(line);
  }
  return means;
}

std::vector<std::pair<std::size_t, std::size_t>> cliques_of(std::vector<double> ranks,
                                                            double difference) {
  std::ranges::sort(ranks);
  std::vector<std::pair<std::size_t, std::size_t>> cliques;
  for (std::size_t first = 0; first < ranks.size(); ++first) {
    std::size_t last = first;
    while (last + 1 < ranks.size() && ranks[last + 1] - ranks[first] < difference) ++last;
    const bool larger = cliques.empty() || last > cliques.back().second;
    if (last > first && larger) cliques.emplace_back(first, last);
  }
  return cliques;
}

std::optional<Ranking> ranking_of(const std::vector<std::vector<std::optional<Cell>>>& cells,
                                  double sign) {
  const Matrix means = complete_means(cells, sign);
  const std::size_t k = means.cols();
  if (means.rows() < 2 || k < 2) return std::nullopt;
  const FriedmanResult friedman = friedman_test(means);
  Ranking ranking{.mean_ranks = friedman.mean_ranks,
                  .statistic = friedman.statistic,
                  .p_value = friedman.p_value,
                  .problems = means.rows(),
                  .cliques = {}};
  const auto methods = static_cast<double>(k);
  const auto problems = static_cast<double>(means.rows());
  ranking.critical_difference = nemenyi_q(k) * std::sqrt(methods * (methods + 1) / (6 * problems));
  ranking.cliques = cliques_of(friedman.mean_ranks, ranking.critical_difference);
  return ranking;
}

}  // namespace

double nemenyi_q(std::size_t methods) {
  constexpr std::array q = {1.960, 2.344, 2.569, 2.728, 2.850, 2.948, 3.031, 3.102, 3.164, 3.219,
                            3.268, 3.313, 3.354, 3.391, 3.426, 3.458, 3.489, 3.517, 3.544};
  require(methods >= 2, "a critical difference needs two methods, {} given", methods);
  return q.at(std::min(methods - 2, q.size() - 1));
}

Comparison compare(const std::vector<std::vector<std::vector<double>>>& values,
                   const ComparisonOptions& options) {
  const double sign = options.larger_is_better ? 1 : -1;
  Comparison comparison;
  for (const auto& problem : values) {
    std::vector<std::optional<Cell>> row;
    for (const auto& method : problem) row.push_back(cell_of(method));
    mark_best(row, sign);
    compare_with_control(row, options.control, sign);
    tally_pairs(row, sign, comparison.pairs);
    comparison.cells.push_back(std::move(row));
  }
  comparison.ranking = ranking_of(comparison.cells, sign);
  return comparison;
}

}  // namespace clde::report
