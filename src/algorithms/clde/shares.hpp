// Allocation between the ways to search: each is served in proportion to its weight.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace clde::two_level {

enum class Way : unsigned char { canvas, recombine, walk, far };
inline constexpr std::size_t way_count = 4;

class Shares {
 public:
  explicit Shares(const std::array<double, way_count>& weights) : weights_(weights) {}

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
    double mean_cost = 0;  // of one job
    std::size_t ended = 0;
    double handicap = 0;  // counted as spent: a way that opens late owes nothing for the past
    bool open = false;
  };
  [[nodiscard]] const Entry& entry(Way way) const {
    return entries_[static_cast<std::size_t>(way)];
  }
  [[nodiscard]] Entry& entry(Way way) { return entries_[static_cast<std::size_t>(way)]; }
  [[nodiscard]] double weight(Way way) const { return weights_[static_cast<std::size_t>(way)]; }
  [[nodiscard]] double pace(Way way) const {
    return (entry(way).spent + entry(way).handicap) / weight(way);
  }
  void open(Way way);

  std::array<double, way_count> weights_;
  std::array<Entry, way_count> entries_{};
};

}  // namespace clde::two_level
