// Settings as a user meets them: names, ranges and sentences; declared once per algorithm.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace clde {

/// One declared setting. Everything a flag, a keyword argument or a reference page needs.
struct SettingInfo {
  std::string name;
  std::string type;  ///< "integer", "real" or "choice"
  std::string default_value;
  std::string range;  ///< "1..1000", "bfgs|cma|auto", ...
  std::string sentence;
};

/// Settings given by the user, by name; each is parsed and checked against its declaration.
using SettingValues = std::map<std::string, std::string>;

}  // namespace clde
