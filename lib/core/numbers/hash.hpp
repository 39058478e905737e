// FNV-1a with 64 bits (Fowler, Noll and Vo): for tables and fingerprints, not against forgery.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

namespace clde {

class Fnv1a {
 public:
  void add(std::uint8_t byte) { state_ = (state_ ^ byte) * prime; }
  void add(std::uint64_t word) {
    for (unsigned shift = 0; shift < 64; shift += 8) add(static_cast<std::uint8_t>(word >> shift));
  }
  /// 0 and -0 are the same number.
  void add(double number) { add(std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number)); }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint8_t>(c));
  }

  [[nodiscard]] std::uint64_t value() const { return state_; }

 private:
  static constexpr std::uint64_t prime = 0x100000001b3U;
  std::uint64_t state_ = 0xcbf29ce484222325U;
};

}  // namespace clde
