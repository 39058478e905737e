#include "cli/help/manual.hpp"

#include <sstream>

#include <fmt/ranges.h>

#include <clde/version.hpp>

namespace clde::cli {
namespace {

/// Text as man(7) shows it: backslashes and hyphens are those of a program, and no line begins with
/// a command of its own.
std::string plain(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\\')
      safe += "\\e";
    else if (c == '-')
      safe += "\\-";
    else
      safe += c;
  }
  return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

std::string verbatim(const std::string& text) {
  std::istringstream in(text);
  std::string all = ".nf\n", line;
  while (std::getline(in, line)) all += plain(line) + "\n";
  return all + ".fi\n";
}

std::string flag_text(const FlagInfo& flag) {
  std::string names;
  for (const std::string& name : flag.names)
    names += (names.empty() ? "" : ", ") + ("\\fB" + plain(name) + "\\fR");
  const std::string type = flag.type.empty() ? "" : " \\fI" + plain(flag.type) + "\\fR";
  return fmt::format(".TP\n{}{}\n{}\n", names, type, plain(flag.sentence));
}

std::string command_text(const CommandInfo& command) {
  std::string text =
      fmt::format(".SS clde {}\n{}.\n", plain(command.name), plain(command.sentence));
  for (const FlagInfo& flag : command.flags) text += flag_text(flag);
  return text + ".PP\n" + verbatim(command.footer);
}

}  // namespace

std::string manual(std::span<const CommandInfo> commands) {
  std::string text = fmt::format(
      ".TH CLDE 1 \"\" \"clde {}\" \"User Commands\"\n"
      ".SH NAME\nclde \\- find every optimum of a function, not just one\n"
      ".SH SYNOPSIS\n.B clde\n.I COMMAND\n[\\fIOPTIONS\\fR]\n"
      ".SH COMMANDS\n",
      version());
  for (const CommandInfo& command : commands) text += command_text(command);
  return text + ".SH EXIT STATUS\n0 done, 1 failed, 2 wrong usage, 130 stopped by Ctrl\\-C.\n";
}

}  // namespace clde::cli
