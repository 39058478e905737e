// How busy a search keeps its workers by the clock: a function that sleeps, called by threads.
//
//   bench_clock [workers] [milliseconds] [evaluations]
//
// One line for each number of variables: the share of the ideal speed that a search with nothing
// set reaches, and what the threads reach alone, with random points that nobody waits for.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

#include <fmt/format.h>

#include <clde/clde.hpp>

#include "simulated_search.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header
using Clock = std::chrono::steady_clock;

struct Setup {
  std::size_t workers = 8;
  double seconds = 0.02;
  std::uint64_t evaluations = 2400;
};

Problem slow(std::size_t variables, double seconds) {
  const Problem quick = bench::himmelblaus(variables);
  const auto f = [quick, seconds](std::span<const double> x) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    return quick.evaluate({x.data(), 1, x.size()}).values(0, 0);
  };
  return {f, quick.box()};
}

double share_of_ideal(const std::string& algorithm, std::size_t variables, const Setup& setup) {
  SolveOptions options;
  options.algorithm = algorithm;
  options.jobs = setup.workers;
  const Problem problem = slow(variables, setup.seconds);
  const auto begun = Clock::now();
  const Result result = solve(problem, {setup.evaluations}, options);
  const double took = std::chrono::duration<double>(Clock::now() - begun).count();
  return static_cast<double>(result.evaluations) * setup.seconds /
         static_cast<double>(setup.workers) / took;
}

}  // namespace

int main(int argc, char** argv) {
  Setup setup;
  if (argc > 1) setup.workers = std::strtoul(argv[1], nullptr, 10);
  if (argc > 2) setup.seconds = std::strtod(argv[2], nullptr) / 1000;
  if (argc > 3) setup.evaluations = std::strtoul(argv[3], nullptr, 10);
  fmt::print("variables  search  threads alone\n");
  for (const std::size_t variables : {2U, 4U, 10U}) {
    const double search = share_of_ideal("clde", variables, setup);
    const double alone = share_of_ideal("random_search", variables, setup);
    fmt::print("{:>9} {:>7.3f} {:>14.3f}\n", variables, search, alone);
    std::fflush(stdout);
  }
}
