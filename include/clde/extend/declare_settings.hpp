// Settings declared once: from the same line come parsing, range checks, flags and reference pages.
//
//   struct Settings {
//     std::size_t starts = 32;
//     static auto fields() {
//       return std::tuple{integer("starts", &Settings::starts, 1, 10'000, "Searches side by
//       side.")};
//     }
//   };
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/options.hpp>

namespace CLDE_API clde {

template <class Owner>
struct IntegerField {
  std::string_view name;
  std::size_t Owner::*member;
  std::size_t lowest, highest;
  std::string_view sentence;
};

template <class Owner>
struct RealField {
  std::string_view name;
  double Owner::*member;
  double lowest, highest;
  std::string_view sentence;
};

template <class Owner>
struct ChoiceField {
  std::string_view name;
  std::string Owner::*member;
  std::vector<std::string> choices;
  std::string_view sentence;
};

template <class Owner>
IntegerField<Owner> integer(std::string_view name, std::size_t Owner::*member, std::size_t lowest,
                            std::size_t highest, std::string_view sentence) {
  return {name, member, lowest, highest, sentence};
}

template <class Owner>
RealField<Owner> real(std::string_view name, double Owner::*member, double lowest, double highest,
                      std::string_view sentence) {
  return {name, member, lowest, highest, sentence};
}

template <class Owner>
ChoiceField<Owner> choice(std::string_view name, std::string Owner::*member,
                          std::initializer_list<std::string> choices, std::string_view sentence) {
  return {name, member, choices, sentence};
}

namespace detail {

SettingInfo info(std::string_view name, std::size_t value, std::size_t lowest, std::size_t highest,
                 std::string_view sentence);
SettingInfo info(std::string_view name, double value, double lowest, double highest,
                 std::string_view sentence);
SettingInfo info(std::string_view name, const std::string& value,
                 const std::vector<std::string>& choices, std::string_view sentence);

std::size_t parse(const SettingInfo& info, const std::string& text, std::size_t lowest,
                  std::size_t highest);
double parse(const SettingInfo& info, const std::string& text, double lowest, double highest);
std::string parse(const SettingInfo& info, const std::string& text,
                  const std::vector<std::string>& choices);

template <class Owner>
SettingInfo describe(const Owner& o, const IntegerField<Owner>& f) {
  return info(f.name, o.*f.member, f.lowest, f.highest, f.sentence);
}
template <class Owner>
SettingInfo describe(const Owner& o, const RealField<Owner>& f) {
  return info(f.name, o.*f.member, f.lowest, f.highest, f.sentence);
}
template <class Owner>
SettingInfo describe(const Owner& o, const ChoiceField<Owner>& f) {
  return info(f.name, o.*f.member, f.choices, f.sentence);
}

template <class Owner>
void assign(Owner& o, const IntegerField<Owner>& f, const std::string& text) {
  o.*f.member = parse(describe(o, f), text, f.lowest, f.highest);
}
template <class Owner>
void assign(Owner& o, const RealField<Owner>& f, const std::string& text) {
  o.*f.member = parse(describe(o, f), text, f.lowest, f.highest);
}
template <class Owner>
void assign(Owner& o, const ChoiceField<Owner>& f, const std::string& text) {
  o.*f.member = parse(describe(o, f), text, f.choices);
}

/// Throws UnknownName, with hints, for the first given name that is not declared.
void check_names(const SettingValues& given, const std::vector<SettingInfo>& declared);

}  // namespace detail

/// The declared settings of `Owner`, with their defaults.
template <class Owner>
std::vector<SettingInfo> describe_settings() {
  const Owner defaults{};
  return std::apply(
      [&](const auto&... field) {
        return std::vector<SettingInfo>{detail::describe(defaults, field)...};
      },
      Owner::fields());
}

/// Defaults overridden by what was given; throws InvalidArgument naming the setting and its range.
template <class Owner>
Owner parse_settings(const SettingValues& given, Owner settings = {}) {
  detail::check_names(given, describe_settings<Owner>());
  const auto take = [&](const auto& field) {
    if (const auto it = given.find(std::string(field.name)); it != given.end())
      detail::assign(settings, field, it->second);
  };
  std::apply([&](const auto&... field) { (take(field), ...); }, Owner::fields());
  return settings;
}

}  // namespace clde
