// Which piece of the true Pareto set a point belongs to, by the formulas of the suites: an answer
// that owes nothing to the decoding it is compared with.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace clde::bench {

/// A number for the piece whose region of the box holds `x`; nothing for other problems.
std::optional<int> true_piece(std::string_view problem, std::span<const double> x);

}  // namespace clde::bench
