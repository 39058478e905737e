// Points of a problem from a table: the right columns, finite numbers, and at least one row.
#pragma once

#include <iosfwd>
#include <string>

#include <clde/matrix.hpp>
#include <clde/problem.hpp>

namespace clde::cli {

/// Which rows of a table are meant.
enum class Rows {
  all,
  answer,    ///< all, or none if the columns are named: nothing was found
  reported,  ///< the same without those that a column called `global` marks 0, as `clde solve
             ///< --out` writes it
};

/// If the table names its columns and all variables are among them, those columns are taken, in the
/// order of the variables. Otherwise there must be one column per variable. Throws InvalidArgument.
Matrix read_points(std::istream& in, const std::string& source, const Box& box, Rows rows);

/// The same from a file; "-" is stdin.
Matrix read_points_file(const std::string& path, const Problem& problem, Rows rows);
/// The same for whatever has this box.
Matrix read_points_file(const std::string& path, const Box& box, Rows rows);

/// Says on stderr how many points lie outside the box; they are evaluated all the same.
void mention_outside(const Matrix& points, const Problem& problem);

}  // namespace clde::cli
