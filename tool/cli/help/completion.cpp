// clde completion: what a shell reads to complete commands, flags and names.
#include <memory>

#include <clde/algorithms.hpp>
#include <clde/lab/problems.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/help/completion_scripts.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"

namespace clde::cli {
namespace {

constexpr const char* completion_examples =
    "Examples:\n"
    "  clde completion bash > /etc/bash_completion.d/clde\n"
    "  clde completion zsh > \"${fpath[1]}/_clde\"\n"
    "  clde completion fish > ~/.config/fish/completions/clde.fish";

CompletedNames all_names() {
  CompletedNames names;
  for (const auto& problem : list_problems()) names.problems.push_back(problem.name);
  for (const auto& algorithm : list_algorithms()) names.algorithms.push_back(algorithm.name);
  return names;
}

std::string script(const CommandLine& line, const std::string& shell) {
  const std::vector<CommandInfo> commands = line.commands();
  if (shell == "bash") return bash_completion(commands, all_names());
  if (shell == "zsh") return zsh_completion(commands, all_names());
  require(shell == "fish", "{} given, need bash, zsh or fish", in_quotes(shell));
  return fish_completion(commands, all_names());
}

}  // namespace

void add_completion(CommandLine& line) {
  auto shell = std::make_shared<std::string>();
  Command command = line.add_command("completion", "Write what a shell needs to complete commands");
  command.option("shell", *shell, "bash, zsh or fish").required();
  command.footer(completion_examples);
  command.action([&line, shell] {
    write_stdout(script(line, *shell));
    return 0;
  });
}

}  // namespace clde::cli
