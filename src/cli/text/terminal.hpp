// What the terminal can do, and what its owner wants.
#pragma once

#include <cstddef>
#include <cstdio>

namespace clde::cli {

bool is_terminal(std::FILE* stream);

/// A terminal on which a line may be written over: not TERM=dumb.
bool can_animate(std::FILE* stream);

/// As can_animate, and NO_COLOR is not set (https://no-color.org).
bool wants_color(std::FILE* stream);

/// Columns; 80 if the terminal does not say.
std::size_t width(std::FILE* stream);

}  // namespace clde::cli
