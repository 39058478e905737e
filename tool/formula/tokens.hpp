// A formula as a row of tokens.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace clde::formula {

struct Token {
  enum class Kind : unsigned char { number, name, sign, end_of_line };
  Kind kind = Kind::end_of_line;
  std::string text;
  double number = 0;
  std::size_t line = 1, column = 1;  ///< where it begins
};

/// Lines end at newlines and semicolons; the last token ends a line. `#` begins a comment.
/// Throws InvalidArgument for a character that no formula has.
std::vector<Token> tokens_of(std::string_view text);

/// "formula, line 2, column 5: ..." as an InvalidArgument; the line is left out if there is one.
[[noreturn]] void refuse(const Token& at, const std::string& what);

}  // namespace clde::formula
