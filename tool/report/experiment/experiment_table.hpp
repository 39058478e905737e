// What an experiment measured as a table: problems by methods, for each metric.
#pragma once

#include <string>
#include <vector>

#include "report/experiment/experiment_record.hpp"

namespace clde::report {

/// Rows and columns of all tables.
struct Layout {
  std::vector<std::string> problems;
  std::vector<std::string> methods;
  std::vector<const GroupRecord*> groups;  ///< problem by problem; null where nothing was run
  std::size_t control = 0;

  [[nodiscard]] const GroupRecord* at(std::size_t problem, std::size_t method) const {
    return groups[problem * methods.size() + method];
  }
};

/// The default solver is the control; the first method if it is not there.
Layout layout_of(const std::vector<GroupRecord>& groups);

/// Stands for the finest accuracy that each problem has: benchmarks differ in theirs.
constexpr double finest = -1;

struct Measure {
  std::string metric;
  double accuracy = 0;
  friend bool operator==(const Measure&, const Measure&) = default;
};

/// Every metric at every accuracy of the groups, in the order they come.
std::vector<Measure> measures_of(const std::vector<GroupRecord>& groups);

/// One value per seed; null if the group has no such metric.
const std::vector<double>* values_of(const GroupRecord& group, const Measure& measure);

}  // namespace clde::report
