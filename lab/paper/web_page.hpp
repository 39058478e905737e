// Tables and figures as one web page.
#pragma once

#include <string>
#include <vector>

#include "paper/artifact.hpp"

namespace clde::reproduce {

/// A page that needs no other file: contents, then a section for each table and each figure with
/// its numbers below it.
std::string web_page(const std::vector<Outcome>& outcomes);

}  // namespace clde::reproduce
