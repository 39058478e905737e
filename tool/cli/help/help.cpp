// clde help: what `--help` says, and the manual page.
#include <memory>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/help/manual.hpp"
#include "display/output.hpp"
#include "display/terminal.hpp"

namespace clde::cli {
namespace {

constexpr const char* help_examples =
    "Examples:\n"
    "  clde help                 all commands\n"
    "  clde help solve           one of them\n"
    "  clde help --man | man -l -   the manual page";

struct HelpFlags {
  std::string command;
  bool man = false;
};

int help(const CommandLine& line, const HelpFlags& flags) {
  write_stdout(flags.man ? manual(line.commands()) : help_text(line.help(flags.command)));
  return 0;
}

}  // namespace

void add_help(CommandLine& line) {
  auto flags = std::make_shared<HelpFlags>();
  Command command = line.add_command("help", "Explain a command, or list them all");
  command.option("command", flags->command, "Name of a command");
  command.flag("--man", flags->man, "Write the manual page of the tool, for man(1)");
  command.footer(help_examples);
  command.action([&line, flags] { return help(line, *flags); });
}

}  // namespace clde::cli
