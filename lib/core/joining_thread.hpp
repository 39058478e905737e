// A thread that is waited for at its end.
#pragma once

#include <thread>
#include <utility>

namespace clde {

/// What std::jthread is, without its way to be stopped: not every standard library has that one
/// yet.
class JoiningThread {
 public:
  JoiningThread() = default;
  template <class Work>
  explicit JoiningThread(Work work) : thread_(std::move(work)) {}
  ~JoiningThread() { join(); }
  JoiningThread(JoiningThread&&) noexcept = default;
  JoiningThread& operator=(JoiningThread&& other) noexcept {
    if (this == &other) return *this;
    join();
    thread_ = std::move(other.thread_);
    return *this;
  }
  JoiningThread(const JoiningThread&) = delete;
  JoiningThread& operator=(const JoiningThread&) = delete;

 private:
  void join() {
    if (thread_.joinable()) thread_.join();
  }

  std::thread thread_;
};

}  // namespace clde
