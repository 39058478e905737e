// Reproduced tables and figures for other programs.
#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "paper/artifact.hpp"

namespace clde::reproduce {

/// {"tables": [...], "figures": [...]}; a figure is given by its data.
nlohmann::ordered_json outcome_json(const std::vector<Outcome>& outcomes);

}  // namespace clde::reproduce
