// What lies around the optima of a run.
#pragma once

#include <string>
#include <vector>

#include <clde/phases.hpp>

namespace clde::cli {

/// Empty if there is none.
std::string curvature_text(const SearchSpace& space, const std::vector<Curvature>& curvatures);

/// The same of one optimum, in lines for its own page.
std::string curvature_lines(const Box& box, const Curvature& curvature);

}  // namespace clde::cli
