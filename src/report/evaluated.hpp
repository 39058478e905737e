// What a run evaluated.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <clde/matrix.hpp>
#include <clde/search_space.hpp>

namespace clde::report {

/// In the order the evaluations ended; user's sign. Points that violate a constraint or have no
/// value are kept apart: they are shown, but never counted as good.
struct Evaluated {
  Matrix points;
  Matrix values;                  ///< of the objectives
  std::vector<std::uint32_t> at;  ///< which evaluation it was, counted from 1
  Matrix infeasible;              ///< points
  Matrix failed;                  ///< points

  [[nodiscard]] std::size_t size() const { return at.size(); }
  /// Evaluations of any kind.
  [[nodiscard]] std::size_t total() const { return size() + infeasible.rows() + failed.rows(); }

  /// One more evaluation; no columns: it failed.
  void add(const SearchSpace& space, std::span<const double> x, std::span<const double> columns);
};

}  // namespace clde::report
