// The contract's functions as a worker: main NAME.
#include <iostream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "contract/named_problems.hpp"

namespace {

nlohmann::json answer(const clde::Problem& problem, const nlohmann::json& request) {
  const auto x = request.at("x").get<std::vector<double>>();
  std::vector<double> values(problem.objectives());
  std::vector<clde::Failure> failures;
  problem.evaluate({x.data(), 1, x.size()}, {values.data(), 1, values.size()}, failures);
  if (!failures.empty()) return {{"id", request.at("id")}, {"error", failures[0].message}};
  return {{"id", request.at("id")}, {"f", values}};
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) return 2;
  const clde::Problem problem = clde::named_problem(words[1]).problem;
  std::string line;
  while (std::getline(std::cin, line))
    std::cout << answer(problem, nlohmann::json::parse(line)) << std::endl;
}
