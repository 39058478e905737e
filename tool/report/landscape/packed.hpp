// Many numbers in JSON: {"f32": base64 of little-endian floats}, likewise u16, u32.
#pragma once

#include <cstdint>
#include <span>

#include <nlohmann/json.hpp>

#include <clde/matrix.hpp>

namespace clde::report {

using Json = nlohmann::ordered_json;

/// Seven digits: enough for anything that is drawn.
Json packed(std::span<const double> numbers);
/// Row by row.
Json packed(MatrixView rows);
Json packed(std::span<const std::uint32_t> numbers);
Json packed(std::span<const std::uint16_t> numbers);

}  // namespace clde::report
