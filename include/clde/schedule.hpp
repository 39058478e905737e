// When a search acts on the answers it gets.
#pragma once

#include <string_view>

namespace clde {

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

}  // namespace clde
