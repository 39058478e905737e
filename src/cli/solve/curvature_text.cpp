#include "cli/solve/curvature_text.hpp"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/text/numbers.hpp"
#include "cli/text/text_table.hpp"
#include "formats/json_writer.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t most_rows = 20;

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
  for (std::size_t i = 0; i < std::min(most_rows, curvatures.size()); ++i) {
    const Curvature& c = curvatures[i];
    table.add_row({grouped(c.optimum + 1), number(c.condition), number(c.weight),
                   errors_text(space.box, c), open_text(space.box, c)});
  }
  const std::string more =
      curvatures.size() <= most_rows
          ? ""
          : fmt::format("  ... {} more with --json\n", grouped(curvatures.size() - most_rows));
  return fmt::format(
      "\nAround the optima, each variable in widths of the box "
      "(docs/how-to/derivatives.md):\n\n{}{}",
      table.text(), more);
}

nlohmann::ordered_json curvature_json(const std::vector<Curvature>& curvatures) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const Curvature& c : curvatures)
    all.push_back({{"optimum", c.optimum},
                   {"variables", c.variables},
                   {"at_bounds", c.at_bounds},
                   {"hessian", formats::written(c.hessian)},
                   {"eigenvalues", formats::written(c.eigenvalues)},
                   {"directions", formats::written(c.directions)},
                   {"flat", c.flat},
                   {"condition", formats::written(c.condition)},
                   {"covariance", formats::written(c.covariance)},
                   {"standard_errors", formats::written(c.standard_errors)},
                   {"weight", formats::written(c.weight)}});
  return all;
}

}  // namespace clde::cli
