// Nanoseconds per evaluation of the suite's functions, one point at a time and in batches, and how
// many times faster a batch is than the plain way to write them. Single thread, CPU time.
//
//   bench_problems [--json] [--set baseline|avx2|avx512]
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <clde/extend/rng.hpp>
#include <clde/lab/problems.hpp>

#include "problems/cec2013/cec2013.hpp"
#include "problems_yardstick.hpp"
#include "stopwatch.hpp"

namespace clde::bench {
namespace {

constexpr std::size_t batch_size = 1024;
constexpr double seconds = 0.02;
constexpr int repeats = 7;

struct Line {
  std::string name, title;
  std::size_t dimension;
  double scalar_ns, batch_ns, plain_ns;
  double worst_difference;  // to the yardstick, relative to max(1, |f|)
};

Matrix random_points(const Box& box) {
  Rng rng(1, "bench");
  Matrix points(batch_size, box.dimension());
  for (std::size_t i = 0; i < batch_size; ++i)
    for (std::size_t j = 0; j < box.dimension(); ++j)
      points(i, j) = rng.uniform(box.lower()[j], box.upper()[j]);
  return points;
}

double scalar_ns(const BatchFunction& f, MatrixView points, MutableMatrixView values) {
  const auto call = [&] {
    for (std::size_t i = 0; i < batch_size; ++i) f(points.slice(i, 1), values.slice(i, 1));
  };
  return median_ns(call, seconds, repeats) / batch_size;
}

double batch_ns(const BatchFunction& f, MatrixView points, MutableMatrixView values) {
  return median_ns([&] { f(points, values); }, seconds, repeats) / batch_size;
}

std::vector<std::vector<double>> as_vectors(MatrixView points) {
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < points.rows(); ++i)
    rows.emplace_back(points[i].begin(), points[i].end());
  return rows;
}

/// A sample of the points is enough: a plain evaluation takes as long as hundreds of fast ones.
double plain_ns(const PlainFunction& f, const std::vector<std::vector<double>>& points) {
  const std::size_t sample = 64;
  volatile double sink = 0;
  const auto call = [&] {
    for (std::size_t i = 0; i < sample; ++i) sink = f(points[i]);
  };
  return median_ns(call, seconds, 3) / static_cast<double>(sample);
}

double worst_difference(const PlainFunction& f, const std::vector<std::vector<double>>& points,
                        MatrixView values) {
  double worst = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    const double plain = f(points[i]);
    worst = std::max(worst, std::abs(values(i, 0) - plain) / std::max(1.0, std::abs(plain)));
  }
  return worst;
}

Line measure(std::size_t number, InstructionSet set) {
  const BenchmarkProblem problem = find_problem("cec2013/f" + std::to_string(number));
  const Matrix points = random_points(problem.problem.box());
  Matrix values(batch_size, 1);
  const BatchFunction f = cec2013_function(number, set);
  const PlainFunction plain = plain_function(number);
  const auto vectors = as_vectors(points);
  Line line{problem.name, problem.title, points.cols(), 0, 0, 0, 0};
  line.batch_ns = batch_ns(f, points, values);
  line.scalar_ns = scalar_ns(f, points, values);
  line.plain_ns = plain_ns(plain, vectors);
  line.worst_difference = worst_difference(plain, vectors, values);
  return line;
}

void print_header(InstructionSet set) {
  fmt::print("instruction set: {} (of", name(set));
  for (const InstructionSet each : available_instruction_sets()) fmt::print(" {}", name(each));
  fmt::print("), batches of {}, CPU ns per evaluation, medians\n\n", batch_size);
  fmt::print("{:<12} {:<25} {:>3} {:>10} {:>10} {:>12} {:>9} {:>9}\n", "problem", "title", "D",
             "one by one", "batch", "plain", "ratio", "differ");
}

void print_line(const Line& l) {
  fmt::print("{:<12} {:<25} {:>3} {:>10.1f} {:>10.1f} {:>12.1f} {:>8.1f}x {:>9.1e}\n", l.name,
             l.title, l.dimension, l.scalar_ns, l.batch_ns, l.plain_ns, l.plain_ns / l.batch_ns,
             l.worst_difference);
  std::fflush(stdout);
}

void print_json(InstructionSet set, const std::vector<Line>& lines) {
  fmt::print("{{\"instruction_set\": \"{}\", \"batch_size\": {}, \"problems\": [", name(set),
             batch_size);
  for (std::size_t i = 0; i < lines.size(); ++i)
    fmt::print(
        "{}\n  {{\"name\": \"{}\", \"dimension\": {}, \"scalar_ns\": {:.2f}, \"batch_ns\": {:.2f}, "
        "\"plain_ns\": {:.2f}, \"ratio\": {:.2f}}}",
        i == 0 ? "" : ",", lines[i].name, lines[i].dimension, lines[i].scalar_ns, lines[i].batch_ns,
        lines[i].plain_ns, lines[i].plain_ns / lines[i].batch_ns);
  fmt::print("\n]}}\n");
}

int run(const std::vector<std::string_view>& args) {
  InstructionSet set = best_instruction_set();
  const bool json = std::ranges::find(args, "--json") != args.end();
  if (const auto it = std::ranges::find(args, "--set"); it != args.end() && it + 1 != args.end()) {
    const auto sets = available_instruction_sets();
    const auto wanted =
        std::ranges::find(sets, *(it + 1), [](InstructionSet s) { return name(s); });
    if (wanted == sets.end()) {
      fmt::print(stderr, "bench_problems: this machine has no instruction set '{}'\n", *(it + 1));
      return 2;
    }
    set = *wanted;
  }
  std::vector<Line> lines;
  if (!json) print_header(set);
  for (std::size_t number = 1; number <= 20; ++number) {
    lines.push_back(measure(number, set));
    if (!json) print_line(lines.back());
  }
  if (json) print_json(set, lines);
  return 0;
}

}  // namespace
}  // namespace clde::bench

int main(int argc, char** argv) {
  return clde::bench::run({argv + 1, argv + argc});
}
