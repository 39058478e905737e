// What was reproduced, as files.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paper/artifact.hpp"

namespace clde::reproduce {

enum class Format { markdown, csv, latex, html };

/// From "markdown", "csv", "latex" or "html"; throws InvalidArgument.
Format format_named(std::string_view name);

/// Name of a file and its contents.
using NamedText = std::pair<std::string, std::string>;

/// All tables and figures in one text; csv puts a line "# name" in front of each table.
std::string one_document(const std::vector<Outcome>& outcomes, Format format);

/// One file per table in the format, per figure a picture and its data as CSV; and for html a page
/// `index.html` with everything in it, which needs no other file.
std::vector<NamedText> as_files(const std::vector<Outcome>& outcomes, Format format);

}  // namespace clde::reproduce
