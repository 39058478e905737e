// Sixteen problems, minimised, of which all minima are global: A. Ahrari, J. Fieldsend, M. Preuss,
// X. Li, M. G. Epitropakis, report CIS-TF-MMO-TR-2026-001, 2026. A problem is a weighted
// mean of copies of one function, centred at 10 or 20 minima and unequally hard.
#include "problems/cec2026/cec2026.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <clde/extend/declare_settings.hpp>

#include "problems/cec2026/cec2026_layout.hpp"
#include "problems/cec2026/cec2026_rotations.hpp"
#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace {

constexpr std::size_t instances = 15;
constexpr std::uint64_t evaluations_per_variable = 20'000;

struct Parameters {
  std::size_t instance = 1;
  std::size_t D = 10;
  static auto fields() {
    return std::tuple{
        integer("instance", &Parameters::instance, 1, instances,
                "Which one: 1 has all variables rotated together, 15 none."),
        integer("D", &Parameters::D, 2, max_dimension, "Variables; officially 2, 5, 10 or 20.")};
  }
};

struct Function {
  const char* title;
  Graded function;
  double lambda;
  double value;
};

constexpr Function functions[] = {
    {"Elliptic", Graded::elliptic, 0.5, -50.8},
    {"Different powers", Graded::different_powers, 0.2, -208.1},
    {"Skewed Schwefel 1.2", Graded::schwefel_1_2, 0.1, 209.1},
    {"Rosenbrock", Graded::rosenbrock, 0.5, -10.8},
    {"Skewed Ackley", Graded::ackley, 0.2, -392.9},
    {"Rastrigin", Graded::rastrigin, 0.5, -396.3},
    {"Weierstrass", Graded::weierstrass, 5, 374.4},
    {"Schwefel 2.26", Graded::schwefel_2_26, 0.005, 292.8},
};

/// Each function comes twice: with many minima that crowd around one of them, and with few that are
/// harder and crowd less.
struct Half {
  std::size_t minima;
  double hardest;
  double crowding;
};

constexpr Half halves[] = {{20, 0.4, 1}, {10, 0.8, 0.5}};

const Function& function_of(std::size_t problem) {
  return functions[(problem - 1) % std::size(functions)];
}

const Half& half_of(std::size_t problem) {
  return halves[(problem - 1) / std::size(functions)];
}

std::string name_of(std::size_t problem) {
  return "cec2026/" + std::to_string(problem);
}

/// What the hardness makes of the constants of a function.
void harden(GradedMinimum& m, double hardness, const GradedComposition& c) {
  m.skew = power(5, hardness);
  m.unskew = 1 / m.skew;
  m.mix = c.function == Graded::rosenbrock ? hardness : (m.skew - 1) / 4;
  for (std::size_t i = 0; i < c.dimension; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(c.dimension - 1);
    m.factor[i] = c.function == Graded::elliptic
                      ? power(10'000, 0.5 - hardness) * power(10, 6 * hardness * share)
                      : 2 + 4 * hardness * share;
  }
}

KnownOptima known_of(const GradedComposition& c) {
  KnownOptima known{.points = Matrix(0, c.dimension),
                    .value = c.value,
                    .radius = 10,
                    .accuracies = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5},
                    .partly_below = 1,
                    .found_below = 1e-5};
  for (const GradedMinimum& m : std::span(c.minima, c.count)) {
    known.points.push_row(std::span(m.at, c.dimension));
    known.radius = std::min(known.radius, 2 / std::sqrt(m.sharpness));
  }
  return known;
}

BenchmarkProblem build(std::size_t problem, const SettingValues& given) {
  const Parameters p = parse_settings<Parameters>(given);
  const auto composition = cec2026_composition({problem, p.instance, p.D});
  return {.name = name_of(problem),
          .title = function_of(problem).title,
          .problem = Problem::batched(cec2026_function(composition, best_instruction_set()),
                                      Box::cube(p.D, -5, 5)),
          .budget = {.evaluations = evaluations_per_variable * p.D},
          .known = known_of(*composition)};
}

}  // namespace

std::shared_ptr<const GradedComposition> cec2026_composition(const Cec2026Case& which) {
  const Function& function = function_of(which.problem);
  const Half& half = half_of(which.problem);
  Cec2026Numbers numbers(instances * (which.problem - 1) + which.instance - 1);
  const Cec2026Layout layout =
      cec2026_layout(numbers, {which.dimension, half.minima}, half.crowding);
  auto made = std::make_shared<GradedComposition>();
  made->function = function.function;
  made->dimension = which.dimension;
  made->count = half.minima;
  made->value = function.value;
  made->stretch = 1 / function.lambda;
  for (std::size_t i = 0; i < half.minima; ++i) {
    GradedMinimum& m = made->minima[i];
    std::ranges::copy(layout.minima[i], m.at);
    m.sharpness = 4 / (layout.radii[i] * layout.radii[i]);
    harden(m, layout.ranks[i] * half.hardest, *made);
  }
  draw_cec2026_rotations(numbers, which.instance, *made);
  return made;
}

BatchFunction cec2026_function(std::shared_ptr<const GradedComposition> composition,
                               InstructionSet set) {
  return [composition = std::move(composition), run = kernels(set).graded_composition](
             MatrixView points, MutableMatrixView values) {
    run(*composition, {points.data(), points.rows(), points.cols(), values.data()});
  };
}

std::vector<ProblemEntry> cec2026_suite() {
  std::vector<ProblemEntry> entries;
  for (std::size_t problem = 1; problem <= std::size(halves) * std::size(functions); ++problem)
    entries.push_back({{.name = name_of(problem),
                        .title = function_of(problem).title,
                        .dimension = Parameters{}.D,
                        .objectives = 1,
                        .optima = half_of(problem).minima,
                        .evaluations = evaluations_per_variable * Parameters{}.D,
                        .parameters = describe_settings<Parameters>()},
                       [problem](const SettingValues& given) { return build(problem, given); }});
  return entries;
}

}  // namespace clde
