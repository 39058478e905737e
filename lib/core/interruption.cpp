#include "core/interruption.hpp"

#include <utility>

namespace clde {
namespace {

thread_local Interruption* innermost = nullptr;

// A look may be dear, as where another language has to be asked.
constexpr std::chrono::milliseconds between_looks{20};

}  // namespace

Interruption::Interruption(std::function<bool()> keep_going)
    : keep_going_(std::move(keep_going)),
      next_look_(Time::now() + between_looks),
      outer_(std::exchange(innermost, this)) {}

Interruption::~Interruption() {
  innermost = outer_;
}

void pause_point() {
  if (innermost == nullptr) return;
  const auto now = Interruption::Time::now();
  if (now < innermost->next_look_) return;
  innermost->next_look_ = now + between_looks;
  if (!innermost->keep_going_()) throw Interrupted{};
}

}  // namespace clde
