// Level 1: samples of the box are decoded into basins, and each basin gives a start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "algorithms/clde/single/context.hpp"
#include "algorithms/clde/single/start.hpp"
#include "sampling/initial.hpp"

namespace clde::single {

class Canvases {
 public:
  explicit Canvases(Context& context);

  /// Samples a canvas and decodes it together with the archive; its starts are queued, best first.
  /// The canvas is under way as soon as the task has been made. Returns evaluations spent.
  [[nodiscard]] Task<std::uint64_t> make_canvas();
  /// Canvases decoded so far.
  [[nodiscard]] std::size_t decoded() const { return decoded_; }

  [[nodiscard]] bool has_starts() const { return !starts_.empty(); }
  /// The best start left; its descent is under way until `finish_descent`.
  [[nodiscard]] Start take_start();
  void finish_descent() { --descents_; }

  /// Every start has been descended from.
  [[nodiscard]] bool is_descended() const { return starts_.empty() && descents_ == 0; }
  /// The same, and no canvas is under way.
  [[nodiscard]] bool is_idle() const { return is_descended() && !sampling_; }

 private:
  /// Samples with their costs first, then the archive.
  struct Canvas {
    Matrix points;
    std::vector<double> costs;
    std::size_t samples = 0;
  };
  /// Starts that passed the hill-valley test, and evaluations of the tests.
  struct Sieve {
    std::vector<Start> kept;
    std::uint64_t evaluations = 0;
  };

  Task<std::uint64_t> sample_and_decode();
  /// Queues the starts that the user gave before all others; evaluations spent.
  Task<std::uint64_t> queue_given_starts();
  [[nodiscard]] std::size_t size_of_next() const;
  [[nodiscard]] Canvas canvas_of(const Matrix& points, const Matrix& costs);
  void add_injected(Canvas& canvas);
  void observe_spread(const Canvas& canvas);
  [[nodiscard]] std::vector<bool> minima_of(const Canvas& canvas) const;
  [[nodiscard]] std::vector<std::size_t> candidates(const Canvas& canvas) const;
  Task<void> test_start(const Canvas& canvas, std::size_t row, Sieve& sieve);

  Context& context_;
  std::unique_ptr<SpaceFilling> sequence_;
  std::deque<Start> starts_;  // of the last canvas, best first
  std::size_t decoded_ = 0;
  std::size_t descents_ = 0;  // from its starts, under way
  std::size_t injected_ = 0;  // results of the user's taken in so far
  bool sampling_ = false;     // a canvas is under way
};

}  // namespace clde::single
