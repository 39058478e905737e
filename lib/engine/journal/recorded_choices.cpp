#include "engine/journal/recorded_choices.hpp"

#include <string>
#include <string_view>

#include <clde/journal.hpp>

#include "engine/journal/journal_format.hpp"
#include "engine/setup/make_search.hpp"

namespace clde {

bool resumes(const SolveOptions& options) {
  return options.resume && !options.journal.empty();
}

SolveOptions with_recorded_choices(SolveOptions options) {
  const JournalFields fields = read_journal_header(options.journal).fields;
  for (const std::string setting : {searches_setting, model_setting}) {
    const std::string recorded(field(fields, "set " + setting));
    if (!recorded.empty()) options.settings.emplace(setting, recorded);
  }
  const std::string_view schedule = field(fields, schedule_field);
  if (options.schedule == Schedule::automatic)
    options.schedule = schedule.empty() ? Schedule::rounds : schedule_named(schedule);
  return options;
}

}  // namespace clde
