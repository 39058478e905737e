// What the terminal can do, what its owner wants, and text laid out for it.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

namespace clde::cli {

bool is_terminal(std::FILE* stream);

/// A terminal on which a line may be written over: not TERM=dumb.
bool can_animate(std::FILE* stream);

/// As can_animate, and NO_COLOR is not set (https://no-color.org).
bool wants_color(std::FILE* stream);

/// Columns; 80 if the terminal does not say.
std::size_t width(std::FILE* stream);

/// How text is laid out for a stream.
struct Screen {
  std::size_t width = 120;  ///< of tables
  bool wraps = false;       ///< sentences are broken at the width: only on terminals
  bool color = false;

  [[nodiscard]] std::string bold(const std::string& text) const;
  [[nodiscard]] std::string dim(const std::string& text) const;
  [[nodiscard]] std::string good(const std::string& text) const;
  [[nodiscard]] std::string doubtful(const std::string& text) const;
  /// A sentence with its newline, broken between words where it is too long.
  [[nodiscard]] std::string line(const std::string& text) const;
};

Screen screen_of(std::FILE* stream);

/// Every line of the text broken between words so that it fits; what follows in a line begins as
/// far to the right as its description does.
std::string wrapped(const std::string& text, std::size_t width);

/// Help as stdout takes it: never wider than 100 columns or the terminal.
std::string help_text(const std::string& text);

}  // namespace clde::cli
