// Results of other programs, as files of the kind that competitions ask for.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <clde/result.hpp>

#include "experiments/score.hpp"

namespace clde::cli {

/// One run of a file.
struct ForeignRun {
  std::string problem;
  std::uint64_t run = 1;  ///< its number, from 1
  std::string path;
};

/// The files of a suite in a folder, by problem and run; other files are not looked at. Throws
/// InvalidArgument for an unknown suite, a folder that cannot be read or has none, and names with
/// numbers that the suite does not have.
///   cec2013   problem004run001.dat: problems 1 to 20, runs from 1
///   cec2026   pid05 pin04 dim20.csv: problem, instance and dimension; the blanks may be missing
std::vector<ForeignRun> result_files(const std::string& suite, const std::string& folder);

/// What one file reports. Throws InvalidArgument with the line that is wrong and what is expected.
///   cec2013   a point a line: x1 ... xD = value @ evaluations time [1]
///   cec2026   a point a line: x1,...,xD,value
Result read_result_file(const ForeignRun& file);

/// All of them scored, a group for each problem, called `label`.
std::vector<experiment::ScoredGroup> score_files(const std::vector<ForeignRun>& files,
                                                 const std::string& label,
                                                 experiment::Scorer& scorer);

}  // namespace clde::cli
