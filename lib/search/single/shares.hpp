// Allocation between the activities of a search: each is served in proportion to its weight.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace clde::single {

enum class Activity : unsigned char { canvas, recombine, walk, far, repelled };
inline constexpr std::size_t activity_count = 5;
using Weights = std::array<double, activity_count>;

class Shares {
 public:
  explicit Shares(const Weights& weights) : weights_(weights) {}

  /// From now on. What was spent before counts by the weights of its time.
  void weigh(const Weights& weights) { weights_ = weights; }
  /// What a job of this activity is expected to cost before the first has ended. That one waits
  /// until the others have had their shares beside it.
  void expect(Activity activity, double evaluations) { entry(activity).mean_cost = evaluations; }
  /// The activity that is most behind its share, of those with something to do.
  [[nodiscard]] std::optional<Activity> most_behind(std::span<const Activity> candidates);
  /// A job of this activity begins: it is charged what jobs of its kind cost so far.
  void begin(Activity activity);
  /// It has ended.
  void end(Activity activity, std::uint64_t evaluations);

 private:
  struct Entry {
    /// Weighted evaluations spent: each divided by the weight in force; running jobs at their mean
    /// cost.
    double pace = 0;
    double mean_cost = 0;  // of one job
    std::size_t ended = 0;
    bool open = false;
  };
  [[nodiscard]] Entry& entry(Activity activity) {
    return entries_[static_cast<std::size_t>(activity)];
  }
  [[nodiscard]] double weight(Activity activity) const {
    return weights_[static_cast<std::size_t>(activity)];
  }
  void open(Activity activity);
  void charge(Activity activity, double evaluations);

  Weights weights_;
  std::array<Entry, activity_count> entries_{};
};

}  // namespace clde::single
