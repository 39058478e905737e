// Tables of numbers with names.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <clde/box.hpp>
#include <clde/result.hpp>

namespace clde::formats {

/// Quoted if it must be, quotes doubled. A spreadsheet must not take it for a formula: what begins
/// like one gets an apostrophe in front.
std::string csv_cell(std::string text);

/// 17 significant digits: what is read back is the same number.
std::string exact(double value);
std::string exact_row(std::span<const double> values);

/// Of an objective, counted from 0: as given, else "value", or "f1", "f2", ... of several.
std::string value_name(std::span<const std::string> names, std::size_t objective,
                       std::size_t objectives);

/// A row for each optimum: variables, values, global (1 or 0), hits, found_at.
/// @param names  of the variables, then of the values
std::string optima_csv(const std::vector<Optimum>& optima, std::span<const std::string> names);

}  // namespace clde::formats
