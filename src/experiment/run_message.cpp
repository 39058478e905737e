#include "experiment/run_message.hpp"

#include <nlohmann/json.hpp>

#include "experiment/migrations.hpp"
#include "experiment/stored_result.hpp"

namespace clde::experiment {
namespace {

constexpr std::int64_t only_run = 1;

}  // namespace

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

std::string pack_executed(const RunSpec& spec, const Executed& executed) {
  Database memory = Database::in_memory();
  migrate(memory, migrations());
  Statement s = memory.prepare(
      "INSERT INTO run (id, key, algorithm, settings, problem, budget, seed, version, label, "
      "state, "
      "wall_seconds, cpu_seconds) VALUES (?, '', ?, '', '', 0, 0, '', '', 'done', ?, ?)");
  s.bind(only_run).bind(std::string_view(spec.algorithm));
  s.bind(executed.cost.wall_seconds).bind(executed.cost.cpu_seconds).run();
  save_result(memory, only_run, executed.result);
  return memory.image();
}

Executed unpack_executed(const std::string& message) {
  const Database memory = Database::in_memory(message);
  Statement s = memory.prepare("SELECT wall_seconds, cpu_seconds FROM run WHERE id = ?");
  s.bind(only_run).step();
  const RunCost cost{s.real(0), s.real(1)};
  return {load_result(memory, only_run), cost};
}

}  // namespace clde::experiment
