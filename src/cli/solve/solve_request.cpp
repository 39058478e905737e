#include "cli/solve/solve_request.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

#include <clde/process.hpp>

#include "cli/solve/initial_samples.hpp"
#include "cli/solve/variables.hpp"
#include "cli/text/numbers.hpp"
#include "core/check.hpp"
#include "core/split.hpp"

namespace clde::cli {
namespace {

constexpr auto largest = std::numeric_limits<std::uint64_t>::max();

/// One number a variable, from one for all, one each, or none given.
std::vector<double> bounds(std::string_view flag, const std::string& text,
                           std::span<const double> otherwise) {
  if (text.empty()) return {otherwise.begin(), otherwise.end()};
  std::vector<double> given = parse_list(flag, text);
  if (given.size() == 1) given.resize(otherwise.size(), given.front());
  require(given.size() == otherwise.size(), "{}: {} numbers given, need 1 or {}", flag,
          given.size(), otherwise.size());
  return given;
}

/// Part of an angle is no angle: kinds stay where the bounds do, or still suit them.
Box with_bounds(const Box& box, const SolveFlags& flags) {
  if (flags.lower.empty() && flags.upper.empty()) return box;
  Box changed(bounds("--lower", flags.lower, box.lower()),
              bounds("--upper", flags.upper, box.upper()), box.names());
  for (std::size_t j = 0; j < box.dimension(); ++j) {
    const bool same = changed.lower()[j] == box.lower()[j] && changed.upper()[j] == box.upper()[j];
    if (box.kind(j) != Kind::periodic || same) changed = changed.with(box.kind(j), {j});
  }
  return changed;
}

/// The official budget holds only if the user gives none at all: who asks for ten seconds wants
/// ten.
Budget make_budget(const SolveFlags& flags, const Budget& official) {
  if (flags.evaluations.empty() && flags.seconds.empty()) return official;
  Budget budget;
  if (!flags.evaluations.empty())
    budget.evaluations = parse_count("--evaluations", flags.evaluations, 1, largest);
  if (!flags.seconds.empty()) budget.seconds = parse_seconds("--seconds", flags.seconds);
  return budget;
}

SettingValues make_settings(const std::vector<std::string>& given) {
  SettingValues settings;
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    require(equals != std::string::npos && equals > 0,
            "--set: {} given, need NAME=VALUE, as in --set starts=16", in_quotes(text));
    const bool fresh = settings.emplace(text.substr(0, equals), text.substr(equals + 1)).second;
    require(fresh, "--set: {} is given twice; keep one", in_quotes(text.substr(0, equals)));
  }
  return settings;
}

/// "complete:0.99"
double parse_stop_when(const std::string& text) {
  constexpr std::string_view prefix = "complete:";
  require(text.starts_with(prefix),
          "--stop-when: {} given, need complete:P with a probability P, as in complete:0.99",
          in_quotes(text));
  const std::vector<double> p = parse_list("--stop-when", text.substr(prefix.size()));
  require(p.size() == 1 && p[0] > 0 && p[0] < 1,
          "--stop-when: {} given, need a probability between 0 and 1, as in complete:0.99",
          in_quotes(text));
  return p[0];
}

/// A flag that stands for a setting.
void add_setting(SettingValues& settings, const std::string& name, const std::string& value) {
  if (value.empty()) return;
  require(!settings.contains(name), "{0} is given by a flag of its own and by --set {0}; keep one",
          name);
  settings[name] = value;
}

/// How far from the best value optima of one objective are listed.
double listed_depth(const SolveFlags& flags) {
  require(flags.levels.empty() || flags.levels == "global" || flags.levels == "all",
          "--levels: '{}' given, need global or all", flags.levels);
  require(flags.levels.empty() || flags.within.empty(),
          "--levels and --within both say which optima are listed; keep one");
  if (flags.levels == "all") return std::numeric_limits<double>::infinity();
  if (flags.within.empty()) return 0;
  const std::vector<double> depth = parse_list("--within", flags.within);
  require(depth.size() == 1 && depth[0] >= 0, "--within: '{}' given, need one number, 0 or more",
          flags.within);
  return depth[0];
}

/// --within says how far below the best, whatever the best is: a value or a front.
void set_depth(SolveRequest& request, const SolveFlags& flags) {
  if (request.space.objectives == 1) {
    request.listed_depth = listed_depth(flags);
    SolveOptions& options = request.options;
    const std::string setting = find_algorithm(options.algorithm).level_setting;
    if (flags.levels == "all" && !setting.empty())
      add_setting(options.settings, setting, flags.levels);
    return;
  }
  require(flags.levels.empty(), "--levels is for one objective; local Pareto sets: --within EPS");
  add_setting(request.options.settings, "local_sets_within", flags.within);
}

SolveOptions make_options(const SolveFlags& flags) {
  SolveOptions options;
  if (!flags.algorithm.empty()) options.algorithm = flags.algorithm;
  if (!flags.seed.empty()) options.seed = parse_count("--seed", flags.seed, 0, largest);
  if (!flags.jobs.empty()) options.jobs = parse_count("--jobs", flags.jobs, 1, 4096);
  if (!flags.optima.empty()) options.optima = parse_count("--optima", flags.optima, 1, largest);
  if (!flags.saddles.empty()) options.saddles = parse_count("--saddles", flags.saddles, 1, largest);
  if (!flags.stop_when.empty()) options.complete = parse_stop_when(flags.stop_when);
  if (!flags.failures.empty()) options.failures = FailurePolicy::parse(flags.failures);
  options.settings = make_settings(flags.settings);
  add_setting(options.settings, "report_size", flags.report_size);
  options.journal = flags.journal;
  options.notes = remembered(flags);
  return options;
}

/// Who names a program where a problem is expected should hear how a program is given.
void require_no_program(const std::string& name) {
  std::error_code ignored;
  require(!std::filesystem::is_regular_file(name, ignored),
          "{} is a file, not a built-in problem; a program is given by --exec COMMAND, and "
          "`clde solve --help` shows how",
          in_quotes(name));
}

SolveRequest builtin_request(const SolveFlags& flags) {
  require_no_program(flags.problem);
  const BenchmarkProblem chosen = find_problem(flags.problem);
  require(
      flags.names.empty() && flags.objectives.empty() && !flags.maximize && flags.timeout.empty(),
      "--names, --objectives, --maximize and --timeout describe a program given by --exec; a "
      "built-in problem knows them itself");
  require(flags.constraints.empty(),
          "--constraints describes a program given by --exec; a built-in problem knows its own");
  const Problem problem =
      chosen.problem.in(with_kinds(with_bounds(chosen.problem.box(), flags), flags));
  SolveOptions options = make_options(flags);
  if (!flags.samples.empty())
    options.samples = read_old_samples(flags.samples, SearchSpace::of(problem));
  // Whatever may throw comes first: GCC 12 destroys twice what an aggregate had begun.
  const Budget budget = make_budget(flags, chosen.budget);
  return {.name = chosen.name,
          .title = chosen.title,
          .space = SearchSpace::of(problem),
          .budget = budget,
          .options = options,
          .evaluator = [problem, jobs = options.jobs] {
            return jobs == 1 ? serial_evaluator(problem) : thread_evaluator(problem, jobs);
          }};
}

std::vector<std::string> split_names(const std::string& text) {
  if (text.empty()) return {};
  const std::vector<std::string_view> names = split_at_commas(text);
  for (const std::string_view name : names)
    require(!name.empty(), "--names: {} has an empty name", in_quotes(text));
  return {names.begin(), names.end()};
}

/// The box of a program: both bounds are needed; one number holds for as many as the other has.
Box exec_box(const SolveFlags& flags) {
  require(
      !flags.lower.empty() && !flags.upper.empty(),
      "--exec needs --lower and --upper, one number a variable, as in --lower -6,-6 --upper 6,6");
  std::vector<double> lower = parse_list("--lower", flags.lower);
  std::vector<double> upper = parse_list("--upper", flags.upper);
  if (lower.size() == 1) lower.resize(upper.size(), lower.front());
  if (upper.size() == 1) upper.resize(lower.size(), upper.front());
  return with_kinds({lower, upper, split_names(flags.names)}, flags);
}

ProcessOptions process_options(const SolveFlags& flags, const SolveOptions& options) {
  const bool once = !flags.exec_once.empty();
  ProcessOptions process;
  process.command = once ? flags.exec_once : flags.exec;
  process.mode = once ? ProcessOptions::Mode::once : ProcessOptions::Mode::workers;
  process.jobs = options.jobs;
  process.log = flags.log.empty() && !flags.journal.empty() ? flags.journal + ".log" : flags.log;
  if (!flags.objectives.empty())
    process.objectives = parse_count("--objectives", flags.objectives, 1, 1000);
  const Constraints constraints = parse_constraints(flags.constraints);
  process.inequalities = constraints.inequalities;
  process.equalities = constraints.equalities;
  if (!flags.timeout.empty()) process.timeout = parse_seconds("--timeout", flags.timeout);
  return process;
}

SolveRequest exec_request(const SolveFlags& flags) {
  const Budget budget = make_budget(flags, {});
  require(budget.evaluations > 0 || budget.seconds > 0,
          "--exec needs a budget: give --evaluations, --seconds or both");
  SolveOptions options = make_options(flags);
  const ProcessOptions process = process_options(flags, options);
  const Box box = exec_box(flags);
  const SearchSpace space{box, process.objectives,
                          flags.maximize ? Sense::maximize : Sense::minimize,
                          parse_constraints(flags.constraints)};
  if (!flags.samples.empty()) options.samples = read_old_samples(flags.samples, space);
  return {.name = process.command,
          .title = "",
          .space = space,
          .budget = budget,
          .options = options,
          .evaluator = [process] { return process_evaluator(process); }};
}

}  // namespace

SolveRequest make_request(const SolveFlags& flags) {
  const int given =
      int(!flags.problem.empty()) + int(!flags.exec.empty()) + int(!flags.exec_once.empty());
  require(given == 1,
          "{} of a problem, --exec and --exec-once are given, need exactly one of them; `clde list "
          "problems` shows the built-in ones",
          given);
  const std::vector<std::size_t> explain = parse_pair("--explain", flags.explain);
  SolveRequest request = flags.problem.empty() ? exec_request(flags) : builtin_request(flags);
  request.explain = explain;
  set_depth(request, flags);
  return request;
}

}  // namespace clde::cli
