#include "evaluate/process/worker_protocol.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/printable.hpp"
#include "evaluate/process/json_scanner.hpp"
#include "evaluate/process/number_text.hpp"

namespace clde {
namespace {

// Errors are the user's own words; they may be longer than what we quote of nonsense.
constexpr std::size_t longest_error = 1000;

Answer rubbish(std::string reason) {
  return {.text = std::move(reason)};
}

std::string wrong_count(std::size_t wanted, std::size_t found) {
  return fmt::format("expected {} value{}, found {}", wanted, wanted == 1 ? "" : "s", found);
}

/// The members of an answer, each at most once.
struct Members {
  std::optional<std::uint64_t> id;
  std::optional<std::vector<double>> values;
  std::optional<std::vector<double>> inequalities;
  std::optional<std::vector<double>> equalities;
  std::optional<std::string> error;
};

/// A number or a list of numbers.
bool read_values(JsonScanner& json, std::vector<double>& values) {
  if (!json.take('[')) return json.number(values.emplace_back());
  if (json.take(']')) return true;
  do {
    if (!json.number(values.emplace_back())) return false;
  } while (json.take(','));
  return json.take(']') || json.fail("expected , or ]");
}

template <class T, class Read>
bool read_once(JsonScanner& json, std::string_view key, std::optional<T>& member, Read read) {
  if (member) return json.fail(fmt::format("\"{}\" comes twice", key));
  return read(member.emplace());
}

bool read_member(JsonScanner& json, Members& members) {
  std::string key;
  if (!json.string(key)) return false;
  if (!json.take(':')) return json.fail("expected :");
  if (key == "id")
    return read_once(json, key, members.id, [&](std::uint64_t& id) { return json.integer(id); });
  const auto read_numbers = [&](std::vector<double>& values) { return read_values(json, values); };
  if (key == "f") return read_once(json, key, members.values, read_numbers);
  if (key == "g") return read_once(json, key, members.inequalities, read_numbers);
  if (key == "h") return read_once(json, key, members.equalities, read_numbers);
  if (key == "error")
    return read_once(json, key, members.error, [&](std::string& e) { return json.string(e); });
  return json.fail(fmt::format("unknown key \"{}\"", printable(key, 40)));
}

bool read_object(JsonScanner& json, Members& members) {
  if (!json.take('{')) return json.fail("not a JSON object");
  do {
    if (!read_member(json, members)) return false;
  } while (json.take(','));
  if (!json.take('}')) return json.fail("expected , or }");
  return json.at_end() || json.fail("more behind the object");
}

/// Appends what a key gave; a reason if there are too many or too few.
std::optional<std::string> take(const char* key, std::size_t wanted,
                                const std::optional<std::vector<double>>& given,
                                std::vector<double>& values) {
  const std::size_t found = given ? given->size() : 0;
  if (found != wanted)
    return fmt::format("expected {} value{} in \"{}\", found {}", wanted, wanted == 1 ? "" : "s",
                       key, found);
  if (given) values.insert(values.end(), given->begin(), given->end());
  return std::nullopt;
}

Answer answer_of(Members& members, const AnswerShape& shape) {
  if (!members.id) return rubbish("no \"id\"");
  if (members.values.has_value() == members.error.has_value())
    return rubbish(members.error ? "both \"f\" and \"error\"" : "neither \"f\" nor \"error\"");
  if (members.error)
    return {Answer::Kind::error, *members.id, {}, printable(*members.error, longest_error)};
  if (members.values->size() != shape.objectives)
    return rubbish(wrong_count(shape.objectives, members.values->size()));
  for (const auto& reason : {take("g", shape.inequalities, members.inequalities, *members.values),
                             take("h", shape.equalities, members.equalities, *members.values)})
    if (reason) return rubbish(*reason);
  return {Answer::Kind::values, *members.id, std::move(*members.values), {}};
}

}  // namespace

std::string request_line(std::uint64_t id, std::span<const double> x) {
  std::string line = fmt::format("{{\"id\":{},\"x\":[", id);
  for (std::size_t j = 0; j < x.size(); ++j) {
    if (j > 0) line += ',';
    append_number(line, x[j]);
  }
  return line += "]}\n";
}

Answer parse_answer(std::string_view line, const AnswerShape& shape) {
  JsonScanner json(line);
  Members members;
  if (!read_object(json, members)) return rubbish(json.reason());
  return answer_of(members, shape);
}

Answer parse_values(std::string_view line, std::size_t objectives) {
  constexpr std::string_view separators = " \t\r\n,";
  Answer answer{.kind = Answer::Kind::values};
  std::size_t found = 0;
  for (std::size_t at = line.find_first_not_of(separators); at < line.size(); ++found) {
    const std::size_t end = std::min(line.find_first_of(separators, at), line.size());
    std::string_view word = line.substr(at, end - at);
    if (word.starts_with('+')) word.remove_prefix(1);
    const auto value = read_number(word);
    if (!value) return rubbish(fmt::format("'{}' is not a number", printable(word, 40)));
    if (found < objectives) answer.values.push_back(*value);
    at = line.find_first_not_of(separators, end);
  }
  return found == objectives ? answer : rubbish(wrong_count(objectives, found));
}

}  // namespace clde
