#include "evaluator.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "core/stop_scope.hpp"

namespace clde_python {
namespace {

// Taking the lock for every question would cost more than many an evaluation.
constexpr auto look_up = std::chrono::milliseconds(20);

std::vector<clde::Failure> failures_of(nb::handle list, std::size_t first) {
  std::vector<clde::Failure> failures;
  for (nb::handle item : list) {
    const auto [row, status, message] =
        nb::cast<std::tuple<std::size_t, std::string, std::string>>(item);
    failures.push_back({first + row,
                        status == "timed_out" ? clde::Status::timed_out : clde::Status::failed,
                        message});
  }
  return failures;
}

/// What a generator yields once it is sent `told`; nothing at its end.
std::optional<nb::object> next_part(nb::handle parts, const nb::object& told) {
  try {
    return parts.attr("send")(told);
  } catch (nb::python_error& error) {
    if (!error.matches(PyExc_StopIteration)) throw;
    return std::nullopt;
  }
}

}  // namespace

std::string PythonEvaluator::not_finite(double value, std::size_t column) const {
  const std::string what = std::isnan(value) ? "NaN" : "an infinite value";
  const clde::Derivatives& d = space_.derivatives;
  if (column < columns()) return "the objective returned " + what;
  if (column - columns() < d.residuals)
    return "residual " + std::to_string(column - columns() + 1) + " is " + what;
  const std::size_t slope = column - columns() - d.residuals;
  return "jac has " + what + " in " + space_.box.name(slope % space_.box.dimension());
}

/// Rows that have a value which is none.
void PythonEvaluator::add_not_finite(clde::MatrixView values, std::size_t first,
                                     std::vector<clde::Failure>& failures) const {
  const std::size_t raised = failures.size();
  for (std::size_t row = 0; row < values.rows(); ++row) {
    const auto bad =
        std::ranges::find_if_not(values[row], [](double v) { return std::isfinite(v); });
    if (bad == values[row].end()) continue;
    const auto known = std::span(failures).first(raised);
    if (std::ranges::binary_search(known, first + row, {}, &clde::Failure::row)) continue;
    const auto column = static_cast<std::size_t>(bad - values[row].begin());
    failures.push_back({first + row, clde::Status::failed, not_finite(*bad, column)});
  }
  std::ranges::sort(failures, {}, &clde::Failure::row);
}

bool Interruption::keep_going() {
  // Python runs signal handlers in its main thread only; other threads just look at the flag.
  if (stopped_ || std::this_thread::get_id() != caller_ || Clock::now() < next_look_)
    return !stopped_;
  const nb::gil_scoped_acquire lock;
  if (PyErr_CheckSignals() != 0) hold(nb::python_error());
  next_look_ = Clock::now() + look_up;
  return !stopped_;
}

void Interruption::hold(nb::python_error error) {
  if (!error_) error_.emplace(std::move(error));
  stopped_ = true;
}

nb::object Interruption::error() const {
  if (!error_) return nb::none();
  nb::object error = nb::borrow(error_->value());
  return error_->traceback().is_valid() ? error.attr("with_traceback")(error_->traceback()) : error;
}

void PythonEvaluator::evaluate(clde::MatrixView points, const clde::Watch& watch) {
  call(functions_.evaluate, points, watch);
}

void PythonEvaluator::differentiate(clde::MatrixView points, const clde::Watch& watch) {
  call(functions_.differentiate, points, watch);
}

void PythonEvaluator::stream(const clde::Flow& flow) {
  bool streams = false;
  {
    const nb::gil_scoped_acquire lock;
    streams = functions_.differentiate.is_none() && nb::hasattr(functions_.evaluate, "stream");
  }
  if (!streams) {
    Evaluator::stream(flow);
    return;
  }
  if (!interruption_.keep_going()) return;
  const nb::gil_scoped_acquire lock;
  try {
    stream_locked(flow);
  } catch (nb::python_error& error) {
    interruption_.hold(std::move(error));
  }
}

void PythonEvaluator::stream_locked(const clde::Flow& flow) {
  // No exception of ours passes through the interpreter.
  std::exception_ptr thrown;
  const auto next = [&]() -> nb::object {
    std::optional<clde::FlowPoint> point;
    try {
      if (!thrown) point = flow.next();
    } catch (...) {
      thrown = std::current_exception();
    }
    if (!point) return nb::none();
    const clde::MatrixView x(point->x.data(), 1, point->x.size());
    return nb::make_tuple(point->id, nb::object(nb::cast(rows(x)))[0]);
  };
  const nb::object answers = functions_.evaluate.attr("stream")(nb::cpp_function(next));
  for (nb::handle answer : answers) {
    const clde::Watch watch{[&](const clde::Completed& part) {
      const bool failed = !part.failures.empty();
      flow.completed(
          {nb::cast<std::uint64_t>(answer[0]),
           failed ? part.failures.front().status : clde::Status::value, part.values[0],
           failed ? std::string_view(part.failures.front().message) : std::string_view()});
    }};
    hand_in(0, answer[1], answer[2], watch);
    if (!thrown && !(flow.give_up && flow.give_up())) continue;
    // Tell the generator, so that it calls its workers off.
    answers.attr("close")();
    break;
  }
  if (thrown) std::rethrow_exception(thrown);
}

void PythonEvaluator::call(const nb::object& function, clde::MatrixView points,
                           const clde::Watch& watch) {
  if (!interruption_.keep_going()) return;
  const nb::gil_scoped_acquire lock;
  try {
    call_locked(function, points, watch);
  } catch (nb::python_error& error) {
    interruption_.hold(std::move(error));
  }
}

void PythonEvaluator::call_locked(const nb::object& function, clde::MatrixView points,
                                  const clde::Watch& watch) {
  const clde::StopScope scope(watch.keep_going);
  const nb::object answer = function(rows(points));
  if (nb::isinstance<nb::tuple>(answer))
    hand_in(0, answer[0], answer[1], watch);
  else
    hand_in_parts(answer, watch);
}

void PythonEvaluator::hand_in_parts(nb::handle parts, const clde::Watch& watch) const {
  nb::object ending = nb::none();
  while (const std::optional<nb::object> part = next_part(parts, ending)) {
    hand_in(nb::cast<std::size_t>((*part)[0]), (*part)[1], (*part)[2], watch);
    if (watch.give_up && watch.give_up()) {
      // Tell the generator, so that it calls its workers off.
      parts.attr("close")();
      return;
    }
    if (watch.keep_going && !watch.keep_going()) ending = nb::bool_(true);
  }
}

void PythonEvaluator::hand_in(std::size_t first, nb::handle values, nb::handle failures,
                              const clde::Watch& watch) const {
  const auto matrix = nb::cast<Rows>(values);
  std::vector<clde::Failure> failed = failures_of(failures, first);
  add_not_finite(view(matrix), first, failed);
  watch.completed({first, view(matrix), failed});
}

}  // namespace clde_python
