#include "formats/run_json.hpp"

#include <string>
#include <vector>

#include "core/check.hpp"
#include "core/text/printable.hpp"
#include "formats/json_reader.hpp"
#include "formats/json_writer.hpp"

namespace clde::formats {
namespace {

constexpr std::size_t longest_name = 40;  // shown of what is none

Kind kind_named(const std::string& text) {
  for (const Kind kind : {Kind::real, Kind::periodic, Kind::integer, Kind::log, Kind::category})
    if (text == clde::name(kind)) return kind;
  throw InvalidArgument(
      fmt::format("\"{}\" is no kind of variables", printable(text, longest_name)));
}

Box with_kinds(Box box, const std::vector<std::string>& kinds) {
  require(kinds.empty() || kinds.size() == box.dimension(), "{} kinds for {} variables",
          kinds.size(), box.dimension());
  for (std::size_t j = 0; j < kinds.size(); ++j) box = box.with(kind_named(kinds[j]), {j});
  return box;
}

std::vector<double> as_vector(std::span<const double> numbers) {
  return {numbers.begin(), numbers.end()};
}

}  // namespace

ordered_json as_json(const Budget& budget) {
  ordered_json limits = {{"evaluations", nullptr}, {"seconds", nullptr}};
  if (budget.evaluations > 0) limits["evaluations"] = budget.evaluations;
  if (budget.seconds > 0) limits["seconds"] = budget.seconds;
  return limits;
}

Budget budget_of(const json& run) {
  Budget budget;
  const Located whole(run);
  if (!whole.has("budget")) return budget;
  const Located limits = whole.member("budget");
  JsonReader reader(limits);
  reader.index("evaluations", budget.evaluations);
  if (limits.has("seconds") && !limits.member("seconds").value().is_null())
    reader.required("seconds", budget.seconds);
  return budget;
}

void add_box(ordered_json& run, const Box& box) {
  std::vector<std::string> kinds;
  for (std::size_t j = 0; j < box.dimension(); ++j) kinds.emplace_back(clde::name(box.kind(j)));
  run["variables"] = box.names();
  run["lower"] = as_vector(box.lower());
  run["upper"] = as_vector(box.upper());
  run["kinds"] = kinds;
}

std::optional<Box> box_of(const json& run) {
  const Located whole(run);
  if (!whole.has("lower") || !whole.has("upper")) return std::nullopt;
  std::vector<double> lower, upper;
  std::vector<std::string> names, kinds;
  JsonReader reader(whole);
  reader.required("lower", lower);
  reader.required("upper", upper);
  reader.field("variables", names);
  reader.field("kinds", kinds);
  return with_kinds({lower, upper, names}, kinds);
}

const char* name(Sense sense) {
  return sense == Sense::maximize ? "maximize" : "minimize";
}

}  // namespace clde::formats
