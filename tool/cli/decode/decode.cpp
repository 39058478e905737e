// clde decode: samples in, basins out.
#include <cmath>
#include <memory>

#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/landscape.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/decode/decode_output.hpp"
#include "cli/input/samples.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"

namespace clde::cli {
namespace {

constexpr const char* decode_examples =
    "The table has one row per point: coordinates, then the value, separated by commas or blanks. "
    "#\n"
    "starts a comment; the first row may name the columns. `-` reads stdin.\n"
    "\n"
    "Each point is connected with its nearest neighbors. A point that is better than its neighbors "
    "is\n"
    "a local optimum of that graph. Its persistence is how much worse the values get on the best "
    "path\n"
    "to a better local optimum. Local optima with less persistence than --tau are noise and join "
    "the\n"
    "basin next to them. --height sets the unit: range (worst value 0, best 1), rank (share of "
    "points\n"
    "that are worse) or raw (the values themselves).\n"
    "\n"
    "The table counts basins and rows from 1; --csv and --json count from 0.\n"
    "\n"
    "Examples:\n"
    "  clde decode samples.csv                       basins as a table\n"
    "  clde decode samples.csv --height rank         if a few huge values dominate the range\n"
    "  clde decode samples.csv --count 4 --csv       basin of each row, for the 4 most persistent\n"
    "  clde decode samples.csv --maximize --json     labels, basins and the merge tree";

struct DecodeFlags {
  std::string path;
  std::string value;
  std::string neighbors = "10";
  std::string tau = "0.05";
  std::string count;
  std::string height = "range";
  std::string scale = "none";
  bool maximize = false;
  bool json = false;
  bool csv = false;
};

double parse_tau(const std::string& text) {
  const double tau = to_double(text).value_or(-1);
  require(tau >= 0, "--tau: {} given, need a number, 0 or more, as in --tau 0.05", in_quotes(text));
  return tau;
}

DecodeOptions options_of(const DecodeFlags& flags) {
  constexpr std::uint64_t most = 1'000'000'000;
  DecodeOptions options{.neighbors = parse_count("--neighbors", flags.neighbors, 1, most),
                        .tau = parse_tau(flags.tau),
                        .height = height_scale(flags.height),
                        .scale = coordinate_scale(flags.scale)};
  if (!flags.count.empty()) options.count = parse_count("--count", flags.count, 1, most);
  if (flags.maximize) options.sense = Sense::maximize;
  return options;
}

void mention_count(const Decoding& decoding, const DecodeOptions& options) {
  const std::size_t got = decoding.basins.size();
  if (options.count == 0 || got == options.count) return;
  message(fmt::format("--count: {} basins asked for, {} found; {}", options.count, got,
                      got < options.count
                          ? "the samples have no more local optima"
                          : "these basins are not connected, so give more --neighbors"));
}

int decode_samples(const DecodeFlags& flags) {
  const DecodeOptions options = options_of(flags);
  if (flags.path == "-" && isatty(STDIN_FILENO) != 0)
    message("reading samples from the terminal; end with Ctrl-D");
  const Samples samples = read_samples_file(flags.path, flags.value);
  const std::size_t n = samples.points.rows();
  require(options.neighbors < n,
          "--neighbors: {} given, need fewer than the number of points; {} has {}",
          options.neighbors, samples.source, n);
  const Decoding decoding = decode(samples.points, samples.values, options);
  if (flags.json)
    write_json(decode_json(samples, decoding));
  else
    write_stdout(flags.csv ? decode_csv(samples, decoding)
                           : decode_text(samples, decoding, options));
  mention_count(decoding, options);
  return 0;
}

}  // namespace

void add_decode(CommandLine& line) {
  auto flags = std::make_shared<DecodeFlags>();
  Command command = line.add_command("decode", "Find the basins in points with values");
  command.option("samples", flags->path, "Table of points and values; - is stdin").required();
  command.option("--value", flags->value,
                 "Column of the value, by name or number (default: the last)");
  command.option("--neighbors", flags->neighbors,
                 "Neighbors that each point is connected with (default 10)");
  const Argument tau =
      command.option("--tau", flags->tau, "Least persistence of a basin (default 0.05)");
  command.option("--count", flags->count, "Number of basins, instead of --tau").excludes(tau);
  command.option("--height", flags->height, "Unit of tau: range (default), rank or raw");
  command.option("--scale", flags->scale,
                 "Scale of coordinates: none (default) or range (each divided by it)");
  command.flag("--maximize", flags->maximize, "Larger values are better (default: smaller)");
  const Argument json = command.flag("--json", flags->json, "Write JSON");
  command.flag("--csv", flags->csv, "Write the basin of each row").excludes(json);
  command.footer(decode_examples);
  command.action([flags] { return decode_samples(*flags); });
}

}  // namespace clde::cli
