#include "cli/help/completion_scripts.hpp"

#include <algorithm>

#include <fmt/ranges.h>

namespace clde::cli {
namespace {

/// Commands whose first word is a built-in problem.
constexpr const char* problem_commands = "solve|evaluate|basin|score";

bool has_dash(const std::string& name) {
  return name.starts_with('-');
}

std::string words(const CommandInfo& command) {
  std::vector<std::string> all;
  for (const FlagInfo& flag : command.flags)
    std::ranges::copy_if(flag.names, std::back_inserter(all), has_dash);
  return fmt::format("{}", fmt::join(all, " "));
}

std::string command_names(std::span<const CommandInfo> commands) {
  std::string all;
  for (const CommandInfo& command : commands) all += (all.empty() ? "" : " ") + command.name;
  return all;
}

/// "  solve) flags='...' ;;" for every command.
std::string flags_by_command(std::span<const CommandInfo> commands) {
  std::string text;
  for (const CommandInfo& command : commands)
    text += fmt::format("    {}) flags='{}' ;;\n", command.name, words(command));
  return text;
}

/// For single quotes of the fish shell.
std::string quoted(const std::string& text) {
  std::string safe;
  for (const char c : text)
    safe += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return safe;
}

std::string fish_flag(const std::string& command, const FlagInfo& flag) {
  std::string line = fmt::format("complete -c clde -n '__fish_seen_subcommand_from {}'", command);
  for (const std::string& name : flag.names) {
    if (!has_dash(name)) return "";
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return line + (flag.type.empty() ? "" : " -r") + " -d '" + quoted(flag.sentence) + "'\n";
}

}  // namespace

std::string bash_completion(std::span<const CommandInfo> commands, const CompletedNames& names) {
  return fmt::format(R"(# clde completion bash > /etc/bash_completion.d/clde
_clde() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} flags=''
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '{} --help --version' -- "$word"))
    return
  fi
  case ${{COMP_WORDS[1]}} in
{}  esac
  if [[ $before == --algorithm ]]; then
    COMPREPLY=($(compgen -W '{}' -- "$word"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
    case ${{COMP_WORDS[1]}} in
    {}) ((COMP_CWORD == 2)) && COMPREPLY+=($(compgen -W '{}' -- "$word")) ;;
    list) COMPREPLY=($(compgen -W 'problems algorithms metrics' -- "$word")) ;;
    help) COMPREPLY=($(compgen -W '{}' -- "$word")) ;;
    esac
  fi
}}
complete -o filenames -F _clde clde
)",
                     command_names(commands), flags_by_command(commands),
                     fmt::join(names.algorithms, " "), problem_commands,
                     fmt::join(names.problems, " "), command_names(commands));
}

std::string zsh_completion(std::span<const CommandInfo> commands, const CompletedNames& names) {
  return fmt::format(R"(#compdef clde
# clde completion zsh > "${{fpath[1]}}/_clde"
_clde() {{
  local flags=''
  if ((CURRENT == 2)); then
    compadd -- {} --help --version
    return
  fi
  case ${{words[2]}} in
{}  esac
  if [[ ${{words[CURRENT-1]}} == --algorithm ]]; then
    compadd -- {}
  elif [[ ${{words[CURRENT]}} == -* ]]; then
    compadd -- ${{=flags}}
  else
    case ${{words[2]}} in
    {}) ((CURRENT == 3)) && compadd -- {} ;;
    list) compadd -- problems algorithms metrics ;;
    help) compadd -- {} ;;
    esac
    _files
  fi
}}
compdef _clde clde
)",
                     command_names(commands), flags_by_command(commands),
                     fmt::join(names.algorithms, " "), problem_commands,
                     fmt::join(names.problems, " "), command_names(commands));
}

std::string fish_completion(std::span<const CommandInfo> commands, const CompletedNames& names) {
  std::string text = "# clde completion fish > ~/.config/fish/completions/clde.fish\n";
  for (const CommandInfo& command : commands) {
    text += fmt::format("complete -c clde -f -n __fish_use_subcommand -a {} -d '{}'\n",
                        command.name, quoted(command.sentence));
    for (const FlagInfo& flag : command.flags) text += fish_flag(command.name, flag);
  }
  text += fmt::format(
      "complete -c clde -n '__fish_seen_subcommand_from solve evaluate basin score' -a '{}'\n",
      fmt::join(names.problems, " "));
  text += fmt::format(
      "complete -c clde -n '__fish_seen_subcommand_from solve' -l algorithm -x -a '{}'\n",
      fmt::join(names.algorithms, " "));
  return text +
         "complete -c clde -f -n '__fish_seen_subcommand_from list' -a 'problems algorithms "
         "metrics'\n";
}

}  // namespace clde::cli
