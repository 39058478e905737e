// What `clde solve --json` wrote, read back for scoring.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include <clde/lab/metrics.hpp>
#include <clde/lab/problems.hpp>
#include <clde/matrix.hpp>

namespace clde::cli {

struct StoredSolve {
  Matrix points;               ///< all optima, local ones too
  std::vector<bool> reported;  ///< the global ones
  std::vector<TimedReport> reports;
  std::uint64_t budget = 0;  ///< of evaluations; the official one if the run had none
};

/// Throws InvalidArgument for what is not such a text, or one of another problem.
StoredSolve read_solve(std::istream& in, const BenchmarkProblem& problem);

/// From a file; "-" is stdin. Throws InvalidArgument, naming the file.
StoredSolve read_solve_file(const std::string& path, const BenchmarkProblem& problem);

}  // namespace clde::cli
