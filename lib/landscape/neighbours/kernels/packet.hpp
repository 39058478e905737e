// What a search for nearest neighbours works on, as plain pointers: the search is compiled once per
// instruction set, and nothing that others compile too may be part of it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace clde {

/// Points per block; a packet is the search for one block of points at once.
inline constexpr std::size_t block_points = 8;

/// A range of blocks with a box about its points. Nodes lie in preorder: the left child is next.
struct TreeNode {
  std::uint32_t first_block = 0;
  std::uint32_t last_block = 0;  ///< one past
  std::uint32_t right = 0;       ///< 0: a leaf
};

struct TreeView {
  std::size_t points = 0;
  std::size_t dimension = 0;
  const TreeNode* nodes = nullptr;
  const double* boxes = nullptr;  ///< per node: lower corner, upper corner
  /// Per block and coordinate, eight numbers; the last block is filled up with anything finite.
  const double* coordinates = nullptr;
  const std::uint32_t* rows = nullptr;  ///< of the point at each position in the blocks
  const double* periods = nullptr;      ///< of each coordinate, 0 for none; null: none has one
};

/// Doubles that one packet needs for its lists while they grow.
constexpr std::size_t packet_scratch(std::size_t k) {
  return 2 * block_points * (k + block_points);
}

/// For each of the eight points of a packet k squared distances and k rows, sorted by (distance,
/// row).
struct PacketResult {
  double* distances = nullptr;
  std::uint32_t* rows = nullptr;
  double* scratch = nullptr;
};

/// Finds for each point of block `number` its k nearest others.
using PacketSearch = void (*)(const TreeView& tree, std::size_t number, std::size_t k,
                              const PacketResult& result);

}  // namespace clde
