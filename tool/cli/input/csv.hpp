// Tables of numbers as people write them.
//
// Numbers are separated by commas, or by blanks where a line has no comma. `#` starts a comment,
// blank lines are skipped, a first row in which nothing is a number names the columns. Lines end in
// LF or CRLF. "nan" and "inf" are numbers here; callers that need finite numbers check.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::cli {

struct CsvTable {
  std::vector<std::string> names;  ///< of the columns; empty if the table does not say
  Matrix rows;
  std::vector<std::size_t> lines;  ///< the line each row came from, counted from 1
};

struct CsvOptions {
  std::string source = "the table";  ///< what messages call it
  std::size_t columns = 0;  ///< needed unless a first row names them; 0: the first row decides
  std::size_t longest_line = 1U << 20U;  ///< bytes; a longer line is refused before it is stored
};

/// Throws InvalidArgument, with the row and the column, for anything that is not such a table.
CsvTable read_csv(std::istream& in, const CsvOptions& options = {});

}  // namespace clde::cli
