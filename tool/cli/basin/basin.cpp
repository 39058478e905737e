// clde basin: to which optimum of a run does a point belong?
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/journal.hpp>
#include <clde/lab/problems.hpp>
#include <clde/phases.hpp>
#include <clde/solve.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/input/points.hpp"
#include "cli/input/read_run.hpp"
#include "cli/solve/flags/journal_flags.hpp"
#include "cli/solve/text/trust.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"

namespace clde::cli {
namespace {

constexpr const char* basin_examples =
    "The output has one number per point: the optimum as numbered by `clde solve` (best first, "
    "local\n"
    "optima included), or 0 if it is unknown. With a journal the answer comes from the samples of "
    "the\n"
    "search and costs no evaluation; it is as accurate as the samples are dense. With --search a "
    "descent\n"
    "starts from each point and evaluates the built-in problem or the program of the run. "
    "The\n"
    "JSON of `clde solve` has no samples and needs --search; for a program give the journal.\n"
    "\n"
    "Examples:\n"
    "  clde solve cec2013/f4 --journal run.cldej\n"
    "  clde basin run.cldej --points new.csv            from the samples of the run\n"
    "  echo 2.5,2.5 | clde basin run.cldej --points - --search\n"
    "  clde solve cec2013/f4 --json > found.json\n"
    "  clde basin found.json --points new.csv --search --json";

struct BasinFlags {
  std::string path;
  std::string points;
  bool search = false;
  bool trust = false;
  bool json = false;
};

/// A run, and what is needed to evaluate more points.
struct Known {
  Result result;
  SearchSpace space;
  std::function<std::unique_ptr<Evaluator>()> evaluator;
};

/// A journal of `clde solve` says how to evaluate; that of another program has the samples only.
Known from_journal(const BasinFlags& given) {
  const std::string& path = given.path;
  const JournalHeader header = read_journal_header(path);
  const SolveFlags flags = from_journal_fields(header.fields);
  if (!flags.has_subject()) {
    Run run = load_journal(path);
    return {std::move(run.result), std::move(run.space), {}};
  }
  if (given.search && !given.trust && flags.program.given()) require_our_mark(path, flags.program);
  const SolveRequest request = make_request(flags);
  Result found = report::replayed(path, asked(request));
  return {std::move(found), request.space, request.evaluator};
}

Known from_json(const std::string& path) {
  report::RunRecord run = read_run(path);
  if (!run.builtin) return {std::move(run.result), {run.box, run.objectives, run.sense}, {}};
  const Problem problem = run.builtin->problem.in(run.box);
  return {std::move(run.result), SearchSpace::of(problem),
          [problem] { return serial_evaluator(problem); }};
}

std::vector<std::size_t> by_search(const BasinFlags& flags, const Known& known,
                                   const Matrix& points) {
  require(static_cast<bool>(known.evaluator),
          "{} does not say how to evaluate points; give a journal that `clde solve` wrote",
          flags.path);
  const auto evaluator = known.evaluator();
  return basin_by_search(known.result, known.space, *evaluator, points);
}

std::vector<std::size_t> by_map(const BasinFlags& flags, const Known& known, const Matrix& points) {
  require(!known.result.map.points.empty(),
          "{} has no samples to read basins from; give the journal of a run, or --search",
          flags.path);
  return basin_of(known.result, known.space, points);
}

nlohmann::ordered_json as_json(const BasinFlags& flags, const Known& known,
                               const std::vector<std::size_t>& basins) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const std::size_t b : basins)
    list.push_back(b == no_index ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(b));
  return {{"by", flags.search ? "search" : "map"},
          {"optima", known.result.optima.size()},
          {"basins", std::move(list)}};
}

int basin(const BasinFlags& flags) {
  const report::SourceKind kind = report::source_kind(flags.path);
  require(kind != report::SourceKind::store,
          "{} is a store of experiments; give a journal or the JSON of `clde solve`", flags.path);
  const Known known =
      kind == report::SourceKind::journal ? from_journal(flags) : from_json(flags.path);
  require(known.space.objectives == 1, "`clde basin` needs a run with one objective; {} has {}",
          flags.path, known.space.objectives);
  const Matrix points = read_points_file(flags.points, known.space.box, Rows::all);
  const std::vector<std::size_t> basins =
      flags.search ? by_search(flags, known, points) : by_map(flags, known, points);
  if (flags.json) {
    write_json(as_json(flags, known, basins));
    return 0;
  }
  std::string text;
  for (const std::size_t b : basins) text += fmt::format("{}\n", b == no_index ? 0 : b + 1);
  write_stdout(text);
  return 0;
}

}  // namespace

void add_basin(CommandLine& line) {
  auto flags = std::make_shared<BasinFlags>();
  Command command =
      line.add_command("basin", "Find the optimum of a run to which each point belongs");
  command.option("file", flags->path, "A journal or the JSON of `clde solve`").required();
  command.option("--points", flags->points, "Table of points, one per row; - is stdin")
      .type_name("FILE")
      .required();
  command.flag("--search", flags->search, "Run a descent from each point");
  command.flag("--trust", flags->trust,
               "With --search: run the program on record in a journal of somebody else");
  command.flag("--json", flags->json, "Write JSON, with optima counted from 0");
  command.footer(basin_examples);
  command.action([flags] { return basin(*flags); });
}

}  // namespace clde::cli
