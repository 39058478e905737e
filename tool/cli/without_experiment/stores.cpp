// Stands for cli/experiment in a build without experiments: every store is refused.
#include "cli/stores.hpp"

#include <clde/error.hpp>

#include "cli/commands.hpp"

namespace clde::cli {
namespace {

[[noreturn]] void refuse(const std::string& path) {
  throw Error(path +
              " is a store of experiments, and this clde was built without experiments; build it "
              "with CLDE_BUILD_EXPERIMENT=ON");
}

}  // namespace

report::ExperimentRecord read_store(const std::string& path) {
  refuse(path);
}

report::RunRecord read_run_of_store(const std::string& path, const std::string&) {
  refuse(path);
}

std::string runs_of_store_text(const std::string& path) {
  refuse(path);
}

int score_store(const ScoreStoreFlags& flags) {
  refuse(flags.store.empty() ? flags.files.at(0) : flags.store);
}

void add_run(CommandLine&) {}

}  // namespace clde::cli
