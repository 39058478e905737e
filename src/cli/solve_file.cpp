#include "cli/solve_file.hpp"

#include <iostream>

#include <nlohmann/json.hpp>

#include "cli/input_file.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

using nlohmann::json;

void add_optimum(StoredSolve& solve, const json& optimum, std::size_t dimension) {
  const auto x = optimum.at("x").get<std::vector<double>>();
  require(x.size() == dimension, "optimum {} has {} coordinates, the problem has {} variables",
          solve.points.rows(), x.size(), dimension);
  solve.points.push_row(x);
  solve.reported.push_back(optimum.at("global").get<bool>());
}

TimedReport as_report(const json& event, std::size_t optima) {
  const bool added = event.contains("add");
  const TimedReport report{.at = event.at("at").get<std::uint64_t>(),
                           .added = added,
                           .index = event.at(added ? "add" : "drop").get<std::size_t>()};
  require(report.index < optima, "a report names optimum {}, but there are {}", report.index,
          optima);
  return report;
}

/// A run limited by time alone has null there; others may leave it out.
std::uint64_t budget_of(const json& solve, const BenchmarkProblem& problem) {
  if (!solve.contains("budget")) return problem.budget.evaluations;
  const json& given = solve.at("budget").at("evaluations");
  return given.is_null() ? problem.budget.evaluations : given.get<std::uint64_t>();
}

void check_problem(const json& solve, const BenchmarkProblem& problem) {
  if (!solve.contains("problem")) return;
  const json& name = solve.at("problem");
  require(name == problem.name, "it holds a run on {}, not on {}", name.dump(), problem.name);
}

StoredSolve as_solve(const json& solve, const BenchmarkProblem& problem) {
  check_problem(solve, problem);
  StoredSolve stored{.points = Matrix(0, problem.problem.dimension())};
  for (const json& optimum : solve.at("optima"))
    add_optimum(stored, optimum, problem.problem.dimension());
  for (const json& event : solve.at("reports"))
    stored.reports.push_back(as_report(event, stored.points.rows()));
  stored.budget = budget_of(solve, problem);
  return stored;
}

}  // namespace

StoredSolve read_solve_file(const std::string& path, const BenchmarkProblem& problem) {
  constexpr const char* advice = "give a file written by `clde solve --json`";
  std::ifstream file;
  if (path != "-") file = open_input(path);
  try {
    return as_solve(json::parse(path == "-" ? std::cin : file), problem);
  } catch (const json::exception& e) {
    throw InvalidArgument(fmt::format("{} cannot be scored: {}; {}", path, e.what(), advice));
  } catch (const InvalidArgument& e) {
    throw InvalidArgument(fmt::format("{} cannot be scored: {}; {}", path, e.what(), advice));
  }
}

}  // namespace clde::cli
