// clde score: how good is a set of reported optima?
#include <memory>

#include <nlohmann/json.hpp>

#include <clde/lab/metrics.hpp>
#include <clde/lab/problems.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/input/points.hpp"
#include "cli/input/solve_file.hpp"
#include "cli/score/score_fronts.hpp"
#include "cli/score/score_minima.hpp"
#include "cli/score/score_output.hpp"
#include "cli/stores.hpp"
#include "core/check.hpp"
#include "core/solution_distance.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"

namespace clde::cli {
namespace {

constexpr const char* score_examples =
    "The points are evaluated again and scored by the rule of the CEC2013 niching competition: of\n"
    "points within the problem's radius only the best counts, and an optimum is found if a "
    "point's\n"
    "value is within the accuracy of the known value. In a table with named columns, rows with 0\n"
    "under `global` and columns that are not variables are ignored.\n"
    "\n"
    "With several objectives the set is compared with samples of the true front and Pareto set;\n"
    "`clde list metrics` explains the metrics. IGD, IGD+, GD and hypervolume use the nondominated\n"
    "members.\n"
    "\n"
    "Examples:\n"
    "  clde solve cec2013/f4 --out found.csv && clde score cec2013/f4 --set found.csv\n"
    "  clde solve cec2013/f4 --json > found.json && clde score cec2013/f4 --solve found.json\n"
    "  clde solve mmmop/1 --out found.csv && clde score mmmop/1 --set found.csv --json\n"
    "  clde solve molecules/lennard-jones/7 --levels all --json > all.json\n"
    "  clde score molecules/lennard-jones/7 --solve all.json --levels all\n"
    "  printf '3,2\\n-3.78,-3.28\\n' | clde score cec2013/f4 --set - --json\n"
    "\n"
    "The runs of an experiment (`clde run`), all or those on some problems:\n"
    "  clde score --store results.db             means over the runs\n"
    "  clde score 'cec2013/*' --store results.db --csv > scores.csv    every run, every metric\n"
    "\n"
    "Results of other programs, in files as the competitions define them (docs/how-to/\n"
    "experiments.md), beside one another and beside a store:\n"
    "  clde score --suite cec2013 --files HillVallEA --files NMMSO --store results.db";

struct ScoreFlags {
  std::string problem;
  std::string set;
  std::string solve;
  std::string store;
  std::string levels;
  std::string suite;
  std::vector<std::string> files;
  bool json = false;
  bool csv = false;
};

StoredSolve read_answer(const ScoreFlags& flags, const BenchmarkProblem& problem) {
  require(flags.set.empty() != flags.solve.empty(),
          "score: give either --set FILE, a table of points, or --solve FILE, the JSON of `clde "
          "solve`");
  if (!flags.solve.empty()) return read_solve_file(flags.solve, problem);
  const bool global_only = problem.problem.objectives() == 1 && flags.levels != "all";
  const Rows rows = global_only ? Rows::reported : Rows::answer;
  StoredSolve answer{.points = read_points_file(flags.set, problem.problem, rows)};
  answer.reported = all_reported(answer.points.rows());
  return answer;
}

void score_peaks(const ScoreFlags& flags, const BenchmarkProblem& problem,
                 const StoredSolve& stored) {
  require(!problem.known.points.empty(), "score: the optima of {} are not known", problem.name);
  const std::vector<double> values = upright_values(problem.problem, stored.points);
  const Answer answer{.points = stored.points,
                      .values = values,
                      .final_set = stored.reported,
                      .reports = stored.reports,
                      .budget = stored.budget};
  const PeakRule rule{.value = upright(problem.known.value, problem.problem.sense()),
                      .radius = problem.known.radius,
                      .count = problem.known.points.rows(),
                      .distance = solution_distance(problem.problem)};
  ScoreCard card = score_card(answer, rule, problem.known.accuracies);
  if (problem.known.found_below > 0)
    card.robust = robust_measures(answer, {.optima = problem.known.points,
                                           .value = rule.value,
                                           .partly_below = problem.known.partly_below,
                                           .found_below = problem.known.found_below});
  if (flags.json)
    write_json(score_json(card, problem));
  else
    write_text(score_text(card, problem));
}

void score_all_minima(const ScoreFlags& flags, const BenchmarkProblem& problem,
                      const Matrix& points) {
  const ScoreCard card = minima_card(problem, points);
  if (flags.json)
    write_json(score_json(card, problem, Scored::all_minima));
  else
    write_text(score_text(card, problem, Scored::all_minima));
}

void score_front(const ScoreFlags& flags, const BenchmarkProblem& problem, const Matrix& points) {
  const FrontCard card = front_card(points, problem);
  if (flags.json)
    write_json(front_json(card, problem));
  else
    write_text(front_text(card, problem));
}

int score_experiment(const ScoreFlags& flags) {
  require(flags.set.empty() && flags.solve.empty(),
          "score: --store or --files is given together with --set or --solve; give one of them");
  require(flags.suite.empty() == flags.files.empty(),
          "score: --suite says what kind of files --files names; give both or none");
  require(flags.files.empty() || flags.problem.empty(),
          "score: a problem is named together with --files, whose names say the problems; leave it "
          "out");
  return score_store({flags.store, flags.problem, flags.suite, flags.files, flags.json, flags.csv});
}

void require_levels(const ScoreFlags& flags, const BenchmarkProblem& problem) {
  require(flags.levels.empty() || flags.levels == "global" || flags.levels == "all",
          "--levels: {} given, need global or all", in_quotes(flags.levels));
  require(flags.levels.empty() || problem.problem.objectives() == 1,
          "score: --levels applies to one objective; leave it out");
}

int score(const ScoreFlags& flags) {
  if (!flags.store.empty() || !flags.files.empty() || !flags.suite.empty())
    return score_experiment(flags);
  require(!flags.problem.empty(),
          "score: give the name of a problem; `clde list problems` shows the names");
  require(!flags.csv, "score: --csv needs --store; use --json for a single set");
  const BenchmarkProblem problem = find_problem(flags.problem);
  require_levels(flags, problem);
  const StoredSolve stored = read_answer(flags, problem);
  if (flags.levels == "all")
    score_all_minima(flags, problem, stored.points);
  else if (problem.problem.objectives() == 1)
    score_peaks(flags, problem, stored);
  else
    score_front(flags, problem, stored.points);
  mention_outside(stored.points, problem.problem);
  return 0;
}

}  // namespace

void add_score(CommandLine& line) {
  auto flags = std::make_shared<ScoreFlags>();
  Command command = line.add_command("score", "Score reported optima against the known ones");
  command.option("problem", flags->problem, "Name of a built-in problem");
  command.option("--store", flags->store, "Score the runs of an experiment (`clde run`)")
      .type_name("FILE");
  command.option("--suite", flags->suite, "Which competition the files of --files were made for")
      .type_name("cec2013|cec2026");
  command
      .option("--files", flags->files,
              "Folder with a result file for each run; repeat it for several")
      .type_name("DIR")
      .one_value();
  command.flag("--csv", flags->csv, "With --store or --files: write every value as CSV");
  command.option("--set", flags->set, "Table of points, one per row; - is stdin").type_name("FILE");
  command.option("--solve", flags->solve, "JSON of `clde solve`, which adds dynamic F1; - is stdin")
      .type_name("FILE");
  command
      .option("--levels", flags->levels,
              "Compare with the global optima (default) or all known minima")
      .type_name("global|all");
  command.flag("--json", flags->json, "Write JSON");
  command.footer(score_examples);
  command.action([flags] { return score(*flags); });
}

}  // namespace clde::cli
