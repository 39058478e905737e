#include "engine/journal/run_header.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <clde/version.hpp>

#include "core/check.hpp"
#include "core/text/read_decimal.hpp"
#include "engine/files/crc32.hpp"
#include "engine/journal/journal_format.hpp"
#include "engine/setup/make_search.hpp"

namespace clde {
namespace {

constexpr const char* expected_field = "expected evaluations";
constexpr const char* samples_field = "samples";
constexpr const char* starts_field = "starts";
constexpr const char* same_optimum_field = "same optimum";
constexpr std::string_view between_levels = " or the share ";

std::string points_text(std::initializer_list<const Matrix*> tables) {
  std::vector<double> numbers;
  const std::size_t rows = (*tables.begin())->rows();
  for (std::size_t i = 0; i < rows; ++i)
    for (const Matrix* table : tables)
      numbers.insert(numbers.end(), (*table)[i].begin(), (*table)[i].end());
  return fmt::format("{} points, checksum {:08x}", rows, crc32(std::as_bytes(std::span(numbers))));
}

std::string variable_text(const Box& box, std::size_t j) {
  const Kind kind = box.kind(j);
  return fmt::format("{} in [{}, {}]{}", box.name(j), box.lower()[j], box.upper()[j],
                     kind == Kind::real ? "" : fmt::format(", {}", name(kind)));
}

void add_space(const SearchSpace& space, JournalFields& fields) {
  for (std::size_t j = 0; j < space.box.dimension(); ++j)
    fields.emplace_back(fmt::format("variable {}", j + 1), variable_text(space.box, j));
  if (space.constraints.any())
    fields.emplace_back("constraints",
                        fmt::format("g:{},h:{} within {}", space.constraints.inequalities,
                                    space.constraints.equalities, space.constraints.tolerance));
  if (space.derivatives.any()) fields.emplace_back(derivatives_field, space.derivatives.text());
  if (space.same_optimum.given())
    fields.emplace_back(same_optimum_field,
                        fmt::format("by a distance up to {}", space.same_optimum.same));
  fields.emplace_back("sense", space.sense == Sense::maximize ? "maximize" : "minimize");
}

void add_options(const SolveOptions& options, JournalFields& fields) {
  fields.emplace_back("algorithm", options.algorithm);
  fields.emplace_back("seed", fmt::format("{}", options.seed));
  if (options.noise.kind != NoiseOption::Kind::automatic)
    fields.emplace_back("noise", options.noise.text());
  if (options.wanted.more_than_ties())
    fields.emplace_back("within", fmt::format("{}{}{}", options.wanted.within, between_levels,
                                              options.wanted.within_share));
  if (options.wanted.accuracy > 0)
    fields.emplace_back("accuracy", fmt::format("{}", options.wanted.accuracy));
  const SettingValues settings =
      with_searches(options.settings, options.searches, options.algorithm);
  for (const auto& [name, value] : settings) fields.emplace_back("set " + name, value);
  if (options.schedule == Schedule::ordered || options.schedule == Schedule::free)
    fields.emplace_back(schedule_field, name(options.schedule));
  if (options.expected_evaluations > 0)
    fields.emplace_back(expected_field, fmt::format("{}", options.expected_evaluations));
}

/// A number that fills the whole text.
template <class Number>
Number number_in(std::string_view text, std::string_view line) {
  Number number = {};
  const auto [end, error] = read_decimal(text.data(), text.data() + text.size(), number);
  require(error == std::errc() && end == text.data() + text.size(),
          "the journal's line '{}' is not understood", line);
  return number;
}

/// Nothing unless the header has the field.
template <class Number>
void read_number(const JournalHeader& header, const char* name, Number& number) {
  const std::string_view text = field(header.fields, name);
  if (!text.empty()) number = number_in<Number>(text, text);
}

std::string_view needed(const JournalHeader& header, const char* name) {
  const std::string_view text = field(header.fields, name);
  require(!text.empty(), "the journal does not say the {} of its run", name);
  return text;
}

struct Variable {
  std::string name;
  double lower, upper;
  Kind kind;
};

Kind kind_named(std::string_view text, std::string_view line) {
  if (text.empty()) return Kind::real;
  for (const Kind kind : {Kind::periodic, Kind::integer, Kind::log, Kind::category})
    if (text == fmt::format(", {}", name(kind))) return kind;
  throw InvalidArgument(fmt::format("the journal's line '{}' is not understood", line));
}

/// "name in [lower, upper]" and perhaps ", kind"; the name may be anything.
Variable parse_variable(std::string_view line) {
  const std::size_t open = line.rfind(" in [");
  require(open != std::string_view::npos, "the journal's line '{}' is not understood", line);
  const std::string_view range = line.substr(open + 5);
  const std::size_t comma = range.find(", ");
  const std::size_t close = range.find(']');
  require(comma < close && close != std::string_view::npos,
          "the journal's line '{}' is not understood", line);
  return {std::string(line.substr(0, open)), number_in<double>(range.substr(0, comma), line),
          number_in<double>(range.substr(comma + 2, close - comma - 2), line),
          kind_named(range.substr(close + 1), line)};
}

Box box_of(const JournalHeader& header) {
  std::vector<double> lower, upper;
  std::vector<std::string> names;
  std::vector<Kind> kinds;
  for (const auto& [name, value] : header.fields) {
    if (name != fmt::format("variable {}", names.size() + 1)) continue;
    const Variable v = parse_variable(value);
    lower.push_back(v.lower);
    upper.push_back(v.upper);
    names.push_back(v.name);
    kinds.push_back(v.kind);
  }
  require(names.size() == header.dimension, "the journal describes {} of its {} variables",
          names.size(), header.dimension);
  Box box(lower, upper, names);
  for (std::size_t j = 0; j < kinds.size(); ++j) box = box.with(kinds[j], {j});
  return box;
}

Wanted wanted_of(const JournalHeader& header) {
  Wanted wanted;
  read_number(header, "accuracy", wanted.accuracy);
  const std::string_view line = field(header.fields, "within");
  if (line.empty()) return wanted;
  const std::size_t cut = line.find(between_levels);
  require(cut != std::string_view::npos, "the journal's line '{}' is not understood", line);
  wanted.within = number_in<double>(line.substr(0, cut), line);
  wanted.within_share = number_in<double>(line.substr(cut + between_levels.size()), line);
  return wanted;
}

/// Notes stand between the version and the variables.
JournalFields notes_of(const JournalHeader& header) {
  JournalFields notes;
  for (const auto& [name, value] : header.fields) {
    if (name == "version") continue;
    if (name == "variable 1") break;
    notes.emplace_back(name, value);
  }
  return notes;
}

SolveOptions options_of(const JournalHeader& header) {
  SolveOptions options;
  options.algorithm = needed(header, "algorithm");
  const std::string_view seed = needed(header, "seed");
  options.seed = number_in<std::uint64_t>(seed, seed);
  options.failures = FailurePolicy::parse(needed(header, "failures"));
  options.noise = NoiseOption::parse(field(header.fields, "noise"));
  options.wanted = wanted_of(header);
  options.schedule = schedule_named(field(header.fields, schedule_field));
  read_number(header, expected_field, options.expected_evaluations);
  for (const auto& [name, value] : header.fields)
    if (name.starts_with("set ")) options.settings[name.substr(4)] = value;
  options.notes = notes_of(header);
  return options;
}

/// A note called like a field of the run would be read as that field.
void require_names_of_notes(const JournalFields& notes) {
  const std::array<std::string_view, 17> own = {
      "version",      "phase",          "optima",      "constraints", "sense",
      "algorithm",    "seed",           "noise",       "within",      "accuracy",
      "failures",     expected_field,   samples_field, starts_field,  same_optimum_field,
      schedule_field, derivatives_field};
  for (const auto& [name, value] : notes) {
    const bool taken = name.starts_with("set ") || name.starts_with("variable ") ||
                       std::ranges::find(own, std::string_view(name)) != own.end();
    require(!name.empty() && !taken,
            "notes: '{}' is no name for a note; choose one that is not a field of the journal",
            name);
  }
}

}  // namespace

JournalHeader journal_header(const SearchSpace& space, const SolveOptions& options) {
  require_names_of_notes(options.notes);
  JournalHeader header{space.box.dimension(), space.columns(), {}};
  JournalFields& fields = header.fields;
  fields.emplace_back("version", version());
  fields.insert(fields.end(), options.notes.begin(), options.notes.end());
  add_space(space, fields);
  add_options(options, fields);
  if (!options.samples.points.empty())
    fields.emplace_back(samples_field,
                        points_text({&options.samples.points, &options.samples.values}));
  if (!space.starts.empty()) fields.emplace_back(starts_field, points_text({&space.starts}));
  fields.emplace_back("failures", options.failures.text());
  return header;
}

Constraints constraints_of(const JournalHeader& header) {
  const std::string_view line = field(header.fields, "constraints");
  if (line.empty()) return {};
  const std::size_t comma = line.find(",h:");
  const std::size_t within = line.find(" within ");
  require(line.starts_with("g:") && comma < within && within != std::string_view::npos,
          "the journal's line '{}' is not understood", line);
  const Constraints constraints{
      number_in<std::size_t>(line.substr(2, comma - 2), line),
      number_in<std::size_t>(line.substr(comma + 3, within - comma - 3), line),
      number_in<double>(line.substr(within + 8), line)};
  require(constraints.inequalities < header.objectives &&
              constraints.equalities < header.objectives && constraints.count() < header.objectives,
          "the journal has {} values a point and {} constraints", header.objectives,
          constraints.count());
  return constraints;
}

Run run_of(const JournalHeader& header) {
  require(field(header.fields, "phase").empty(),
          "it is the journal of what follows a search ({}); give that of the search",
          field(header.fields, "phase"));
  const Sense sense =
      field(header.fields, "sense") == "maximize" ? Sense::maximize : Sense::minimize;
  // Whatever may throw comes first: GCC 12 destroys twice what an aggregate had begun.
  const Constraints constraints = constraints_of(header);
  const Box box = box_of(header);
  SearchSpace space{box, header.objectives - constraints.count(), sense, constraints};
  space.derivatives = Derivatives::parse(field(header.fields, derivatives_field));
  Run run{std::move(space)};
  run.options = options_of(header);
  return run;
}

std::uint64_t recorded_expectation(const std::string& journal) {
  const JournalHeader header = read_journal_header(journal);
  std::uint64_t expected = 0;
  try {
    read_number(header, expected_field, expected);
  } catch (const InvalidArgument&) {
    throw Error(fmt::format("{}: its field '{}' is not a number", journal, expected_field));
  }
  return expected;
}

void require_whole(const JournalHeader& header) {
  constexpr std::array<std::pair<const char*, const char*>, 3> outside{
      {{samples_field, "the samples it began with"},
       {starts_field, "the points it searched from first"},
       {same_optimum_field, "the rule by which optima are the same"}}};
  for (const auto& [name, what] : outside)
    if (const std::string_view text = field(header.fields, name); !text.empty())
      throw Error(fmt::format(
          "it does not hold {} ({}); give them to replayed(space, budget, options)", what, text));
}

}  // namespace clde
