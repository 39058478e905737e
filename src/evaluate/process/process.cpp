// Evaluates batches by several running programs at once.
#include <clde/process.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include <poll.h>

#include "evaluate/process/crew.hpp"
#include "evaluate/process/quiet_pipes.hpp"

namespace clde {
namespace {

using namespace std::chrono_literals;
using Clock = Worker::Clock;

// How often we look up without being called: whether to go on, and at what poll cannot see.
constexpr auto poll_interval = 50ms;

/// One batch on its way: hands out rows, waits, hands in what comes.
class Round {
 public:
  Round(Crew& crew, MatrixView points, Want want, const Watch& watch)
      : crew_(crew), points_(points), want_(want), watch_(watch) {}
  ~Round() { crew_.abandon(); }
  Round(const Round&) = delete;
  Round& operator=(const Round&) = delete;

  void run() {
    while (done_ < points_.rows()) {
      if (Clock::now() >= next_look_ && !look()) return;
      hand_out();
      wait();
      collect();
    }
  }

 private:
  /// False if we should stop. All workers count as called, for the sake of those whose end closes
  /// no pipe.
  bool look() {
    next_look_ = Clock::now() + poll_interval;
    for (Seat& seat : crew_.seats()) seat.has_event = true;
    return !watch_.keep_going || watch_.keep_going();
  }

  void hand_out() {
    for (Seat& seat : crew_.seats()) {
      if (seat.row) continue;
      if (returned_.empty() && next_row_ == points_.rows()) return;
      begin(seat, next_row());
    }
  }

  std::size_t next_row() {
    if (returned_.empty()) return next_row_++;
    const std::size_t row = returned_.back();
    returned_.pop_back();
    return row;
  }

  void begin(Seat& seat, std::size_t row) {
    const double timeout = crew_.options().timeout;
    seat.row = row;
    seat.deadline = Clock::time_point::max();
    seat.worker->begin({crew_.next_id(), points_[row], want_});
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
      if (!seat.row) continue;
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
      if (!seat.row) continue;
      std::optional<Outcome> outcome;
      if (std::exchange(seat.has_event, false)) outcome = seat.worker->advance();
      if (!outcome && now >= seat.deadline) outcome = seat.worker->expire();
      if (outcome) finish(*std::exchange(seat.row, std::nullopt), *outcome);
    }
  }

  void finish(std::size_t row, Outcome& outcome) {
    if (crew_.may_retry(outcome))
      returned_.push_back(row);
    else
      hand_in(row, outcome);
  }

  void hand_in(std::size_t row, Outcome& outcome) {
    ++done_;
    if (outcome.kind == Outcome::Kind::values) {
      watch_.completed({row, {outcome.values.data(), 1, outcome.values.size()}, {}});
      return;
    }
    const bool late = outcome.kind == Outcome::Kind::timed_out;
    const Failure failure{row, late ? Status::timed_out : Status::failed,
                          std::move(outcome.message)};
    const std::vector<double> none(width(), std::numeric_limits<double>::quiet_NaN());
    watch_.completed({row, {none.data(), 1, none.size()}, {&failure, 1}});
  }

  [[nodiscard]] std::size_t width() const {
    const ProcessOptions& options = crew_.options();
    const std::size_t values = shape_of(options).count();
    return want_ == Want::values ? values : values + options.derivatives.columns(points_.cols());
  }

  Crew& crew_;
  MatrixView points_;
  Want want_;
  const Watch& watch_;
  std::size_t next_row_ = 0;
  std::vector<std::size_t> returned_;  // rows whose worker ended before it looked at them
  std::size_t done_ = 0;
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
    const QuietPipes quiet;
    Round(crew_, points, Want::values, watch).run();
  }
  [[nodiscard]] Derivatives derivatives() const override { return crew_.options().derivatives; }
  void differentiate(MatrixView points, const Watch& watch) override {
    const QuietPipes quiet;
    Round(crew_, points, Want::derivatives, watch).run();
  }

 private:
  Crew crew_;
};

}  // namespace

std::unique_ptr<Evaluator> process_evaluator(const ProcessOptions& options) {
  return std::make_unique<ProcessEvaluator>(options);
}

}  // namespace clde
