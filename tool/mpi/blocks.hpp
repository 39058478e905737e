// What rank 0 and the others say to each other about rows to evaluate.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <clde/matrix.hpp>
#include <clde/problem.hpp>

namespace clde::mpi {

/// Rows first, first+1, ... of batch number `batch`.
struct Block {
  std::uint64_t batch = 0;
  std::size_t first = 0;
  Want want = Want::values;
  Matrix points;
};

struct Done {
  std::uint64_t batch = 0;
  std::size_t first = 0;
  double seconds = 0;
  Matrix values;
  std::vector<Failure> failures;  // rows counted from the start of the batch
};

std::string pack(const Block& block);
Block unpack_block(const std::string& bytes);
std::string pack(const Done& done);
Done unpack_done(const std::string& bytes);

}  // namespace clde::mpi
