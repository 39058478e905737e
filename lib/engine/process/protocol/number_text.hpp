// Numbers as text, the same in every locale.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace clde {

/// Appends the shortest text that reads back as exactly this double (17 digits at most).
void append_number(std::string& text, double number);

/// The whole of `text` as a decimal number, "inf" and "nan" included. Too large is infinite, too
/// small is zero.
std::optional<double> read_number(std::string_view text);

}  // namespace clde
