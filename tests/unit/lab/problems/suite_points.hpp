// Points to try the twenty functions on, and their values with a chosen instruction set.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/lab/problems.hpp>

#include "problems/cec2013/cec2013.hpp"

namespace clde::test {

inline Box box_of(std::size_t number) {
  return find_problem("cec2013/f" + std::to_string(number)).problem.box();
}

/// `count` points spread over the box of f<number>; the same ones each time.
inline Matrix random_points(std::size_t number, std::size_t count) {
  const Box box = box_of(number);
  Rng rng(2013, "suite points", number);
  Matrix points(count, box.dimension());
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < box.dimension(); ++j)
      points(i, j) = rng.uniform(box.lower()[j], box.upper()[j]);
  return points;
}

inline std::vector<double> values_with(std::size_t number, InstructionSet set, MatrixView points) {
  std::vector<double> values(points.rows());
  cec2013_function(number, set)(points, {values.data(), values.size(), 1});
  return values;
}

/// FNV-1a over the bits, lowest byte first.
inline std::uint64_t hash_bits(std::span<const double> numbers,
                               std::uint64_t hash = 0xcbf29ce484222325) {
  for (const double x : numbers)
    for (int shift = 0; shift < 64; shift += 8)
      hash = (hash ^ ((std::bit_cast<std::uint64_t>(x) >> shift) & 0xff)) * 0x100000001b3;
  return hash;
}

}  // namespace clde::test
