#include "paper/outcome_json.hpp"

#include <utility>

#include <nlohmann/json.hpp>

namespace clde::reproduce {
namespace {

using nlohmann::ordered_json;

ordered_json as_json(const Table& table) {
  ordered_json rows = ordered_json::array();
  for (const auto& row : table.rows) {
    ordered_json cells = ordered_json::array();
    for (const Cell& cell : row) cells.push_back(cell.text);
    rows.push_back(std::move(cells));
  }
  return {{"name", table.name},
          {"title", table.title},
          {"note", table.note},
          {"columns", table.columns},
          {"rows", std::move(rows)}};
}

}  // namespace

ordered_json outcome_json(const std::vector<Outcome>& outcomes) {
  ordered_json json = {{"tables", ordered_json::array()}, {"figures", ordered_json::array()}};
  for (const Outcome& outcome : outcomes) {
    for (const Table& table : outcome.tables) json["tables"].push_back(as_json(table));
    for (const Figure& figure : outcome.figures) json["figures"].push_back(as_json(figure.data));
  }
  return json;
}

}  // namespace clde::reproduce
