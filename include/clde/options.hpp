// The limits of a run, and its options that have types of their own.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <clde/extend/export.hpp>

namespace CLDE_API clde {

/// The limits of a run. It has no default: a budget without a limit is refused.
struct Budget {
  std::uint64_t evaluations = 0;  ///< at most this many evaluations; 0: no such limit
  /// After this long no evaluation begins; those that are running are waited for and count. The run
  /// ends about one evaluation later at most. 0: no such limit
  double seconds = 0;

  friend bool operator==(const Budget&, const Budget&) = default;
};

/// Throws InvalidArgument unless the budget has a valid limit.
void check(const Budget& budget);

enum class Schedule : unsigned char {
  automatic,  ///< rounds with one search at a time, ordered with several side by side
  rounds,     ///< when all points asked so far are known
  ordered,    ///< one by one in the order in which the points were asked: the number of workers
              ///< never changes that order
  free        ///< one by one as they arrive: no worker waits for another
};

/// From "rounds", "ordered" or "free", or empty for automatic; throws InvalidArgument.
Schedule schedule_named(std::string_view name);
std::string_view name(Schedule schedule);

/// Optima inside this level are searched for as eagerly as the best ones.
struct Wanted {
  double within = 0;  ///< up to this much worse than the best, in units of the objective
  /// Up to this share of the best value worse; of the spread of values where the best is near 0.
  double within_share = 0;
  double accuracy = 0;  ///< a value this close to that of the optimum suffices

  /// Sets the level from "0.05" or "2%"; throws InvalidArgument.
  void set_within(std::string_view text);
  [[nodiscard]] bool more_than_ties() const { return within > 0 || within_share > 0; }
  /// The level in units of the objective; `spread`: between the median value and the best.
  [[nodiscard]] double gap(double best, double spread) const;
  /// "0.05", "2% of the best value" or "2% of the spread of values"; empty for ties alone.
  [[nodiscard]] std::string text(double best, double spread) const;
};

/// Which problems a setting is for, where an algorithm has settings for either kind.
enum class AppliesTo : unsigned char { all, one_objective, several_objectives };

/// One declared setting.
struct SettingInfo {
  std::string name = {};
  std::string type = {};  ///< "integer", "real" or "choice"
  std::string default_value = {};
  std::string range = {};  ///< "1..1000", "auto|quasi_newton|evolution", ...
  std::string sentence = {};
  AppliesTo applies_to = AppliesTo::all;
};

/// Settings given by the user, by name; each is parsed and checked against its declaration.
using SettingValues = std::map<std::string, std::string>;

}  // namespace clde
