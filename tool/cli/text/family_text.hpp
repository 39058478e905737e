// Optima that are not points but curves or surfaces, in words.
#pragma once

#include <string>

#include <clde/box.hpp>
#include <clde/result.hpp>

#include "display/terminal.hpp"

namespace clde::cli {

/// "one point of a curve of optima (a family of dimension 1): x1 from -1 to 1, x2 from -1 to 1".
std::string family_text(const Family& family, const Box& box);

/// A line for each family of the result.
std::string families_text(const Result& result, const Box& box, const Screen& screen);

}  // namespace clde::cli
