// Tells a function that is being called whether its run goes on.
#pragma once

#include <functional>

#include <clde/problem.hpp>

namespace clde {

/// While it lives, stop_requested() in this thread is the opposite of what this answers; empty: the
/// run never stops.
class StopScope {
 public:
  explicit StopScope(const std::function<bool()>& keep_going);
  ~StopScope();
  StopScope(const StopScope&) = delete;
  StopScope& operator=(const StopScope&) = delete;

 private:
  const std::function<bool()>* outer_;
};

}  // namespace clde
