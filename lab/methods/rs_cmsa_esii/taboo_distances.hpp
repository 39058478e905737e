// How far each known optimum keeps searches away, in standard deviations of the search.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include <clde/extend/archive.hpp>
#include <clde/extend/filing.hpp>

#include "descents/evolution/repelled_cloud.hpp"

namespace clde::rs_cmsa_esii {

/// Rates of change, in units of 1 / root of D.
struct TabooRates {
  double first = 1;   ///< distance of the first optimum
  double gain = 1;    ///< of the logarithm, where a search has ended again
  double loss = 0.5;  ///< shared by the others, or by all if a search ended above the level
};

/// A new optimum gets a distance that nine of ten known ones are above.
class TabooDistances {
 public:
  TabooDistances(const Archive& archive, std::size_t dimension, const TabooRates& rates);

  /// The reported optima that are better than `cost`.
  [[nodiscard]] std::vector<Repeller> better_than(double cost) const;
  /// All reported optima.
  [[nodiscard]] std::vector<Repeller> all() const;
  /// Learns from where a search ended.
  void learn(const Filed& end);
  [[nodiscard]] double of(std::size_t index) const;

 private:
  void follow_reports();
  [[nodiscard]] double lowest_tenth() const;

  const Archive& archive_;
  double root_;
  TabooRates rates_;
  double log_of_new_;
  std::map<std::size_t, double> log_distance_;  // of the reported optima, by index in the archive
};

}  // namespace clde::rs_cmsa_esii
