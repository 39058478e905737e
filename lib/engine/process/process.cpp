// Evaluates by several running programs at once.
#include <clde/evaluator.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <poll.h>

#include "engine/process/crew.hpp"
#include "engine/process/quiet_pipes.hpp"

namespace clde {
namespace {

using namespace std::chrono_literals;
using Clock = Worker::Clock;

// How often we look up without being called: whether to go on, and at what poll cannot see.
constexpr auto poll_interval = 50ms;

/// Points on their way: gives them to whoever is free, waits, hands in what comes.
class Shift {
 public:
  Shift(Crew& crew, const Flow& flow, Workload& load) : crew_(crew), flow_(flow), load_(load) {}
  ~Shift() { crew_.abandon(); }
  Shift(const Shift&) = delete;
  Shift& operator=(const Shift&) = delete;

  void run() {
    while (true) {
      if (Clock::now() >= next_look_ && gives_up()) return collect();
      hand_out();
      if (busy_ == 0) return;
      wait();
      collect();
    }
  }

 private:
  /// True if the programs are to be ended. All workers count as called, for the sake of those whose
  /// end closes no pipe.
  bool gives_up() {
    next_look_ = Clock::now() + poll_interval;
    for (Seat& seat : crew_.seats()) seat.has_event = true;
    return flow_.give_up && flow_.give_up();
  }

  void hand_out() {
    if (!flow_.keep_going()) return;
    for (Seat& seat : crew_.seats()) {
      if (seat.point) continue;
      std::optional<FlowPoint> point = next();
      if (!point) return;
      begin(seat, *std::move(point));
    }
  }

  std::optional<FlowPoint> next() {
    if (returned_.empty()) return flow_.next();
    FlowPoint point = std::move(returned_.back());
    returned_.pop_back();
    return point;
  }

  void begin(Seat& seat, FlowPoint point) {
    const double timeout = crew_.options().timeout;
    ++busy_;
    seat.point = std::move(point);
    seat.begun = Clock::now();
    seat.deadline = Clock::time_point::max();
    seat.worker->begin({crew_.next_id(), seat.point->x, seat.point->want});
    // A limit of centuries is none; the clock's counter would overflow.
    constexpr double years = 1e9;
    if (timeout > 0 && timeout < years)
      seat.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                         std::chrono::duration<double>(timeout));
  }

  void wait() {
    polled_.clear();
    listening_.clear();
    auto until = next_look_;
    for (Seat& seat : crew_.seats()) {
      if (!seat.point) continue;
      listen(seat);
      seat.has_event = seat.has_event || seat.worker->closing();
      until = std::min(until, seat.worker->closing() ? Clock::now() + 1ms : seat.deadline);
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    const int called = ::poll(polled_.data(), polled_.size(), std::max(0, static_cast<int>(left)));
    // A signal came: perhaps the one that says we should stop.
    if (called < 0) next_look_ = Clock::now();
    for (std::size_t k = 0; called > 0 && k < polled_.size(); ++k)
      if (polled_[k].revents != 0) listening_[k]->has_event = true;
  }

  void listen(Seat& seat) {
    Child& child = seat.worker->child();
    const auto add = [&](const Descriptor& pipe, short events) {
      if (!pipe.open()) return;
      polled_.push_back({pipe.number(), events, 0});
      listening_.push_back(&seat);
    };
    add(child.output(), POLLIN);
    add(child.error(), POLLIN);
    if (seat.worker->has_request() && !seat.worker->closing()) add(child.input(), POLLOUT);
  }

  void collect() {
    const auto now = Clock::now();
    for (Seat& seat : crew_.seats()) {
      if (!seat.point) continue;
      std::optional<Outcome> outcome;
      if (std::exchange(seat.has_event, false)) outcome = seat.worker->advance();
      if (!outcome && now >= seat.deadline) outcome = seat.worker->expire();
      if (outcome) finish(seat, *outcome);
    }
  }

  void finish(Seat& seat, const Outcome& outcome) {
    --busy_;
    const std::chrono::duration<double> took = Clock::now() - seat.begun;
    FlowPoint point = *std::exchange(seat.point, std::nullopt);
    if (crew_.may_retry(outcome)) {
      returned_.push_back(std::move(point));
      return;
    }
    load_.add(1, took.count());
    hand_in(point, outcome);
  }

  void hand_in(const FlowPoint& point, const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::values) {
      flow_.completed({point.id, Status::value, outcome.values, {}});
      return;
    }
    const bool late = outcome.kind == Outcome::Kind::timed_out;
    const std::vector<double> none(width(point), std::numeric_limits<double>::quiet_NaN());
    flow_.completed({point.id, late ? Status::timed_out : Status::failed, none, outcome.message});
  }

  [[nodiscard]] std::size_t width(const FlowPoint& point) const {
    const ProcessOptions& options = crew_.options();
    const std::size_t values = shape_of(options).count();
    return point.want == Want::values ? values
                                      : values + options.derivatives.columns(point.x.size());
  }

  Crew& crew_;
  const Flow& flow_;
  Workload& load_;
  std::vector<FlowPoint> returned_;  // their worker ended before it looked at them
  std::size_t busy_ = 0;
  Clock::time_point next_look_{};
  std::vector<pollfd> polled_;
  std::vector<Seat*> listening_;  // whose each of them is
};

class ProcessEvaluator final : public Evaluator {
 public:
  explicit ProcessEvaluator(const ProcessOptions& options) : crew_(options) {}

  using Evaluator::evaluate;
  [[nodiscard]] std::size_t columns() const override { return shape_of(crew_.options()).count(); }

  void evaluate(MatrixView points, const Watch& watch) override {
    evaluate_rows(points, Want::values, watch);
  }
  [[nodiscard]] Derivatives derivatives() const override { return crew_.options().derivatives; }
  void differentiate(MatrixView points, const Watch& watch) override {
    evaluate_rows(points, Want::derivatives, watch);
  }
  void stream(const Flow& flow) override {
    const QuietPipes quiet;
    Shift(crew_, flow, load_).run();
  }
  [[nodiscard]] Workload workload() const override {
    Workload load = load_;
    load.workers = crew_.options().jobs;
    return load;
  }

 private:
  /// The rows of a batch are a flow that ends.
  void evaluate_rows(MatrixView points, Want want, const Watch& watch) {
    std::size_t row = 0;
    const auto keeps_going = [&watch] { return !watch.keep_going || watch.keep_going(); };
    const auto next = [&]() -> std::optional<FlowPoint> {
      if (row == points.rows() || !keeps_going()) return std::nullopt;
      const auto x = points[row];
      return FlowPoint{row++, {x.begin(), x.end()}, want};
    };
    const auto completed = [&watch](const FlowAnswer& answer) {
      const MatrixView values(answer.values.data(), 1, answer.values.size());
      if (answer.status == Status::value) {
        watch.completed({answer.id, values, {}});
        return;
      }
      const Failure failure{answer.id, answer.status, std::string(answer.message)};
      watch.completed({answer.id, values, {&failure, 1}});
    };
    stream({next, completed, keeps_going, watch.give_up});
  }

 private:
  Crew crew_;
  Workload load_;
};

}  // namespace

std::unique_ptr<Evaluator> process_evaluator(const ProcessOptions& options) {
  return std::make_unique<ProcessEvaluator>(options);
}

}  // namespace clde
