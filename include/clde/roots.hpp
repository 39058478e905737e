// Roots of systems of equations: the points where all residuals vanish.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include <clde/evaluator.hpp>
#include <clde/export.hpp>
#include <clde/result.hpp>
#include <clde/search_space.hpp>
#include <clde/solve.hpp>

namespace CLDE_API clde {

/// What the certification of roots may spend.
struct RootOptions {
  std::uint64_t evaluations = 0;  ///< at most; may use fewer
  FailurePolicy failures = {};
  std::function<bool()> keep_going = {};  ///< returns false to stop
  /// Every evaluation is appended to this file. A journal of the same roots is continued, any other
  /// replaced. Empty: no journal.
  std::string journal = {};
  Sync sync = Sync::batch;  ///< when the journal reaches the disk
};

/// Proves of each root of a square system that exactly one root lies near it, as far as a function
/// that can only be evaluated lets one prove it; docs/how-to/all-roots.md says what is assumed. A
/// double root, or one at a wall of the box, stays without a certificate.
/// @param space      what was searched; as many residuals as variables
/// @param evaluator  runs the function
/// @param result     its optima with `root.found` get their certificates
/// @param options    what may be spent
void certify_roots(const SearchSpace& space, Evaluator& evaluator, Result& result,
                   const RootOptions& options);
void certify_roots(const Problem& problem, Result& result, const RootOptions& options);

/// How many optima are roots, and how many of them are certified.
struct RootCount {
  std::size_t found = 0;
  std::size_t certified = 0;
};
RootCount count_roots(const Result& result);

}  // namespace clde
