// What a run evaluated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/extend/search_space.hpp>
#include <clde/matrix.hpp>

#include "report/run/steps.hpp"

namespace clde::report {

/// Which of a stream of rows are kept: all of them, then every second, then every fourth.
class Sieve {
 public:
  /// True if the row that comes now is kept.
  bool keeps_next() { return met_++ % stride_ == 0; }
  /// From now on half as many; every second one of those kept so far goes.
  void coarsen() { stride_ *= 2; }
  /// Rows that came, kept or not.
  [[nodiscard]] std::size_t met() const { return met_; }
  [[nodiscard]] bool keeps_all() const { return stride_ == 1; }

 private:
  std::size_t met_ = 0;
  std::size_t stride_ = 1;
};

/// In the order the evaluations ended; user's sign. Points that violate a constraint or have no
/// value are kept apart: they are shown, but never counted as good. Of each sort as many are kept
/// as have room, evenly over the run: a page shows some thousands however many there were.
class Evaluated {
 public:
  /// Room for that many numbers of each sort, and never for fewer than twelve thousand rows.
  explicit Evaluated(std::size_t max_numbers = std::size_t{1} << 24U) : max_numbers_(max_numbers) {}

  Matrix points;
  Matrix values;                  ///< of the objectives
  std::vector<std::uint32_t> at;  ///< which evaluation it was, counted from 1
  Matrix infeasible;              ///< points
  Matrix failed;                  ///< points
  Steps best;                     ///< every improvement of the only objective, kept or not

  /// Rows of `points`.
  [[nodiscard]] std::size_t size() const { return at.size(); }
  /// True if `points` has every evaluation that has a place there.
  [[nodiscard]] bool is_whole() const { return valued_.keeps_all(); }
  /// Evaluations that have a place in `points`, kept or not; so with the two below.
  [[nodiscard]] std::size_t all_valued() const { return valued_.met(); }
  [[nodiscard]] std::size_t all_infeasible() const { return violating_.met(); }
  [[nodiscard]] std::size_t all_failed() const { return failing_.met(); }
  /// Evaluations of any kind.
  [[nodiscard]] std::size_t total() const { return all_valued() + all_infeasible() + all_failed(); }

  /// One more evaluation; no columns: it failed.
  void add(const SearchSpace& space, std::span<const double> x, std::span<const double> columns);

 private:
  void add_valued(std::span<const double> x, std::span<const double> objectives);
  void improve(Sense sense, double value);
  void add_apart(Sieve& sieve, Matrix& rows, std::span<const double> x) const;
  [[nodiscard]] bool is_too_many(std::size_t rows, std::size_t columns) const;

  std::size_t max_numbers_;
  Sieve valued_, violating_, failing_;
};

}  // namespace clde::report
