// clde report: a run as one HTML page.
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/report_input.hpp"
#include "core/check.hpp"
#include "report/page.hpp"
#include "report/run_data.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "The page needs no network and no other file: send it to a colleague, or keep it. It shows "
    "the\n"
    "optima, a map of the landscape with the basins the samples show, how basins merge, and what\n"
    "was known when; for several objectives the front and the set. From the JSON of `clde solve`\n"
    "only the optima are known; a journal has every evaluation.\n"
    "\n"
    "Examples:\n"
    "  clde solve cec2013/f4 --report himmelblau.html     solve and report at once\n"
    "  clde report run.cldej --out run.html               from a journal, also while it grows\n"
    "  clde report found.json --out found.html            from `clde solve --json`\n"
    "  clde report run.cldej --json > run.json            the data behind the page";

struct Flags {
  std::string path;
  std::string out = "report.html";
  bool json = false;
};

int make_report(const Flags& flags) {
  if (!flags.json) report::require_page();
  OutputFile file(flags.json ? "" : flags.out);
  const report::RunRecord run = read_run(flags.path);
  const report::Json data = report::report_data("run", report::run_data(run));
  if (flags.json) {
    write_json(data);
    return 0;
  }
  file.write(report::report_page(data, run.problem + " - clde"));
  message(fmt::format("{} written", flags.out));
  return 0;
}

}  // namespace

void add_report(CLI::App& app, Command& chosen) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand("report", "Show a run as one self-contained HTML page");
  command->add_option("file", flags->path, "A journal, or the JSON of `clde solve`")->required();
  command->add_option("--out", flags->out, "Where to write it (report.html)")->type_name("FILE");
  command->add_flag("--json", flags->json, "Write the data of the report to stdout instead");
  command->footer(examples);
  command->callback([flags, &chosen] { chosen = [flags] { return make_report(*flags); }; });
}

}  // namespace clde::cli
