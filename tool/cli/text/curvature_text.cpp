#include "cli/text/curvature_text.hpp"

#include <cmath>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t max_rows = 20;

std::string number(double value) {
  return std::isnan(value) ? "" : std::isinf(value) ? "infinite" : fmt::format("{:.4g}", value);
}

/// "a 0.01, b 2.3"
std::string errors_text(const Box& box, const Curvature& c) {
  std::string text;
  for (std::size_t i = 0; i < c.standard_errors.size(); ++i)
    text += fmt::format("{}{} {:.3g}", i == 0 ? "" : ", ", box.name(c.variables[i]),
                        c.standard_errors[i]);
  return text;
}

/// Directions that nothing determines, then variables at their bounds.
std::string open_text(const Box& box, const Curvature& c) {
  std::string text;
  for (std::size_t d = 0; d < c.flat; ++d)
    text += (text.empty() ? "flat: " : "; ") + describe_direction(box, c, d);
  for (const std::size_t j : c.at_bounds)
    text += fmt::format("{}{} at its bound", text.empty() ? "" : "; ", box.name(j));
  return text;
}

}  // namespace

std::string curvature_text(const SearchSpace& space, const std::vector<Curvature>& curvatures) {
  if (curvatures.empty()) return "";
  TextTable table({{"optimum"},
                   {"condition"},
                   {"weight"},
                   {"standard errors", TextTable::Align::left},
                   {"open", TextTable::Align::left}});
  for (std::size_t i = 0; i < std::min(max_rows, curvatures.size()); ++i) {
    const Curvature& c = curvatures[i];
    table.add_row({grouped(c.optimum + 1), number(c.condition), number(c.weight),
                   errors_text(space.box, c), open_text(space.box, c)});
  }
  return fmt::format(
      "\nAround the optima, each variable in widths of the box "
      "(docs/how-to/derivatives.md):\n\n{}{}",
      table.text(), more_with_json(curvatures.size(), max_rows));
}

std::string curvature_lines(const Box& box, const Curvature& c) {
  std::string text;
  if (!std::isnan(c.condition))
    text += fmt::format("  condition number of its curvature: {}\n", number(c.condition));
  if (!std::isnan(c.weight))
    text += fmt::format("  weight by Laplace's method: {}\n", number(c.weight));
  if (const std::string open = open_text(box, c); !open.empty()) text += "  " + open + "\n";
  return text;
}

}  // namespace clde::cli
