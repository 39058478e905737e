// The lines a worker reads and writes (docs/reference/formats.md, "Worker protocol").
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clde/extend/search_space.hpp>

namespace clde {

/// What a line says.
struct WorkerAnswer {
  enum class Kind { values, error, rubbish };
  Kind kind = Kind::rubbish;
  std::uint64_t id = 0;
  std::vector<double> values = {};
  std::string text = {};  // of an error; or why the line is rubbish
};

/// How many values an answer has.
struct AnswerShape {
  std::size_t objectives = 1;
  std::size_t inequalities = 0;
  std::size_t equalities = 0;
  Derivatives derivatives = {};  // that the program gives
  Want want = Want::values;      // what it was asked for
  std::size_t dimension = 0;     // how many slopes a gradient has

  [[nodiscard]] std::size_t count() const { return objectives + inequalities + equalities; }
};

/// A point to be evaluated, and what is wanted of it.
struct Question {
  std::uint64_t id = 0;
  std::span<const double> x;
  Want want = Want::values;
};

/// `{"id":7,"x":[0.5,1.25]}` with a newline; to a program that gives derivatives `"want":"f"`, or
/// `"want":"fg"` and so on, in front of x.
std::string request_line(const Question& question, const Derivatives& derivatives = {});

/// Reads `{"id":7,"f":3.5}`, `{"id":7,"f":[1,2]}` or `{"id":7,"error":"text"}`. Any bytes may come:
/// what is not an answer of that shape is rubbish with a reason, never an exception. Constraints
/// come as "g" and "h" and stand behind the objectives. A gradient comes as "g", residuals as "r",
/// their slopes as "J": see `Derivatives` for their order.
WorkerAnswer parse_answer(std::string_view line, const AnswerShape& shape);
inline WorkerAnswer parse_answer(std::string_view line, std::size_t objectives) {
  return parse_answer(line, AnswerShape{objectives});
}

/// Reads a line of numbers separated by blanks or commas, as a program that is run once writes it.
WorkerAnswer parse_values(std::string_view line, std::size_t objectives);

}  // namespace clde
