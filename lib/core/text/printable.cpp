#include "core/text/printable.hpp"

#include <algorithm>

namespace clde {
namespace {

constexpr char32_t replacement = 0xFFFD;

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// Bytes in a sequence that starts with `lead`; 0 if none does.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

bool is_character(char32_t code) {
  return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
}

/// The character at the start of a text.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;  // 0 if it is not valid UTF-8
};

Character first_character(std::string_view text) {
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const std::size_t length = sequence_length(byte_at(text, 0));
  if (length == 1) return {byte_at(text, 0), 1};
  if (length == 0 || length > text.size()) return {};
  char32_t code = byte_at(text, 0) & (0xFFU >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(text, k) & 0xC0U) != 0x80) return {};
    code = (code << 6U) | (byte_at(text, k) & 0x3FU);
  }
  return code >= smallest[length] && is_character(code) ? Character{code, length} : Character{};
}

/// Characters that move the cursor, change a terminal, or the direction in which others are read.
bool is_control(char32_t code) {
  const bool c0_or_c1 = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool direction = (code >= 0x200E && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) ||
                         (code >= 0x2066 && code <= 0x2069);
  return c0_or_c1 || direction;
}

}  // namespace

void append_utf8(std::string& text, char32_t code) {
  if (!is_character(code)) code = replacement;
  const auto tail = [&](unsigned shift) {
    return static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += {static_cast<char>(0xC0U | (code >> 6U)), tail(0)};
  } else if (code < 0x10000) {
    text += {static_cast<char>(0xE0U | (code >> 12U)), tail(6), tail(0)};
  } else {
    text += {static_cast<char>(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
  }
}

std::string printable(std::string_view raw, std::size_t limit) {
  std::string shown;
  while (!raw.empty() && shown.size() < limit) {
    const Character next = first_character(raw);
    if (next.bytes == 0 || is_control(next.code))
      shown += next.bytes == 0 ? '?' : ' ';
    else
      shown += raw.substr(0, next.bytes);
    raw.remove_prefix(std::max<std::size_t>(1, next.bytes));
  }
  if (!raw.empty()) shown += "...";
  return shown;
}

std::string without_controls(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  while (!raw.empty()) {
    const Character next = first_character(raw);
    const bool kept = next.code == '\n' || next.code == '\t' || !is_control(next.code);
    if (next.bytes > 0 && kept)
      text += raw.substr(0, next.bytes);
    else
      text += next.bytes == 0 ? '?' : ' ';
    raw.remove_prefix(std::max<std::size_t>(1, next.bytes));
  }
  return text;
}

}  // namespace clde
