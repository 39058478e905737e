#include "cli/solve/flags/journal_flags.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace clde::cli {
namespace {

std::string field_name(const char* flag) {
  return std::string("flag --") + flag;
}

/// As a shell reads it: in quotes unless it is plain.
std::string shell_word(const std::string& text) {
  const bool plain = std::ranges::all_of(text, [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("_-+=:,./@%").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (plain && !text.empty()) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// Calls `visit(name, text)` for every flag with a value.
template <class Flags, class Visit>
void each_flag(Flags& flags, const Visit& visit) {
  visit("problem", flags.problem);
  visit("formula", flags.formula);
  visit("exec", flags.program.exec);
  visit("exec-once", flags.program.exec_once);
  visit("lower", flags.box.lower);
  visit("upper", flags.box.upper);
  visit("names", flags.program.names);
  visit("value-names", flags.program.value_names);
  visit("title", flags.program.title);
  visit("objectives", flags.program.objectives);
  visit("periodic", flags.box.periodic);
  visit("integer", flags.box.integer);
  visit("categories", flags.box.categories);
  visit("logarithmic", flags.box.logarithmic);
  visit("constraints", flags.program.constraints);
  visit("derivatives", flags.program.derivatives);
  visit("samples", flags.search.samples);
  visit("evaluations", flags.stop.evaluations);
  visit("seconds", flags.stop.seconds);
  visit("optima", flags.stop.optima);
  visit("stop-when", flags.stop.stop_when);
  visit("saddles", flags.answer.saddles);
  visit("certify", flags.answer.certify);
  visit("curvature", flags.answer.curvature);
  visit("seed", flags.search.seed);
  visit("searches", flags.search.searches);
  visit("schedule", flags.search.schedule);
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

/// Flags without a value.
bool is_switch(const std::string& flag) {
  return flag == "--maximize" || flag == "--expensive";
}

}  // namespace

JournalFields to_journal_fields(const SolveFlags& flags) {
  JournalFields fields;
  each_flag(flags, [&](const char* flag, const std::string& text) {
    if (!text.empty()) fields.emplace_back(field_name(flag), text);
  });
  if (!flags.program.mark.empty()) fields.emplace_back("mark", flags.program.mark);
  if (flags.program.maximize) fields.emplace_back(field_name("maximize"), "yes");
  if (flags.search.expensive) fields.emplace_back(field_name("expensive"), "yes");
  for (const std::string& setting : flags.search.settings)
    fields.emplace_back(field_name("set"), setting);
  return fields;
}

std::string command_of(const JournalFields& fields) {
  std::string flags;
  std::string problem;
  for (const auto& [name, value] : fields) {
    if (!name.starts_with("flag --")) continue;
    const std::string flag = name.substr(5);
    if (flag == "--problem")
      problem = " " + shell_word(value);
    else
      flags += " " + flag + (is_switch(flag) ? "" : " " + shell_word(value));
  }
  return problem.empty() && flags.empty() ? "" : "clde solve" + problem + flags;
}

SolveFlags from_journal_fields(const JournalFields& fields) {
  SolveFlags flags;
  each_flag(flags,
            [&](const char* flag, std::string& text) { text = field(fields, field_name(flag)); });
  flags.program.mark = field(fields, "mark");
  flags.program.maximize = !field(fields, field_name("maximize")).empty();
  flags.search.expensive = !field(fields, field_name("expensive")).empty();
  for (const auto& [name, value] : fields)
    if (name == field_name("set")) flags.search.settings.push_back(value);
  return flags;
}

}  // namespace clde::cli
