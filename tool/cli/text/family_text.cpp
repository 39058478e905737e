#include "cli/text/family_text.hpp"

#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "display/numbers.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t max_variables = 6;

/// Variables that differ along the family.
std::vector<std::string> extents(const Family& family, const Box& box) {
  constexpr double rounding = 1e-6;
  std::vector<std::string> all;
  for (std::size_t j = 0; j < box.dimension(); ++j)
    if (family.upper[j] - family.lower[j] > rounding * (box.upper()[j] - box.lower()[j]))
      all.push_back(
          fmt::format("{} from {:.4g} to {:.4g}", box.name(j), family.lower[j], family.upper[j]));
  return all;
}

}  // namespace

std::string family_text(const Family& family, const Box& box) {
  const char* shape = family.dimension == 1   ? "curve"
                      : family.dimension == 2 ? "surface"
                                              : "continuum";
  std::vector<std::string> shown = extents(family, box);
  const std::size_t more = shown.size() > max_variables ? shown.size() - max_variables : 0;
  shown.resize(shown.size() - more);
  return fmt::format(
      "one point of a {} of optima (a family of dimension {}): {}{}", shape, family.dimension,
      fmt::join(shown, ", "),
      more == 0 ? "" : fmt::format(" and {}", counted(more, "more variable", "more variables")));
}

std::string families_text(const Result& result, const Box& box, const Screen& screen) {
  std::string text;
  for (const Family& family : result.families)
    if (family.optimum < result.optima.size())
      text += screen.line(
          fmt::format("  Optimum {} is {}.", family.optimum + 1, family_text(family, box)));
  return text;
}

}  // namespace clde::cli
