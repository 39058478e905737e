// Any line as a worker's answer: never an exception, short clean messages, and the numbers that
// another reader of JSON finds.
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/text/printable.hpp"
#include "engine/process/protocol/worker_protocol.hpp"
#include "expect.hpp"

namespace clde::fuzz {
namespace {

void check(const WorkerAnswer& answer, std::size_t objectives) {
  constexpr std::size_t longest = 1000 + 4 + 3;  // a character over the limit, three points
  expect(answer.text.size() <= longest, "a message is short");
  expect(printable(answer.text, longest) == answer.text, "a message is clean text");
  const bool values = answer.kind == WorkerAnswer::Kind::values;
  expect(answer.values.size() == (values ? objectives : 0), "as many values as objectives");
  expect(answer.kind != WorkerAnswer::Kind::rubbish || !answer.text.empty(),
         "rubbish has a reason");
}

bool same_number(double ours, const nlohmann::json& theirs) {
  return theirs.is_null() ? std::isnan(ours) : ours == theirs.get<double>();
}

/// Lines with NaN, Infinity or broken characters are none of JSON's and not compared.
void compare_with_json(const WorkerAnswer& answer, std::string_view line) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (answer.kind == WorkerAnswer::Kind::rubbish || json.is_discarded()) return;
  expect(json.at("id") == answer.id, "the id is the one in the line");
  expect(json.contains("f") == (answer.kind == WorkerAnswer::Kind::values), "values come from f");
  if (answer.kind == WorkerAnswer::Kind::error) return;
  const auto& f = json.at("f");
  for (std::size_t m = 0; m < answer.values.size(); ++m)
    expect(same_number(answer.values[m], f.is_array() ? f.at(m) : f), "values are those in f");
}

}  // namespace
}  // namespace clde::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clde::fuzz;
  if (size == 0) return 0;
  const std::size_t objectives = data[0] % 4 + 1;
  const std::string_view line = as_text(data + 1, size - 1);
  const clde::WorkerAnswer answer = clde::parse_answer(line, objectives);
  check(answer, objectives);
  compare_with_json(answer, line);
  check(clde::parse_values(line, objectives), objectives);
  return 0;
}
