#include "cli/solve/flags/subject.hpp"

#include <filesystem>

#include <clde/evaluator.hpp>
#include <clde/lab/problems.hpp>

#include <fmt/ranges.h>

#include "cli/cluster.hpp"
#include "cli/solve/flags/variables.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"
#include "formula/formula.hpp"

namespace clde::cli {
namespace {

std::size_t jobs_of(const SolveFlags& flags) {
  return flags.search.jobs.empty() ? 1 : parse_count("--jobs", flags.search.jobs, 1, 4096);
}

/// A file where a problem is expected is probably a program: the message says how to give one.
void require_no_program(const std::string& name) {
  std::error_code ignored;
  require(!std::filesystem::is_regular_file(name, ignored),
          "{} is a file, not a built-in problem; give a program with --exec COMMAND, as `clde "
          "solve --help` shows",
          in_quotes(name));
}

void require_no_program_flags(const ProgramFlags& flags) {
  require(flags.names.empty() && flags.value_names.empty() && flags.title.empty() &&
              flags.objectives.empty() && !flags.maximize && flags.timeout.empty() &&
              flags.constraints.empty() && flags.derivatives.empty(),
          "--names, --value-names, --title, --objectives, --constraints, --derivatives, --maximize "
          "and --timeout describe a program given with --exec; leave them out for a built-in "
          "problem");
}

Subject builtin_subject(const SolveFlags& flags) {
  require_no_program(flags.problem);
  const BenchmarkProblem chosen = find_problem(flags.problem);
  require_no_program_flags(flags.program);
  const Problem problem =
      chosen.problem.in(with_kinds(with_bounds(chosen.problem.box(), flags.box), flags.box));
  const std::size_t jobs = jobs_of(flags);
  return {.name = chosen.name,
          .title = chosen.title,
          .space = SearchSpace::of(problem),
          .official = chosen.budget,
          .evaluator =
              [problem, jobs] {
                return jobs == 1 ? serial_evaluator(problem) : thread_evaluator(problem, jobs);
              },
          .known_pieces = chosen.pareto.pieces};
}

ProcessOptions process_options(const SolveFlags& flags) {
  const ProgramFlags& program = flags.program;
  const std::string& journal = flags.output.journal;
  const bool once = !program.exec_once.empty();
  ProcessOptions process;
  process.command = once ? program.exec_once : program.exec;
  process.mode = once ? ProcessOptions::Mode::once : ProcessOptions::Mode::workers;
  process.jobs = jobs_of(flags);
  process.log = program.log.empty() && !journal.empty() ? journal + ".log" : program.log;
  if (!program.objectives.empty())
    process.objectives = parse_count("--objectives", program.objectives, 1, 1000);
  const Constraints constraints = parse_constraints(program.constraints);
  process.inequalities = constraints.inequalities;
  process.equalities = constraints.equalities;
  process.derivatives = Derivatives::parse(program.derivatives);
  if (!program.timeout.empty()) process.timeout = parse_seconds("--timeout", program.timeout);
  return process;
}

Subject program_subject(const SolveFlags& flags) {
  const ProgramFlags& program = flags.program;
  const ProcessOptions process = process_options(flags);
  const Box box = with_kinds(program_box(flags.box, program.names), flags.box);
  SearchSpace space{box, process.objectives, program.maximize ? Sense::maximize : Sense::minimize,
                    parse_constraints(program.constraints)};
  space.derivatives = process.derivatives;
  return {
      .name = process.command, .title = "", .space = space, .official = {}, .evaluator = [process] {
        return process_evaluator(process);
      }};
}

void require_no_process_flags(const ProgramFlags& flags) {
  require(flags.objectives.empty() && flags.constraints.empty() && flags.timeout.empty(),
          "--objectives, --constraints and --timeout describe a program given with --exec; leave "
          "them out for a formula");
}

/// With --derivatives residuals:M its lines are equations.
Problem problem_of(const SolveFlags& flags, const formula::Formula& formula, const Box& box) {
  const ProgramFlags& given = flags.program;
  if (given.derivatives.empty())
    return formula::problem_of(formula, box, given.maximize ? Sense::maximize : Sense::minimize);
  const std::string equations = fmt::format("residuals:{}", formula::equations_of(formula));
  require(given.derivatives == equations,
          "--derivatives: {} given; this formula has {}, or leave it out to optimise its value",
          given.derivatives, equations);
  require(!given.maximize, "--maximize: residuals are made small; leave it out");
  return formula::system_of(formula, box);
}

Subject formula_subject(const SolveFlags& flags) {
  require_no_process_flags(flags.program);
  const formula::Formula formula = formula_of(flags);
  const Box box = with_kinds(
      program_box(flags.box, fmt::format("{}", fmt::join(formula.variables(), ","))), flags.box);
  const Problem problem = problem_of(flags, formula, box);
  const std::size_t jobs = jobs_of(flags);
  return {.name = flags.formula,
          .title = "",
          .space = SearchSpace::of(problem),
          .official = {},
          .evaluator =
              [problem, jobs] {
                return jobs == 1 ? serial_evaluator(problem) : thread_evaluator(problem, jobs);
              },
          .formula = problem};
}

}  // namespace

formula::Formula formula_of(const SolveFlags& flags) {
  if (!flags.program.names.empty())
    return formula::Formula(flags.formula, program_box(flags.box, flags.program.names).names());
  try {
    return formula::Formula(flags.formula);
  } catch (const InvalidArgument&) {
    // x[i] needs to know how many there are: the bounds say so.
    const bool counts_variables = flags.formula.find('[') != std::string::npos;
    if (!counts_variables || flags.box.lower.find(',') == std::string::npos) throw;
    return formula::Formula(flags.formula, program_box(flags.box, "").names());
  }
}

std::size_t workers_of(const SolveFlags& flags) {
  return cluster() != nullptr ? cluster()->others() : jobs_of(flags);
}

Subject make_subject(const SolveFlags& flags) {
  const int given = int(!flags.problem.empty()) + int(!flags.formula.empty()) +
                    int(!flags.program.exec.empty()) + int(!flags.program.exec_once.empty());
  require(
      given > 0,
      "nothing to solve: name a built-in problem (`clde list problems` shows them), give a formula "
      "with --formula, or your program with --exec or --exec-once");
  require(given == 1,
          "a problem, --formula, --exec and --exec-once exclude one another; give one of them");
  if (!flags.formula.empty()) return formula_subject(flags);
  return flags.program.given() ? program_subject(flags) : builtin_subject(flags);
}

}  // namespace clde::cli
