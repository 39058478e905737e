// What the paper prints, figure by figure (M. Xiang, P. Yan, "Mapping the Fitness Landscape: A
// Structure-Guided Approach to Multi-Modal Optimization"), and what others have published.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace clde::reproduce {

/// A column of a printed table.
struct PrintedColumn {
  std::string_view name;
  std::vector<double> values;  ///< one per row of the table
};

/// Peak ratio at 1e-4 on f1 to f20; the first column is CLDE-S.
const std::vector<PrintedColumn>& printed_peak_ratio();
/// The p-values beside the peers of that table, in its order.
std::span<const double> printed_peak_ratio_p();
/// Peak ratio of the ablations on f1 to f20; the first column is the whole method.
const std::vector<PrintedColumn>& printed_ablation_so();
/// IGD on DTLZ1 to DTLZ6, 30 and 50 variables in turn; the last column is CLDE-M.
const std::vector<PrintedColumn>& printed_dtlz();
/// On MMMOP1 to MMMOP6; the last column is CLDE-M.
const std::vector<PrintedColumn>& printed_mmmop_igd();
const std::vector<PrintedColumn>& printed_mmmop_igdx();
/// The p-values of the table for IGDx; one column per peer.
const std::vector<PrintedColumn>& printed_igdx_p();
/// IGD of the ablations on DTLZ1 to DTLZ6; the last column is the whole method.
const std::vector<PrintedColumn>& printed_ablation_mo();

/// Peak ratio of competition entries on f1 to f20, scored with the official rule (50 runs).
const std::vector<PrintedColumn>& published_peak_ratio();
/// Means of the entries over functions and accuracies: peak ratio, static and dynamic F1; NaN where
/// none is published.
struct PublishedMeans {
  std::string_view name;
  double peak_ratio, static_f1, dynamic_f1;
};
std::span<const PublishedMeans> published_means();
/// The least that 100 points of the Pareto set allow on MMMOP1 to MMMOP6.
const std::vector<double>& least_mmmop_igd();
const std::vector<double>& least_mmmop_igdx();

/// A row of the paper's table of parameters.
struct PrintedParameter {
  std::string_view name;     ///< as printed
  std::string_view setting;  ///< ours
  std::string_view value;
  std::string_view role;
};
std::span<const PrintedParameter> printed_parameters();

/// A row of the supplement's table of functions.
struct PrintedFunction {
  std::string_view name;
  std::size_t global_optima;
  std::string_view local_optima;
  double height;
};
std::span<const PrintedFunction> printed_functions();

/// A row of the supplement's table of problems with several objectives.
struct PrintedProblem {
  std::string_view problem;  ///< ours
  std::size_t objectives;
  std::string_view variables;
  std::string_view separability;
  std::string_view modality;
  std::string_view property;
};
std::span<const PrintedProblem> printed_problems();

}  // namespace clde::reproduce
