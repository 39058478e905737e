// Every built-in problem by name, gathered from the suites in catalog.inc.
#include <clde/catalog.hpp>

#include <iterator>

#include "core/registry.hpp"
#include "problems/suite.hpp"

namespace clde {

// NOLINTBEGIN(cppcoreguidelines-macro-usage): the list is read twice
#define CLDE_SUITE(name) std::vector<ProblemEntry> name##_suite();
#include "problems/catalog.inc"
#undef CLDE_SUITE

namespace {

std::vector<ProblemEntry> gather() {
  std::vector<ProblemEntry> entries;
  const auto add = [&](std::vector<ProblemEntry> suite) {
    std::ranges::move(suite, std::back_inserter(entries));
  };
#define CLDE_SUITE(name) add(name##_suite());
#include "problems/catalog.inc"
#undef CLDE_SUITE
  return entries;
}
// NOLINTEND(cppcoreguidelines-macro-usage)

std::span<const ProblemEntry> all_entries() {
  static const std::vector<ProblemEntry> entries = gather();
  return entries;
}

}  // namespace

std::vector<ProblemInfo> list_problems() {
  return {all_entries().begin(), all_entries().end()};
}

BenchmarkProblem find_problem(std::string_view name) {
  const ProblemEntry& entry =
      find_by_name(all_entries(), name, "problem", "`clde list problems` shows them all");
  return entry.build();
}

}  // namespace clde
