// How many optima are missing? Estimates from how often descents from random starts ended in each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

#include <clde/export.hpp>

namespace CLDE_API clde {

/// Estimates about one kind of optima. NaN and infinity mean "unknown".
struct UnseenEstimate {
  std::size_t known = 0;       ///< optima of this kind that are known, however they were found
  std::uint64_t searches = 0;  ///< descents from random starts that ended in them
  std::size_t seen = 0;        ///< of the known ones, those with such a hit
  std::size_t once = 0;        ///< of these, those with exactly one hit
  std::size_t twice = 0;       ///< and those with exactly two

  /// False: too few descents for an estimate; the numbers below are meaningless then.
  bool sufficient = false;
  /// Good-Turing: probability that the next random start leads to an unknown optimum.
  double new_probability = std::numeric_limits<double>::quiet_NaN();
  double new_probability_high = std::numeric_limits<double>::quiet_NaN();  ///< 95 % bound
  /// Chao 1: a lower estimate of the number of optima, with its 95 % interval.
  double chao1 = std::numeric_limits<double>::quiet_NaN();
  double chao1_low = std::numeric_limits<double>::quiet_NaN();
  double chao1_high = std::numeric_limits<double>::quiet_NaN();
  /// Boender and Rinnooy Kan: posterior mean of the number of optima, with the 95 % interval.
  double expected = std::numeric_limits<double>::quiet_NaN();
  double low = std::numeric_limits<double>::quiet_NaN();
  double high = std::numeric_limits<double>::quiet_NaN();
  double complete = 0;  ///< probability that all are known

  friend bool operator==(const UnseenEstimate&, const UnseenEstimate&);
};

/// The hits of one known optimum by descents from random starts.
struct RandomStartHits {
  std::size_t hits = 0;                ///< descents that ended there
  bool found_by_random_start = false;  ///< such a descent found it first
};

/// From all known optima of one kind, including those without a hit. The descents must be
/// independent and start uniformly at random; descents that avoid known optima do not count.
UnseenEstimate estimate_unseen(std::span<const RandomStartHits> known);

/// What a run says about the optima it has not found.
struct Unseen {
  std::uint64_t searches = 0;  ///< descents from random starts
  std::uint64_t lost = 0;      ///< of these, those that ended in no optimum
  UnseenEstimate global;       ///< about the global optima
  UnseenEstimate all;          ///< about all optima
  std::string sentence;        ///< the same in words; empty if the search estimates nothing

  friend bool operator==(const Unseen&, const Unseen&);
};

}  // namespace clde
