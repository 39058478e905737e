#include "cli/solve/journal_flags.hpp"

#include <string>

namespace clde::cli {
namespace {

std::string field_name(const char* flag) {
  return std::string("flag --") + flag;
}

/// Calls `visit(name, text)` for every flag with a value.
template <class Flags, class Visit>
void each_flag(Flags& flags, const Visit& visit) {
  visit("problem", flags.problem);
  visit("exec", flags.program.exec);
  visit("exec-once", flags.program.exec_once);
  visit("lower", flags.box.lower);
  visit("upper", flags.box.upper);
  visit("names", flags.program.names);
  visit("objectives", flags.program.objectives);
  visit("periodic", flags.box.periodic);
  visit("integer", flags.box.integer);
  visit("categories", flags.box.categories);
  visit("logarithmic", flags.box.logarithmic);
  visit("constraints", flags.program.constraints);
  visit("samples", flags.search.samples);
  visit("evaluations", flags.stop.evaluations);
  visit("seconds", flags.stop.seconds);
  visit("optima", flags.stop.optima);
  visit("stop-when", flags.stop.stop_when);
  visit("saddles", flags.answer.saddles);
  visit("seed", flags.search.seed);
  visit("algorithm", flags.search.algorithm);
  visit("report-size", flags.answer.report_size);
  visit("levels", flags.answer.levels);
  visit("within", flags.answer.within);
  visit("accuracy", flags.answer.accuracy);
  visit("noise", flags.search.noise);
  visit("failures", flags.search.failures);
  visit("broken-after", flags.search.broken_after);
  visit("timeout", flags.program.timeout);
}

}  // namespace

JournalFields to_journal_fields(const SolveFlags& flags) {
  JournalFields fields;
  each_flag(flags, [&](const char* flag, const std::string& text) {
    if (!text.empty()) fields.emplace_back(field_name(flag), text);
  });
  if (!flags.program.mark.empty()) fields.emplace_back("mark", flags.program.mark);
  if (flags.program.maximize) fields.emplace_back(field_name("maximize"), "yes");
  for (const std::string& setting : flags.search.settings)
    fields.emplace_back(field_name("set"), setting);
  return fields;
}

SolveFlags from_journal_fields(const JournalFields& fields) {
  SolveFlags flags;
  each_flag(flags,
            [&](const char* flag, std::string& text) { text = field(fields, field_name(flag)); });
  flags.program.mark = field(fields, "mark");
  flags.program.maximize = !field(fields, field_name("maximize")).empty();
  for (const auto& [name, value] : fields)
    if (name == field_name("set")) flags.search.settings.push_back(value);
  return flags;
}

}  // namespace clde::cli
