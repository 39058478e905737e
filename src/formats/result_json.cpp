#include "formats/result_json.hpp"

#include "core/check.hpp"
#include "formats/json_reader.hpp"
#include "formats/json_writer.hpp"
#include "formats/result_fields.hpp"

namespace clde::formats {
namespace {

void check_named(const char* what, std::size_t optimum, std::size_t optima) {
  require(optimum < optima, "{} names optimum {}, but there are {}", what, optimum, optima);
}

/// Following `joins` from optimum to optimum must come to an end.
void check_joins(const std::vector<Optimum>& optima) {
  for (std::size_t i = 0; i < optima.size(); ++i) {
    std::size_t at = i;
    for (std::size_t steps = 0; at != no_index; ++steps, at = optima[at].basin.joins) {
      check_named("\"basin.joins\"", at, optima.size());
      require(steps < optima.size(), "\"optima[{}].basin.joins\" leads back to itself", i);
    }
  }
}

void check_indices(const Result& result) {
  const std::size_t n = result.optima.size();
  for (const ReportEvent& event : result.reports) check_named("\"reports\"", event.index, n);
  for (const Saddle& saddle : result.saddles) {
    check_named("\"saddles\"", saddle.a, n);
    check_named("\"saddles\"", saddle.b, n);
  }
  check_joins(result.optima);
}

}  // namespace

ordered_json as_json(const Result& result) {
  return written(result);
}

ordered_json as_json(const Optimum& optimum) {
  return written(optimum);
}

ordered_json as_json(const Saddle& saddle) {
  return written(saddle);
}

ordered_json as_json(const FailureSummary& failures) {
  return written(failures);
}

Result result_of(const json& object) {
  Result result;
  read(Located(object), result);
  check_indices(result);
  return result;
}

}  // namespace clde::formats
