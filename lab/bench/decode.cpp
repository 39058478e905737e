// Points and values to basins: neighbours, graph, merge tree, cut. One thread.
//
//   bench_decode                    a table over sizes and dimensions, uniform points
//   bench_decode FILE ROWS COLUMNS  the points and values in FILE (raw doubles, the value last)
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <clde/extend/rng.hpp>
#include <clde/landscape.hpp>

#include "stopwatch.hpp"

namespace clde::bench {
namespace {

struct Cloud {
  Matrix points;
  std::vector<double> values;
};

/// A bowl with noise: a few large basins and many small ones.
Cloud noisy_bowl(std::size_t rows, std::size_t dimension, Rng& rng) {
  Cloud cloud{Matrix(rows, dimension), {}};
  for (std::size_t i = 0; i < rows; ++i) {
    double value = 0.05 * rng.uniform();
    for (double& x : cloud.points[i]) {
      x = rng.uniform();
      value += (x - 0.5) * (x - 0.5);
    }
    cloud.values.push_back(value);
  }
  return cloud;
}

Cloud read_cloud(const std::string& path, std::size_t rows, std::size_t columns) {
  std::vector<double> numbers(rows * columns);
  std::ifstream in(path, std::ios::binary);
  in.read(reinterpret_cast<char*>(numbers.data()),
          static_cast<std::streamsize>(numbers.size() * sizeof(double)));
  Cloud cloud{Matrix(rows, columns - 1), std::vector<double>(rows)};
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j + 1 < columns; ++j) cloud.points(i, j) = numbers[i * columns + j];
    cloud.values[i] = numbers[i * columns + columns - 1];
  }
  return cloud;
}

/// Most memory held so far. Not from getrusage, which counts what the process that started us held.
double peak_mib() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) return std::strtod(line.c_str() + 6, nullptr) / 1024;
  return 0;
}

/// Fresh points every time: repeated on the same points, branch prediction learns them by heart.
double seconds_per_decode(std::size_t rows, std::size_t dimension, std::size_t repeats) {
  Rng rng(rows);
  double seconds = 0;
  for (std::size_t r = 0; r < repeats; ++r) {
    const Cloud cloud = noisy_bowl(rows, dimension, rng);
    const double start = cpu_seconds();
    const Decoding decoding = decode(cloud.points, cloud.values);
    seconds += cpu_seconds() - start;
    if (decoding.basins.empty()) std::abort();
  }
  return seconds / static_cast<double>(repeats);
}

void print_table() {
  fmt::print("{:>9} {:>3} {:>12} {:>12}\n", "points", "D", "ms", "us/point");
  for (const std::size_t dimension : {2U, 5U, 10U})
    for (const std::size_t rows : {200U, 2'000U, 20'000U, 200'000U}) {
      const double seconds = seconds_per_decode(rows, dimension, 1 + 100'000 / rows);
      fmt::print("{:>9} {:>3} {:>12.3f} {:>12.3f}\n", rows, dimension, seconds * 1e3,
                 seconds * 1e6 / static_cast<double>(rows));
    }
}

void time_file(const std::string& path, std::size_t rows, std::size_t columns) {
  const Cloud cloud = read_cloud(path, rows, columns);
  const double before = peak_mib();
  double best = 1e300;
  const int repeats = rows > 100'000 ? 1 : 3;
  std::size_t basins = 0;
  for (int r = 0; r < repeats; ++r) {
    const double start = cpu_seconds();
    basins = decode(cloud.points, cloud.values).basins.size();
    best = std::min(best, cpu_seconds() - start);
  }
  fmt::print("{{\"seconds\": {}, \"mib\": {}, \"basins\": {}}}\n", best, peak_mib() - before,
             basins);
}

}  // namespace
}  // namespace clde::bench

int main(int argc, char** argv) {
  if (argc == 4)
    clde::bench::time_file(argv[1], std::strtoull(argv[2], nullptr, 10),
                           std::strtoull(argv[3], nullptr, 10));
  else
    clde::bench::print_table();
}
