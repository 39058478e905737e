// An algorithm of your own: a coroutine over a Search, its settings, and what it can do.
//
//   struct Settings {
//     std::size_t batch = 100;
//     static auto fields() {
//       return std::tuple{clde::integer("batch", &Settings::batch, 1, 1000, "Points at a time.")};
//     }
//   };
//
//   clde::Task<void> run(clde::Search& search, Settings settings) {
//     ...
//     const clde::Matrix costs = co_await search.evaluate(points);
//     ...
//   }
//
//   clde::register_algorithm(clde::make_algorithm<Settings>("mine", "What it does.", run));
#pragma once

#include <string>
#include <utility>

#include <clde/algorithms.hpp>
#include <clde/extend/declare_settings.hpp>
#include <clde/extend/export.hpp>
#include <clde/extend/search.hpp>
#include <clde/extend/task.hpp>
#include <clde/options.hpp>

namespace CLDE_API clde {

struct Algorithm : AlgorithmInfo {
  /// Parses the settings (throws InvalidArgument) and gives the root task.
  std::function<RootTask(const SettingValues&)> root = {};
};

/// An entry from a settings struct and a coroutine `Task<void> run(Search&, Settings)`. It takes
/// one objective; set the fields of AlgorithmInfo for what else it can do.
template <class Settings>
Algorithm make_algorithm(std::string name, std::string sentence,
                         Task<void> (*run)(Search&, Settings)) {
  Algorithm algorithm;
  algorithm.name = std::move(name);
  algorithm.sentence = std::move(sentence);
  algorithm.settings = describe_settings<Settings>();
  algorithm.root = [run](const SettingValues& given) -> RootTask {
    const auto settings = parse_settings<Settings>(given);
    return [run, settings](Search& search) { return run(search, settings); };
  };
  return algorithm;
}

/// From now on `solve` and all others find it by its name. Throws InvalidArgument if the name is
/// taken. Any thread may call it.
void register_algorithm(Algorithm algorithm);

/// By its name; throws UnknownName. It stays where it is as long as the program runs.
const Algorithm& algorithm_named(const std::string& name);

}  // namespace clde
