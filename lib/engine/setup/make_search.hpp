// A search without a journal: for runs, which keep their own, and for ask and tell.
#pragma once

#include <memory>
#include <string>

#include <clde/optimizer.hpp>
#include <clde/solve.hpp>

namespace clde {

/// The setting that says how many searches run side by side.
inline constexpr const char* searches_setting = "concurrent_searches";

/// The settings with so many searches side by side; 0: as they are. Throws InvalidArgument if the
/// algorithm has none, or if the settings say something else.
SettingValues with_searches(SettingValues settings, std::size_t searches,
                            const std::string& algorithm);

/// By the members of `options` that say which search it is; it knows no samples yet. Throws
/// UnknownName for an unknown algorithm, InvalidArgument for a setting out of range.
std::unique_ptr<Optimizer> make_search(const SearchSpace& space, const SolveOptions& options);

}  // namespace clde
