// What the page asks for.
#pragma once

#include <cstdint>
#include <string>

#include <clde/lab/problems.hpp>

namespace clde::playground {

struct Question {
  BenchmarkProblem subject;  ///< a built-in problem, or a formula as its name
  std::string title;
  std::uint64_t evaluations = 0;
  std::uint64_t saddle_evaluations = 0;
  std::uint64_t seed = 1;

  /// Throws InvalidArgument for what makes no sense.
  static Question from_json(const std::string& text);
};

/// [{"name": "cec2013/f4", "title": "Himmelblau", "evaluations": 50000}, ...]
std::string problems_json();

}  // namespace clde::playground
