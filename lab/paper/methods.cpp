#include "paper/methods.hpp"

#include <fmt/format.h>

namespace clde::reproduce {

std::vector<std::string> niching_problems() {
  std::vector<std::string> names;
  for (int k = 1; k <= 20; ++k) names.push_back(fmt::format("cec2013/f{}", k));
  return names;
}

std::vector<std::string> piece_problems() {
  std::vector<std::string> names;
  for (int k = 1; k <= 6; ++k) names.push_back(fmt::format("mmmop/{}", k));
  return names;
}

std::vector<std::string> front_problems() {
  std::vector<std::string> names;
  for (int k = 1; k <= 6; ++k)
    for (const int variables : {30, 50}) names.push_back(fmt::format("dtlz/{}:D={}", k, variables));
  return names;
}

std::string short_name(const std::string& problem) {
  return problem.substr(problem.find('/') + 1);
}

std::string runs_sentence(const SeedRange& seeds) {
  return fmt::format("Ours: means over {} runs (seeds {} to {}) of clde {}.", seeds.count,
                     seeds.first, seeds.first + seeds.count - 1, experiment::this_version());
}

}  // namespace clde::reproduce
