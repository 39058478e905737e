// What searches side by side cost: evaluations until every optimum is known with 8 and with 64 of
// them beside those of one, and how busy as many workers are on a virtual clock.
//
//   bench_width [seeds] [first seed] [searches,...] [problems...]
//
// A run that does not find all counts with its whole budget. The last lines are means over the
// problems: geometric ones of the ratios.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <clde/clde.hpp>
#include <clde/lab/problems.hpp>

#include "unit/lib/engine/run/simulated_workers.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

/// The smooth problems of lab/bench/compare_smooth.py, and five of the niching suite.
std::vector<std::string> usual_problems() {
  std::vector<std::string> names{"robotics/ur5"};
  for (const char* n : {"02", "03", "08", "14", "20", "23", "24"})
    names.push_back(fmt::format("equations/f{}", n));
  for (const char* size : {"2d", "5d", "10d"})
    for (const char* family : {"mixture", "basins"})
      names.push_back(fmt::format("synthetic/{}-{}/2", family, size));
  for (const int n : {6, 7, 8, 9, 10}) names.push_back(fmt::format("cec2013/f{}", n));
  return names;
}

struct Measured {
  double evaluations = 0;
  double busy = 0;
  std::size_t complete = 0;
};

Measured measure(const BenchmarkProblem& chosen, std::size_t searches,
                 std::span<const std::uint64_t> seeds) {
  Measured mean;
  for (const std::uint64_t seed : seeds) {
    test_support::SimulatedWorkers workers(
        chosen.problem, searches, [](Rng&) { return 1.0; }, seed);
    SolveOptions options;
    options.seed = seed;
    options.optima = chosen.known.points.rows();
    options.settings["concurrent_searches"] = std::to_string(searches);
    const Result r = solve(SearchSpace::of(chosen.problem), workers, chosen.budget, options);
    const auto n = static_cast<double>(seeds.size());
    mean.evaluations += static_cast<double>(r.evaluations) / n;
    mean.busy += workers.busy_share() / n;
    mean.complete += r.stop == Stop::optima ? 1 : 0;
  }
  return mean;
}

std::vector<std::size_t> numbers(const std::string& text) {
  std::vector<std::size_t> all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    all.push_back(std::strtoul(text.substr(at, comma - at).c_str(), nullptr, 10));
    at = comma + 1;
  }
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t runs = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 10;
  const std::uint64_t first = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
  const std::vector<std::size_t> widths = numbers(argc > 3 ? argv[3] : "1,8,64");
  std::vector<std::string> names;
  for (int i = 4; i < argc; ++i) names.emplace_back(argv[i]);
  if (names.empty()) names = usual_problems();
  std::vector<std::uint64_t> seeds;
  for (std::size_t i = 0; i < runs; ++i) seeds.push_back(first + i);
  fmt::print("problem                  optima");
  for (const std::size_t s : widths) fmt::print(" | {:>5}: evaluations ratio busy done", s);
  fmt::print("\n");
  std::vector<double> logarithms(widths.size(), 0);
  for (const std::string& name : names) {
    const BenchmarkProblem chosen = find_problem(name);
    fmt::print("{:24} {:>6}", name, chosen.known.points.rows());
    double one = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const Measured m = measure(chosen, widths[i], seeds);
      if (i == 0) one = m.evaluations;
      const double ratio = m.evaluations / one;
      logarithms[i] += std::log(ratio) / static_cast<double>(names.size());
      fmt::print(" | {:>18.0f} {:>5.2f} {:>4.2f} {:>4}", m.evaluations, ratio, m.busy, m.complete);
      std::fflush(stdout);
    }
    fmt::print("\n");
  }
  fmt::print("geometric mean of ratios:");
  for (const double l : logarithms) fmt::print(" {:.3f}", std::exp(l));
  fmt::print("\n");
}
