// Tables of peak ratios: one row a function of the niching benchmark, then the means.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paper/measured_runs.hpp"
#include "paper/tables/printed.hpp"
#include "paper/tables/table.hpp"

namespace clde::reproduce {

struct PeakColumn {
  std::string name;
  std::vector<double> values;  ///< by function
  double error = 0;            ///< standard error of the mean over the functions; 0 if unknown
};

/// Peak ratio at the printed accuracy, means over the runs; a budget of 0 is the official one.
PeakColumn measured_column(MeasuredRuns& measured, const Method& method, std::uint64_t budget);
/// A column of the paper.
PeakColumn printed_column(const PrintedColumn& column, const std::string& suffix = " (printed)");

/// The mean over some problems for each seed.
std::vector<double> means_by_seed(MeasuredRuns& measured, const Method& method,
                                  const std::vector<std::string>& problems, std::uint64_t budget);

/// "official budgets", "40,100 ev."
std::string budget_words(std::uint64_t budget);

/// Rows f1 to f20 and their mean with its standard error. Nothing is highlighted: columns may
/// belong to different budgets.
Table peak_table(const std::vector<PeakColumn>& columns);

}  // namespace clde::reproduce
