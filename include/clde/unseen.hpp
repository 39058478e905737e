// How many optima were not seen? Estimates from how often random-start local searches ended in
// each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

namespace clde {

/// Estimates about one kind of optima. NaN and infinity mean "cannot tell".
struct UnseenEstimate {
  std::size_t known = 0;       ///< optima of this kind that are known, however they were found
  std::uint64_t searches = 0;  ///< random-start local searches that ended in them
  std::size_t seen = 0;        ///< of the known, those that such a search ended in
  std::size_t once = 0;        ///< of these, those that exactly one did
  std::size_t twice = 0;       ///< and exactly two

  /// False: the searches are too few for their variety; the numbers below say nothing then.
  bool sufficient = false;
  /// Good-Turing: probability that the next random-start search ends in an optimum not known.
  double new_probability = std::numeric_limits<double>::quiet_NaN();
  double new_probability_high = std::numeric_limits<double>::quiet_NaN();  ///< 95 % bound
  /// Chao 1: a lower estimate of how many there are, with its 95 % interval.
  double chao1 = std::numeric_limits<double>::quiet_NaN();
  double chao1_low = std::numeric_limits<double>::quiet_NaN();
  double chao1_high = std::numeric_limits<double>::quiet_NaN();
  /// Boender and Rinnooy Kan: how many there are, a posteriori; with the 95 % interval.
  double expected = std::numeric_limits<double>::quiet_NaN();
  double low = std::numeric_limits<double>::quiet_NaN();
  double high = std::numeric_limits<double>::quiet_NaN();
  double complete = 0;  ///< probability that all are known

  friend bool operator==(const UnseenEstimate&, const UnseenEstimate&) = default;
};

/// One known optimum, as random-start local searches met it.
struct RandomStartHits {
  std::size_t hits = 0;                ///< such searches that ended there
  bool found_by_random_start = false;  ///< one of them found it first: nothing else had led there
};

/// From all known optima of one kind, those without a hit included. The searches must have been
/// independent and started uniformly at random; searches that avoid known optima do not count.
UnseenEstimate estimate_unseen(std::span<const RandomStartHits> known);

struct Unseen {
  std::uint64_t searches = 0;  ///< random-start local searches: started uniformly at random
  std::uint64_t lost = 0;      ///< of them, those that ended in no optimum
  UnseenEstimate global;       ///< about optima at the global level
  UnseenEstimate all;          ///< about all local optima
  std::string sentence;        ///< the same for people; empty if the search makes no such claim

  friend bool operator==(const Unseen&, const Unseen&) = default;
};

}  // namespace clde
