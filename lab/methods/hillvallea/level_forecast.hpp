// Will a search reach the level of the optima that are known? HillVallEA's test, which ends
// searches of local optima (S. C. Maree, T. Alderliesten, D. Thierens, P. A. N. Bosman, GECCO
// 2018).
#pragma once

#include <cstddef>
#include <vector>

namespace clde::hillvallea {

/// The level of the best optimum known, and the most generations in which one was found.
struct KnownLevel {
  double cost;
  std::size_t generations;
};

/// Mean costs of what was selected, one a generation.
class LevelForecast {
 public:
  void record(double mean_cost) { means_.push_back(mean_cost); }

  /// True if the means of the last generations fall, but so slowly towards the level that the
  /// search would take many times as long as any that found an optimum.
  [[nodiscard]] bool is_out_of_reach(const KnownLevel& known) const;

 private:
  std::vector<double> means_;
};

}  // namespace clde::hillvallea
