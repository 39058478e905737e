#include "surrogate/float_rows.hpp"

namespace clde {
namespace {

using Lanes = std::array<float, float_lanes>;

/// Beyond it tanh is 1 in all digits of a float.
constexpr float widest = 9;

/// With h = x / 2, tanh h is p / q by the continued fraction of Lambert, h / (1 + h^2 / (3 + h^2 /
/// (5 + ...))) down to the 11, and tanh 2h = 2 tanh h / (1 + tanh^2 h).
void tanh_of(Lanes& x) {
  for (float& v : x) v = v < widest ? v : widest;
  for (float& v : x) v = v > -widest ? v : -widest;
  for (float& v : x) {
    const float h = v / 2;
    const float z = h * h;
    const float p = h * (10395 + z * (1260 + z * 21));
    const float q = 10395 + z * (4725 + z * (210 + z));
    v = 2 * p * q / (p * p + q * q);
  }
}

}  // namespace

void tanh_each(std::span<float> row) {
  Lanes lanes{};
  for (std::size_t i = 0; i < row.size(); i += float_lanes) {
    for (std::size_t k = 0; k < float_lanes; ++k) lanes[k] = row[i + k];
    tanh_of(lanes);
    for (std::size_t k = 0; k < float_lanes; ++k) row[i + k] = lanes[k];
  }
}

}  // namespace clde
