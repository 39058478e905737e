// Niches by affinity propagation (B. J. Frey and D. Dueck, Clustering by passing messages between
// data points, Science 315, 2007): points choose exemplars among themselves, and how many there
// are follows from the points.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::ande {

struct AffinityRules {
  double damping = 0.9;        ///< share of each message that is kept from the round before
  std::size_t rounds = 100;    ///< at most, in one call
  std::size_t unchanged = 30;  ///< rounds with the same exemplars after which it ends
};

/// The messages between the members of a population. They are kept from one call to the next, and
/// so are the rounds in which the exemplars stayed the same: while members move little, one round
/// brings the messages up to date.
class AffinityPropagation {
 public:
  explicit AffinityPropagation(AffinityRules rules) : rules_(rules) {}

  /// Rows of the points, by niche; each row in one of them, niches in the order of their exemplars.
  std::vector<std::vector<std::size_t>> niches(MatrixView points);

 private:
  void follow(MatrixView points);
  void begin(MatrixView points);
  [[nodiscard]] bool is_exemplar_far_from(std::size_t row, std::span<const double> to) const;
  void measure(std::size_t row);
  void set_preference();
  void pass();
  void pass_availabilities(std::size_t i);
  void pass_responsibilities(std::size_t i);
  [[nodiscard]] std::vector<std::size_t> exemplars() const;
  void settle();

  AffinityRules rules_;
  Matrix points_;
  Matrix similarity_;
  Matrix responsibility_;         // r(i, k): how well k suits i, compared with other candidates
  Matrix availability_;           // a(i, k): how much others speak for k
  std::vector<double> support_;   // of each candidate: positive responsibilities of others
  std::vector<double> evidence_;  // support and its own responsibility
  std::vector<double> near_;      // room for set_preference
  std::vector<std::size_t> exemplars_;
  std::size_t same_ = 0;  // rounds in a row with these exemplars
};

}  // namespace clde::ande
