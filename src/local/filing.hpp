// One rule for "the same optimum", used whenever a local search ends.
#pragma once

#include <cstddef>

#include "local/local_search.hpp"

namespace clde {

/// Two ends closer than this (unit cube, per square root of the dimension) are the same optimum
/// without further test.
inline constexpr double same_point = 1e-6;

struct Filed {
  std::size_t index = no_index;  ///< the finding; no_index if the outcome was not worth keeping
  bool is_new = false;           ///< it was not known before
};

/// What becomes of searches that did not converge.
enum class Keep : unsigned char {
  best_only,  ///< they count only if they beat everything known
  rough       ///< they are filed as rough archive
};

/// Files the end of a local search: a hit on a finding within `same_point`, or within reach of a
/// hill-valley test that shows no barrier; otherwise a new finding. Tests against minima that
/// other tasks add meanwhile are repeated.
Task<Filed> file_outcome(Search& search, LocalOutcome outcome, double scale,
                         Keep keep = Keep::best_only);

/// Which minima a search may be told it is about to rediscover.
enum class Among : unsigned char { all, reported };

/// A test for local searches: is this one about to end in a known optimum at least as good? Cheap:
/// it evaluates only when the expected end is next to one, and again only when much nearer.
DuplicateTest rediscovery_test(Search& search, double scale, Among among = Among::all);

}  // namespace clde
