// Files the ends of descents that were made outside the library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <clde/extend/search.hpp>
#include <clde/extend/task.hpp>
#include <clde/matrix.hpp>

namespace clde_python {

/// Where some descents ended.
struct End {
  std::vector<double> unit;
  std::uint64_t hits = 1;
  std::uint64_t random_hits = 0;  ///< of these, from random starts
};

/// What a round of descents gave; see clde/_device_search.py.
struct Round {
  std::vector<End> ends;                         ///< in no minimum known before, as far as was seen
  std::vector<std::uint64_t> known_hits;         ///< of each minimum known before
  std::vector<std::uint64_t> known_random_hits;  ///< of these, from random starts
  std::uint64_t random_nowhere = 0;  ///< random starts whose descent ended in no minimum
  std::uint64_t evaluations = 0;
  bool is_last = false;
};

class EndsFiling {
 public:
  /// Costs this share of their spread above the best count as global.
  EndsFiling(clde::Search& search, double global_tolerance)
      : search_(search), global_tolerance_(global_tolerance) {}

  /// Samples of the whole box, some in every round: the scale of costs and the map of the result.
  /// Whoever drives the search looks after them whether it has to end.
  clde::Task<void> sample(clde::Matrix unit);
  /// Random starts first, and counted once all of them are filed: an estimate from some of them
  /// would be about those that ended lowest.
  clde::Task<void> file(Round round);

 private:
  void hit_known(const Round& round);
  void hit_again(const std::vector<std::size_t>& minima, const std::vector<End>& ends);
  void hit(std::size_t index, std::uint64_t times);
  void count_random(std::size_t index, std::uint64_t times);
  [[nodiscard]] double spread() const;
  clde::Task<std::vector<std::size_t>> file_all(std::vector<End> ends);
  clde::Task<void> file_one(std::vector<double> unit, std::size_t& minimum);

  clde::Search& search_;
  double global_tolerance_;
  double median_ = -std::numeric_limits<double>::infinity();  // cost of samples, the largest seen
};

}  // namespace clde_python
