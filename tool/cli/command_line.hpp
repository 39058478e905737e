// The command line of the tool. CLI11 takes five seconds to compile wherever it is included, so
// only the source of this header includes it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace clde::cli {

class Argument {
 public:
  explicit Argument(CLI::Option& option) : option_(&option) {}

  Argument& required();
  /// What the help calls the value.
  Argument& type_name(const char* name);
  Argument& excludes(const Argument& other);
  /// Of a list: the option is repeated for each value.
  Argument& one_value();

 private:
  CLI::Option* option_;
};

/// What a command does once the arguments are known; gives the exit code.
using Action = std::function<int()>;

/// Arguments are references to what they fill, which has to live as long as the action.
class Command {
 public:
  Command(CLI::App& app, Action& action) : app_(&app), action_(&action) {}

  Argument option(const char* name, std::string& value, const char* sentence);
  Argument option(const char* name, std::vector<std::string>& values, const char* sentence);
  Argument flag(const char* name, bool& value, const char* sentence);
  void footer(const std::string& text);
  void action(Action action);

 private:
  CLI::App* app_;
  Action* action_;
};

struct Request {
  std::string command;  ///< empty if help or the version was asked for
  Action action;
};

/// What the help says about an option or a flag.
struct FlagInfo {
  std::vector<std::string> names;  ///< with their dashes; one name without for a position
  std::string type;                ///< of its value; empty for a flag
  std::string sentence;
};

struct CommandInfo {
  std::string name;
  std::string sentence;
  std::vector<FlagInfo> flags;
  std::string footer;
};

class CommandLine {
 public:
  /// `version` is the answer to --version, `footer` the end of the help.
  CommandLine(const std::string& version, const std::string& footer);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Command add_command(const char* name, const char* sentence);
  /// InvalidArgument if the arguments are not understood; the message says what is allowed. Without
  /// arguments the help is asked for.
  Request parse(int argc, char** argv);
  /// The help of a command, or of the tool if it is empty. Throws UnknownName.
  [[nodiscard]] std::string help(const std::string& command) const;
  [[nodiscard]] std::vector<CommandInfo> commands() const;

 private:
  std::unique_ptr<CLI::App> app_;
  Action chosen_;
};

}  // namespace clde::cli
