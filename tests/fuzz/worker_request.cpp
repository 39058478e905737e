// Any point as a request line: one line of JSON that brings back every bit.
#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include <fuzzer/FuzzedDataProvider.h>
#include <nlohmann/json.hpp>

#include "engine/process/protocol/worker_protocol.hpp"
#include "expect.hpp"

namespace clde::fuzz {
namespace {

/// Points of a box are finite.
std::vector<double> any_point(FuzzedDataProvider& chance) {
  std::vector<double> x;
  while (chance.remaining_bytes() >= 8) {
    const auto v = std::bit_cast<double>(chance.ConsumeIntegral<std::uint64_t>());
    x.push_back(std::isfinite(v) ? v : 0.0);
  }
  if (x.empty()) x.push_back(0.5);
  return x;
}

void check_json(const std::string& line, std::uint64_t id, const std::vector<double>& x) {
  const auto json = nlohmann::json::parse(line);
  expect(json.size() == 2 && json.at("id") == id, "JSON has the id");
  // "-0" is a whole number to this reader, and so loses its sign: compared as numbers.
  expect(json.at("x").get<std::vector<double>>() == x, "JSON has the point");
}

/// A worker that gives back its point.
void check_echo(std::string line, std::uint64_t id, const std::vector<double>& x) {
  line.replace(line.find("\"x\""), 3, "\"f\"");
  const WorkerAnswer answer = parse_answer(line, x.size());
  expect(answer.kind == WorkerAnswer::Kind::values && answer.id == id, "the answer is understood");
  expect(same_bits(answer.values, x), "an echo has the same bits");
}

/// The coordinates as they are given to a program that is run once.
void check_words(const std::string& line, const std::vector<double>& x) {
  const std::size_t first = line.find('[') + 1;
  const WorkerAnswer answer = parse_values(line.substr(first, line.find(']') - first), x.size());
  expect(answer.kind == WorkerAnswer::Kind::values, "words are understood");
  expect(same_bits(answer.values, x), "words have the same bits");
}

}  // namespace
}  // namespace clde::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clde::fuzz;
  FuzzedDataProvider chance(data, size);
  const auto id = chance.ConsumeIntegral<std::uint64_t>();
  const std::vector<double> x = any_point(chance);
  const std::string line = clde::request_line({id, x});
  expect(line.find('\n') == line.size() - 1, "a request is one line");
  check_json(line, id, x);
  check_echo(line, id, x);
  check_words(line, x);
  return 0;
}
