// A hash of 64 bits: every bit of the argument changes about half of the bits of the result.
#pragma once

#include <cstdint>

namespace clde {

/// Finaliser of SplitMix64 (Steele, Lea, Flood, 2014; the constants are Stafford's variant 13).
constexpr std::uint64_t mix_bits(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

/// A whole number from 2^64 / golden ratio: steps of it spread evenly over all 64-bit numbers
/// (Knuth, The Art of Computer Programming 3, section 6.4).
inline constexpr std::uint64_t golden_step = 0x9e3779b97f4a7c15U;

}  // namespace clde
