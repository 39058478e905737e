// What lies around the optima of a run, for people and for other programs.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <clde/curvature.hpp>

namespace clde::cli {

/// Empty if there is none.
std::string curvature_text(const SearchSpace& space, const std::vector<Curvature>& curvatures);

nlohmann::ordered_json curvature_json(const std::vector<Curvature>& curvatures);

}  // namespace clde::cli
