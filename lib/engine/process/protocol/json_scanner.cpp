#include "engine/process/protocol/json_scanner.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

#include "core/text/printable.hpp"
#include "engine/process/protocol/number_text.hpp"

namespace clde {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::size_t digits_from(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

}  // namespace

void JsonScanner::skip_blanks() {
  rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
}

bool JsonScanner::fail(std::string_view reason) {
  if (reason_.empty()) reason_ = reason;
  return false;
}

bool JsonScanner::take(char c) {
  skip_blanks();
  if (!rest_.starts_with(c)) return false;
  rest_.remove_prefix(1);
  return true;
}

bool JsonScanner::at_end() {
  skip_blanks();
  return rest_.empty();
}

bool JsonScanner::take_word(std::string_view word) {
  if (!rest_.starts_with(word)) return false;
  rest_.remove_prefix(word.size());
  return true;
}

/// Length of what fits the grammar -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?, else 0.
std::size_t JsonScanner::number_length() const {
  const std::size_t first = rest_.starts_with('-') ? 1 : 0;
  std::size_t end = digits_from(rest_, first);
  if (end == first || (rest_[first] == '0' && end > first + 1)) return 0;
  if (end < rest_.size() && rest_[end] == '.') {
    const std::size_t fraction = end + 1;
    end = digits_from(rest_, fraction);
    if (end == fraction) return 0;
  }
  if (end < rest_.size() && (rest_[end] == 'e' || rest_[end] == 'E')) {
    std::size_t exponent = end + 1;
    if (exponent < rest_.size() && (rest_[exponent] == '+' || rest_[exponent] == '-')) ++exponent;
    end = digits_from(rest_, exponent);
    if (end == exponent) return 0;
  }
  return end;
}

bool JsonScanner::number(double& value) {
  skip_blanks();
  value = std::numeric_limits<double>::quiet_NaN();
  if (take_word("NaN") || take_word("null")) return true;
  value = std::numeric_limits<double>::infinity();
  if (take_word("Infinity")) return true;
  value = -value;
  if (take_word("-Infinity")) return true;
  const std::size_t length = number_length();
  const auto read = read_number(rest_.substr(0, length));
  if (length == 0 || !read) return fail("expected a number");
  value = *read;
  rest_.remove_prefix(length);
  return true;
}

bool JsonScanner::integer(std::uint64_t& value) {
  skip_blanks();
  const std::size_t length = number_length();
  const auto read = std::from_chars(rest_.data(), rest_.data() + length, value);
  if (length == 0 || read.ec != std::errc{} || read.ptr != rest_.data() + length)
    return fail("expected a whole number");
  rest_.remove_prefix(length);
  return true;
}

bool JsonScanner::string(std::string& value) {
  if (!take('"')) return fail("expected a string");
  while (!rest_.empty()) {
    const char c = rest_.front();
    rest_.remove_prefix(1);
    if (c == '"') return true;
    if (static_cast<unsigned char>(c) < 0x20) return fail("a control character in a string");
    if (c != '\\')
      value += c;
    else if (!escape(value))
      return fail("an unknown escape in a string");
  }
  return fail("a string without an end");
}

bool JsonScanner::escape(std::string& value) {
  constexpr std::string_view letters = "\"\\/bfnrt";
  constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  if (rest_.empty()) return false;
  const char c = rest_.front();
  rest_.remove_prefix(1);
  if (c == 'u') return unicode(value);
  const std::size_t which = letters.find(c);
  if (which == std::string_view::npos) return false;
  value += meanings[which];
  return true;
}

bool JsonScanner::hex4(char32_t& code) {
  if (rest_.size() < 4) return false;
  std::uint32_t read = 0;
  const auto end = std::from_chars(rest_.data(), rest_.data() + 4, read, 16);
  if (end.ec != std::errc{} || end.ptr != rest_.data() + 4) return false;
  code = read;
  rest_.remove_prefix(4);
  return true;
}

bool JsonScanner::unicode(std::string& value) {
  char32_t code = 0;
  if (!hex4(code)) return false;
  // Beyond the first 65,536 characters JSON writes two surrogates; a lone one is no character.
  if (code >= 0xD800 && code < 0xDC00 && rest_.starts_with("\\u")) {
    const std::string_view before = rest_;
    char32_t low = 0;
    rest_.remove_prefix(2);
    if (!hex4(low)) return false;
    if (low >= 0xDC00 && low < 0xE000)
      code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
    else
      rest_ = before;
  }
  append_utf8(value, code);
  return true;
}

}  // namespace clde
