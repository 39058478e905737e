#include "cli/decode/decode_output.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "display/numbers.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t max_coordinates = 6;  // fit on a line of a terminal

std::string short_number(double value) {
  return fmt::format("{:.6g}", value);
}

std::string first_sentence(const Samples& samples, const Decoding& decoding,
                           const DecodeOptions& options) {
  const std::string how = options.count > 0 ? fmt::format("the {} most persistent", options.count)
                                            : fmt::format("tau {:g}", options.tau);
  return fmt::format("{}, {}, {}: {} among {} ({}).\n\n",
                     counted(samples.points.rows(), "point", "points"),
                     counted(samples.points.cols(), "dimension", "dimensions"),
                     counted(options.neighbors, "neighbor", "neighbors"),
                     counted(decoding.basins.size(), "basin", "basins"),
                     counted(decoding.tree.peaks.size(), "local optimum", "local optima"), how);
}

TextTable empty_table(const Samples& samples) {
  std::vector<TextTable::Column> columns = {
      {"basin"}, {"points"}, {"best row"}, {"value"}, {"persistence"}};
  for (std::size_t j = 0; j < std::min(max_coordinates, samples.names.size()); ++j)
    columns.push_back({samples.names[j]});
  return TextTable(columns);
}

}  // namespace

std::string decode_text(const Samples& samples, const Decoding& decoding,
                        const DecodeOptions& options) {
  TextTable table = empty_table(samples);
  for (std::size_t b = 0; b < decoding.basins.size(); ++b) {
    const Basin& basin = decoding.basins[b];
    std::vector<std::string> cells = {grouped(b + 1), grouped(basin.size), grouped(basin.peak + 1),
                                      short_number(samples.values[basin.peak]),
                                      short_number(basin.persistence)};
    for (std::size_t j = 0; j < std::min(max_coordinates, samples.names.size()); ++j)
      cells.push_back(short_number(samples.points(basin.peak, j)));
    table.add_row(std::move(cells));
  }
  return first_sentence(samples, decoding, options) + table.text();
}

std::string decode_csv(const Samples& samples, const Decoding& decoding) {
  fmt::memory_buffer text;
  if (samples.named) fmt::format_to(std::back_inserter(text), "basin\n");
  for (const std::uint32_t label : decoding.labels)
    fmt::format_to(std::back_inserter(text), "{}\n", label);
  return fmt::to_string(text);
}

nlohmann::ordered_json decode_json(const Samples& samples, const Decoding& decoding) {
  using nlohmann::ordered_json;
  ordered_json json = {{"labels", decoding.labels},
                       {"basins", ordered_json::array()},
                       {"tree", ordered_json::array()}};
  for (const Basin& basin : decoding.basins) {
    const auto x = samples.points[basin.peak];
    json["basins"].push_back({{"peak", basin.peak},
                              {"height", basin.height},
                              {"persistence", basin.persistence},
                              {"size", basin.size},
                              {"value", samples.values[basin.peak]},
                              {"x", std::vector<double>(x.begin(), x.end())}});
  }
  for (const Join& join : decoding.tree.joins)
    json["tree"].push_back({{"peak", join.peak},
                            {"into", join.into},
                            {"pass", join.pass},
                            {"height", join.pass_height},
                            {"persistence", join.persistence()}});
  return json;
}

}  // namespace clde::cli
