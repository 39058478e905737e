#include "experiment/unseen_text.hpp"

#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

namespace clde::experiment {
namespace {

using nlohmann::ordered_json;

/// Calls `visit(name, member)` for each number of an estimate, wherever it comes from.
template <class Estimate, class Visit>
void each_number(Estimate& e, const Visit& visit) {
  visit("new_probability", e.new_probability);
  visit("new_probability_high", e.new_probability_high);
  visit("chao1", e.chao1);
  visit("chao1_low", e.chao1_low);
  visit("chao1_high", e.chao1_high);
  visit("expected", e.expected);
  visit("low", e.low);
  visit("high", e.high);
  visit("complete", e.complete);
}

ordered_json as_json(const UnseenEstimate& e) {
  ordered_json json = {{"known", e.known}, {"searches", e.searches}, {"seen", e.seen},
                       {"once", e.once},   {"twice", e.twice},       {"sufficient", e.sufficient}};
  // JSON has neither NaN nor infinity.
  each_number(e, [&](const char* name, double value) {
    json[name] = std::isnan(value)   ? ordered_json()
                 : std::isinf(value) ? ordered_json("infinite")
                                     : ordered_json(value);
  });
  return json;
}

UnseenEstimate as_estimate(const ordered_json& json) {
  UnseenEstimate e;
  e.known = json.at("known").get<std::size_t>();
  e.searches = json.at("searches").get<std::uint64_t>();
  e.seen = json.at("seen").get<std::size_t>();
  e.once = json.at("once").get<std::size_t>();
  e.twice = json.at("twice").get<std::size_t>();
  e.sufficient = json.at("sufficient").get<bool>();
  each_number(e, [&](const char* name, double& value) {
    const ordered_json& there = json.at(name);
    value = there.is_number()   ? there.get<double>()
            : there.is_string() ? std::numeric_limits<double>::infinity()
                                : std::numeric_limits<double>::quiet_NaN();
  });
  return e;
}

}  // namespace

std::string unseen_text(const Unseen& unseen) {
  const ordered_json json = {{"searches", unseen.searches},
                             {"lost", unseen.lost},
                             {"global", as_json(unseen.global)},
                             {"all", as_json(unseen.all)},
                             {"sentence", unseen.sentence}};
  return json.dump();
}

Unseen unseen_of(const std::string& text) {
  const auto json = ordered_json::parse(text);
  return {.searches = json.at("searches").get<std::uint64_t>(),
          .lost = json.at("lost").get<std::uint64_t>(),
          .global = as_estimate(json.at("global")),
          .all = as_estimate(json.at("all")),
          .sentence = json.at("sentence").get<std::string>()};
}

}  // namespace clde::experiment
