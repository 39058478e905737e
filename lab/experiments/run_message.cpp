#include "experiments/run_message.hpp"

#include <nlohmann/json.hpp>

#include "experiments/store/stored_result.hpp"

namespace clde::experiment {

std::string pack_spec(const RunSpec& spec) {
  const nlohmann::json json = {{"algorithm", spec.algorithm}, {"settings", spec.settings},
                               {"problem", spec.problem},     {"budget", spec.budget},
                               {"seed", spec.seed},           {"version", spec.version}};
  return json.dump();
}

RunSpec unpack_spec(const std::string& message) {
  const nlohmann::json json = nlohmann::json::parse(message);
  return {.algorithm = json.at("algorithm"),
          .settings = json.at("settings").get<SettingValues>(),
          .problem = json.at("problem"),
          .budget = json.at("budget"),
          .seed = json.at("seed"),
          .version = json.at("version")};
}

std::string pack_executed(const Executed& executed) {
  const nlohmann::json json = {{"wall_seconds", executed.cost.wall_seconds},
                               {"cpu_seconds", executed.cost.cpu_seconds},
                               {"result", result_text(executed.result)}};
  return json.dump();
}

Executed unpack_executed(const std::string& message) {
  const nlohmann::json json = nlohmann::json::parse(message);
  return {result_from_text(json.at("result")), {json.at("wall_seconds"), json.at("cpu_seconds")}};
}

}  // namespace clde::experiment
