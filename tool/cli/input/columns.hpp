// Which columns of a table are meant.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/input/csv.hpp"

namespace clde::cli {

/// The column of each wanted name. A table that names none of them is taken in the order of its
/// columns, of which it needs just as many. Throws InvalidArgument, with `source` in front, for a
/// table that names some of them only: which of the others is meant would be a guess.
std::vector<std::size_t> chosen_columns(const CsvTable& table, const std::string& source,
                                        const std::vector<std::string>& wanted);

}  // namespace clde::cli
