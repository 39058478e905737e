// Optima as a table that fits its screen.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <clde/box.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>

#include "display/terminal.hpp"
#include "formats/csv.hpp"

namespace clde::cli {

struct OptimaTable {
  const Box& box;
  Sense sense = Sense::minimize;
  std::size_t objectives = 1;
  bool constrained = false;
  std::span<const Optimum> optima;                ///< all of the result
  std::vector<std::size_t> listed;                ///< those to show, indices
  std::string how_to_see_more = {};               ///< said if not all of them are shown
  std::span<const std::string> value_names = {};  ///< one per objective, or none

  /// At most twenty, one row each; one column each if their variables do not fit into a row.
  [[nodiscard]] std::string text(const Screen& screen) const;
};

/// Of one objective: the best value among the global optima, or of all if there are none. A file of
/// another program may have them in any order.
double best_value(std::span<const Optimum> optima, Sense sense);

using formats::value_name;

/// How far a value is from the best one; "0" if that is rounding.
std::string gap_text(double value, double best);

/// Of one objective: no descent has ended at any of them, so they are points and no optima.
bool none_located(std::span<const Optimum> optima, std::size_t objectives);

}  // namespace clde::cli
