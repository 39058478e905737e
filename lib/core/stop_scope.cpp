#include "core/stop_scope.hpp"

#include <utility>

namespace clde {
namespace {

thread_local const std::function<bool()>* innermost = nullptr;

}  // namespace

StopScope::StopScope(const std::function<bool()>& keep_going)
    : outer_(std::exchange(innermost, &keep_going)) {}

StopScope::~StopScope() {
  innermost = outer_;
}

bool stop_requested() {
  return innermost != nullptr && *innermost && !(*innermost)();
}

}  // namespace clde
