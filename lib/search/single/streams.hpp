// Names of the solver's random streams. They are part of what a seed means: another name gives
// other runs, so they stay even where the code has another word by now (climb, census, allocation).
#pragma once

#include <string_view>

namespace clde::single {

inline constexpr std::string_view canvas_stream = "canvas";
inline constexpr std::string_view funnel_stream = "allocation";
inline constexpr std::string_view descent_stream = "climb";
inline constexpr std::string_view recombination_stream = "recombination";
inline constexpr std::string_view far_stream = "far";
inline constexpr std::string_view linked_stream = "linked";
inline constexpr std::string_view random_start_stream = "census";
inline constexpr std::string_view walk_stream = "walk";
inline constexpr std::string_view repelled_stream = "repelled";

}  // namespace clde::single
