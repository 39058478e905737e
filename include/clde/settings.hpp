// Settings as a user sees them: names, ranges and sentences.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <clde/export.hpp>

namespace CLDE_API clde {

/// Which problems a setting is for, where an algorithm has settings for either kind.
enum class AppliesTo : unsigned char { all, one_objective, several_objectives };

/// One declared setting.
struct SettingInfo {
  std::string name = {};
  std::string type = {};  ///< "integer", "real" or "choice"
  std::string default_value = {};
  std::string range = {};  ///< "1..1000", "auto|quasi_newton|evolution", ...
  std::string sentence = {};
  AppliesTo applies_to = AppliesTo::all;
};

/// Settings given by the user, by name; each is parsed and checked against its declaration.
using SettingValues = std::map<std::string, std::string>;

}  // namespace clde
