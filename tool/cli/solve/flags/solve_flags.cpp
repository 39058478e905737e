#include "cli/solve/flags/solve_flags.hpp"

#include "cli/command_line.hpp"

namespace clde::cli {
namespace {

/// An option with a value.
struct Option {
  const char* name;
  std::string& value;
  const char* type;
  const char* sentence;
};

void add(Command& command, const Option& option) {
  command.option(option.name, option.value, option.sentence).type_name(option.type);
}

void add_program_flags(Command& command, ProgramFlags& flags) {
  add(command, {"--exec", flags.exec, "COMMAND",
                "Program that keeps running and answers one JSON line per point"});
  add(command, {"--exec-once", flags.exec_once, "COMMAND",
                "Program started for each point: x as arguments, values on stdout"});
  add(command, {"--names", flags.names, "A,B,...", "Names of the program's variables"});
  add(command, {"--value-names", flags.value_names, "A,B,...",
                "Names of its values, units included: 'cost (EUR),mass (kg)'"});
  add(command, {"--title", flags.title, "TEXT", "What tables and pages call the run"});
  add(command,
      {"--objectives", flags.objectives, "M", "Number of objectives of the program (default 1)"});
  add(command, {"--constraints", flags.constraints, "g:N,h:M",
                "Constraints of the program: N values g <= 0, M values h = 0"});
  add(command, {"--derivatives", flags.derivatives, "KIND",
                "What else the program gives: gradient, residuals:M or jacobian:M"});
  command.flag("--maximize", flags.maximize, "Maximise the program's values (default: minimise)");
  add(command, {"--timeout", flags.timeout, "S", "Time limit for one evaluation, in seconds"});
  add(command,
      {"--log", flags.log, "FILE", "File for the program's stderr (default: JOURNAL.log)"});
}

void add_box_flags(Command& command, BoxFlags& flags) {
  add(command, {"--lower", flags.lower, "A,B,...",
                "Lower bounds; a single number applies to all variables"});
  add(command, {"--upper", flags.upper, "A,B,...",
                "Upper bounds; a single number applies to all variables"});
  add(command, {"--periodic", flags.periodic, "J,K,...",
                "Periodic variables (angles), by name or by number from 0"});
  add(command,
      {"--integer", flags.integer, "J,K,...", "Integer variables, by name or by number from 0"});
  add(command, {"--logarithmic", flags.logarithmic, "J,K,...",
                "Variables searched on a logarithmic scale, by name or number"});
  add(command, {"--categories", flags.categories, "J,K,...",
                "Variables that number things without an order, by name or number"});
}

void add_stop_flags(Command& command, StopFlags& flags) {
  add(command,
      {"--evaluations,-n", flags.evaluations, "N", "Budget of evaluations, as in 20000 or 20k"});
  add(command, {"--seconds", flags.seconds, "S", "Budget of time, in seconds"});
  add(command, {"--optima", flags.optima, "N", "Stop when N global optima are known"});
}

void add_search_flags(Command& command, SearchFlags& flags) {
  add(command, {"--algorithm", flags.algorithm, "NAME",
                "Algorithm (default clde); see `clde list algorithms`"});
  command.option("--set", flags.settings, "Setting of the algorithm; may be repeated")
      .type_name("NAME=VALUE")
      .one_value();
  command.flag("--expensive", flags.expensive,
               "A model of the landscape chooses each evaluation (default for small budgets)");
  add(command, {"--seed", flags.seed, "N", "Seed of the random numbers (default 1)"});
  add(command, {"--samples", flags.samples, "FILE",
                "Known evaluations to start from: a table or a journal"});
  add(command, {"--noise", flags.noise, "auto|none|S",
                "Noise of values: found out (default), none, or its standard deviation"});
  add(command, {"--failures", flags.failures, "POLICY",
                "After a failed evaluation: skip (default), retry:N or abort"});
  add(command, {"--broken-after", flags.broken_after, "N",
                "Give up if the first N points all fail (default 20; 0: never)"});
}

void add_jobs(Command& command, SearchFlags& flags) {
  add(command, {"--jobs,-j", flags.jobs, "N", "Concurrent evaluations (default 1)"});
}

void add_concurrency_flags(Command& command, SearchFlags& flags) {
  add_jobs(command, flags);
  add(command, {"--searches", flags.searches, "N",
                "Searches side by side (default: what keeps the jobs busy)"});
  add(command, {"--schedule", flags.schedule, "rounds|ordered|free",
                "free: use answers as they arrive, for evaluations of unequal duration"});
}

void add_sync(Command& command, OutputFlags& flags) {
  add(command, {"--sync", flags.sync, "never|batch|always",
                "When the journal is safe from a power cut (default batch: within 1 s)"});
}

void add_answer_flags(Command& command, AnswerFlags& flags) {
  add(command, {"--levels", flags.levels, "global|all",
                "all: search for local optima as well; global: list only ties"});
  add(command, {"--within", flags.within, "D|P%",
                "Count optima up to D or P percent worse (several objectives: in ranges)"});
  add(command, {"--accuracy", flags.accuracy, "D",
                "A value this close to that of the optimum suffices (default: all digits)"});
  add(command, {"--report-size", flags.report_size, "N",
                "Several objectives: number of reported solutions (default 100)"});
}

void add_saddle_flags(Command& command, AnswerFlags& flags) {
  add(command, {"--saddles", flags.saddles, "N",
                "After the search: up to N evaluations for saddles between optima"});
  add(command,
      {"--certify", flags.certify, "N", "After the search: up to N evaluations to certify roots"});
  add(command, {"--curvature", flags.curvature, "N",
                "After the search: up to N evaluations for what lies around optima"});
  add(command, {"--explain", flags.explain, "I,J",
                "Explain why optima I and J are separate; I,I: why hits were merged"});
}

void add_output_flags(Command& command, OutputFlags& flags) {
  add(command, {"--out,-o", flags.out, "FILE", "Write all optima to this CSV file"});
  add(command, {"--report,-r", flags.report, "FILE", "Write an HTML page; see `clde report`"});
  add(command, {"--trace", flags.trace, "FILE",
                "Write what each generation decoded to this CSV file (clde-s, clde-m)"});
  command.flag("--watch", flags.watch, "Show the page in a browser of this machine while it runs");
  add(command, {"--port", flags.port, "N", "Port for --watch (default: any that is free)"});
  command.flag("--json", flags.json, "Write JSON instead of a table");
  command.flag("--quiet", flags.quiet, "No progress bar, no hints");
}

}  // namespace

void add_solve_flags(Command& command, SolveFlags& flags) {
  add_program_flags(command, flags.program);
  add_box_flags(command, flags.box);
  add_stop_flags(command, flags.stop);
  add(command, {"--stop-when", flags.stop.stop_when, "complete:P",
                "Stop when, with probability P, no optimum is missing"});
  add_search_flags(command, flags.search);
  add_concurrency_flags(command, flags.search);
  add_answer_flags(command, flags.answer);
  add_saddle_flags(command, flags.answer);
  add(command, {"--journal", flags.output.journal, "FILE",
                "Record every evaluation; `clde resume FILE` continues the run"});
  add_sync(command, flags.output);
  add_output_flags(command, flags.output);
}

void add_resume_flags(Command& command, SolveFlags& flags) {
  command.option("journal", flags.output.journal, "Journal of the run").required();
  add_stop_flags(command, flags.stop);
  add_jobs(command, flags.search);
  add(command, {"--timeout", flags.program.timeout, "S",
                "Time limit for one evaluation of a program, in seconds"});
  add(command, {"--log", flags.program.log, "FILE", "File for the program's stderr"});
  add(command, {"--exec", flags.program.exec, "COMMAND",
                "The program, if it is not the one on record or the journal is not yours"});
  add(command, {"--exec-once", flags.program.exec_once, "COMMAND", "The same, of --exec-once"});
  command.flag("--trust", flags.trust, "Run the program on record in a journal of somebody else");
  add_sync(command, flags.output);
  add_saddle_flags(command, flags.answer);
  add_output_flags(command, flags.output);
}

}  // namespace clde::cli
