// What is known of a function along one axis.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace clde::pareto {

/// Samples in [0, 1] by rising place; smaller values are better.
class Profile {
 public:
  struct Sample {
    double place = 0;
    double value = 0;
  };

  /// A place that is there already keeps its value.
  void add(double place, double value);
  [[nodiscard]] const std::vector<Sample>& samples() const { return samples_; }
  [[nodiscard]] Sample best() const;

  /// Bottom of the parabola through the best inner sample and its neighbours (any three samples if
  /// there are no more), if it has one between them.
  [[nodiscard]] std::optional<Sample> vertex_of_three() const;
  /// The samples other than at `place`, their values less `level`, and 0 there.
  [[nodiscard]] Profile relative_to(double place, double level) const;
  /// How many samples lie below their neighbours by this share of the range.
  [[nodiscard]] std::size_t minima(double share) const;
  /// Samples that no neighbour is below, best first.
  [[nodiscard]] std::vector<Sample> minimum_list() const;
  /// Where to look next for the bottom near the sample at `place`; nothing if it is at an end, or
  /// enclosed closely already.
  [[nodiscard]] std::optional<double> next_place(double place) const;
  /// The best of the sample at `place` and its two neighbours on either side.
  [[nodiscard]] Sample best_beside(double place) const;

 private:
  [[nodiscard]] std::size_t index_of(double place) const;
  [[nodiscard]] std::optional<Sample> vertex(std::size_t middle) const;

  std::vector<Sample> samples_;
};

}  // namespace clde::pareto
