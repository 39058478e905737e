// A formula made ready to be evaluated: a tree of operations in one row.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace clde::formula {

using Index = std::uint32_t;

struct Node {
  enum class Op : unsigned char {
    constant,  ///< value
    variable,  ///< number a of the point
    local,     ///< number a of what was computed before
    add,
    subtract,
    multiply,
    divide,
    power,
    negate,
    call,     ///< function a of the table, with operands b and c
    element,  ///< of array a, at the number that b gives, from 1
    sum,      ///< of c, with local a running through range b
    product,
    range  ///< from a to b
  };
  Op op = Op::constant;
  Index a = 0, b = 0, c = 0;
  double value = 0;
};

/// An array: numbers of the user, or variables of the point.
struct Array {
  std::vector<double> numbers;
  std::vector<Index> variables;

  [[nodiscard]] std::size_t size() const { return numbers.size() + variables.size(); }
};

struct Program {
  std::vector<Node> nodes;
  std::vector<Array> arrays;
  std::vector<std::pair<Index, Index>> steps;  ///< local, node: what is computed first, in order
  std::vector<Index> results;                  ///< nodes: the objectives
  std::vector<Index> inequalities;             ///< nodes: at most 0
  std::vector<Index> equalities;               ///< nodes: 0
  Index locals = 0;

  /// One value per result, inequality and equality.
  void run(std::span<const double> x, std::span<double> values) const;
};

}  // namespace clde::formula
