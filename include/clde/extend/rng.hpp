// Random numbers that are a function of (seed, stream, position): nothing to save, nothing shared.
//
// Philox4x32 with ten rounds (Salmon, Moraes, Dror, Shaw, SC11). The distributions are our own: the
// standard fixes engines only, and two standard libraries draw different normals from one engine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

#include <clde/extend/export.hpp>

namespace CLDE_API clde {

/// Ten rounds of Philox on one counter.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                    std::array<std::uint32_t, 2> key);

/// One random stream. Streams of one seed with different names or ids never overlap in practice
/// (their 64-bit labels differ and each has 2^65 words of its own).
class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::string_view stream = "", std::uint64_t id = 0);

  using result_type = std::uint64_t;
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
  /// 64 random bits.
  result_type operator()();

  /// Uniform in [0, 1), 53 bits.
  double uniform();
  /// Uniform in [lower, upper); rounding can reach `upper` where the interval is a few ulps wide.
  double uniform(double lower, double upper);
  /// Standard normal, by inversion: one draw, one number.
  double normal();
  void fill_normal(std::span<double> out);
  /// Uniform in 0..count-1 without bias; count >= 1.
  std::size_t index(std::size_t count);
  /// True with this probability.
  bool chance(double probability) { return uniform() < probability; }

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[index(i)]);
  }

 private:
  std::uint64_t seed_;
  std::uint64_t stream_;
  std::uint64_t block_ = 0;
  std::array<std::uint64_t, 2> ready_{};
  std::size_t left_ = 0;
};

}  // namespace clde
