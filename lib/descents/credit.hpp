// Credit: of several methods, prefer the one that lately paid more per evaluation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <clde/extend/rng.hpp>

namespace clde {

class Credit {
 public:
  explicit Credit(std::size_t arms, double floor = 0.05) : arms_(arms), floor_(floor) {}

  /// An arm never tried, else one drawn with probability proportional to its pay, at least `floor`
  /// of the best arm's.
  [[nodiscard]] std::size_t choose(Rng& rng);
  /// What one use of an arm brought and cost. Old pay fades, so credit follows the search.
  void pay(std::size_t arm, double reward, std::uint64_t evaluations);
  /// Reward per evaluation of an arm; 0 before its first pay.
  [[nodiscard]] double rate(std::size_t arm) const;

 private:
  struct Arm {
    double reward = 0;
    double evaluations = 0;
    bool tried = false;
  };
  std::vector<Arm> arms_;
  double floor_;
};

}  // namespace clde
