// A program that stays alive and answers line by line.
#include <algorithm>
#include <cerrno>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "core/text/printable.hpp"
#include "engine/process/shell_command.hpp"
#include "engine/process/worker.hpp"

namespace clde {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20U;

class LineWorker final : public Worker {
 public:
  using Worker::Worker;

  void begin(const Question& question) override {
    // Output without a request, or a death in between, is no fault of the next point.
    if (child().running() && (!output().empty() || speaks_unasked())) child().end();
    if (!child().running()) start({shell_script(options().command)}, Child::Input::pipe);
    id_ = question.id;
    shape_ = shape_of(options());
    shape_.want = question.want;
    shape_.dimension = question.x.size();
    request_ = request_line(question, options().derivatives);
    sent_ = 0;
    send();
  }

  std::optional<Outcome> advance() override {
    send();
    const bool news = pump();
    if (auto outcome = answered()) return outcome;
    if (news && !closing()) return std::nullopt;
    if (child().has_ended()) {
      pump();
      auto outcome = answered();
      return outcome ? outcome : died();
    }
    if (closing_for_long()) return ended(Outcome::Kind::failed, "the worker closed its pipes");
    return std::nullopt;
  }

  [[nodiscard]] bool has_request() const override { return sent_ < request_.size(); }

 private:
  [[nodiscard]] bool speaks_unasked() {
    pollfd output{child().output().number(), POLLIN, 0};
    return !child().output().open() || ::poll(&output, 1, 0) > 0;
  }

  void send() {
    while (has_request() && child().input().open()) {
      const ssize_t count =
          ::write(child().input().number(), request_.data() + sent_, request_.size() - sent_);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && errno == EAGAIN) return;
      if (count < 0) {
        note_closing();
        return;
      }
      sent_ += static_cast<std::size_t>(count);
    }
  }

  /// What the first whole line says, if there is one; blank lines say nothing.
  std::optional<Outcome> answered() {
    output().erase(0, std::min(output().find_first_not_of(" \t\r\n"), output().size()));
    const std::size_t end = output().find('\n');
    if (std::min(end, output().size()) > longest_line)
      return rubbish("a line longer than 1 MiB", output());
    if (end == std::string::npos) return std::nullopt;
    const std::string line = output().substr(0, end);
    output().erase(0, end + 1);
    return understood(line);
  }

  Outcome understood(const std::string& line) {
    const WorkerAnswer answer = parse_answer(line, shape_);
    if (answer.kind == WorkerAnswer::Kind::rubbish) return rubbish(answer.text, line);
    // Answering twice is not the fault of the point that came between.
    if (answer.id == answered_)
      return ended(Outcome::Kind::not_begun, fmt::format("a second answer to {}", answer.id));
    if (answer.id != id_)
      return rubbish(fmt::format("an answer to {} instead of {}", answer.id, id_), line);
    if (has_request()) return rubbish("an answer before the question was read", line);
    answered_ = id_;
    return judge(answer);
  }

  Outcome rubbish(const std::string& reason, const std::string& line) {
    const std::string shown = printable(line);
    return ended(Outcome::Kind::failed, fmt::format("not an answer ({}): {}", reason, shown));
  }

  Outcome died() {
    const bool unread = nothing_was_read();
    const std::string partial = output().empty() ? "" : " in the middle of " + printable(output());
    const Ending ending = terminate_and_drain();
    Outcome outcome{.message = fmt::format("the worker ended{}: {}{}", partial,
                                           ending_text(ending.status), ending.stderr_tail)};
    if (unread)
      outcome.kind = Outcome::Kind::not_begun;
    else if (is_missing_program(ending.status))
      outcome.kind = Outcome::Kind::cannot_start;
    return outcome;
  }

  /// Our end of the pipe still counts what the dead program left in it.
  [[nodiscard]] bool nothing_was_read() {
    int left = 0;
    if (::ioctl(child().input().number(), FIONREAD, &left) != 0) return false;
    return static_cast<std::size_t>(left) == sent_;
  }

  std::uint64_t id_ = 0;        // of the point being worked on; the first is 1
  std::uint64_t answered_ = 0;  // of the point before
  AnswerShape shape_;           // that the answer is to have
  std::string request_;
  std::size_t sent_ = 0;
};

}  // namespace

std::unique_ptr<Worker> make_line_worker(const ProcessOptions& options, Guardian& guardian,
                                         const Descriptor& log) {
  return std::make_unique<LineWorker>(options, guardian, log);
}

}  // namespace clde
