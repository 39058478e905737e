// Problems by name, with their known answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>
#include <clde/options.hpp>
#include <clde/problem.hpp>

namespace CLDE_API clde {

/// The true answer of a problem with one objective, and the rule by which answers are counted.
struct KnownOptima {
  Matrix points = {};  ///< one row per global optimum, polished to double precision
  double value = 0;    ///< the value of each, user's sign
  double radius = 0;   ///< two reported points closer than this count once
  std::vector<double> accuracies = {};  ///< the official levels, coarse to fine
  /// Where the suite gives partial credit (clde/lab/metrics.hpp, RobustRule): an optimum begins to
  /// count this far from `value` and counts fully this far; 0 where it does not.
  double partly_below = 0;
  double found_below = 0;
};

/// The whole landscape of a problem, where it is known: every local minimum, including the global
/// ones, and the saddles between them.
struct KnownLandscape {
  Matrix minima = {};               ///< best first; empty if they are not known
  std::vector<double> values = {};  ///< of the minima, user's sign
  Matrix saddles = {};              ///< saddles between two minima, lowest first; not always listed
  std::vector<double> saddle_values = {};
};

/// The true answer of a problem with several objectives. Computed on request.
struct KnownPareto {
  /// About this many points of the front, one row of values each, spaced as the suite defines it.
  /// Empty for a problem with one objective.
  std::function<Matrix(std::size_t)> front = {};
  /// The same for points that attain it; not the images of each other.
  std::function<Matrix(std::size_t)> set = {};
  std::size_t pieces = 0;  ///< parts of the set that attain the same front, as its authors count
  /// Of these, the last: they are optimal among their neighbours only. Their points are part of the
  /// set where the suite counts them; the front is that of the others.
  std::size_t local_pieces = 0;
  std::size_t official_size = 10'000;  ///< points that scores are computed against
};

/// A problem that knows its answer. Algorithms receive only `problem`.
struct BenchmarkProblem {
  std::string name = {};   ///< "cec2013/f4", "dtlz/2:D=30"
  std::string title = {};  ///< "Himmelblau"
  Problem problem;
  Budget budget = {};       ///< the official one
  KnownOptima known = {};   ///< one objective
  KnownPareto pareto = {};  ///< several
  KnownLandscape landscape = {};
};

/// A row of a catalog listing.
struct ProblemInfo {
  std::string name = {};
  std::string title = {};
  std::size_t dimension = 0;
  std::size_t objectives = 1;
  std::size_t optima = 0;  ///< 0 if there are several objectives
  std::size_t pieces = 0;  ///< 0 if there is one objective
  std::uint64_t evaluations = 0;
  std::vector<SettingInfo> parameters = {};  ///< what may be chosen: "D", "M", ...
};

/// A row of `list_problems`, and how to make the rest. Building may take time, listing may not. A
/// problem without parameters is never given any.
struct ProblemEntry : ProblemInfo {
  std::function<BenchmarkProblem(const SettingValues&)> build = {};
};

/// From now on `find_problem` and all others find it by its name. Throws InvalidArgument if the
/// name is taken. Any thread may call it.
void register_problem(ProblemEntry entry);
void register_problem(BenchmarkProblem problem);

/// The built-in ones, then those that were registered.
std::vector<ProblemInfo> list_problems();
/// A built-in problem. The parameter `instance` of generated problems may end the name, as in
/// "synthetic/basins-5d/3".
/// @param name  with parameters that differ from their defaults: "dtlz/2", "dtlz/2:M=2,D=30"
/// @throws UnknownName with the nearest names, InvalidArgument for a parameter out of range
BenchmarkProblem find_problem(std::string_view name);
/// The same with the parameters given separately.
BenchmarkProblem find_problem(std::string_view name, const SettingValues& parameters);

}  // namespace clde
