// Any problem of one objective with noise on its values: "noisy/cec2013/f4:size=1e-6,kind=random".
#pragma once

#include <string_view>

#include <clde/lab/problems.hpp>

namespace clde {

inline constexpr std::string_view noisy_prefix = "noisy/";

/// `given`: size (of the range of values, default 1e-6), kind (rough, random or single) and
/// offset (added to the value; matters in single precision). Throws InvalidArgument.
BenchmarkProblem with_noise(BenchmarkProblem p, const SettingValues& given);

}  // namespace clde
