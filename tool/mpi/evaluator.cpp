// Evaluates on all ranks: blocks of rows go out, values come back.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <clde/error.hpp>
#include <clde/mpi.hpp>

#include "mpi/blocks.hpp"
#include "mpi/patience.hpp"

namespace clde::mpi {
namespace {

// Two blocks a rank: the next one lies there already when the last one is handed in.
constexpr std::size_t in_advance = 2;
// A block should keep a rank busy for about this long (seconds), so that messages cost little.
constexpr double block_seconds = 0.002;
constexpr std::size_t max_rows = 4096;

class MpiEvaluator final : public Evaluator {
 public:
  MpiEvaluator(World& world, std::size_t objectives, const Derivatives& derivatives)
      : world_(world),
        objectives_(objectives),
        derivatives_(derivatives),
        waiting_(world.size(), 0) {}

  using Evaluator::evaluate;
  [[nodiscard]] std::size_t columns() const override { return objectives_; }

  [[nodiscard]] Derivatives derivatives() const override { return derivatives_; }

  void evaluate(MatrixView points, const Watch& watch) override {
    want_ = Want::values;
    run(points, watch);
  }
  void differentiate(MatrixView points, const Watch& watch) override {
    want_ = Want::derivatives;
    run(points, watch);
  }

  /// Points travel one by one: whoever streams has slow evaluations. What a rank evaluates cannot
  /// be ended: it is waited for, also after a stop.
  void stream(const Flow& flow) override {
    ++batch_;
    std::size_t under_way = 0;
    Patience patience;
    while (true) {
      if (flow.keep_going()) under_way += send_points(flow);
      if (under_way == 0) return;
      if (const auto reply = world_.receive()) {
        under_way -= hand_in(*reply, flow);
        patience.reset();
      } else {
        patience.wait();
      }
    }
  }
  [[nodiscard]] Workload workload() const override {
    Workload load = load_;
    load.workers = world_.size() - 1;
    return load;
  }

 private:
  /// One to each rank that has none; the id stands in the place of the row.
  std::size_t send_points(const Flow& flow) {
    std::size_t sent = 0;
    for (std::size_t rank = 1; rank < world_.size(); ++rank) {
      if (waiting_[rank] > 0) continue;
      const std::optional<FlowPoint> point = flow.next();
      if (!point) break;
      Matrix row;
      row.push_row(point->x);
      world_.send(rank, pack({batch_, point->id, point->want, std::move(row)}));
      ++waiting_[rank];
      ++sent;
    }
    return sent;
  }

  std::size_t hand_in(const Reply& reply, const Flow& flow) {
    const std::optional<Done> done = unpacked(reply);
    if (!done) return 0;
    const bool failed = !done->failures.empty();
    flow.completed(
        {done->first, failed ? done->failures.front().status : Status::value, done->values[0],
         failed ? std::string_view(done->failures.front().message) : std::string_view()});
    return 1;
  }

  void run(MatrixView points, const Watch& watch) {
    ++batch_;
    next_ = 0;
    std::size_t done = 0;
    Patience patience;
    while (true) {
      if (!watch.keep_going || watch.keep_going()) hand_out(points);
      if (done == next_) return;
      if (const auto reply = world_.receive()) {
        done += hand_in(*reply, watch);
        patience.reset();
      } else {
        patience.wait();
      }
    }
  }

  /// Ranks with the fewest blocks first, so that no rank gets its second before all have one.
  void hand_out(MatrixView points) {
    for (std::size_t depth = 0; depth < in_advance; ++depth)
      for (std::size_t rank = 1; rank < world_.size(); ++rank) {
        if (next_ == points.rows()) return;
        // The last rows wait for whoever is free first, not behind a slow one.
        if (waiting_[rank] != depth || (depth > 0 && slow_)) continue;
        const std::size_t count = block_rows(points.rows() - next_);
        world_.send(rank, pack({batch_, next_, want_, Matrix(points.slice(next_, count))}));
        ++waiting_[rank];
        next_ += count;
      }
  }

  [[nodiscard]] std::size_t block_rows(std::size_t left) const {
    const std::size_t fair = left / (in_advance * 2 * (world_.size() - 1));
    return std::clamp<std::size_t>(fair, 1, rows_);
  }

  std::size_t hand_in(const Reply& reply, const Watch& watch) {
    const std::optional<Done> done = unpacked(reply);
    if (!done) return 0;
    learn(*done);
    watch.completed({done->first, done->values, done->failures});
    return done->values.rows();
  }

  /// Nothing if it is out of date.
  std::optional<Done> unpacked(const Reply& reply) {
    --waiting_[reply.rank];
    if (reply.failed) throw Error(reply.bytes);
    Done done = unpack_done(reply.bytes);
    if (done.batch != batch_) return std::nullopt;
    load_.add(done.values.rows(), done.seconds);
    return done;
  }

  void learn(const Done& done) {
    const double each = done.seconds / static_cast<double>(done.values.rows());
    slow_ = each > block_seconds;
    const double fit = block_seconds / std::max(each, 1e-9);
    rows_ = std::clamp<std::size_t>(static_cast<std::size_t>(fit), 1, max_rows);
  }

  World& world_;
  std::size_t objectives_;
  Derivatives derivatives_;
  Want want_ = Want::values;  // of the batch in hand
  Workload load_;
  std::vector<std::size_t> waiting_;  // blocks each rank has and has not answered
  std::uint64_t batch_ = 0;
  std::size_t next_ = 0;
  std::size_t rows_ = 1;
  bool slow_ = true;
};

}  // namespace

std::unique_ptr<Evaluator> evaluator(World& world, std::size_t objectives,
                                     const Derivatives& derivatives) {
  if (world.size() < 2)
    throw InvalidArgument("ranks: " + std::to_string(world.size()) +
                          " given, need at least 2: one searches, the others evaluate");
  if (!world.leads())
    throw InvalidArgument("rank " + std::to_string(world.rank()) +
                          " evaluates; only rank 0 searches");
  return std::make_unique<MpiEvaluator>(world, objectives, derivatives);
}

}  // namespace clde::mpi
