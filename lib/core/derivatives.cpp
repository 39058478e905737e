#include <clde/extend/search_space.hpp>

#include <charconv>

#include "core/check.hpp"

namespace clde {
namespace {

constexpr std::size_t max_residuals = 100'000;

/// The number behind "residuals:"; 0 if there is none.
std::size_t count_behind(std::string_view prefix, std::string_view text) {
  if (!text.starts_with(prefix)) return 0;
  std::size_t count = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + prefix.size(), end, count);
  return error == std::errc{} && stop == end && count <= max_residuals ? count : 0;
}

}  // namespace

std::size_t Derivatives::columns(std::size_t dimension) const {
  switch (kind) {
    case Kind::none:
      return 0;
    case Kind::gradient:
      return dimension;
    case Kind::residuals:
      return residuals;
    case Kind::jacobian:
      return residuals * (1 + dimension);
  }
  return 0;
}

std::string Derivatives::text() const {
  switch (kind) {
    case Kind::none:
      return "none";
    case Kind::gradient:
      return "gradient";
    case Kind::residuals:
      return fmt::format("residuals:{}", residuals);
    case Kind::jacobian:
      return fmt::format("jacobian:{}", residuals);
  }
  return "none";
}

Derivatives Derivatives::parse(std::string_view text) {
  if (text.empty() || text == "none") return {};
  if (text == "gradient") return {Kind::gradient, 0};
  if (const std::size_t count = count_behind("residuals:", text); count > 0)
    return {Kind::residuals, count};
  const std::size_t count = count_behind("jacobian:", text);
  require(
      count > 0,
      "derivatives: \"{}\" given, need gradient, residuals:M or jacobian:M with the number M of "
      "residuals, up to {}, as in residuals:6",
      text, max_residuals);
  return {Kind::jacobian, count};
}

}  // namespace clde
