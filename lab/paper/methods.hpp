// The columns that several tables share.
#pragma once

#include <string>
#include <vector>

#include "paper/measured_runs.hpp"

namespace clde::reproduce {

inline const Method clde_s{"clde-s", "clde-s", {}};
inline const Method clde_s_literal{"clde-s reading=literal", "clde-s", {{"reading", "literal"}}};
/// The literal reading has the printed 200 generations; with larger budgets it needs more.
inline const Method clde_s_literal_on{"clde-s reading=literal max_generations=0",
                                      "clde-s",
                                      {{"reading", "literal"}, {"max_generations", "0"}}};
inline const Method clde_m{"clde-m", "clde-m", {}};
inline const Method clde_m_literal{"clde-m reading=literal", "clde-m", {{"reading", "literal"}}};
inline const Method our_solver{"clde", "clde", {}};
inline const Method nsga2{"nsga2", "nsga2", {}};

/// The printed 200 generations of N = 100: a first population, then 100 children and 100 samples
/// or children of basins each.
inline constexpr std::uint64_t printed_evaluations = 40'100;
/// 100 of these generations.
inline constexpr std::uint64_t half_evaluations = 20'100;
/// A few hundred evaluations is what its peers on DTLZ are usually given.
inline constexpr std::uint64_t few_evaluations = 500;
inline constexpr double printed_accuracy = 1e-4;

/// "cec2013/f1" to "cec2013/f20".
std::vector<std::string> niching_problems();
/// "mmmop/1" to "mmmop/6".
std::vector<std::string> piece_problems();
/// "dtlz/1:D=30", "dtlz/1:D=50", "dtlz/2:D=30", ...
std::vector<std::string> front_problems();

/// "f4" of "cec2013/f4".
std::string short_name(const std::string& problem);
/// "Ours: means over 30 runs (seeds 9001 to 9030) of clde 0.1.0+3f2a91c4."
std::string runs_sentence(const SeedRange& seeds);

}  // namespace clde::reproduce
