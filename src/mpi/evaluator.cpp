// Evaluates on all ranks: blocks of rows go out, values come back.
#include <algorithm>
#include <chrono>
#include <vector>

#include <clde/mpi.hpp>

#include "core/check.hpp"
#include "mpi/blocks.hpp"
#include "mpi/patience.hpp"

namespace clde::mpi {
namespace {

using Clock = std::chrono::steady_clock;

// Two blocks a rank: the next one lies there already when the last one is handed in.
constexpr std::size_t in_advance = 2;
// A block should keep a rank busy for about this long (seconds), so that messages cost little.
constexpr double block_seconds = 0.002;
constexpr std::size_t most_rows = 4096;

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

 private:
  void run(MatrixView points, const Watch& watch) {
    ++batch_;
    next_ = 0;
    std::size_t done = 0;
    Patience patience;
    auto next_look = Clock::now();
    while (done < points.rows()) {
      if (Clock::now() >= next_look) {
        if (watch.keep_going && !watch.keep_going()) return;  // what still comes is out of date
        next_look = Clock::now() + std::chrono::milliseconds(20);
      }
      hand_out(points);
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
    --waiting_[reply.rank];
    if (reply.failed) throw Error(reply.bytes);
    const Done done = unpack_done(reply.bytes);
    if (done.batch != batch_) return 0;
    learn(done);
    watch.completed({done.first, done.values, done.failures});
    return done.values.rows();
  }

  void learn(const Done& done) {
    const double each = done.seconds / static_cast<double>(done.values.rows());
    slow_ = each > block_seconds;
    const double fit = block_seconds / std::max(each, 1e-9);
    rows_ = std::clamp<std::size_t>(static_cast<std::size_t>(fit), 1, most_rows);
  }

  World& world_;
  std::size_t objectives_;
  Derivatives derivatives_;
  Want want_ = Want::values;          // of the batch in hand
  std::vector<std::size_t> waiting_;  // blocks each rank has and has not answered
  std::uint64_t batch_ = 0;
  std::size_t next_ = 0;
  std::size_t rows_ = 1;
  bool slow_ = true;
};

}  // namespace

std::unique_ptr<Evaluator> evaluator(World& world, std::size_t objectives,
                                     const Derivatives& derivatives) {
  require(world.size() >= 2, "ranks: {} given, need at least 2: one searches, the others evaluate",
          world.size());
  require(world.leads(), "rank {} evaluates; only rank 0 searches", world.rank());
  return std::make_unique<MpiEvaluator>(world, objectives, derivatives);
}

}  // namespace clde::mpi
