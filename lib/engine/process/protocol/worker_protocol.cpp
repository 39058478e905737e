#include "engine/process/protocol/worker_protocol.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/numbers/half_sum_of_squares.hpp"
#include "core/text/printable.hpp"
#include "engine/process/protocol/json_scanner.hpp"
#include "engine/process/protocol/number_text.hpp"

namespace clde {
namespace {

// Errors are the user's own words; they may be longer than what we quote of nonsense.
constexpr std::size_t longest_error = 1000;

WorkerAnswer rubbish(std::string reason) {
  return {.text = std::move(reason)};
}

std::string wrong_count(std::size_t wanted, std::size_t found) {
  return fmt::format("expected {} value{}, found {}", wanted, wanted == 1 ? "" : "s", found);
}

const char* wanted_keys(const Derivatives& derivatives, Want want) {
  if (!derivatives.of_residuals()) return want == Want::values ? "f" : "fg";
  const bool slopes = want == Want::derivatives && derivatives.slopes();
  return slopes ? "rJ" : "r";
}

/// The members of an answer, each at most once.
struct Members {
  std::optional<std::uint64_t> id;
  std::optional<std::vector<double>> values;
  std::optional<std::vector<double>> inequalities;
  std::optional<std::vector<double>> equalities;
  std::optional<std::vector<double>> residuals;
  std::optional<std::vector<double>> jacobian;  // row after row
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

/// A list of rows, one after the other.
bool read_rows(JsonScanner& json, std::vector<double>& values) {
  if (!json.take('[')) return json.fail("\"J\" has to be a list of rows");
  do {
    if (!read_values(json, values)) return false;
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
  if (key == "r") return read_once(json, key, members.residuals, read_numbers);
  if (key == "J")
    return read_once(json, key, members.jacobian,
                     [&](std::vector<double>& rows) { return read_rows(json, rows); });
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

/// The value of an answer by residuals, and what is wanted behind it.
WorkerAnswer residual_answer(Members& members, const AnswerShape& shape) {
  const Derivatives& d = shape.derivatives;
  std::vector<double> behind;
  if (const auto reason = take("r", d.residuals, members.residuals, behind))
    return rubbish(*reason);
  std::vector<double> values{half_sum_of_squares(behind)};
  if (shape.want == Want::values)
    return {WorkerAnswer::Kind::values, *members.id, std::move(values), {}};
  if (d.kind == Derivatives::Kind::jacobian)
    if (const auto reason = take("J", d.residuals * shape.dimension, members.jacobian, behind))
      return rubbish(*reason);
  values.insert(values.end(), behind.begin(), behind.end());
  return {WorkerAnswer::Kind::values, *members.id, std::move(values), {}};
}

/// Of a program that gives gradients; one that was not asked for is not looked at.
WorkerAnswer gradient_answer(Members& members, const AnswerShape& shape) {
  if (shape.want == Want::derivatives)
    if (const auto reason = take("g", shape.dimension, members.inequalities, *members.values))
      return rubbish(*reason);
  return {WorkerAnswer::Kind::values, *members.id, std::move(*members.values), {}};
}

WorkerAnswer answer_of(Members& members, const AnswerShape& shape) {
  const bool by_residuals = shape.derivatives.of_residuals();
  const char* key = by_residuals ? "r" : "f";
  const bool has_values = by_residuals ? members.residuals.has_value() : members.values.has_value();
  if (!members.id) return rubbish("no \"id\"");
  if (has_values == members.error.has_value())
    return rubbish(members.error ? fmt::format("both \"{}\" and \"error\"", key)
                                 : fmt::format("neither \"{}\" nor \"error\"", key));
  if (members.error)
    return {WorkerAnswer::Kind::error, *members.id, {}, printable(*members.error, longest_error)};
  if (by_residuals) return residual_answer(members, shape);
  if (members.values->size() != shape.objectives)
    return rubbish(wrong_count(shape.objectives, members.values->size()));
  if (shape.derivatives.any()) return gradient_answer(members, shape);
  for (const auto& reason : {take("g", shape.inequalities, members.inequalities, *members.values),
                             take("h", shape.equalities, members.equalities, *members.values)})
    if (reason) return rubbish(*reason);
  return {WorkerAnswer::Kind::values, *members.id, std::move(*members.values), {}};
}

}  // namespace

std::string request_line(const Question& question, const Derivatives& derivatives) {
  std::string line = fmt::format("{{\"id\":{},", question.id);
  if (derivatives.any())
    line += fmt::format("\"want\":\"{}\",", wanted_keys(derivatives, question.want));
  line += "\"x\":[";
  for (std::size_t j = 0; j < question.x.size(); ++j) {
    if (j > 0) line += ',';
    append_number(line, question.x[j]);
  }
  return line += "]}\n";
}

WorkerAnswer parse_answer(std::string_view line, const AnswerShape& shape) {
  JsonScanner json(line);
  Members members;
  if (!read_object(json, members)) return rubbish(json.reason());
  return answer_of(members, shape);
}

WorkerAnswer parse_values(std::string_view line, std::size_t objectives) {
  constexpr std::string_view separators = " \t\r\n,";
  WorkerAnswer answer{.kind = WorkerAnswer::Kind::values};
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
