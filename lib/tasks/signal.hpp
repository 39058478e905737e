// Something that tasks wait for and another task brings about.
#pragma once

#include <coroutine>
#include <vector>

#include <clde/extend/search.hpp>
#include <clde/extend/waiter.hpp>

namespace clde {

class Scheduler;

/// Given once. Tasks that wait for it go on in the order of their strands.
class Signal {
 public:
  explicit Signal(Search& search);
  Signal(const Signal&) = delete;
  Signal& operator=(const Signal&) = delete;

  class Awaiter : public Waiter {
   public:
    explicit Awaiter(Signal& signal);
    Awaiter(const Awaiter&) = delete;
    Awaiter& operator=(const Awaiter&) = delete;
    ~Awaiter();
    [[nodiscard]] bool await_ready() const noexcept { return signal_.given_; }
    void await_suspend(std::coroutine_handle<> awaiting);
    void await_resume() const noexcept {}

   private:
    Signal& signal_;
  };

  /// `co_await` it; the signal has to outlive the wait.
  [[nodiscard]] Awaiter wait() { return Awaiter(*this); }
  [[nodiscard]] bool given() const { return given_; }
  void give();

 private:
  Scheduler& scheduler_;
  bool given_ = false;
  std::vector<Awaiter*> waiting_;
};

}  // namespace clde
