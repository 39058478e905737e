// Points on their way to the evaluator.
#pragma once

#include <coroutine>

#include <clde/extend/export.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/extend/waiter.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

/// What comes back for a point: its costs; or all that was measured, constraints behind objectives;
/// or its cost and derivatives.
enum class Reading : unsigned char { costs, columns, derivatives };

/// `co_await` one of these: points go out with the next round, their values come back.
class Request : public Waiter {
 public:
  Request(Scheduler& scheduler, Matrix points, Reading reading = Reading::costs);
  ~Request();
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

  [[nodiscard]] bool await_ready() const noexcept { return points_.empty(); }
  void await_suspend(std::coroutine_handle<> awaiting);
  /// One row a point; the values of a failed point are NaN.
  Matrix await_resume();
  [[nodiscard]] Want want() const {
    return reading_ == Reading::derivatives ? Want::derivatives : Want::values;
  }

 private:
  friend class Scheduler;
  Scheduler& scheduler_;
  Matrix points_;
  Matrix values_;
  Reading reading_;
  bool registered_ = false;
};

}  // namespace clde
