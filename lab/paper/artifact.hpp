// The tables and figures that can be reproduced, by name.
#pragma once

#include <string>
#include <vector>

#include "paper/measured_runs.hpp"
#include "paper/tables/table.hpp"

namespace clde::reproduce {

/// A figure: its data, and a picture that needs no other file.
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

/// A table or figure of the paper.
struct Artifact {
  std::string name;      ///< "table-pr"
  std::string sentence;  ///< what it is, and where the paper has it
  /// The runs it is measured from.
  std::vector<experiment::PlanPart> (*runs)(const SeedRange&) = nullptr;
  /// Made from runs that are done, and from what is computed within seconds.
  Outcome (*make)(MeasuredRuns&) = nullptr;
};

/// For artifacts that need none.
std::vector<experiment::PlanPart> no_runs(const SeedRange& seeds);

const std::vector<Artifact>& artifacts();

/// The named ones in the order of `artifacts()`. Throws UnknownName with the nearest names.
std::vector<Artifact> artifacts_named(const std::vector<std::string>& names);

}  // namespace clde::reproduce
