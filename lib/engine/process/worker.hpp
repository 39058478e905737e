// One running program, which evaluates one point at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <clde/evaluator.hpp>

#include "engine/process/child.hpp"
#include "engine/process/protocol/worker_protocol.hpp"
#include "engine/process/stderr_tail.hpp"

namespace clde {

/// What became of a point.
struct Outcome {
  enum class Kind {
    values,
    failed,
    timed_out,
    not_begun,     // the program ended before it looked at the point, which is not to blame
    cannot_start,  // the shell found no such program
  };
  Kind kind = Kind::failed;
  std::vector<double> values = {};
  std::string message = {};
};

/// Nothing here waits. The program is started when there is a point for it, and again when it is
/// gone.
class Worker {
 public:
  using Clock = std::chrono::steady_clock;

  Worker(const ProcessOptions& options, Guardian& guardian, const Descriptor& log)
      : options_(options), guardian_(guardian), tail_(log) {}
  virtual ~Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  virtual void begin(const Question& question) = 0;
  /// Moves what can be moved; the outcome if the point is done with.
  virtual std::optional<Outcome> advance() = 0;
  /// True if there is something to write.
  [[nodiscard]] virtual bool has_request() const { return false; }

  /// Kills the program, which took too long.
  Outcome expire();
  /// True if the program has closed a pipe and will end soon, of which poll cannot tell.
  [[nodiscard]] bool closing() const { return closing_.has_value(); }
  [[nodiscard]] Child& child() { return child_; }
  /// Takes in what the program wrote; true if there was anything.
  bool pump();

 protected:
  void start(const std::vector<std::string>& script_and_arguments, Child::Input input);
  struct Ending {
    int status = 0;           // as waitpid gives it
    std::string stderr_tail;  // as StderrTail::text gives it
  };
  /// Ends the program if it has not ended, and takes in its last words.
  Ending terminate_and_drain();
  Outcome ended(Outcome::Kind kind, const std::string& message);
  /// Notes that a pipe is closed; the time of the first one counts.
  void note_closing();
  [[nodiscard]] bool closing_for_long() const;
  [[nodiscard]] Outcome judge(const WorkerAnswer& answer) const;

  [[nodiscard]] const ProcessOptions& options() const { return options_; }
  [[nodiscard]] std::string& output() { return output_; }

 private:
  [[nodiscard]] std::string not_finite(double value, std::ptrdiff_t place) const;
  bool pump_output();
  bool pump_error();

  const ProcessOptions& options_;
  Guardian& guardian_;
  StderrTail tail_;
  Child child_;
  std::string output_;
  std::optional<Clock::time_point> closing_;
};

inline AnswerShape shape_of(const ProcessOptions& options) {
  return {options.objectives, options.inequalities, options.equalities, options.derivatives};
}

/// The kind of worker that the options ask for; options, guardian and log must outlive it.
std::unique_ptr<Worker> make_worker(const ProcessOptions& options, Guardian& guardian,
                                    const Descriptor& log);

/// Stays alive between points.
std::unique_ptr<Worker> make_line_worker(const ProcessOptions& options, Guardian& guardian,
                                         const Descriptor& log);
/// Runs once for each point.
std::unique_ptr<Worker> make_once_worker(const ProcessOptions& options, Guardian& guardian,
                                         const Descriptor& log);

}  // namespace clde
