// Systems of nonlinear equations with a known number of roots in a box. They give their residuals,
// so that least squares can be used; the value is half the sum of their squares. The tests prove
// the numbers of roots with interval arithmetic or in closed form.
#include <array>
#include <numbers>
#include <string>

#include "problems/equations/nes_large.hpp"
#include "problems/equations/nes_space.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace nes {

using Logistic3 = Logistic<3, 384>;
using Logistic5 = Logistic<5, 400>;
using Chebyquad4 = Chebyquad<4>;
using Chebyquad5 = Chebyquad<5>;

/// The roots of a system, one after another.
template <class System>
inline constexpr std::array<double, 0> roots = {};

#include "problems/equations/nes_roots.inc"

}  // namespace nes

namespace {

struct Row {
  const char* name;
  const char* title;
  std::vector<double> lower, upper;  // one number for all variables, or one for each
};

template <class System>
BenchmarkProblem build(const Row& row) {
  constexpr std::size_t n = System::size;
  const auto bounds = [](const std::vector<double>& given) {
    return given.size() == n ? given : std::vector<double>(n, given[0]);
  };
  const auto residuals = [](std::span<const double> x, std::span<double> r) { System{}(x, r); };
  Matrix points;
  for (std::size_t i = 0; i < nes::roots<System>.size(); i += n)
    points.push_row(std::span(nes::roots<System>).subspan(i, n));
  return {
      .name = std::string("nes/") + row.name,
      .title = row.title,
      .problem = Problem::least_squares(residuals, Box(bounds(row.lower), bounds(row.upper)), n),
      .budget = {.evaluations = n <= 3 ? 50'000U : 200'000U},
      .known = {.points = std::move(points),
                .value = 0,
                .radius = 0.01,
                .accuracies = {1e-4, 1e-5, 1e-6, 1e-7, 1e-8}}};
}

template <class System>
ProblemEntry entry(const Row& row) {
  return {describe(build<System>(row)), [row](const SettingValues&) { return build<System>(row); }};
}

}  // namespace

std::vector<ProblemEntry> nes_suite() {
  // NOLINTBEGIN(cppcoreguidelines-macro-usage): tests read the list as well
#define CLDE_NUMBERS(...) \
  { __VA_ARGS__ }
#define CLDE_NES(name, title, type, lower, upper) \
  entry<nes::type>({name, title, CLDE_NUMBERS lower, CLDE_NUMBERS upper}),
  return {
#include "problems/equations/nes_list.inc"
  };
#undef CLDE_NES
#undef CLDE_NUMBERS
  // NOLINTEND(cppcoreguidelines-macro-usage)
}

}  // namespace clde
