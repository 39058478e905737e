#include "search/single/walk/jump_length.hpp"

#include <algorithm>

#include "core/numbers/portable_math.hpp"
#include "search/single/constants.hpp"

namespace clde::single {

JumpLength::JumpLength(Rng& rng) : log_(portable_log(first_jump) + jump_jitter * rng.normal()) {}

double JumpLength::draw(Rng& rng) const {
  return std::min(longest_jump, portable_exp(log_ + jump_jitter * rng.normal()));
}

void JumpLength::lengthen() {
  log_ = std::min(portable_log(longest_typical_jump), log_ + jump_back_home);
}

}  // namespace clde::single
