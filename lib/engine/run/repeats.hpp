// Where variables have steps, a search asks for many points twice: each is evaluated once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/journal/known_values.hpp"

namespace clde {

class Repeats {
 public:
  explicit Repeats(KnownValues& known) : known_(known) {}

  /// Must this point be evaluated? If not, its id waits for the value that is known or on its way.
  bool is_new(std::uint64_t id, const std::vector<double>& x);

  using Give = std::function<void(std::uint64_t id, std::span<const double> columns)>;
  /// Gives all ids that wait for known values what they wait for.
  void answer_known(const Give& give);

  /// A point that was evaluated, and the ids that wait for its value as well.
  struct Evaluated {
    std::vector<double> x;
    std::uint64_t ordinal = 0;  ///< among the points that were evaluated, from 1
    std::vector<std::uint64_t> followers = {};
  };
  /// The point of an id that was new; its value is known from now on.
  Evaluated take(std::uint64_t id, std::span<const double> columns);

  /// Something new was asked.
  void end_streak() { streak_ = 0; }
  /// Only repeats for this long: the grid was asked for altogether, or the search sees no more of
  /// it.
  [[nodiscard]] bool nothing_left(double grid_points) const;

 private:
  KnownValues& known_;
  std::map<std::vector<double>, std::uint64_t> leaders_;  // ids, by coordinates
  std::map<std::uint64_t, Evaluated> in_flight_;          // by the leader's id
  std::vector<std::pair<std::uint64_t, std::vector<double>>> waiting_;
  std::uint64_t next_ordinal_ = 0;
  std::size_t streak_ = 0;  // repeats since something new was asked
};

}  // namespace clde
