// clde evaluate: points in, values out.
#include <iostream>
#include <memory>

#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/lab/problems.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/input/points.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"

namespace clde::cli {
namespace {

constexpr const char* evaluate_examples =
    "The input has one point per row, numbers separated by commas or blanks. # starts a comment; "
    "the\n"
    "first row may name the columns. The output has one line per point, with 17 significant "
    "digits\n"
    "and commas between objectives. A failed evaluation gives nan.\n"
    "\n"
    "Examples:\n"
    "  echo 3,2 | clde evaluate cec2013/f4\n"
    "  clde evaluate cec2013/f11 < points.csv > values.csv\n"
    "  clde evaluate cec2013/f4 --json < points.csv";

struct EvaluateFlags {
  std::string problem;
  bool json = false;
};

std::string as_text(const Evaluations& done) {
  std::string text;
  for (std::size_t i = 0; i < done.values.rows(); ++i) text += exact_row(done.values[i]) + "\n";
  return text;
}

nlohmann::ordered_json as_json(const std::string& problem, const Evaluations& done) {
  nlohmann::ordered_json json = {{"problem", problem},
                                 {"values", nlohmann::ordered_json::array()},
                                 {"failures", nlohmann::ordered_json::array()}};
  for (std::size_t i = 0; i < done.values.rows(); ++i) {
    const auto row = done.values[i];
    if (row.size() == 1)
      json["values"].push_back(row[0]);
    else
      json["values"].push_back(std::vector<double>(row.begin(), row.end()));
  }
  for (const Failure& f : done.failures)
    json["failures"].push_back({{"row", f.row + 1}, {"message", f.message}});
  return json;
}

void mention_failures(const Evaluations& done) {
  if (done.failures.empty()) return;
  const Failure& first = done.failures.front();
  message(fmt::format("{} of {} evaluations failed; the first is row {}: {}", done.failures.size(),
                      done.values.rows(), first.row + 1, first.message));
}

int evaluate(const EvaluateFlags& flags) {
  const BenchmarkProblem chosen = find_problem(flags.problem);
  if (isatty(STDIN_FILENO) != 0) message("reading points from the terminal; end with Ctrl-D");
  const Matrix points = read_points(std::cin, "stdin", chosen.problem.box(), Rows::all);
  const Evaluations done = chosen.problem.evaluate(points);
  if (flags.json)
    write_json(as_json(chosen.name, done));
  else
    write_stdout(as_text(done));
  mention_outside(points, chosen.problem);
  mention_failures(done);
  return 0;
}

}  // namespace

void add_evaluate(CommandLine& line) {
  auto flags = std::make_shared<EvaluateFlags>();
  Command command = line.add_command("evaluate", "Evaluate points read from stdin");
  command.option("problem", flags->problem, "Name of a built-in problem").required();
  command.flag("--json", flags->json, "Write JSON");
  command.footer(evaluate_examples);
  command.action([flags] { return evaluate(*flags); });
}

}  // namespace clde::cli
