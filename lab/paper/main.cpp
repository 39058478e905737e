// clde-reproduce: the paper's tables and figures, measured here.
#include <exception>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <clde/error.hpp>
#include <clde/lab/methods.hpp>

#include "display/output.hpp"
#include "paper/reproduce.hpp"
#include "paper/run_costs.hpp"

namespace clde::reproduce {
namespace {

constexpr int failed = 1;
constexpr int wrong_usage = 2;

constexpr const char* explanation =
    "Tables show the printed numbers beside our measurements of CLDE-S and CLDE-M (`clde-s`,\n"
    "`clde-m`); figures are written as SVG and CSV.\n"
    "\n"
    "All tables and figures take about half an hour of processor time; --quick takes 3 minutes.\n"
    "Runs are kept in a store: OUT/runs.db with --out, else ./clde-reproduce.db. The same command\n"
    "continues after an interruption, and `--runs 50` after `--runs 30` costs 20 runs each.\n"
    "\n"
    "Examples:\n"
    "  clde-reproduce table-mmmop-igdx --runs 10\n"
    "  clde-reproduce --all --quick --out measured/                 Markdown, SVG and CSV files\n"
    "  clde-reproduce --all --out measured/ --format html           30 seeds, one HTML page";

void add_flags(CLI::App& app, ReproduceFlags& flags) {
  const auto option = [&](const char* name, std::string& value, const char* type,
                          const char* help) { app.add_option(name, value, help)->type_name(type); };
  app.add_option("names", flags.names, "Tables and figures to make");
  app.add_flag("--all", flags.all, "Make all of them");
  app.add_flag("--list", flags.list, "List tables and figures with the runs they need");
  option("--runs", flags.runs, "N", "Seeds per method and problem (default 30)");
  app.add_flag("--quick", flags.quick, "Three seeds");
  option("--first-seed", flags.first_seed, "N", "First seed (default 9001)");
  option("--store", flags.store, "FILE",
         "Store of the runs (default: OUT/runs.db or "
         "./clde-reproduce.db)");
  option("--jobs", flags.jobs, "N", "Concurrent runs (default: one per core)");
  option("--format", flags.format, "FORMAT",
         "markdown (default), csv, latex or html; several need --out");
  option("--out", flags.out, "DIR", "Write files into this folder instead of stdout");
  app.add_flag("--json", flags.json, "Write JSON");
  app.add_flag("--quiet", flags.quiet, "No progress line");
}

int parse_and_run(int argc, char** argv) {
  CLI::App app("Measures the paper's tables and figures.", "clde-reproduce");
  ReproduceFlags flags;
  add_flags(app, flags);
  app.footer(fmt::format("{}\n\nTables and figures, with their runs for 30 seeds:\n\n{}",
                         explanation, cost_table(SeedRange{})));
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    return app.exit(e, std::cout, std::cerr);
  } catch (const CLI::ParseError& e) {
    cli::message(fmt::format("{}; `clde-reproduce --help` shows what is allowed", e.what()));
    return wrong_usage;
  }
  if (argc > 1) return reproduce(flags);
  cli::write_stdout(app.help());
  return 0;
}

}  // namespace
}  // namespace clde::reproduce

int main(int argc, char** argv) {
  clde::cli::set_program_name("clde-reproduce");
  clde::lab::register_methods();
  try {
    return clde::reproduce::parse_and_run(argc, argv);
  } catch (const clde::InvalidArgument& e) {
    clde::cli::message(e.what());
    return clde::reproduce::wrong_usage;
  } catch (const std::exception& e) {
    clde::cli::message(e.what());
    return clde::reproduce::failed;
  }
}
