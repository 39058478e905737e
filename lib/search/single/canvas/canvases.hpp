// Level 1: samples of the box are decoded into basins, and each basin gives a start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "sampling/initial.hpp"
#include "search/single/context.hpp"
#include "search/single/descents/start.hpp"

namespace clde::single {

class Canvases {
 public:
  explicit Canvases(Context& context);

  /// Samples a canvas, or the next part of the first one, and decodes it together with the archive;
  /// its starts are queued, best first. The canvas is under way as soon as the task has been made.
  /// Returns evaluations spent.
  [[nodiscard]] Task<std::uint64_t> make_canvas();
  /// Canvases decoded so far, all their samples taken.
  [[nodiscard]] std::size_t decoded() const { return decoded_; }

  [[nodiscard]] bool has_starts() const { return !starts_.empty(); }
  /// The best start left; its descent is under way until `finish_descent`.
  [[nodiscard]] Start take_start();
  /// False if a few evaluations show no barrier between the start and the nearest better point.
  [[nodiscard]] Task<bool> deserves_descent(Start start);
  void finish_descent() { --descents_; }

  /// Samples of the last canvas that have a value.
  [[nodiscard]] const Matrix& points() const { return canvas_.points; }
  [[nodiscard]] const std::vector<double>& costs() const { return canvas_.costs; }

  /// Every start has been descended from.
  [[nodiscard]] bool is_descended() const { return starts_.empty() && descents_ == 0; }
  /// The same, and no canvas is under way.
  [[nodiscard]] bool is_idle() const { return is_descended() && !sampling_; }
  /// A canvas that grows does not wait for the descents from its first parts.
  [[nodiscard]] bool may_sample() const {
    return is_idle() || (starts_.empty() && !sampling_ && !complete_);
  }
  /// The next canvas need not wait for the descents from this one.
  [[nodiscard]] bool may_sample_ahead() const { return starts_.empty() && !sampling_; }

 private:
  struct Canvas {
    Matrix points;  // samples that have a value
    std::vector<double> costs;
    std::vector<bool> queued;  // as starts
    std::size_t drawn = 0;     // samples, with or without a value

    void add(std::span<const double> point, double cost);
  };
  struct Better {
    std::vector<double> unit;  // empty: there is none
    double cost = 0;
  };

  Task<std::uint64_t> sample_and_decode();
  /// Queues the starts that the user gave before all others; evaluations spent.
  Task<std::uint64_t> queue_given_starts();
  /// Those that canvases grow with: none where there are too many for neighbourhoods.
  [[nodiscard]] std::size_t variables() const;
  [[nodiscard]] std::size_t full_size() const;
  [[nodiscard]] std::size_t samples_due() const;
  void take_samples(const Matrix& points, const Matrix& costs);
  void observe_spread();
  [[nodiscard]] std::vector<bool> minima_of(const Matrix& points,
                                            const std::vector<double>& costs) const;
  void queue_candidates();
  [[nodiscard]] Better nearest_better(const Start& start) const;

  Context& context_;
  std::unique_ptr<SpaceFilling> sequence_;
  Canvas canvas_;             // the last one
  std::deque<Start> starts_;  // of it, best first
  std::size_t decoded_ = 0;
  std::size_t descents_ = 0;  // from its starts, under way
  std::size_t injected_ = 0;  // results of the user's taken in so far
  bool sampling_ = false;     // samples are under way
  bool complete_ = false;     // it has all its samples
  bool given_queued_ = false;
};

}  // namespace clde::single
