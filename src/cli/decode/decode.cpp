// clde decode: samples in, basins out.
#include <cmath>
#include <memory>

#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/clde.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/decode/decode_output.hpp"
#include "cli/input/samples.hpp"
#include "cli/text/numbers.hpp"
#include "cli/text/output.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "One row per point: coordinates, then the value; separated by commas or blanks; # starts a\n"
    "comment; a first row may name the columns. `-` reads stdin.\n"
    "\n"
    "Each point is joined with its nearest neighbors, and every local optimum of that graph is a\n"
    "peak. A peak's persistence is how far one must go down (up, where values are minimised) from\n"
    "it to reach a better one. Peaks of less persistence than --tau are noise and join the basin\n"
    "they touch. --height says in which unit: range, the worst value is 0 and the best is 1; "
    "rank,\n"
    "the share of points that are worse; raw, the values themselves.\n"
    "\n"
    "Examples:\n"
    "  clde decode samples.csv                       basins as a table\n"
    "  clde decode samples.csv --height rank         where a few huge values hide the rest\n"
    "  clde decode samples.csv --count 4 --csv       basin of each row, cut to the four basins "
    "that\n"
    "                                                stand out most\n"
    "  clde decode samples.csv --maximize --json     labels, basins and the tree of joins";

struct Flags {
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
  require(tau >= 0, "--tau: {} given, need a number from 0 on, as in --tau 0.05", in_quotes(text));
  return tau;
}

DecodeOptions options_of(const Flags& flags) {
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
  message(fmt::format("{} basins asked for, {} given: {}", options.count, got,
                      got < options.count ? "there are no more peaks"
                                          : "these are not connected; --neighbors may be raised"));
}

int decode_samples(const Flags& flags) {
  const DecodeOptions options = options_of(flags);
  if (flags.path == "-" && isatty(STDIN_FILENO) != 0)
    message("reading samples from the terminal; Ctrl-D ends them");
  const Samples samples = read_samples_file(flags.path, flags.value);
  const std::size_t n = samples.points.rows();
  require(options.neighbors < n,
          "--neighbors: {} given, need fewer than there are points; {} has {}", options.neighbors,
          samples.source, n);
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
  auto flags = std::make_shared<Flags>();
  Command command = line.add_command("decode", "Find the basins that points and values show");
  command.option("samples", flags->path, "Table of points and values; - is stdin").required();
  command.option("--value", flags->value, "Column of the value, name or number (the last)");
  command.option("--neighbors", flags->neighbors, "Each point is joined with so many (10)");
  const Argument tau =
      command.option("--tau", flags->tau, "Merge peaks of less persistence (0.05)");
  command.option("--count", flags->count, "Cut to so many basins").excludes(tau);
  command.option("--height", flags->height, "Unit of tau: range, rank or raw (range)");
  command.option("--scale", flags->scale,
                 "Coordinates as they are, none, or divided by their range (none)");
  command.flag("--maximize", flags->maximize, "Larger values are better");
  const Argument json = command.flag("--json", flags->json, "Write JSON");
  command.flag("--csv", flags->csv, "Write the basin of each row").excludes(json);
  command.footer(examples);
  command.action([flags] { return decode_samples(*flags); });
}

}  // namespace clde::cli
