// The functions that every evaluator is tried on, by name, so that another program can have them.
#pragma once

#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>

#include <clde/problem.hpp>

namespace clde {

struct NamedProblem {
  std::string name;
  Problem problem;
};

inline double wavy(std::span<const double> x) {
  return std::sin(x[0]) * std::exp(x[1] / 3) + x[0] * x[1];
}

/// Takes the longer the larger x is.
inline double slow(std::span<const double> x) {
  std::this_thread::sleep_for(std::chrono::microseconds(static_cast<int>(200 * (x[0] + 5))));
  return x[0];
}

/// Of every seven points one throws, one gives NaN and one is infinite.
inline double faulty(std::span<const double> x) {
  const int kind = static_cast<int>(x[0]) % 7;
  if (kind == 2) throw std::runtime_error("point " + std::to_string(x[0]));
  if (kind == 3) return std::numeric_limits<double>::quiet_NaN();
  if (kind == 5) return std::numeric_limits<double>::infinity();
  return x[0];
}

/// A batch with the point 137 throws.
inline void gap(MatrixView x, MutableMatrixView y) {
  for (std::size_t i = 0; i < x.rows(); ++i) {
    if (x(i, 0) == 137) throw std::runtime_error("no value at 137");
    y(i, 0) = -x(i, 0);
  }
}

inline std::array<double, 2> pair(std::span<const double> x) {
  return {x[0], x[0] * x[0]};
}

inline NamedProblem named_problem(const std::string& name) {
  if (name == "wavy") return {name, {wavy, Box::cube(2, -5, 5)}};
  if (name == "slow") return {name, {slow, Box::cube(1, -5, 5)}};
  if (name == "faulty") return {name, {faulty, Box::cube(1, 0, 1000)}};
  if (name == "gap") return {name, Problem::batched(gap, Box::cube(1, 0, 1000))};
  if (name == "pair") return {name, {pair, Box::cube(1, -5, 5)}};
  throw std::invalid_argument("no problem is called " + name);
}

}  // namespace clde
