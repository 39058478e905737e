#include "problems/cec2013/cec2013_constants.hpp"

#include "core/check.hpp"

namespace clde {
namespace {

#include "problems/cec2013/cec2013_constants.inc"

struct RotationTable {
  int composition;
  std::size_t dimension;
  std::span<const double> entries;
};

const RotationTable rotations[] = {
    {3, 2, rotation_c3_d2},   {3, 3, rotation_c3_d3},   {3, 5, rotation_c3_d5},
    {3, 10, rotation_c3_d10}, {4, 3, rotation_c4_d3},   {4, 5, rotation_c4_d5},
    {4, 10, rotation_c4_d10}, {4, 20, rotation_c4_d20},
};

}  // namespace

std::span<const double> cec2013_shift(std::size_t component) {
  return shifts[component];
}

std::span<const double> cec2013_rotation(int composition, std::size_t dimension,
                                         std::size_t component) {
  const std::size_t size = dimension * dimension;
  for (const RotationTable& table : rotations)
    if (table.composition == composition && table.dimension == dimension)
      return table.entries.subspan(component * size, size);
  CLDE_ASSERT(false);
  return {};
}

}  // namespace clde
