// Everything a report of an experiment is made from.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <clde/result.hpp>

namespace clde::report {

/// One metric at one accuracy (0 if it has none) over the seeds of a group.
struct MetricRecord {
  std::string metric;
  double accuracy = 0;
  std::vector<double> values;
};

/// Runs that differ in their seed alone.
struct GroupRecord {
  std::string problem;
  std::string label;  ///< how tables call algorithm and settings
  std::uint64_t budget = 0;
  std::vector<std::uint64_t> seeds;
  std::vector<double> cpu_seconds;  ///< one per seed
  std::vector<Result> results;      ///< one per seed; needed for convergence only
  std::vector<MetricRecord> metrics;
};

struct FailedRun {
  std::string problem, label;
  std::uint64_t seed = 0;
  std::string reason;
};

struct ExperimentRecord {
  std::string name;  ///< the plan's, or the file's
  std::string file;
  std::set<std::string> versions;  ///< of the runs that are done
  /// When the first and the last run ended: "2026-01-31T12:00:00Z"; empty if none did.
  std::string first_end, last_end;
  std::size_t planned = 0;  ///< runs that are not done yet
  std::vector<GroupRecord> groups;
  std::vector<FailedRun> failed;
};

}  // namespace clde::report
