// The passes that lie between two optima.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/result.hpp>

#include "tasks/search.hpp"

namespace clde {

/// Passes in the unit cube and costs between findings, as they are found.
class PassBook {
 public:
  /// Keeps the lowest of each pair; a saddle replaces what is only a bound.
  void add(Pass pass);
  [[nodiscard]] bool has(std::size_t a, std::size_t b) const;
  [[nodiscard]] const std::vector<Pass>& all() const { return passes_; }

 private:
  std::vector<Pass> passes_;
};

/// Two findings, and a place on the way between them, or none.
struct Crossing {
  std::size_t a = 0;
  std::size_t b = 0;
  std::vector<double> via = {};
};

/// Lays a path, lowers its peaks to saddles and files each with the two findings that meet there,
/// which may be others than `a` and `b`. `scale` is the range of costs that tolerances rest on.
Task<void> connect(Search& search, PassBook& book, Crossing crossing, double scale);

/// A local search from a place that looks like the bottom of something; what it finds is filed.
Task<void> visit(Search& search, std::vector<double> place, double scale);

/// Pairs of the first `most` findings with no third one in the ball between them (Gabriel graph),
/// nearest first.
std::vector<Crossing> neighbouring_findings(const Search& search, std::size_t most);

}  // namespace clde
