#include "paper/item.hpp"

#include <algorithm>
#include <iterator>

#include "core/registry.hpp"

namespace clde::reproduce {

std::vector<Item> settings_items();
std::vector<Item> peak_items();
std::vector<Item> front_items();
std::vector<Item> escape_items();
std::vector<Item> saliency_items();
std::vector<Item> runtime_items();
std::vector<Item> snapshot_items();
std::vector<Item> chaos_items();
std::vector<Item> suite_items();

const std::vector<Item>& items() {
  static const std::vector<Item> all = [] {
    std::vector<Item> list;
    for (const auto part : {settings_items, peak_items, front_items, escape_items, saliency_items,
                            runtime_items, snapshot_items, chaos_items, suite_items})
      std::ranges::move(part(), std::back_inserter(list));
    return list;
  }();
  return all;
}

std::vector<Item> items_named(const std::vector<std::string>& names) {
  if (names.empty()) return items();
  for (const std::string& name : names)
    (void)find_by_name<Item>(items(), name, "table or figure",
                             "`clde reproduce --list` shows them all");
  std::vector<Item> chosen;
  for (const Item& item : items())
    if (std::ranges::find(names, item.name) != names.end()) chosen.push_back(item);
  return chosen;
}

}  // namespace clde::reproduce
