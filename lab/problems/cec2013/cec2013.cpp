// The niching benchmark of CEC 2013: X. Li, A. Engelbrecht, M. G. Epitropakis, "Benchmark Functions
// for CEC'2013 Special Session and Competition on Niching Methods for Multimodal Function
// Optimization", technical report, 2013. All twenty are maximised.
#include "problems/cec2013/cec2013.hpp"

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.hpp"
#include "problems/cec2013/cec2013_compositions.hpp"
#include "problems/cec2013/cec2013_optima.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace {

struct CompositionNumber {
  int number;
};

struct Row {
  const char* title;
  std::size_t dimension;
  std::size_t optima;
  double value;  // as printed; that of f3 is rounded up by 1.7e-7
  double radius;
  std::uint64_t evaluations;
  double lower, upper;  // of each variable
  std::variant<Classic, CompositionNumber> formula;
  double last_bound = 0;  // the last variable lies within +- this, where given
};

constexpr CompositionNumber c1{1}, c2{2}, c3{3}, c4{4};

constexpr Row rows[] = {
    {"Five-Uneven-Peak Trap", 1, 2, 200, 0.01, 50'000, 0, 30, Classic::five_uneven_peak_trap},
    {"Equal Maxima", 1, 5, 1, 0.01, 50'000, 0, 1, Classic::equal_maxima},
    {"Uneven Decreasing Maxima", 1, 1, 1, 0.01, 50'000, 0, 1, Classic::uneven_decreasing_maxima},
    {"Himmelblau", 2, 4, 200, 0.01, 50'000, -6, 6, Classic::himmelblau},
    {"Six-Hump Camel Back", 2, 2, 1.031628453489877, 0.5, 50'000, -1.9, 1.9,
     Classic::six_hump_camel_back, 1.1},
    {"Shubert", 2, 18, 186.7309088310239, 0.5, 200'000, -10, 10, Classic::shubert},
    {"Vincent", 2, 36, 1, 0.2, 200'000, 0.25, 10, Classic::vincent},
    {"Shubert", 3, 81, 2709.093505572820, 0.5, 400'000, -10, 10, Classic::shubert},
    {"Vincent", 3, 216, 1, 0.2, 400'000, 0.25, 10, Classic::vincent},
    {"Modified Rastrigin", 2, 12, -2, 0.01, 200'000, 0, 1, Classic::modified_rastrigin},
    {"Composition 1", 2, 6, 0, 0.01, 200'000, -5, 5, c1},
    {"Composition 2", 2, 8, 0, 0.01, 200'000, -5, 5, c2},
    {"Composition 3", 2, 6, 0, 0.01, 200'000, -5, 5, c3},
    {"Composition 3", 3, 6, 0, 0.01, 400'000, -5, 5, c3},
    {"Composition 4", 3, 8, 0, 0.01, 400'000, -5, 5, c4},
    {"Composition 3", 5, 6, 0, 0.01, 400'000, -5, 5, c3},
    {"Composition 4", 5, 8, 0, 0.01, 400'000, -5, 5, c4},
    {"Composition 3", 10, 6, 0, 0.01, 400'000, -5, 5, c3},
    {"Composition 4", 10, 8, 0, 0.01, 400'000, -5, 5, c4},
    {"Composition 4", 20, 8, 0, 0.01, 400'000, -5, 5, c4},
};

std::string name_of(std::size_t number) {
  return "cec2013/f" + std::to_string(number);
}

Box box_of(const Row& row) {
  std::vector<double> lower(row.dimension, row.lower), upper(row.dimension, row.upper);
  if (row.last_bound > 0) {
    lower.back() = -row.last_bound;
    upper.back() = row.last_bound;
  }
  return {std::move(lower), std::move(upper)};
}

KernelBatch to_kernel(MatrixView points, MutableMatrixView values) {
  return {points.data(), points.rows(), points.cols(), values.data()};
}

BenchmarkProblem build(std::size_t number) {
  const Row& row = rows[number - 1];
  return {.name = name_of(number),
          .title = row.title,
          .problem = Problem::batched(cec2013_function(number, best_instruction_set()), box_of(row),
                                      1, Sense::maximize),
          .budget = {.evaluations = row.evaluations},
          .known = {.points = cec2013_optima(number, row.dimension, row.optima),
                    .value = row.value,
                    .radius = row.radius,
                    .accuracies = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5}}};
}

}  // namespace

BatchFunction cec2013_function(std::size_t number, InstructionSet set) {
  require(number >= 1 && number <= std::size(rows), "cec2013: f{} asked for, there are f1 to f{}",
          number, std::size(rows));
  const Row& row = rows[number - 1];
  if (const Classic* which = std::get_if<Classic>(&row.formula))
    return
        [which = *which, run = kernels(set).classic](MatrixView points, MutableMatrixView values) {
          run(which, to_kernel(points, values));
        };
  const int composition_number = std::get<CompositionNumber>(row.formula).number;
  auto constants =
      std::make_shared<const Composition>(cec2013_composition(composition_number, row.dimension));
  return [constants = std::move(constants), run = kernels(set).composition](
             MatrixView points, MutableMatrixView values) {
    run(*constants, to_kernel(points, values));
  };
}

std::vector<ProblemEntry> cec2013_suite() {
  std::vector<ProblemEntry> entries;
  for (std::size_t number = 1; number <= std::size(rows); ++number) {
    const Row& row = rows[number - 1];
    entries.push_back({{.name = name_of(number),
                        .title = row.title,
                        .dimension = row.dimension,
                        .objectives = 1,
                        .optima = row.optima,
                        .evaluations = row.evaluations},
                       [number](const SettingValues&) { return build(number); }});
  }
  return entries;
}

}  // namespace clde
