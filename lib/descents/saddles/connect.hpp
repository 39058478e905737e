// The saddles that lie between two optima.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/search.hpp>
#include <clde/result.hpp>

namespace clde {

/// Saddles between minima of the archive, unit cube and costs, as they are found.
class SaddleBook {
 public:
  /// Keeps the lowest of each pair; a saddle replaces what is only a bound.
  void add(Saddle saddle);
  [[nodiscard]] bool has(std::size_t a, std::size_t b) const;
  [[nodiscard]] const std::vector<Saddle>& all() const { return saddles_; }

 private:
  std::vector<Saddle> saddles_;
};

/// Two minima of the archive, and a point on the way between them, or none.
struct Crossing {
  std::size_t a = 0;
  std::size_t b = 0;
  std::vector<double> via = {};
};

/// Lays a path, lowers its peaks to saddles and files each with the two minima that meet there,
/// which may be others than `a` and `b`. `scale` is the range of costs that tolerances rest on.
Task<void> connect(Search& search, SaddleBook& book, Crossing crossing, double scale);

/// A descent from a point that may be near a minimum not known yet; its end is filed.
Task<void> descend_and_file(Search& search, std::vector<double> unit, double scale);

/// Pairs of the first `most` minima with no third one in the ball between them (Gabriel graph),
/// nearest first.
std::vector<Crossing> neighbouring_minima(const Search& search, std::size_t most);

}  // namespace clde
