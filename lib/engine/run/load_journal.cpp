// A run from its journal alone.
#include <algorithm>
#include <filesystem>

#include <clde/solve.hpp>

#include "core/check.hpp"
#include "engine/journal/run_header.hpp"

namespace clde {
namespace {

/// What a phase after the search spent, by the journal that it keeps beside that of the search.
std::uint64_t spent_on(const std::string& journal, const char* phase) {
  const std::string path = fmt::format("{}.{}", journal, phase);
  std::uint64_t count = 0;
  if (std::filesystem::exists(path)) count = read_journal(path, [](const auto&) {}).records;
  return count;
}

}  // namespace

Run load_journal(const std::string& path) {
  const JournalHeader header = read_journal_header(path);
  try {
    require_whole(header);
    Run run = run_of(header);
    run.options.journal = path;
    run.options.saddles = spent_on(path, "saddles");
    run.options.certify = spent_on(path, "roots");
    run.result = replayed(run.space, {}, run.options);
    return run;
  } catch (const Error& e) {
    throw Error(fmt::format("{} cannot be repeated: {}", path, e.what()));
  }
}

}  // namespace clde
