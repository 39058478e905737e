// Allocation between the ways to search: each is served in proportion to its weight.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace clde::single {

enum class Way : unsigned char { canvas, recombine, walk, far };
inline constexpr std::size_t way_count = 4;
using Weights = std::array<double, way_count>;

class Shares {
 public:
  explicit Shares(const Weights& weights) : weights_(weights) {}

  /// From now on. What was spent before counts by the weights of its time.
  void weigh(const Weights& weights) { weights_ = weights; }
  /// The way that is most behind its share, of those with something to do.
  [[nodiscard]] std::optional<Way> most_behind(std::span<const Way> open);
  /// A job of this way begins: it is charged what jobs of its kind cost so far.
  void begin(Way way);
  /// It has ended.
  void end(Way way, std::uint64_t evaluations);
  [[nodiscard]] double spent(Way way) const { return entry(way).spent; }

 private:
  struct Entry {
    double spent = 0;      // evaluations, those of running jobs as expected
    double pace = 0;       // the same, each evaluation divided by the weight of its time
    double mean_cost = 0;  // of one job
    std::size_t ended = 0;
    bool open = false;
  };
  [[nodiscard]] const Entry& entry(Way way) const {
    return entries_[static_cast<std::size_t>(way)];
  }
  [[nodiscard]] Entry& entry(Way way) { return entries_[static_cast<std::size_t>(way)]; }
  [[nodiscard]] double weight(Way way) const { return weights_[static_cast<std::size_t>(way)]; }
  void open(Way way);
  void charge(Way way, double evaluations);

  Weights weights_;
  std::array<Entry, way_count> entries_{};
};

}  // namespace clde::single
