#include "fronts/bounded_trade_offs.hpp"

namespace clde {

std::vector<std::size_t> rows_of_bounded_trade_offs(MatrixView front,
                                                    std::span<const std::size_t> rows,
                                                    std::span<const double> ranges, double most) {
  std::vector<std::size_t> kept;
  for (const std::size_t k : rows) {
    const auto worse = [&] { return (front(k, 0) - front(kept.back(), 0)) / ranges[0]; };
    const auto better = [&] { return (front(kept.back(), 1) - front(k, 1)) / ranges[1]; };
    while (!kept.empty() && better() > most * worse()) kept.pop_back();
    if (kept.empty() || worse() <= most * better()) kept.push_back(k);
  }
  return kept;
}

}  // namespace clde
