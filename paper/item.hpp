// Everything that can be reproduced, by name.
#pragma once

#include <string>
#include <vector>

#include "paper/lab.hpp"
#include "paper/table.hpp"

namespace clde::reproduce {

/// A figure: what is drawn, as numbers and as a picture that needs nothing else.
struct Figure {
  std::string name;
  std::string title;
  std::string svg;
  Table data;
};

struct Outcome {
  std::vector<Table> tables = {};
  std::vector<Figure> figures = {};
};

struct Item {
  std::string name;      ///< "table-pr"
  std::string sentence;  ///< what it is, and where the paper has it
  /// The runs it needs; may be none.
  std::vector<experiment::PlanPart> (*runs)(const Scale&) = nullptr;
  /// From runs that are done, and from what takes no time.
  Outcome (*make)(Lab&) = nullptr;
};

const std::vector<Item>& items();

/// Those called so, in the order of the list; all if no name is given. Throws UnknownName with the
/// nearest names.
std::vector<Item> items_named(const std::vector<std::string>& names);

}  // namespace clde::reproduce
