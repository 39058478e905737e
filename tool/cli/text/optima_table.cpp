#include "cli/text/optima_table.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t max_shown = 20;

/// One quantity of all shown optima.
struct Field {
  std::string title;
  std::vector<std::string> cells;
};

template <class Of>
Field field(const OptimaTable& table, std::string title, const Of& of) {
  Field all{std::move(title), {}};
  for (const std::size_t i : table.listed)
    if (all.cells.size() < max_shown) all.cells.push_back(of(table.optima[i]));
  return all;
}

Field numbers(const OptimaTable& table) {
  Field all{"#", {}};
  for (const std::size_t i : table.listed) {
    if (all.cells.size() == max_shown) break;
    all.cells.push_back(grouped(i + 1) + (table.optima[i].tie ? "*" : ""));
  }
  return all;
}

std::vector<Field> value_fields(const OptimaTable& table) {
  std::vector<Field> fields;
  for (std::size_t m = 0; m < table.objectives; ++m)
    fields.push_back(
        field(table, value_name(table.value_names, m, table.objectives),
              [m](const Optimum& o) { return with_error(o.values[m], o.value_error); }));
  if (table.objectives > 1) return fields;
  const double best = best_value(table.optima, table.sense);
  fields.push_back(
      field(table, "gap", [best](const Optimum& o) { return gap_text(o.value(), best); }));
  return fields;
}

std::vector<Field> fields_of(const OptimaTable& table) {
  std::vector<Field> fields = {numbers(table)};
  std::ranges::move(value_fields(table), std::back_inserter(fields));
  for (std::size_t j = 0; j < table.box.dimension(); ++j)
    fields.push_back(field(table, table.box.name(j),
                           [j](const Optimum& o) { return fmt::format("{:.7g}", o.x[j]); }));
  if (table.constrained)
    fields.push_back(field(table, "violation",
                           [](const Optimum& o) { return fmt::format("{:.2g}", o.violation); }));
  if (std::ranges::any_of(table.optima, [](const Optimum& o) { return o.root.found; }))
    fields.push_back(field(table, "root", [](const Optimum& o) {
      return std::string(o.root.certified ? "certified" : o.root.found ? "yes" : "no");
    }));
  if (table.objectives == 1)
    fields.push_back(field(table, "hits", [](const Optimum& o) { return grouped(o.hits); }));
  else if (std::ranges::any_of(table.optima, [](const Optimum& o) { return o.piece > 0; }))
    fields.push_back(field(table, "piece", [](const Optimum& o) { return grouped(o.piece); }));
  fields.push_back(field(table, "found at", [](const Optimum& o) { return grouped(o.found_at); }));
  return fields;
}

TextTable by_rows(const std::vector<Field>& fields) {
  std::vector<TextTable::Column> columns;
  for (const Field& f : fields) columns.push_back({f.title});
  TextTable table(columns);
  for (std::size_t i = 0; i < fields.front().cells.size(); ++i) {
    std::vector<std::string> row;
    for (const Field& f : fields) row.push_back(f.cells[i]);
    table.add_row(std::move(row));
  }
  return table;
}

/// The first `count` optima, one column each.
TextTable by_columns(const std::vector<Field>& fields, std::size_t count) {
  std::vector<TextTable::Column> columns = {{"#", TextTable::Align::left}};
  for (std::size_t i = 0; i < count; ++i) columns.push_back({fields.front().cells[i]});
  TextTable table(columns);
  for (const Field& f : std::span(fields).subspan(1)) {
    std::vector<std::string> row = {f.title};
    row.insert(row.end(), f.cells.begin(), f.cells.begin() + static_cast<std::ptrdiff_t>(count));
    table.add_row(std::move(row));
  }
  return table;
}

}  // namespace

std::string OptimaTable::text(const Screen& screen) const {
  const std::vector<Field> fields = fields_of(*this);
  std::size_t shown = fields.front().cells.size();
  TextTable table = by_rows(fields);
  if (table.width() > screen.width)
    for (table = by_columns(fields, shown); table.width() > screen.width && shown > 1;)
      table = by_columns(fields, --shown);
  const std::size_t more = listed.size() - shown;
  if (more == 0) return table.text();
  return table.text() + fmt::format("  ... {} more; {}\n", grouped(more), how_to_see_more);
}

double best_value(std::span<const Optimum> optima, Sense sense) {
  const bool any_global = std::ranges::any_of(optima, &Optimum::global);
  double best = std::numeric_limits<double>::quiet_NaN();
  for (const Optimum& o : optima) {
    if (any_global && !o.global) continue;
    const bool better = sense == Sense::minimize ? o.value() < best : o.value() > best;
    if (std::isnan(best) || better) best = o.value();
  }
  return best;
}

std::string gap_text(double value, double best) {
  constexpr double rounding = 1e-9;
  const double gap = std::abs(value - best);
  return gap <= rounding * std::max(1.0, std::abs(best)) ? "0" : fmt::format("{:.3g}", gap);
}

bool none_located(std::span<const Optimum> optima, std::size_t objectives) {
  return objectives == 1 && !optima.empty() && optima.front().hits == 0;
}

}  // namespace clde::cli
