#include "report/landscape/packed.hpp"

#include <bit>
#include <vector>

#include "report/landscape/base64.hpp"

namespace clde::report {
namespace {

static_assert(std::endian::native == std::endian::little, "the page reads little-endian numbers");

template <class T>
Json as_base64(const char* type, std::span<const T> numbers) {
  return {{type, base64(std::as_bytes(numbers))}};
}

}  // namespace

Json packed(std::span<const double> numbers) {
  std::vector<float> floats;
  floats.reserve(numbers.size());
  for (const double v : numbers) floats.push_back(static_cast<float>(v));
  return as_base64("f32", std::span<const float>(floats));
}

Json packed(MatrixView rows) {
  return packed(std::span(rows.data(), rows.rows() * rows.cols()));
}

Json packed(std::span<const std::uint32_t> numbers) {
  return as_base64("u32", numbers);
}

Json packed(std::span<const std::uint16_t> numbers) {
  return as_base64("u16", numbers);
}

}  // namespace clde::report
