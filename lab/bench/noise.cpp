// What noise costs: problems whose optima are known, with noise of growing size, at 5,000
// evaluations a variable. How many of the optima are reported as ties, how many entries are
// spurious, and do positions and values lie within three of their standard errors?
//
//   bench_noise [seeds] [first seed] [problems...]      one line per problem, kind and size
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <clde/clde.hpp>
#include <clde/lab/problems.hpp>

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

constexpr std::uint64_t evaluations_per_variable = 5'000;
constexpr std::array sizes = {0.0, 1e-12, 1e-9, 1e-6, 1e-4, 1e-2};
constexpr std::array kinds = {"rough", "random"};

struct Tally {
  double runs = 0, wanted = 0, found = 0, listed = 0, spurious = 0;
  double coordinates = 0, near_x = 0, values = 0, near_value = 0;

  void print(const std::string& name, const std::string& noise) const {
    const auto share = [](double part, double of) {
      return of > 0 ? fmt::format("{:.3f}", part / of) : "-";
    };
    fmt::print("{:30} {:16} {:>7} {:>9} {:>10} {:>10}\n", name, noise, share(found, wanted),
               share(spurious, listed), share(near_x, coordinates), share(near_value, values));
  }
};

double distance(const Box& box, std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    const double d = (a[j] - b[j]) / (box.upper()[j] - box.lower()[j]);
    sum += d * d;
  }
  return std::sqrt(sum);
}

/// Half the distance between the two closest optima, at most 0.05: what is farther away from all of
/// them is spurious.
double radius_of(const BenchmarkProblem& p) {
  double least = 0.1;
  for (std::size_t i = 0; i < p.known.points.rows(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      least = std::min(least, distance(p.problem.box(), p.known.points[i], p.known.points[k]));
  return 0.5 * least;
}

void count_errors(const Optimum& o, std::span<const double> truth, double value, Tally& tally) {
  for (std::size_t j = 0; j < o.x_errors.size(); ++j) {
    ++tally.coordinates;
    if (std::abs(o.x[j] - truth[j]) <= 3 * o.x_errors[j]) ++tally.near_x;
  }
  if (!(o.value_error > 0)) return;
  ++tally.values;
  if (std::abs(o.value() - value) <= 3 * o.value_error) ++tally.near_value;
}

void score(const BenchmarkProblem& p, const Result& result, Tally& tally) {
  const double radius = radius_of(p);
  std::vector<bool> found(p.known.points.rows(), false);
  for (const Optimum& o : result.optima) {
    if (!o.tie) continue;
    ++tally.listed;
    std::size_t near = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < found.size(); ++k) {
      const double d = distance(p.problem.box(), o.x, p.known.points[k]);
      if (d >= least) continue;
      least = d;
      near = k;
    }
    if (least > radius || found[near]) {
      ++tally.spurious;
      continue;
    }
    found[near] = true;
    count_errors(o, p.known.points[near], p.known.value, tally);
  }
  tally.wanted += static_cast<double>(found.size());
  tally.found += static_cast<double>(std::ranges::count(found, true));
}

Tally runs_of(const std::string& name, std::uint64_t first, std::uint64_t seeds) {
  Tally tally;
  for (std::uint64_t seed = first; seed < first + seeds; ++seed) {
    const BenchmarkProblem p = find_problem(name);
    SolveOptions options;
    options.seed = seed;
    score(p, solve(p.problem, {evaluations_per_variable * p.problem.dimension()}, options), tally);
  }
  return tally;
}

// Problems whose optima rise out of a noise of a hundredth of the range.
const std::vector<std::string> usual = {"surfaces/himmelblau",
                                        "cec2013/f5",
                                        "cec2013/f6",
                                        "cec2013/f7",
                                        "cec2013/f10",
                                        "synthetic/mixture-2d/1",
                                        "synthetic/mixture-5d/1",
                                        "synthetic/mixture-10d/1",
                                        "synthetic/mixture-2d/2",
                                        "synthetic/mixture-5d/2",
                                        "synthetic/mixture-10d/2"};

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t seeds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10;
  const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::vector<std::string> names =
      argc > 3 ? std::vector<std::string>(argv + 3, argv + argc) : usual;
  fmt::print("{:30} {:16} {:>7} {:>9} {:>10} {:>10}\n", "problem", "noise", "found", "spurious",
             "x in 3 se", "f in 3 se");
  for (const std::string& name : names) {
    for (const char* kind : kinds)
      for (const double size : sizes)
        runs_of(fmt::format("noisy/{}:size={},kind={}", name, size, kind), first, seeds)
            .print(name, fmt::format("{} {:g}", kind, size));
    for (const double offset : {0.0, 1.0, 1000.0})
      runs_of(fmt::format("noisy/{}:kind=single,offset={}", name, offset), first, seeds)
          .print(name, fmt::format("single + {:g}", offset));
  }
}
