// A program that is run for each point.
#include <fmt/format.h>

#include "core/text/printable.hpp"
#include "engine/process/protocol/number_text.hpp"
#include "engine/process/shell_command.hpp"
#include "engine/process/worker.hpp"

namespace clde {
namespace {

constexpr std::size_t max_kept = std::size_t{1} << 20U;

/// The last line that is not blank.
std::string_view last_line(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  if (last == std::string_view::npos) return {};
  text = text.substr(0, last + 1);
  return text.substr(text.rfind('\n') + 1);
}

class OnceWorker final : public Worker {
 public:
  using Worker::Worker;

  void begin(const Question& question) override {
    // The word behind the script is what the shell calls itself in its messages.
    std::vector<std::string> words{shell_script(options().command) + " \"$@\"", "sh"};
    for (const double coordinate : question.x) append_number(words.emplace_back(), coordinate);
    start(words, Child::Input::none);
  }

  std::optional<Outcome> advance() override {
    const bool news = pump();
    // A chatty program costs no memory: only its last line counts.
    if (output().size() > 2 * max_kept) output().erase(0, output().size() - max_kept);
    if ((news && !closing()) || !child().has_ended()) return std::nullopt;
    pump();
    return finished();
  }

 private:
  Outcome finished() {
    const Ending ending = terminate_and_drain();
    if (ending.status == 0) return read_output(ending);
    return {is_missing_program(ending.status) ? Outcome::Kind::cannot_start : Outcome::Kind::failed,
            {},
            fmt::format("the program ended: {}{}", ending_text(ending.status), ending.stderr_tail)};
  }

  Outcome read_output(const Ending& ending) {
    const std::string_view line = last_line(output());
    const WorkerAnswer answer = parse_values(line, shape_of(options()).count());
    if (answer.kind != WorkerAnswer::Kind::rubbish) return judge(answer);
    const std::string text =
        line.empty() ? "the program wrote no value"
                     : fmt::format("not a value ({}): {}", answer.text, printable(line));
    return {Outcome::Kind::failed, {}, text + ending.stderr_tail};
  }
};

}  // namespace

std::unique_ptr<Worker> make_once_worker(const ProcessOptions& options, Guardian& guardian,
                                         const Descriptor& log) {
  return std::make_unique<OnceWorker>(options, guardian, log);
}

}  // namespace clde
