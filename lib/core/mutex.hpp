// std::mutex; nothing where there are no threads, as in a browser.
#pragma once

#include <mutex>

namespace clde {

#ifdef __wasi__
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace clde
