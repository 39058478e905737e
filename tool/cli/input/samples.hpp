// Points with a value each, from a table.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::cli {

struct Samples {
  std::string source;              ///< what messages call it
  std::vector<std::string> names;  ///< of the coordinates; x1, x2, ... if the table does not say
  bool named = false;              ///< the table says
  Matrix points;
  std::vector<double> values;
};

/// `value_column`: name of a column or its number from 1 on; empty: the last one. The other columns
/// are coordinates. Throws InvalidArgument, with row and line, for what is not finite.
Samples read_samples(std::istream& in, const std::string& source, const std::string& value_column);

/// The same from a file; "-" is stdin.
Samples read_samples_file(const std::string& path, const std::string& value_column);

}  // namespace clde::cli
