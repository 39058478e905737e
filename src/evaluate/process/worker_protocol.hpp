// The lines a worker reads and writes (docs/reference/formats.md, "Worker protocol").
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clde {

/// What a line says.
struct Answer {
  enum class Kind { values, error, rubbish };
  Kind kind = Kind::rubbish;
  std::uint64_t id = 0;
  std::vector<double> values;
  std::string text;  // of an error; or why the line is rubbish
};

/// How many values an answer has.
struct AnswerShape {
  std::size_t objectives = 1;
  std::size_t inequalities = 0;
  std::size_t equalities = 0;

  [[nodiscard]] std::size_t count() const { return objectives + inequalities + equalities; }
};

/// `{"id":7,"x":[0.5,1.25]}` with a newline.
std::string request_line(std::uint64_t id, std::span<const double> x);

/// Reads `{"id":7,"f":3.5}`, `{"id":7,"f":[1,2]}` or `{"id":7,"error":"text"}`. Any bytes may come:
/// what is not an answer of that shape is rubbish with a reason, never an exception. Constraints
/// come as "g" and "h" and stand behind the objectives.
Answer parse_answer(std::string_view line, const AnswerShape& shape);
inline Answer parse_answer(std::string_view line, std::size_t objectives) {
  return parse_answer(line, AnswerShape{objectives});
}

/// Reads a line of numbers separated by blanks or commas, as a program that is run once writes it.
Answer parse_values(std::string_view line, std::size_t objectives);

}  // namespace clde
