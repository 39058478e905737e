// How many rows to evaluate before looking up: few enough that results are recorded soon and a stop
// is noticed, many enough that fast functions run as one loop.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace clde {

class Pace {
 public:
  [[nodiscard]] std::size_t rows() const { return rows_; }

  /// Evaluates one block by `work` and learns from how long it took.
  template <class Work>
  void time(const Work& work) {
    const auto start = Clock::now();
    work();
    const std::chrono::duration<double> took = Clock::now() - start;
    learn(took.count());
  }
  /// A block took so many seconds.
  void learn(double took) {
    if (took < short_block)
      rows_ = std::min(2 * rows_, max_rows);
    else if (took > long_block)
      rows_ = std::max<std::size_t>(1, rows_ / 4);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double short_block = 0.002;
  static constexpr double long_block = 0.02;
  static constexpr std::size_t max_rows = 4096;
  std::size_t rows_ = 1;
};

}  // namespace clde
