#include <clde/options.hpp>

#include <algorithm>
#include <cmath>
#include <system_error>

#include "core/check.hpp"
#include "core/text/read_decimal.hpp"

namespace clde {
namespace {

/// Of the spread: a best value closer to 0 than this says nothing about the size of values.
constexpr double near_zero = 0.01;

bool is_near_zero(double best, double spread) {
  return std::abs(best) < near_zero * spread;
}

}  // namespace

void Wanted::set_within(std::string_view text) {
  const bool percent = text.ends_with('%');
  const std::string_view digits = percent ? text.substr(0, text.size() - 1) : text;
  double number = 0;
  const auto [end, error] = read_decimal(digits.data(), digits.data() + digits.size(), number);
  require(error == std::errc() && end == digits.data() + digits.size() && number >= 0 &&
              std::isfinite(number),
          "within: \"{}\" given, need a difference or a percentage, 0 or more, as in 0.05 or 2%",
          text);
  within = percent ? 0 : number;
  within_share = percent ? number / 100 : 0;
}

double Wanted::gap(double best, double spread) const {
  if (within_share == 0 || !std::isfinite(best)) return within;
  return within_share * (is_near_zero(best, spread) ? spread : std::abs(best));
}

std::string Wanted::text(double best, double spread) const {
  if (within > 0) return fmt::format("{:g}", within);
  if (within_share == 0) return "";
  return fmt::format("{:g}% of the {}", 100 * within_share,
                     is_near_zero(best, spread) ? "spread of values" : "best value");
}

}  // namespace clde
