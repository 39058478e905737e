// What other commands read from a store of experiments.
#include "cli/stores.hpp"

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "display/text_table.hpp"
#include "experiments/store/store.hpp"
#include "experiments/store/versions.hpp"
#include "report/experiment/stored_run.hpp"

namespace clde::cli {

report::ExperimentRecord read_store(const std::string& path) {
  return report::read_experiment(path);
}

report::RunRecord read_run_of_store(const std::string& path, const std::string& key) {
  return report::read_stored_run(path, key);
}

std::string runs_of_store_text(const std::string& path) {
  using Align = TextTable::Align;
  TextTable table({{"run", Align::left},
                   {"problem", Align::left},
                   {"algorithm", Align::left},
                   {"evaluations"},
                   {"seed"},
                   {"state", Align::left}});
  std::vector<experiment::RunRow> rows = experiment::Store::read(path).all();
  tell_versions_apart(rows);
  for (const experiment::RunRow& row : rows)
    table.add_row({row.key.substr(0, 12), row.spec.problem, row.label, grouped(row.spec.budget),
                   fmt::format("{}", row.spec.seed), experiment::name(row.state)});
  return table.text();
}

}  // namespace clde::cli
