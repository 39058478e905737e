// Workers on a virtual clock: any number of them, evaluations of any duration, no time spent.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/extend/rng.hpp>

namespace clde::test_support {

class SimulatedWorkers final : public Evaluator {
 public:
  using Duration = std::function<double(Rng&)>;
  SimulatedWorkers(Problem problem, std::size_t workers, Duration duration, std::uint64_t seed = 1)
      : problem_(std::move(problem)),
        workers_(workers),
        duration_(std::move(duration)),
        rng_(seed, "durations") {}

  using Evaluator::evaluate;
  [[nodiscard]] std::size_t columns() const override { return problem_.columns(); }
  [[nodiscard]] Workload workload() const override {
    Workload load = load_;
    load.workers = workers_;
    return load;
  }

  /// A batch begins when the last one has ended.
  void evaluate(MatrixView points, const Watch& watch) override {
    std::size_t row = 0;
    stream({[&]() -> std::optional<FlowPoint> {
              if (row == points.rows()) return std::nullopt;
              const auto x = points[row];
              return FlowPoint{row++, {x.begin(), x.end()}};
            },
            [&](const FlowAnswer& answer) {
              const MatrixView values(answer.values.data(), 1, answer.values.size());
              const Failure failure{answer.id, answer.status, std::string(answer.message)};
              const bool failed = answer.status != Status::value;
              watch.completed({answer.id, values, {&failure, failed ? 1U : 0U}});
            },
            [&] { return !watch.keep_going || watch.keep_going(); }, watch.give_up});
  }

  void stream(const Flow& flow) override {
    std::vector<Busy> busy;
    while (true) {
      while (busy.size() < workers_ && flow.keep_going()) {
        std::optional<FlowPoint> point = flow.next();
        if (!point) break;
        const double took = duration_(rng_);
        load_.add(1, took);
        busy.push_back({now_ + took, ++begun_, *std::move(point)});
        std::ranges::push_heap(busy, later);
      }
      if (busy.empty()) return;
      std::ranges::pop_heap(busy, later);
      const Busy done = std::move(busy.back());
      busy.pop_back();
      now_ = done.until;
      hand_in(flow, done.point);
    }
  }

  /// On the virtual clock.
  [[nodiscard]] double seconds() const { return now_; }
  /// Of the workers' time, with work.
  [[nodiscard]] double busy_share() const {
    return load_.seconds / (now_ * static_cast<double>(workers_));
  }

 private:
  struct Busy {
    double until;
    std::uint64_t begun;
    FlowPoint point;
  };
  static bool later(const Busy& a, const Busy& b) {
    return std::pair(a.until, a.begun) > std::pair(b.until, b.begun);
  }

  void hand_in(const Flow& flow, const FlowPoint& point) const {
    const Evaluations found = problem_.evaluate({point.x.data(), 1, point.x.size()});
    const bool failed = !found.failures.empty();
    flow.completed(
        {point.id, failed ? found.failures.front().status : Status::value, found.values[0],
         failed ? std::string_view(found.failures.front().message) : std::string_view()});
  }

  Problem problem_;
  std::size_t workers_;
  Duration duration_;
  Rng rng_;
  double now_ = 0;
  std::uint64_t begun_ = 0;
  Workload load_;
};

}  // namespace clde::test_support
