#include <clde/result_io.hpp>

#include <array>
#include <iterator>

#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/text/input_file.hpp"
#include "formats/csv.hpp"
#include "formats/parse_json.hpp"
#include "formats/whole_run.hpp"

namespace clde {
namespace {

using nlohmann::ordered_json;

Box no_bounds(const Result&) {
  throw InvalidArgument("\"lower\" or \"upper\" is missing");
}

bool is_journal(const std::string& path) {
  std::ifstream file = open_input(path);
  std::array<char, 8> first = {};
  file.read(first.data(), first.size());
  return std::string_view(first.data(), static_cast<std::size_t>(file.gcount())) == "cldejnl\n";
}

}  // namespace

std::string to_json(const Run& run) {
  // A message of the user's function may hold bytes that are not UTF-8.
  return formats::as_json(run).dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

Run run_from_json(std::string_view text) {
  return formats::run_of(formats::parse_json(text), no_bounds);
}

std::string to_csv(const Run& run) {
  std::vector<std::string> names = run.space.box.names();
  for (std::size_t m = 0; m < run.space.objectives; ++m)
    names.push_back(formats::value_name({}, m, run.space.objectives));
  return formats::optima_csv(run.result.optima, names);
}

Run read_run(const std::string& path) {
  if (is_journal(path)) return load_journal(path);
  std::ifstream file = open_input(path);
  try {
    return run_from_json(std::string(std::istreambuf_iterator<char>(file), {}));
  } catch (const InvalidArgument& e) {
    throw InvalidArgument(fmt::format("{} is no run: {}", path, e.what()));
  }
}

}  // namespace clde
