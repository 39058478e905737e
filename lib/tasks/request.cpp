// Points that a task asks for; it goes on when their values have come.
#include <clde/extend/request.hpp>

#include <limits>
#include <utility>

#include "tasks/scheduler.hpp"

namespace clde {

Request::Request(Scheduler& scheduler, Matrix points, Reading reading)
    : Waiter(scheduler), scheduler_(scheduler), points_(std::move(points)), reading_(reading) {}

Matrix Request::await_resume() {
  // Not when the values came: costs depend on what was learned by the end of the round, and the
  // order of arrival must leave no trace.
  if (reading_ == Reading::costs && scheduler_.make_costs_) return scheduler_.make_costs_(values_);
  return std::move(values_);
}

Request::~Request() {
  if (registered_) scheduler_.forget_request(*this);
}

void Request::await_suspend(std::coroutine_handle<> awaiting) {
  suspend(awaiting);
  const std::size_t behind = want() == Want::derivatives ? scheduler_.derivatives_ : 0;
  values_ = Matrix(points_.rows(), scheduler_.columns_ + behind,
                   std::numeric_limits<double>::quiet_NaN());
  registered_ = true;
  scheduler_.add_request(*this);
}

}  // namespace clde
