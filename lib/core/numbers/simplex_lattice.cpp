#include "core/numbers/simplex_lattice.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "core/check.hpp"

namespace clde {
namespace {

/// Ways to write `sum` as `parts` numbers from 0 on, in order; `limit + 1` if there are more.
std::size_t compositions_of(std::size_t sum, std::size_t parts, std::size_t limit) {
  std::size_t count = 1;
  // C(sum + i, i) = C(sum + i - 1, i - 1) (sum + i) / i.
  for (std::size_t i = 1; i < parts; ++i) {
    count = count * (sum + i) / i;
    if (count > limit) return limit + 1;
  }
  return count;
}

/// Moves to the next composition of the same sum; false after the last.
bool next_composition(std::span<std::size_t> part) {
  const std::size_t last = part.size() - 1;
  std::size_t at = last;
  while (at > 0 && part[at] == 0) --at;
  if (at == 0) return false;
  const std::size_t rest = part[at] - 1;
  part[at] = 0;
  ++part[at - 1];
  part[last] = rest;
  return true;
}

}  // namespace

Matrix simplex_lattice(std::size_t most, std::size_t objectives) {
  require(objectives >= 2, "a lattice of {} objectives is a point; need at least 2", objectives);
  std::size_t sum = 1;
  while (compositions_of(sum + 1, objectives, most) <= most) ++sum;
  Matrix rows;
  rows.reserve(most, objectives);
  std::vector<std::size_t> part(objectives, 0);
  part[objectives - 1] = sum;
  std::vector<double> row(objectives);
  do {
    for (std::size_t m = 0; m < objectives; ++m)
      row[m] = std::max(static_cast<double>(part[m]) / static_cast<double>(sum), 1e-6);
    rows.push_row(row);
  } while (next_composition(part));
  return rows;
}

}  // namespace clde
