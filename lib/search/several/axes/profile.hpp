// What is known of a function along one axis.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace clde::pareto {

/// Samples in [0, 1] by rising coordinate; smaller values are better.
class Profile {
 public:
  struct Sample {
    double at = 0;
    double value = 0;
  };

  /// A coordinate that is there already keeps its value.
  void add(double at, double value);
  [[nodiscard]] const std::vector<Sample>& samples() const { return samples_; }
  [[nodiscard]] Sample best() const;

  /// Bottom of the parabola through the samples, if there are three and it has one between them.
  [[nodiscard]] std::optional<Sample> vertex_of_three() const;
  /// How many samples lie below their neighbours by this share of the range.
  [[nodiscard]] std::size_t minima(double share) const;
  /// Samples that no neighbour is below, best first.
  [[nodiscard]] std::vector<Sample> minimum_list() const;
  /// Where to look next for the bottom near the sample at `at`; nothing if it is at an end, or
  /// enclosed closely already.
  [[nodiscard]] std::optional<double> next_look(double at) const;
  /// The best of the sample at `at` and its two neighbours on either side.
  [[nodiscard]] Sample best_beside(double at) const;

 private:
  [[nodiscard]] std::size_t index_of(double at) const;
  [[nodiscard]] std::optional<Sample> vertex(std::size_t middle) const;

  std::vector<Sample> samples_;
};

}  // namespace clde::pareto
