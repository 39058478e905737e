// clde journal: what a journal holds, as a summary or as a table.
#include <algorithm>
#include <cmath>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/journal.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"
#include "engine/journal/run_header.hpp"

namespace clde::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* journal_examples =
    "A journal can be read while a run writes it. --csv writes one row per attempt, ordered by "
    "id:\n"
    "equal runs give equal tables, for any number of jobs and after any number of resumptions.\n"
    "\n"
    "Examples:\n"
    "  clde journal run.cldej                 the run and its progress\n"
    "  clde journal run.cldej --csv > all.csv every evaluation\n"
    "  clde journal run.cldej --csv --times   with the time at which each ended\n"
    "  clde journal run.cldej --mend          save what comes before a damaged place";

struct JournalFlags {
  std::string path;
  bool csv = false;
  bool times = false;
  bool json = false;
  bool mend = false;
};

const char* name(Status status) {
  switch (status) {
    case Status::value:
      return "value";
    case Status::failed:
      return "failed";
    case Status::timed_out:
      return "timed_out";
  }
  return "failed";
}

/// Values, then constraints: "value,g1,g2,h1,".
std::string column_names(const JournalHeader& header) {
  const Constraints constraints = constraints_of(header);
  const std::size_t objectives = header.objectives - constraints.count();
  std::string text;
  for (std::size_t m = 1; m <= objectives; ++m)
    text += objectives == 1 ? "value," : fmt::format("f{},", m);
  for (std::size_t c = 1; c <= constraints.inequalities; ++c) text += fmt::format("g{},", c);
  for (std::size_t c = 1; c <= constraints.equalities; ++c) text += fmt::format("h{},", c);
  return text;
}

std::string csv_head(const JournalFlags& flags, const JournalHeader& header) {
  std::string text = "id,attempt,";
  for (std::size_t j = 1; j <= header.dimension; ++j) text += fmt::format("x{},", j);
  text += column_names(header);
  return text + (flags.times ? "status,message,seconds\n" : "status,message\n");
}

std::string csv_row(const JournalFlags& flags, const JournalHeader& header,
                    const JournalRecord& record) {
  const std::vector<double> none(header.objectives, std::nan(""));
  std::string row = fmt::format("{},{},{},{},{},{}", record.id, record.attempt, exact_row(record.x),
                                exact_row(record.values.empty() ? none : record.values),
                                name(record.status), formats::csv_cell(record.message));
  return row + (flags.times ? fmt::format(",{:.6f}\n", record.seconds) : "\n");
}

JournalEnd write_csv(const JournalFlags& flags) {
  constexpr std::size_t piece = std::size_t{1} << 20U;
  const JournalHeader header = read_journal_header(flags.path);
  std::string text = csv_head(flags, header);
  const JournalEnd end = read_journal_by_id(flags.path, [&](const JournalRecord& record) {
    text += csv_row(flags, header, record);
    if (text.size() < piece) return;
    write_stdout(text);
    text.clear();
  });
  write_stdout(text);
  return end;
}

/// Names in their order; the values of a name that comes several times are joined.
ordered_json fields_of(const JournalHeader& header) {
  std::vector<std::pair<std::string, std::string>> joined;
  std::unordered_map<std::string_view, std::size_t> places;
  for (const auto& [name, value] : header.fields) {
    const auto [place, is_new] = places.emplace(name, joined.size());
    if (is_new)
      joined.emplace_back(name, value);
    else
      joined[place->second].second += " " + value;
  }
  ordered_json fields = ordered_json::object();
  auto& members = fields.get_ref<ordered_json::object_t&>();
  for (auto& [name, value] : joined) members.emplace_back(name, value);
  return fields;
}

struct Summary {
  JournalHeader header;
  JournalEnd end;
  std::uint64_t failed = 0;
  std::uint64_t timed_out = 0;
  double seconds = 0;
};

Summary summary_of(const std::string& path) {
  Summary s{.header = read_journal_header(path), .end = {}};
  s.end = read_journal(path, [&](const JournalRecord& r) {
    s.failed += r.status == Status::failed ? 1 : 0;
    s.timed_out += r.status == Status::timed_out ? 1 : 0;
    s.seconds = std::max(s.seconds, r.seconds);
  });
  return s;
}

ordered_json as_json(const Summary& s) {
  return {{"run", fields_of(s.header)},
          {"dimension", s.header.dimension},
          {"objectives", s.header.objectives},
          {"evaluations", s.end.records},
          {"failed", s.failed},
          {"timed_out", s.timed_out},
          {"seconds", s.seconds},
          {"torn_bytes", s.end.torn_bytes}};
}

std::string as_text(const ordered_json& summary) {
  std::string text;
  const auto line = [&](const std::string& name, const std::string& value) {
    text += fmt::format("  {:<22}{}\n", name, value);
  };
  for (const auto& [name, value] : summary["run"].items()) line(name, value.get<std::string>());
  line("evaluations", grouped(summary["evaluations"]));
  line("failed", grouped(summary["failed"]));
  line("timed out", grouped(summary["timed_out"]));
  line("seconds", fmt::format("{:.1f}", summary["seconds"].get<double>()));
  return text;
}

int mend(const JournalFlags& flags) {
  const JournalEnd end = mend_journal(flags.path);
  if (end.torn_bytes == 0)
    message(fmt::format("{} is sound; nothing was changed", flags.path));
  else
    message(fmt::format("{0} now ends behind its first {1}; {2} bytes were put into {0}.damaged",
                        flags.path, counted(end.records, "record", "records"), end.torn_bytes));
  return 0;
}

int journal(const JournalFlags& flags) {
  if (flags.mend) return mend(flags);
  JournalEnd end;
  if (flags.csv) {
    end = write_csv(flags);
  } else {
    const Summary summary = summary_of(flags.path);
    end = summary.end;
    if (flags.json)
      write_json(as_json(summary));
    else
      write_text(as_text(as_json(summary)));
  }
  if (end.torn_bytes > 0)
    message(fmt::format("{}: the last {} bytes are an incomplete record and are ignored",
                        flags.path, end.torn_bytes));
  return 0;
}

}  // namespace

void add_journal(CommandLine& line) {
  auto flags = std::make_shared<JournalFlags>();
  Command command = line.add_command("journal", "Show or export the journal of a run");
  command.option("file", flags->path, "The journal").required();
  command.flag("--csv", flags->csv, "Write every evaluation as a table");
  command.flag("--times", flags->times,
               "With --csv: add the time at which each evaluation ended, in seconds");
  command.flag("--json", flags->json, "Write the summary as JSON");
  command.flag("--mend", flags->mend,
               "Cut a damaged journal off before the damage; the rest goes to FILE.damaged");
  command.footer(journal_examples);
  command.action([flags] { return journal(*flags); });
}

}  // namespace clde::cli
