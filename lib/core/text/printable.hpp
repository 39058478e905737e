// Text of unknown origin made fit for a message.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace clde {

/// Appends a code point as UTF-8; what is no character becomes the replacement character.
void append_utf8(std::string& text, char32_t code);

/// Valid UTF-8 without control characters, at most about `limit` bytes: messages go to terminals
/// and into JSON, and a program's output may be anything.
std::string printable(std::string_view raw, std::size_t limit = 120);

/// The same for whole texts of several lines: line ends and tabs stay, nothing is cut.
std::string without_controls(std::string_view raw);

}  // namespace clde
