#include "cli/input/solve_file.hpp"

#include <iostream>

#include <nlohmann/json.hpp>

#include "cli/text/numbers.hpp"
#include "core/check.hpp"
#include "core/input_file.hpp"
#include "core/printable.hpp"

namespace clde::cli {
namespace {

using nlohmann::json;

/// nlohmann::json turns -1 and 1e300 into some count if it is asked for one.
std::uint64_t count_of(const json& object, const char* name) {
  const json& count = object.at(name);
  require(count.is_number_unsigned(), "\"{}\" is not a whole number from 0 on", name);
  return count.get<std::uint64_t>();
}

const json& list_of(const json& object, const char* name) {
  const json& list = object.at(name);
  require(list.is_array(), "\"{}\" is not a list", name);
  return list;
}

void add_optimum(StoredSolve& solve, const json& optimum, std::size_t dimension) {
  const auto x = optimum.at("x").get<std::vector<double>>();
  require(x.size() == dimension, "optimum {} has {} coordinates, the problem has {} variables",
          solve.points.rows(), x.size(), dimension);
  solve.points.push_row(x);
  solve.reported.push_back(optimum.at("global").get<bool>());
}

TimedReport as_report(const json& event, std::size_t optima) {
  const bool added = event.contains("add");
  const TimedReport report{.at = count_of(event, "at"),
                           .added = added,
                           .index = count_of(event, added ? "add" : "drop")};
  require(report.index < optima, "a report names optimum {}, but there are {}", report.index,
          optima);
  return report;
}

/// A run limited by time alone has null there; others may leave it out.
std::uint64_t budget_of(const json& solve, const BenchmarkProblem& problem) {
  if (!solve.contains("budget")) return problem.budget.evaluations;
  const json& budget = solve.at("budget");
  return budget.at("evaluations").is_null() ? problem.budget.evaluations
                                            : count_of(budget, "evaluations");
}

void check_problem(const json& solve, const BenchmarkProblem& problem) {
  if (!solve.contains("problem")) return;
  const auto name = solve.at("problem").get<std::string>();
  require(name == problem.name, "it holds a run on {}, not on {}", in_quotes(name), problem.name);
}

StoredSolve as_solve(const json& solve, const BenchmarkProblem& problem) {
  check_problem(solve, problem);
  StoredSolve stored{.points = Matrix(0, problem.problem.dimension())};
  for (const json& optimum : list_of(solve, "optima"))
    add_optimum(stored, optimum, problem.problem.dimension());
  for (const json& event : list_of(solve, "reports"))
    stored.reports.push_back(as_report(event, stored.points.rows()));
  stored.budget = budget_of(solve, problem);
  return stored;
}

}  // namespace

StoredSolve read_solve(std::istream& in, const BenchmarkProblem& problem) {
  try {
    return as_solve(json::parse(in), problem);
  } catch (const json::exception& e) {
    // It quotes what it could not read, however long.
    throw InvalidArgument(shown_text(e.what(), 300));
  }
}

StoredSolve read_solve_file(const std::string& path, const BenchmarkProblem& problem) {
  std::ifstream file;
  if (path != "-") file = open_input(path);
  try {
    return read_solve(path == "-" ? std::cin : file, problem);
  } catch (const InvalidArgument& e) {
    throw InvalidArgument(fmt::format(
        "{} cannot be scored: {}; give a file written by `clde solve --json`", path, e.what()));
  }
}

}  // namespace clde::cli
