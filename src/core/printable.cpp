#include "core/printable.hpp"

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

/// Bytes of the valid sequence at the start of `text`; 0 if it is not valid UTF-8.
std::size_t valid_sequence(std::string_view text) {
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const std::size_t length = sequence_length(byte_at(text, 0));
  if (length <= 1 || length > text.size()) return length == 1 ? 1 : 0;
  char32_t code = byte_at(text, 0) & (0xFFU >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(text, k) & 0xC0U) != 0x80) return 0;
    code = (code << 6U) | (byte_at(text, k) & 0x3FU);
  }
  return code >= smallest[length] && is_character(code) ? length : 0;
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
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
    const std::size_t length = valid_sequence(raw);
    if (length == 0 || is_control(raw[0]))
      shown += length == 0 ? '?' : ' ';
    else
      shown += raw.substr(0, length);
    raw.remove_prefix(std::max<std::size_t>(1, length));
  }
  if (!raw.empty()) shown += "...";
  return shown;
}

}  // namespace clde
