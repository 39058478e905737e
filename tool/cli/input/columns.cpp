#include "cli/input/columns.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "core/check.hpp"
#include "core/numbers/argsort.hpp"

namespace clde::cli {

std::vector<std::size_t> chosen_columns(const CsvTable& table, const std::string& source,
                                        const std::vector<std::string>& wanted) {
  std::vector<std::size_t> columns;
  std::vector<std::string> missing;
  for (const std::string& name : wanted) {
    const auto it = std::ranges::find(table.names, name);
    if (it == table.names.end())
      missing.push_back(name);
    else
      columns.push_back(static_cast<std::size_t>(it - table.names.begin()));
  }
  if (missing.empty()) return columns;
  require(columns.empty(), "{}: columns {} are named, {} missing; name all of them: {}", source,
          fmt::join(table.names, ", "),
          fmt::format("{} {}", fmt::join(missing, ", "), missing.size() == 1 ? "is" : "are"),
          fmt::join(wanted, ", "));
  const std::size_t given = table.names.empty() ? table.rows.cols() : table.names.size();
  require(given == wanted.size(), "{}: {} columns given ({}), need {}: {}", source, given,
          fmt::join(table.names, ", "), wanted.size(), fmt::join(wanted, ", "));
  return indices(given);
}

}  // namespace clde::cli
