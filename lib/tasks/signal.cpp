#include "tasks/signal.hpp"

#include <utility>

#include "tasks/scheduler.hpp"
#include "tasks/search_state.hpp"

namespace clde {

Signal::Signal(Search& search) : scheduler_(SearchState::of(search).scheduler) {}

void Signal::give() {
  given_ = true;
  for (Awaiter* awaiter : std::exchange(waiting_, {})) scheduler_.make_ready(*awaiter);
}

Signal::Awaiter::Awaiter(Signal& signal) : Waiter(signal.scheduler_), signal_(signal) {}

Signal::Awaiter::~Awaiter() {
  std::erase(signal_.waiting_, this);
}

void Signal::Awaiter::await_suspend(std::coroutine_handle<> awaiting) {
  suspend(awaiting);
  signal_.waiting_.push_back(this);
}

}  // namespace clde
