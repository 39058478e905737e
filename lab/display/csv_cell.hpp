// Text in a table of numbers.
#pragma once

#include <string>

namespace clde::cli {

/// Quoted if it must be, quotes doubled. A spreadsheet must not take it for a formula: what begins
/// like one gets an apostrophe in front.
std::string csv_cell(std::string text);

}  // namespace clde::cli
