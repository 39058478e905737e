// Comparing samples of runs: rank tests, corrections and summaries.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

/// The alternative to "no difference".
enum class Alternative { two_sided, less, greater };

/// How pairs without a difference are treated: left out (Wilcoxon), or ranked with the others and
/// then left out (Pratt).
enum class Zeros { wilcox, pratt };

struct TestResult {
  double statistic = 0;
  double p_value = 1;
  bool exact = false;  ///< by counting all cases; otherwise a normal approximation
};

struct SignedRankOptions {
  Alternative alternative = Alternative::two_sided;
  Zeros zeros = Zeros::wilcox;
};

/// Wilcoxon's signed-rank test of pairs; the statistic is the sum of the ranks of x > y, and `less`
/// asks whether x tends to be less than y. Exact for up to 50 pairs without ties and zeros. Throws
/// InvalidArgument for NaN, infinities and unequal lengths; p is 1 if no pair differs.
TestResult signed_rank_test(std::span<const double> x, std::span<const double> y,
                            const SignedRankOptions& options = {});

/// Wilcoxon's rank-sum test (Mann and Whitney's U, that of x) of two samples. Exact for up to 50
/// values each without ties; the approximation is corrected for ties and continuity.
TestResult rank_sum_test(std::span<const double> x, std::span<const double> y,
                         Alternative alternative = Alternative::two_sided);

struct FriedmanResult {
  double statistic = 0;  ///< chi-square with columns - 1 degrees of freedom, corrected for ties
  double p_value = 1;
  std::vector<double> mean_ranks = {};  ///< of each column; rank 1 is the smallest value of a row
};

/// Friedman's test: rows are problems, columns are methods. Needs two columns or more and a row.
FriedmanResult friedman_test(MatrixView values);

/// After Friedman: two-sided p of each column against column `control`, by the difference of mean
/// ranks, adjusted by Holm; that of the control itself is 1. (J. Demsar, JMLR 7, 2006)
std::vector<double> compare_with_control(const FriedmanResult& friedman, std::size_t rows,
                                         std::size_t control);

/// Holm's adjustment for several tests.
std::vector<double> holm(std::span<const double> p_values);

/// Quartiles interpolate linearly between the sorted values.
struct SampleSummary {
  std::size_t count = 0;
  double mean = 0;
  double deviation = 0;  ///< standard deviation, n - 1 in the denominator; 0 for one value
  double lowest = 0;
  double lower_quartile = 0;
  double median = 0;
  double upper_quartile = 0;
  double highest = 0;
};

/// Throws InvalidArgument for an empty sample or a NaN.
SampleSummary summarize(std::span<const double> sample);

}  // namespace clde
