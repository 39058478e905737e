// AMaLGaM-Univariate as a local search: a normal distribution without correlations is fitted to the
// better part of each generation, carried along in the direction in which the mean moves, and
// widened or narrowed by where improvements turn up (P. A. N. Bosman, J. Grahl, D. Thierens,
// Benchmarking parameter-free AMaLGaM on functions with and without noise, Evolutionary
// Computation 21(3), 2013).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <clde/extend/local_search.hpp>

#include "evolution/population.hpp"
#include "methods/hillvallea/level_forecast.hpp"

namespace clde::hillvallea {

struct AmalgamStart {
  Population members;      ///< the cluster that is searched, of at least one
  std::size_t population;  ///< N_c
  double bandwidth;        ///< standard deviation where the cluster has none
  double tolerance = 0;    ///< it ends when the costs of a generation differ by less
  /// What the search has to reach; none: no optimum is known.
  std::optional<KnownLevel> level{};
};

struct AmalgamEnd {
  LocalOutcome outcome;
  std::size_t generations = 0;
};

/// The distribution, apart from the evaluations.
class UnivariateModel {
 public:
  UnivariateModel(const Population& cluster, const AmalgamStart& start);

  [[nodiscard]] Matrix sample(std::size_t count, Rng& rng) const;
  /// Fits the distribution to the selected ones of a generation, and adapts its width; `improved`:
  /// rows that are better than the best one before.
  void fit(const Population& generation, const std::vector<std::size_t>& improved);
  [[nodiscard]] const std::vector<double>& mean() const { return mean_; }
  [[nodiscard]] double width() const;
  [[nodiscard]] bool is_worn_out() const;

 private:
  void estimate(const Population& selected);
  void adapt_multiplier(const Population& generation, const std::vector<std::size_t>& improved);
  [[nodiscard]] bool lie_far_out(const Population& generation,
                                 const std::vector<std::size_t>& improved) const;

  std::size_t dimension_;
  std::size_t population_;
  std::vector<double> mean_;
  std::vector<double> shift_;  // of the mean in the last generation; empty before the second
  std::vector<double> deviation_;
  double multiplier_ = 1;    // of the variances
  std::size_t stretch_ = 0;  // generations without improvement
};

Task<AmalgamEnd> amalgam_univariate(Search& search, AmalgamStart start, LocalRules rules, Rng rng);

}  // namespace clde::hillvallea
