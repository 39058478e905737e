// Points that are candidates together, with what was decoded from them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "evolution/population.hpp"

namespace clde::pareto {

struct Canvas {
  Population points;
  std::vector<double> depths;         ///< below the front
  std::vector<std::uint32_t> pieces;  ///< of the Pareto set, from 0
  Matrix joint;                       ///< decisions and scaled costs; scaled costs alone if wide
};

inline std::vector<std::uint32_t> pieces_of(const Canvas& canvas,
                                            std::span<const std::size_t> rows) {
  std::vector<std::uint32_t> pieces;
  for (const std::size_t i : rows) pieces.push_back(canvas.pieces[i]);
  return pieces;
}

}  // namespace clde::pareto
