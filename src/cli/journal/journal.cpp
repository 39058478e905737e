// clde journal: what a journal holds, as a summary or as a table.
#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/journal.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/text/numbers.hpp"
#include "cli/text/output.hpp"

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
    "  clde journal run.cldej --csv --times   with the time at which each ended";

struct JournalFlags {
  std::string path;
  bool csv = false;
  bool times = false;
  bool json = false;
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

struct Contents {
  JournalHeader header;
  std::vector<JournalRecord> records;
  JournalEnd end;
};

Contents read(const std::string& path) {
  Contents c{read_journal_header(path), {}, {}};
  c.end = read_journal(path, [&](const JournalRecord& r) { c.records.push_back(r); });
  return c;
}

/// A text cell: quoted if it must be, quotes doubled.
std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    quoted += c;
    if (c == '"') quoted += c;
  }
  return quoted + "\"";
}

/// Values, then constraints: "value,g1,g2,h1,".
std::string column_names(const JournalHeader& header) {
  // "g:2,h:1 within 1e-06"
  const std::string constraints(field(header.fields, "constraints"));
  std::size_t inequalities = 0, equalities = 0;
  if (!constraints.empty()) {
    inequalities = std::stoull(constraints.substr(2));
    equalities = std::stoull(constraints.substr(constraints.find("h:") + 2));
  }
  const std::size_t objectives =
      header.objectives - std::min(header.objectives, inequalities + equalities);
  std::string text;
  for (std::size_t m = 1; m <= objectives; ++m)
    text += objectives == 1 ? "value," : fmt::format("f{},", m);
  for (std::size_t c = 1; c <= inequalities; ++c) text += fmt::format("g{},", c);
  for (std::size_t c = 1; c <= equalities; ++c) text += fmt::format("h{},", c);
  return text;
}

std::string csv_head(const JournalFlags& flags, const JournalHeader& header) {
  std::string text = "id,attempt,";
  for (std::size_t j = 1; j <= header.dimension; ++j) text += fmt::format("x{},", j);
  text += column_names(header);
  return text + (flags.times ? "status,message,seconds\n" : "status,message\n");
}

std::string csv(const JournalFlags& flags, Contents c) {
  std::ranges::stable_sort(c.records, {},
                           [](const auto& r) { return std::tuple(r.id, r.attempt); });
  std::string text = csv_head(flags, c.header);
  for (JournalRecord& r : c.records) {
    if (r.values.empty()) r.values.assign(c.header.objectives, std::nan(""));
    text += fmt::format("{},{},{},{},{},{}", r.id, r.attempt, exact_row(r.x), exact_row(r.values),
                        name(r.status), cell(r.message));
    text += flags.times ? fmt::format(",{:.6f}\n", r.seconds) : "\n";
  }
  return text;
}

ordered_json summary(const Contents& c) {
  ordered_json fields = ordered_json::object();
  for (const auto& [name, value] : c.header.fields) {
    if (fields.contains(name))
      fields[name] = fields[name].get<std::string>() + " " + value;
    else
      fields[name] = value;
  }
  std::uint64_t failed = 0, timed_out = 0;
  double seconds = 0;
  for (const JournalRecord& r : c.records) {
    failed += r.status == Status::failed ? 1 : 0;
    timed_out += r.status == Status::timed_out ? 1 : 0;
    seconds = std::max(seconds, r.seconds);
  }
  return {{"run", fields},
          {"dimension", c.header.dimension},
          {"objectives", c.header.objectives},
          {"evaluations", c.end.records},
          {"failed", failed},
          {"timed_out", timed_out},
          {"seconds", seconds},
          {"torn_bytes", c.end.torn_bytes}};
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

int journal(const JournalFlags& flags) {
  Contents contents = read(flags.path);
  if (contents.end.torn_bytes > 0)
    message(fmt::format("{}: the last {} bytes are an incomplete record and are ignored",
                        flags.path, contents.end.torn_bytes));
  if (flags.csv)
    write_stdout(csv(flags, std::move(contents)));
  else if (flags.json)
    write_json(summary(contents));
  else
    write_stdout(as_text(summary(contents)));
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
  command.footer(journal_examples);
  command.action([flags] { return journal(*flags); });
}

}  // namespace clde::cli
