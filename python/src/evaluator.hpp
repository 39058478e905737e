// A Python function as an evaluator: one crossing per batch.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <nanobind/nanobind.h>

#include <clde/evaluator.hpp>
#include <clde/extend/search_space.hpp>

namespace clde_python {

namespace nb = nanobind;

/// Why a run has to end before its time: Ctrl-C, or an exception that is not the objective's. The
/// engine sees a plain "stop"; the exception waits here until the engine is done.
class Interruption {
 public:
  /// Asked often, from any thread, without the interpreter's lock.
  bool keep_going();
  /// Keeps the first exception. Needs the lock.
  void hold(nb::python_error error);
  /// What was held, or None. Needs the lock.
  [[nodiscard]] nb::object error() const;

 private:
  using Clock = std::chrono::steady_clock;
  std::thread::id caller_ = std::this_thread::get_id();
  std::atomic<bool> stopped_ = false;
  Clock::time_point next_look_ = Clock::now();
  std::optional<nb::python_error> error_;
};

/// Hands a batch to `evaluate(points)`, which answers with (values, failures) for all rows, or with
/// a generator of (first row, values, failures) for parts of them as they are done, which is sent
/// whether the run is ending. A failure is (row of the part, status, message).
class PythonEvaluator final : public clde::Evaluator {
 public:
  /// What it calls; `differentiate` answers in the same way with derivatives behind the values, and
  /// is None if the function gives none.
  struct Functions {
    nb::callable evaluate;
    nb::object differentiate;
  };
  PythonEvaluator(Functions functions, const clde::SearchSpace& space, Interruption& interruption)
      : functions_(std::move(functions)), space_(space), interruption_(interruption) {}

  using clde::Evaluator::evaluate;
  [[nodiscard]] std::size_t columns() const override { return space_.columns(); }
  [[nodiscard]] clde::Derivatives derivatives() const override { return space_.derivatives; }
  void evaluate(clde::MatrixView points, const clde::Watch& watch) override;
  void differentiate(clde::MatrixView points, const clde::Watch& watch) override;
  /// Where `evaluate` has a method `stream(next)`: `next()` gives it (id, x) for a worker that is
  /// free, or None, and it answers with an iterator of (id, values, failures).
  void stream(const clde::Flow& flow) override;

 private:
  void stream_locked(const clde::Flow& flow);
  void call(const nb::object& function, clde::MatrixView points, const clde::Watch& watch);
  void call_locked(const nb::object& function, clde::MatrixView points, const clde::Watch& watch);
  void add_not_finite(clde::MatrixView values, std::size_t first,
                      std::vector<clde::Failure>& failures) const;
  [[nodiscard]] std::string not_finite(double value, std::size_t column) const;
  void hand_in(std::size_t first, nb::handle values, nb::handle failures,
               const clde::Watch& watch) const;
  void hand_in_parts(nb::handle parts, const clde::Watch& watch) const;

  Functions functions_;
  clde::SearchSpace space_;
  Interruption& interruption_;
};

}  // namespace clde_python
