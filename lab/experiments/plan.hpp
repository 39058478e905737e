// Which runs an experiment consists of: every algorithm on every problem, with every budget and
// every seed. docs/reference/formats.md has the text form.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include <clde/options.hpp>

#include "experiments/run_spec.hpp"

namespace clde::experiment {

constexpr std::size_t max_runs = 1'000'000;  ///< of a plan; more is a slip of the pen

struct PlannedAlgorithm {
  std::string name;
  SettingValues settings;
  std::string label;  ///< empty: name and settings
};

struct PlannedProblem {
  std::string name;                    ///< of one problem, parameters included
  std::vector<std::uint64_t> budgets;  ///< evaluations; 0 stands for the problem's own
};

/// Algorithms times problems times budgets times seeds.
struct PlanPart {
  std::vector<PlannedAlgorithm> algorithms;
  std::vector<PlannedProblem> problems;
  std::vector<std::uint64_t> seeds;
};

struct Plan {
  std::string name;
  std::vector<PlanPart> parts;
};

/// Throws InvalidArgument for what is not a plan, naming the place and what is allowed there.
Plan read_plan(std::istream& in);

/// The names a pattern means, in the order of the catalog: "cec2013/*", "mmf/?", "dtlz/*:D=30". A
/// name without * and ? is checked and means itself. Throws UnknownName if nothing fits.
std::vector<std::string> problems_like(const std::string& pattern);

/// The runs, each once, first seeds first, so that a stopped experiment has something of
/// everything. Checks names, settings and numbers of objectives; throws InvalidArgument.
std::vector<PlannedRun> runs_of(const Plan& plan);

}  // namespace clde::experiment
