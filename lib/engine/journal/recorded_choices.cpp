#include "engine/journal/recorded_choices.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include <clde/extend/algorithm.hpp>
#include <clde/journal.hpp>

#include "core/check.hpp"
#include "engine/journal/journal_format.hpp"

namespace clde {

bool resumes(const SolveOptions& options) {
  return options.resume && !options.journal.empty();
}

SettingValues with_searches(SettingValues settings, std::size_t searches,
                            const std::string& algorithm) {
  if (searches == 0) return settings;
  const auto& known = algorithm_named(algorithm).settings;
  require(std::ranges::find(known, searches_setting, &SettingInfo::name) != known.end(),
          "searches: {} given, but {} has no searches side by side; leave it out", searches,
          algorithm);
  const std::string text = std::to_string(searches);
  const std::string& used = settings.emplace(searches_setting, text).first->second;
  require(used == text, "searches: {} given, but the setting {} is {}; give one of them", text,
          searches_setting, used);
  return settings;
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
