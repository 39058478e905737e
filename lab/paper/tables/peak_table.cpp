#include "paper/tables/peak_table.hpp"

#include <cmath>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "paper/methods.hpp"
#include "paper/tables/comparison.hpp"

namespace clde::reproduce {
namespace {

Cell mean_cell(const PeakColumn& column) {
  const double mean = mean_of(column.values);
  if (std::isnan(mean) || column.error == 0) return number(mean, 3);
  return {fmt::format("{:.3f} ± {:.3f}", mean, column.error)};
}

}  // namespace

std::string budget_words(std::uint64_t budget) {
  return budget == 0 ? "official budgets" : cli::grouped(budget) + " ev.";
}

PeakColumn measured_column(MeasuredRuns& measured, const Method& method, std::uint64_t budget) {
  PeakColumn column{method.label + ", " + budget_words(budget), {}, 0};
  double variance = 0;
  for (const std::string& problem : niching_problems()) {
    const auto& runs = measured.values({method, problem, budget}, "peak_ratio", printed_accuracy);
    column.values.push_back(mean_of(runs));
    const double error = standard_error(runs);
    variance += error * error;
  }
  column.error = std::sqrt(variance) / static_cast<double>(column.values.size());
  return column;
}

PeakColumn printed_column(const PrintedColumn& column, const std::string& suffix) {
  return {std::string(column.name) + suffix, column.values, 0};
}

std::vector<double> means_by_seed(MeasuredRuns& measured, const Method& method,
                                  const std::vector<std::string>& problems, std::uint64_t budget) {
  std::vector<double> means;
  for (const std::string& problem : problems) {
    const auto& runs = measured.values({method, problem, budget}, "peak_ratio", printed_accuracy);
    if (runs.size() != measured.seeds().count) return {};
    means.resize(runs.size(), 0);
    for (std::size_t k = 0; k < runs.size(); ++k)
      means[k] += runs[k] / static_cast<double>(problems.size());
  }
  return means;
}

Table peak_table(const std::vector<PeakColumn>& columns) {
  Table table;
  table.columns = {"function"};
  for (const PeakColumn& column : columns) table.columns.push_back(column.name);
  for (std::size_t r = 0; r < niching_problems().size(); ++r) {
    std::vector<Cell> row{{short_name(niching_problems()[r])}};
    for (const PeakColumn& column : columns) row.push_back(number(column.values[r], 3));
    table.add_row(std::move(row));
  }
  std::vector<Cell> means{{"mean"}};
  for (const PeakColumn& column : columns) means.push_back(mean_cell(column));
  table.add_row(std::move(means));
  return table;
}

}  // namespace clde::reproduce
