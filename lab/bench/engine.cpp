// What the engine itself costs: nanoseconds per evaluation of a trivial function, without and with
// a journal, and with thousands of tasks side by side; and how much of eight workers a search can
// use when evaluations are slow.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <thread>

#include <unistd.h>

#include <fmt/format.h>

#include <clde/clde.hpp>
#include <clde/extend/algorithm.hpp>

#include "stopwatch.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

Problem trivial(std::size_t dimension) {
  return Problem::batched(
      [](MatrixView x, MutableMatrixView f) {
        for (std::size_t i = 0; i < x.rows(); ++i) f(i, 0) = x(i, 0);
      },
      Box::cube(dimension, 0, 1));
}

std::string scratch_journal() {
  return (std::filesystem::temp_directory_path() / fmt::format("clde-bench-{}.cldej", getpid()))
      .string();
}

double nanoseconds_per_evaluation(const SolveOptions& options, std::size_t dimension) {
  constexpr std::uint64_t evaluations = 400'000;
  double best = 1e300;
  for (int repeat = 0; repeat < 3; ++repeat) {
    std::filesystem::remove(options.journal);
    const double before = bench::cpu_seconds();
    solve(trivial(dimension), {evaluations}, options);
    best = std::min(best, (bench::cpu_seconds() - before) / static_cast<double>(evaluations) * 1e9);
  }
  std::filesystem::remove(options.journal);
  return best;
}

double replay_seconds(const SolveOptions& options, std::size_t dimension) {
  solve(trivial(dimension), {400'000}, options);
  SolveOptions again = options;
  again.resume = true;
  const double before = bench::cpu_seconds();
  solve(trivial(dimension), {400'000}, again);
  const double took = bench::cpu_seconds() - before;
  std::filesystem::remove(options.journal);
  return took;
}

void engine_cost() {
  SolveOptions plain{.algorithm = "random_search"};
  SolveOptions journal = plain;
  journal.journal = scratch_journal();
  fmt::print("Engine, per evaluation of a trivial batch function (random_search, CPU time)\n\n");
  fmt::print(
      "| variables | engine | engine and journal | replay of 400,000 |\n|---|---|---|---|\n");
  for (const std::size_t d : {2U, 5U, 20U})
    fmt::print("| {} | {:.0f} ns | {:.0f} ns | {:.2f} s |\n", d,
               nanoseconds_per_evaluation(plain, d), nanoseconds_per_evaluation(journal, d),
               replay_seconds(journal, d));
}

struct WideSettings {
  std::size_t width = 10'000;
  static auto fields() {
    return std::tuple{
        integer("width", &WideSettings::width, 1, 1'000'000, "Tasks that ask for one point each.")};
  }
};

Task<void> ask_for_ever(Search& search, std::uint64_t number) {
  Rng rng = search.stream("points", number);
  std::vector<double> unit(search.dimension());
  while (true) {
    for (double& u : unit) u = rng.uniform();
    co_await search.evaluate_one(unit);
  }
}

Task<void> run_wide(Search& search, WideSettings settings) {
  Group tasks = search.group();
  for (std::uint64_t n = 0; n < settings.width; ++n) tasks.spawn(ask_for_ever(search, n));
  co_await tasks.all();
}

/// Tasks that do nothing but ask: what remains is scheduling, translation and the flow of answers.
void cost_of_width() {
  register_algorithm(make_algorithm<WideSettings>("wide", "Asks for random points.", run_wide));
  fmt::print(
      "\nEngine, one point a task, serial evaluation of a trivial batch function (CPU time)\n\n");
  fmt::print("| tasks | variables | rounds | ordered | free |\n|---|---|---|---|---|\n");
  for (const std::size_t width : {64U, 1000U, 10'000U})
    for (const std::size_t d : {2U, 20U}) {
      fmt::print("| {} | {} |", width, d);
      for (const Schedule schedule : {Schedule::rounds, Schedule::ordered, Schedule::free}) {
        SolveOptions options{.algorithm = "wide"};
        options.settings["width"] = std::to_string(width);
        options.schedule = schedule;
        fmt::print(" {:.0f} ns |", nanoseconds_per_evaluation(options, d));
      }
      fmt::print("\n");
    }
}

void slow_objective() {
  constexpr std::uint64_t evaluations = 2500;
  constexpr std::size_t workers = 8;
  const Problem sleepy{[](std::span<const double> x) {
                         std::this_thread::sleep_for(std::chrono::milliseconds(20));
                         double sum = 0;
                         for (const double v : x) sum += v * v - 0.3 * std::cos(9 * v);
                         return sum;
                       },
                       Box::cube(5, -3, 3)};
  const auto start = std::chrono::steady_clock::now();
  solve(sleepy, {evaluations}, {.algorithm = "multistart", .jobs = workers});
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const double ideal = 0.020 * static_cast<double>(evaluations) / workers;
  fmt::print(
      "\nmultistart, 5 variables, 20 ms an evaluation, {} workers, {} evaluations: {:.1f} s, "
      "{:.0f} % of ideal\n",
      workers, evaluations, took.count(), 100 * ideal / took.count());
}

}  // namespace

int main() {
  engine_cost();
  cost_of_width();
  slow_objective();
}
