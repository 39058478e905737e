// Random numbers by counters (Philox): named streams of one seed.
#include <clde/extend/rng.hpp>

#include "core/check.hpp"
#include "core/numbers/hash.hpp"
#include "core/numbers/mix_bits.hpp"
#include "core/numbers/normal_quantile.hpp"

namespace clde {
namespace {

std::uint64_t hash(std::string_view text) {
  Fnv1a hash;
  hash.add(text);
  return hash.value();
}

constexpr std::uint32_t low(std::uint64_t v) {
  return static_cast<std::uint32_t>(v);
}
constexpr std::uint32_t high(std::uint64_t v) {
  return static_cast<std::uint32_t>(v >> 32);
}

struct Product {
  std::uint64_t high, low;
};

/// All 128 bits, by halves: not every machine and compiler has a type of that width.
constexpr Product multiply(std::uint64_t a, std::uint64_t b) {
  const auto times = [](std::uint32_t u, std::uint32_t v) { return std::uint64_t{u} * v; };
  const std::uint64_t lowest = times(low(a), low(b));
  const std::uint64_t left = times(high(a), low(b)), right = times(low(a), high(b));
  const std::uint64_t middle = std::uint64_t{high(lowest)} + low(left) + low(right);
  const std::uint64_t carried = std::uint64_t{high(left)} + high(right) + high(middle);
  return {times(high(a), high(b)) + carried, (middle << 32) | low(lowest)};
}

static_assert(multiply(~0ULL, ~0ULL).high == ~0ULL - 1 && multiply(~0ULL, ~0ULL).low == 1);

}  // namespace

// Philox4x32-10 (J. K. Salmon et al., SC 2011). Fifteen lines of ours are one package less for
// whoever builds this; the published answers are in the tests.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                    std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t left = 0xd2511f53U * std::uint64_t{counter[0]};
    const std::uint64_t right = 0xcd9e8d57U * std::uint64_t{counter[2]};
    counter = {high(right) ^ counter[1] ^ key[0], low(right), high(left) ^ counter[3] ^ key[1],
               low(left)};
    key[0] += 0x9e3779b9U;
    key[1] += 0xbb67ae85U;
  }
  return counter;
}

Rng::Rng(std::uint64_t seed, std::string_view stream, std::uint64_t id)
    : seed_(seed), stream_(mix_bits(hash(stream) + mix_bits(id + golden_step))) {}

Rng::result_type Rng::operator()() {
  if (left_ == 0) {
    const auto r =
        philox({low(block_), high(block_), low(stream_), high(stream_)}, {low(seed_), high(seed_)});
    ready_ = {(std::uint64_t{r[1]} << 32) | r[0], (std::uint64_t{r[3]} << 32) | r[2]};
    ++block_;
    left_ = 2;
  }
  return ready_[2 - left_--];
}

double Rng::uniform() {
  return static_cast<double>((*this)() >> 11) * 0x1p-53;
}

double Rng::uniform(double lower, double upper) {
  return lower + (upper - lower) * uniform();
}

double Rng::normal() {
  // The middle of one of 2^52 equal cells: never 0, never 1, symmetric about 1/2. With 2^53 cells
  // the middles of the upper half would not fit into a double, and the last would round to 1.
  return normal_quantile((static_cast<double>((*this)() >> 12) + 0.5) * 0x1p-52);
}

void Rng::fill_normal(std::span<double> out) {
  for (double& v : out) v = normal();
}

std::size_t Rng::index(std::size_t count) {
  CLDE_ASSERT(count >= 1);
  // Lemire's multiply-and-reject: unbiased, and nearly always a single draw.
  const std::uint64_t n = count;
  Product product = multiply((*this)(), n);
  if (product.low < n) {
    const std::uint64_t threshold = (0 - n) % n;
    while (product.low < threshold) product = multiply((*this)(), n);
  }
  return static_cast<std::size_t>(product.high);
}

}  // namespace clde
