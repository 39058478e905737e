// Running the user's function on batches of points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>
#include <clde/problem.hpp>

namespace CLDE_API clde {

/// Consecutive rows of a batch that have just been evaluated.
struct Completed {
  std::size_t first = 0;                   ///< the first of them
  MatrixView values = {};                  ///< one row each
  std::span<const Failure> failures = {};  ///< rows counted from the start of the batch, rising
};

/// Callbacks while a batch is evaluated.
struct Watch {
  /// Called from one thread at a time, as rows are done, in any order of rows.
  std::function<void(const Completed&)> completed = {};
  /// Called before rows begin, from any thread; false: begin no row any more, and hand in those
  /// that are running. Empty: continue.
  std::function<bool()> keep_going = {};
  /// Called from time to time, from any thread; true: end what is running, if it can be ended, and
  /// do not hand it in. Empty: never.
  std::function<bool()> give_up = {};
};

/// A point for a worker that is free.
struct FlowPoint {
  std::uint64_t id = 0;
  std::vector<double> x = {};
  Want want = Want::values;
};

/// What became of it.
struct FlowAnswer {
  std::uint64_t id = 0;
  Status status = Status::failed;
  std::span<const double> values = {};  ///< with derivatives behind them if they were wanted
  std::string_view message = {};        ///< why it failed
};

/// Points that come while others are evaluated: an answer may lead to new ones.
struct Flow {
  /// The next point, or nothing for now: after the next answer there may be one.
  std::function<std::optional<FlowPoint>()> next = {};
  /// Called from one thread at a time, as points are done.
  std::function<void(const FlowAnswer&)> completed = {};
  /// As in Watch: called before points begin, those that `next` gave included.
  std::function<bool()> keep_going = {};
  /// As in Watch.
  std::function<bool()> give_up = {};
};

/// Who evaluates, and what they had to do.
struct Workload {
  std::size_t workers = 1;
  std::uint64_t evaluations = 0;
  double seconds = 0;         ///< of all evaluations together
  double square_seconds = 0;  ///< sum of their squares

  void add(std::uint64_t rows, double took);
  void add(const Workload& more);
  /// Standard deviation of the durations over their mean; 0 if unknown.
  [[nodiscard]] double variation() const;
};

/// Evaluates batches. Results belong to rows, so the number of workers never changes a result, and
/// a failed point does not affect others.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  /// Evaluates a batch.
  /// @param points  one row per point
  /// @param watch   is given rows as they complete, and may stop the evaluation
  virtual void evaluate(MatrixView points, const Watch& watch) = 0;
  /// Values per point: objectives, then constraints.
  [[nodiscard]] virtual std::size_t columns() const = 0;

  /// What it can give besides values.
  [[nodiscard]] virtual Derivatives derivatives() const { return {}; }
  /// The same as evaluate with derivatives behind the values of each row; asked only of an
  /// evaluator that can give them.
  virtual void differentiate(MatrixView points, const Watch& watch);

  /// Evaluates points as workers become free, until there is none and none is under way. A run that
  /// is to stop gives no more points and takes the values of those under way. Unless it is
  /// overridden, points come as batches: all that can be had, then the next.
  virtual void stream(const Flow& flow);
  [[nodiscard]] virtual Workload workload() const { return {}; }

  /// The whole batch at once.
  [[nodiscard]] Evaluations evaluate(MatrixView points);
  [[nodiscard]] Evaluations evaluate(MatrixView points, Want want);
};

/// An evaluator in the calling thread.
std::unique_ptr<Evaluator> serial_evaluator(Problem problem);

/// An evaluator on several threads.
/// @param problem  its callable must allow calls from several threads at once
/// @param workers  number of threads, at least 1
std::unique_ptr<Evaluator> thread_evaluator(Problem problem, std::size_t workers);

/// How a program is run. /bin/sh runs the command, so it may have arguments and redirections.
struct ProcessOptions {
  enum class Mode {
    workers,  ///< the program stays alive and answers one JSON line for each JSON line it is sent
    once,     ///< the program is run for each point, coordinates as arguments, values on its stdout
  };
  std::string command = {};
  Mode mode = Mode::workers;
  std::size_t objectives = 1;
  std::size_t inequalities = 0;  ///< constraints g(x) <= 0 that the program answers
  std::size_t equalities = 0;    ///< constraints h(x) = 0
  Derivatives derivatives =
      {};                ///< that the program answers where they are asked for; workers only
  std::size_t jobs = 1;  ///< how many run at once
  double timeout = 0;    ///< seconds for one evaluation, including a worker's start; 0: no limit
  std::string log = {};  ///< their stderr is appended to this file; empty: dropped
};

/// Runs a program for every point (docs/reference/formats.md describes the protocol). A worker that
/// dies, hangs or writes invalid lines is replaced, and its point has failed; a command that does
/// not start is an Error. No program outlives the evaluator or this process, unless it leaves its
/// process group.
std::unique_ptr<Evaluator> process_evaluator(const ProcessOptions& options);

}  // namespace clde
