#include "engine/process/worker.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>

#include <unistd.h>

#include <fmt/format.h>

namespace clde {
namespace {

using namespace std::chrono_literals;

// How much is taken in before the other workers get their turn.
constexpr std::size_t max_at_once = std::size_t{1} << 20U;
// A program that has closed its pipes ends within this, or is ended.
constexpr auto longest_closing = 200ms;

/// Hands what a pipe holds to `take`; closes the pipe at its end. True if there was anything.
template <class Take>
bool drain(Descriptor& pipe, const Take& take) {
  std::array<char, 16384> chunk;  // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
  std::size_t total = 0;
  while (pipe.open() && total < max_at_once) {
    const ssize_t count = ::read(pipe.number(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) break;
    if (count <= 0) {
      pipe.close();
      break;
    }
    take(std::string_view(chunk.data(), static_cast<std::size_t>(count)));
    total += static_cast<std::size_t>(count);
  }
  return total > 0;
}

}  // namespace

bool Worker::pump_output() {
  const bool news = drain(child_.output(), [this](std::string_view chunk) { output_ += chunk; });
  if (!child_.output().open()) note_closing();
  return news;
}

bool Worker::pump_error() {
  return drain(child_.error(), [this](std::string_view chunk) { tail_.feed(chunk); });
}

bool Worker::pump() {
  const bool wrote = pump_output();
  const bool complained = pump_error();
  return wrote || complained;
}

void Worker::start(const std::vector<std::string>& script_and_arguments, Child::Input input) {
  output_.clear();
  tail_.clear();
  closing_.reset();
  child_ = Child(script_and_arguments, input, guardian_);
}

void Worker::note_closing() {
  if (!closing_) closing_ = Clock::now();
}

bool Worker::closing_for_long() const {
  return closing_ && Clock::now() - *closing_ > longest_closing;
}

Worker::Ending Worker::terminate_and_drain() {
  pump_error();
  tail_.finish();
  closing_.reset();
  return {child_.end(), tail_.text()};
}

Outcome Worker::ended(Outcome::Kind kind, const std::string& message) {
  return {kind, {}, message + terminate_and_drain().stderr_tail};
}

Outcome Worker::expire() {
  return ended(Outcome::Kind::timed_out, fmt::format("no answer within {} s", options_.timeout));
}

std::string Worker::not_finite(double value, std::ptrdiff_t place) const {
  const Derivatives& d = options_.derivatives;
  if (place == 0 || !d.any()) return fmt::format("the objective returned {}", value);
  if (!d.of_residuals()) return fmt::format("the gradient is {} in variable {}", value, place);
  if (static_cast<std::size_t>(place) <= d.residuals)
    return fmt::format("residual {} is {}", place, value);
  return fmt::format("the Jacobian has the value {}", value);
}

Outcome Worker::judge(const WorkerAnswer& answer) const {
  if (answer.kind == WorkerAnswer::Kind::error)
    return {Outcome::Kind::failed, {}, answer.text.empty() ? "an error without text" : answer.text};
  const auto bad =
      std::ranges::find_if_not(answer.values, [](double v) { return std::isfinite(v); });
  if (bad != answer.values.end())
    return {Outcome::Kind::failed, {}, not_finite(*bad, bad - answer.values.begin())};
  return {Outcome::Kind::values, answer.values, {}};
}

std::unique_ptr<Worker> make_worker(const ProcessOptions& options, Guardian& guardian,
                                    const Descriptor& log) {
  return options.mode == ProcessOptions::Mode::workers ? make_line_worker(options, guardian, log)
                                                       : make_once_worker(options, guardian, log);
}

}  // namespace clde
