// Any bytes as the JSON of a solve: they are read or refused with InvalidArgument, and what is read
// can be scored.
#include <optional>
#include <sstream>
#include <string>

#include <clde/error.hpp>

#include "cli/input/solve_file.hpp"
#include "expect.hpp"

namespace clde::fuzz {
namespace {

const BenchmarkProblem& bowl() {
  static const BenchmarkProblem problem{
      .name = "fuzz/bowl",
      .title = "Bowl",
      .problem = Problem([](std::span<const double> x) { return -x[0] * x[0] - x[1] * x[1]; },
                         Box({-6.0, -6.0}, {6.0, 6.0}), Sense::maximize),
      .budget = {.evaluations = 100}};
  return problem;
}

void score(const cli::StoredSolve& solve) {
  const PeakRule rule{.value = 0, .radius = 0.01, .count = 2};
  const Evaluations done = bowl().problem.evaluate(solve.points);
  const std::span values(done.values.data(), solve.points.rows());
  const double f1 = dynamic_f1(
      {.points = solve.points, .values = values, .reports = solve.reports, .budget = solve.budget},
      rule, 0.1);
  expect(f1 >= 0 && f1 <= 1.000001, "a score is a share");
}

void check(const cli::StoredSolve& solve) {
  expect(solve.points.cols() == 2, "points have the problem's variables");
  expect(solve.reported.size() == solve.points.rows(), "every point is reported or not");
  for (const TimedReport& report : solve.reports)
    expect(report.index < solve.points.rows(), "reports name points");
  if (solve.budget > 0) score(solve);
}

}  // namespace
}  // namespace clde::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clde::fuzz;
  std::istringstream in{std::string(as_text(data, size))};
  std::optional<clde::cli::StoredSolve> solve;
  try {
    solve = clde::cli::read_solve(in, bowl());
  } catch (const clde::InvalidArgument& e) {
    expect(std::string_view(e.what()).size() < 1000, "a message is short");
  }
  if (solve) check(*solve);
  return 0;
}
