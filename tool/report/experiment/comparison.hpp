// Who is better on which problem, and on all of them?
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <clde/lab/statistics.hpp>
#include <clde/matrix.hpp>

namespace clde::report {

enum class Verdict { none, better, equal, worse };

/// The runs of one method on one problem.
struct Cell {
  std::vector<double> values;  ///< finite ones
  SampleSummary summary;
  bool best = false;                ///< no other method has a better mean
  double p_value = 1;               ///< rank-sum test against the control
  Verdict verdict = Verdict::none;  ///< of the control compared with this one, at 5 %
};

/// Mean ranks over the problems that all methods were run on; rank 1 is best.
struct Ranking {
  std::vector<double> mean_ranks;
  double statistic = 0;  ///< Friedman's
  double p_value = 1;
  std::size_t problems = 0;
  /// Nemenyi's critical difference at 5 %: mean ranks closer than this may be equal by chance.
  double critical_difference = 0;
  /// Largest groups of methods, by mean rank, that are not told apart: first and last position in
  /// the order of mean ranks.
  std::vector<std::pair<std::size_t, std::size_t>> cliques;
};

/// On how many problems one method is significantly better than another, and worse.
struct Tally {
  std::size_t better = 0, equal = 0, worse = 0;
};

/// One measure: rows are problems, columns methods; cells without runs are empty.
struct Comparison {
  std::vector<std::vector<std::optional<Cell>>> cells;
  /// `pairs[a][b]`: method a against b, by the same test as the verdicts.
  std::vector<std::vector<Tally>> pairs;
  std::optional<Ranking> ranking;  ///< needs two methods and two problems
};

struct ComparisonOptions {
  std::size_t control = 0;
  bool larger_is_better = true;
};

/// `values[problem][method]`; infinite ones are left out.
Comparison compare(const std::vector<std::vector<std::vector<double>>>& values,
                   const ComparisonOptions& options);

/// Critical value of the studentised range for `methods` (2 to 20) at 5 %, divided by sqrt(2).
/// (J. Demsar, JMLR 7, 2006, Table 5a, and beyond)
double nemenyi_q(std::size_t methods);

}  // namespace clde::report
