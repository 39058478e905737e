// Numbers as people type them and as they like to read them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/csv.hpp"

namespace clde::cli {

/// The whole text as a number, "nan" and "inf" included; nothing if it is anything else. What is
/// too large for a double is infinite, what is too small is 0.
std::optional<double> to_double(std::string_view text);

/// No run takes more.
inline constexpr std::uint64_t max_evaluations = 1'000'000'000'000'000;

/// The value of a flag that counts something, as in 20000, 2e4 or 20k; throws InvalidArgument
/// naming the flag and the range.
std::uint64_t parse_count(std::string_view flag, const std::string& text, std::uint64_t lowest,
                          std::uint64_t highest);

/// Seconds above 0.
double parse_seconds(std::string_view flag, const std::string& text);

/// "1,2.5,-3" as numbers, "inf" and "nan" included.
std::vector<double> parse_list(std::string_view flag, const std::string& text);

/// "1,2", two numbers of optima counted from 1, as indices; nothing if the text is empty.
std::vector<std::size_t> parse_pair(std::string_view flag, const std::string& text);

/// 75 as "1:15", 7200 as "2:00:00".
std::string clock_time(double seconds);

/// 50000 as "50,000".
std::string grouped(std::uint64_t count);

/// "1 optimum", "4 optima".
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

/// The line below a table that shows only its first rows; empty if it shows all `count`.
std::string more_with_json(std::size_t count, std::size_t shown);

/// A value with its standard error, both to two digits of the error: "3.1416 +- 0.0012". An error
/// of 0 is left out.
std::string with_error(double value, double error);

using formats::exact;
using formats::exact_row;

/// Foreign text fit for a message: short, printable, in quotes.
std::string in_quotes(std::string_view text);

}  // namespace clde::cli
