#include "cli/input/solve_file.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/numbers/vectors.hpp"
#include "core/text/input_file.hpp"
#include "display/numbers.hpp"
#include "formats/json_reader.hpp"
#include "formats/parse_json.hpp"
#include "formats/result_json.hpp"
#include "formats/run_json.hpp"

namespace clde::cli {
namespace {

using nlohmann::json;

void check_problem(const formats::Located& solve, const BenchmarkProblem& problem) {
  if (!solve.has("problem")) return;
  std::string name;
  read(solve.member("problem"), name);
  require(name == problem.name, "it has a run on {}, not on {}", in_quotes(name), problem.name);
}

Matrix points_of(const Result& result, std::size_t dimension) {
  Matrix points(0, dimension);
  for (const Optimum& optimum : result.optima) {
    require(optimum.x.size() == dimension,
            "optimum {} has {} coordinates, the problem has {} variables", points.rows(),
            optimum.x.size(), dimension);
    require(all_finite(optimum.x), "optimum {} has a coordinate that is not a finite number",
            points.rows());
    points.push_row(optimum.x);
  }
  return points;
}

StoredSolve as_solve(const json& solve, const BenchmarkProblem& problem) {
  check_problem(formats::Located(solve), problem);
  const Result result = formats::result_of(solve);
  (void)formats::Located(solve).member("reports");  // without them there is nothing to score
  // A run limited by time alone has no such limit; files of other programs may leave it out.
  const std::uint64_t budget = formats::budget_of(solve).evaluations;
  StoredSolve stored{.points = points_of(result, problem.problem.dimension()),
                     .reported = {},
                     .reports = {},
                     .budget = budget > 0 ? budget : problem.budget.evaluations};
  for (const Optimum& optimum : result.optima) stored.reported.push_back(optimum.global);
  for (const ReportEvent& event : result.reports)
    stored.reports.push_back(
        {.at = event.at, .added = event.kind == ReportEvent::Kind::add, .index = event.index});
  return stored;
}

}  // namespace

StoredSolve read_solve(std::istream& in, const BenchmarkProblem& problem) {
  try {
    const std::string text(std::istreambuf_iterator<char>(in), {});
    return as_solve(formats::parse_json(text), problem);
  } catch (const json::exception& e) {
    throw InvalidArgument(formats::plain_reason(e));
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
