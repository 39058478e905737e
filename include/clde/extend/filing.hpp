// One rule for "the same minimum", used whenever a descent ends: the user's same_optimum_rule where
// the problem has one, then the hill-valley test.
#pragma once

#include <cstddef>

#include <clde/extend/export.hpp>
#include <clde/extend/local_search.hpp>

namespace CLDE_API clde {

/// Two ends closer than this (unit cube, per square root of the dimension) are the same minimum
/// without further test.
inline constexpr double same_point = 1e-6;

struct Filed {
  std::size_t index = no_index;  ///< in the archive; no_index if the outcome was not worth keeping
  bool is_new = false;           ///< it was not known before
  bool far = false;  ///< known, but found far from where it was known: costs between are level
};

/// What becomes of descents that did not converge.
enum class Keep : unsigned char {
  nothing,  ///< they are forgotten
  rough     ///< they are filed as rough entries
};

/// Files the end of a descent: a hit on the minimum that the user's rule takes for the same; or on
/// the nearest minimum if that is within `same_point`, or if the line between them shows no
/// barrier; otherwise a new minimum. Tests against minima that other tasks add meanwhile are
/// repeated. `scale`: observed range of costs.
Task<Filed> file_outcome(Search& search, LocalOutcome outcome, double scale,
                         Keep keep = Keep::nothing);

/// Which minima a descent may be told it is about to rediscover.
enum class Among : unsigned char { all, reported };

/// A test for descents: is this one about to end in a known minimum at least as good? Cheap: it
/// evaluates only when the expected end is next to one, and again only when much nearer.
RediscoveryTest rediscovery_test(Search& search, double scale, Among among = Among::all);

}  // namespace clde
