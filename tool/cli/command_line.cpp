#include "cli/command_line.hpp"

#include <sstream>

#include <CLI/CLI.hpp>

#include <clde/error.hpp>

#include "core/text/registry.hpp"
#include "display/output.hpp"
#include "display/terminal.hpp"

namespace clde::cli {
namespace {

/// Names that may stand where `wrong` stood: commands, or the options of the chosen command.
std::vector<std::string> allowed_names(const CLI::App& app, const std::string& wrong) {
  std::vector<std::string> names;
  if (wrong.starts_with('-')) {
    for (const CLI::Option* option : app.get_options())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  } else if (app.get_parent() == nullptr) {
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  }
  return names;
}

/// A variable of a shell script that was never set must not look like a flag that was not given.
std::string not_empty(const std::string& value) {
  return value.empty() ? "an empty text is given; give a value, or leave it out" : "";
}

/// What the parser objects to, in words that say what to do.
std::string usage_message(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const CLI::App& at = chosen.empty() ? app : *chosen.front();
  const std::string help = chosen.empty() ? "`clde --help`" : "`clde " + at.get_name() + " --help`";
  const auto extras = app.remaining(true);
  std::string what = error.what();
  if (!extras.empty()) {
    what = "'" + extras.front() + "' is not understood here";
    const auto nearest = nearest_names(extras.front(), allowed_names(at, extras.front()));
    if (!nearest.empty()) what += "; did you mean " + nearest.front() + "?";
  }
  if (what.ends_with('\n')) what.pop_back();
  return what + (what.ends_with('?') ? " " : "; ") + help + " shows what is allowed";
}

Action print_action(const std::string& text) {
  return [text] {
    write_stdout(help_text(text));
    return 0;
  };
}

FlagInfo info_of(const CLI::Option& option) {
  FlagInfo info{{}, option.get_type_name(), option.get_description()};
  for (const std::string& name : option.get_lnames()) info.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) info.names.push_back("-" + name);
  if (info.names.empty()) info.names.push_back(option.get_name(true));
  if (option.get_expected_min() == 0) info.type.clear();
  return info;
}

}  // namespace

Argument& Argument::required() {
  option_->required();
  return *this;
}

Argument& Argument::type_name(const char* name) {
  option_->type_name(name);
  return *this;
}

Argument& Argument::excludes(const Argument& other) {
  option_->excludes(other.option_);
  return *this;
}

Argument& Argument::one_value() {
  option_->allow_extra_args(false);
  return *this;
}

Argument Command::option(const char* name, std::string& value, const char* sentence) {
  return Argument(*app_->add_option(name, value, sentence)->check(not_empty));
}

Argument Command::option(const char* name, std::vector<std::string>& values, const char* sentence) {
  return Argument(*app_->add_option(name, values, sentence)->check(not_empty));
}

Argument Command::flag(const char* name, bool& value, const char* sentence) {
  return Argument(*app_->add_flag(name, value, sentence));
}

void Command::footer(const std::string& text) {
  app_->footer(text);
}

void Command::action(Action action) {
  app_->callback([chosen = action_, action = std::move(action)] { *chosen = action; });
}

CommandLine::CommandLine(const std::string& version, const std::string& footer)
    : app_(std::make_unique<CLI::App>("Finds every optimum of a function, not just one.", "clde")) {
  app_->set_version_flag("--version", version);
  app_->get_formatter()->column_width(30);
  app_->footer(footer);
  app_->require_subcommand(0, 1);
}

CommandLine::~CommandLine() = default;

Command CommandLine::add_command(const char* name, const char* sentence) {
  return {*app_->add_subcommand(name, sentence), chosen_};
}

Request CommandLine::parse(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::Success& e) {  // --help, --version
    std::ostringstream text;
    app_->exit(e, text, text);
    return {"", print_action(text.str())};
  } catch (const CLI::ParseError& e) {
    throw InvalidArgument(usage_message(*app_, e));
  }
  if (app_->get_subcommands().empty()) return {"", print_action(help(""))};
  return {app_->get_subcommands().front()->get_name(), chosen_};
}

std::string CommandLine::help(const std::string& command) const {
  // App::help would explain the command that was given, which is `help`.
  if (command.empty())
    return app_->get_formatter()->make_help(app_.get(), "clde", CLI::AppFormatMode::Normal);
  const std::vector<CommandInfo> all = commands();
  find_by_name<CommandInfo>(all, command, "command", "`clde help` lists them");
  return app_->get_subcommand(command)->help("clde");
}

std::vector<CommandInfo> CommandLine::commands() const {
  std::vector<CommandInfo> all;
  for (const CLI::App* command : app_->get_subcommands({})) {
    CommandInfo info{command->get_name(), command->get_description(), {}, command->get_footer()};
    for (const CLI::Option* option : command->get_options()) info.flags.push_back(info_of(*option));
    all.push_back(std::move(info));
  }
  return all;
}

}  // namespace clde::cli
