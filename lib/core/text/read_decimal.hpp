// Numbers in text, also where the standard library reads whole ones only.
#pragma once

#include <charconv>

namespace clde {

/// What std::from_chars does for a double, without it: libc++ has none before its version 20.
std::from_chars_result read_double(const char* first, const char* last, double& value);

/// std::from_chars, for doubles on every standard library.
template <class Number>
std::from_chars_result read_decimal(const char* first, const char* last, Number& value) {
  if constexpr (requires { std::from_chars(first, last, value); })
    return std::from_chars(first, last, value);
  else
    return read_double(first, last, value);
}

}  // namespace clde
