// What a run decides by itself unless the user says so, and keeps when it is resumed.
#pragma once

#include <clde/solve.hpp>

namespace clde {

/// The settings among it.
inline constexpr const char* searches_setting = "concurrent_searches";
inline constexpr const char* model_setting = "expensive";

/// The run goes on where its journal ends.
[[nodiscard]] bool resumes(const SolveOptions& options);

/// The settings with so many searches side by side; 0: as they are. Throws InvalidArgument if the
/// algorithm has none, or if the settings say something else.
SettingValues with_searches(SettingValues settings, std::size_t searches,
                            const std::string& algorithm);

/// The options with the number of searches, the schedule and the choice of the model as the journal
/// has them.
SolveOptions with_recorded_choices(SolveOptions options);

}  // namespace clde
