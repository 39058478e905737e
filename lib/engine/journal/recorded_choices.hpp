// What a run decides by itself unless the user says so, and keeps when it is resumed.
#pragma once

#include <clde/solve.hpp>

namespace clde {

/// The setting that chooses the model.
inline constexpr const char* model_setting = "expensive";

/// The run goes on where its journal ends.
[[nodiscard]] bool resumes(const SolveOptions& options);

/// The options with the number of searches, the schedule and the choice of the model as the journal
/// has them.
SolveOptions with_recorded_choices(SolveOptions options);

}  // namespace clde
