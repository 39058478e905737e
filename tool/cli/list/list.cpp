// clde list: what is built in.
#include <memory>

#include <nlohmann/json.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/list/catalogs.hpp"
#include "core/text/registry.hpp"
#include "display/output.hpp"
#include "display/terminal.hpp"

namespace clde::cli {
namespace {

constexpr const char* list_examples =
    "Examples:\n"
    "  clde list problems                  every built-in problem\n"
    "  clde list problems cec2013/f4       one of them, with its bounds\n"
    "  clde list algorithms multistart     its settings, for `clde solve --set`\n"
    "  clde list metrics --json            for other programs";

struct ListFlags {
  std::string catalog;
  std::string name;
  bool json = false;
};

/// On a terminal no line is broken inside a word.
std::string fitted(const std::string& text) {
  const Screen screen = screen_of(stdout);
  return screen.wraps ? wrapped(text, screen.width - 1) : text;
}

int list(const ListFlags& flags) {
  if (flags.catalog.empty()) {
    write_stdout(
        "There are three lists:\n"
        "  clde list problems      functions to solve, with their known optima\n"
        "  clde list algorithms    what --algorithm takes\n"
        "  clde list metrics       how good an answer is\n");
    return 0;
  }
  const Catalog& catalog = find_by_name<Catalog>(
      catalogs(), flags.catalog, "catalog", "the catalogs are problems, algorithms and metrics");
  if (flags.json)
    write_json(flags.name.empty() ? catalog.all_json() : catalog.one_json(flags.name));
  else
    write_stdout(fitted(flags.name.empty() ? catalog.all_text() : catalog.one_text(flags.name)));
  return 0;
}

}  // namespace

void add_list(CommandLine& line) {
  auto flags = std::make_shared<ListFlags>();
  Command command = line.add_command("list", "List built-in problems, algorithms or metrics");
  command.option("catalog", flags->catalog, "problems, algorithms or metrics");
  command.option("name", flags->name, "Show the details of this one");
  command.flag("--json", flags->json, "Write JSON");
  command.footer(list_examples);
  command.action([flags] { return list(*flags); });
}

}  // namespace clde::cli
