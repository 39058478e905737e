// Any bytes as points with values: they are read or refused with InvalidArgument, and what was read
// is decoded into basins that hold every point.
#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>
#include <string>

#include <clde/error.hpp>
#include <clde/landscape.hpp>

#include "cli/input/samples.hpp"
#include "expect.hpp"

namespace clde::fuzz {
namespace {

void check(const cli::Samples& samples, const DecodeOptions& options) {
  const std::size_t n = samples.points.rows();
  expect(samples.values.size() == n, "every point has a value");
  expect(samples.names.size() == samples.points.cols(), "every coordinate has a name");
  if (options.neighbors >= n) return;
  const Decoding decoding = decode(samples.points, samples.values, options);
  expect(decoding.labels.size() == n, "every point has a basin");
  std::size_t sum = 0;
  for (std::size_t b = 0; b < decoding.basins.size(); ++b) {
    sum += decoding.basins[b].size;
    expect(decoding.labels[decoding.basins[b].peak] == b, "a peak lies in its basin");
    expect(std::isfinite(decoding.basins[b].height), "heights are finite");
  }
  expect(sum == n, "sizes of basins sum to the number of points");
}

}  // namespace
}  // namespace clde::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clde;
  if (size < 2) return 0;
  const DecodeOptions options{.neighbors = 1 + data[0] % 4U,
                              .tau = data[1] / 255.0,
                              .count = data[1] % 3U,
                              .height = static_cast<HeightScale>(data[0] / 4 % 3),
                              .scale = static_cast<CoordinateScale>(data[0] / 16 % 2)};
  std::optional<cli::Samples> samples;
  try {
    std::istringstream in(std::string(fuzz::as_text(data + 2, size - 2)));
    samples = cli::read_samples(in, "fuzz", data[0] % 2 == 0 ? "" : "1");
  } catch (const InvalidArgument&) {
  }
  if (samples) fuzz::check(*samples, options);
  return 0;
}
