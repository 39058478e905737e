#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>

#include <clde/clde.hpp>

namespace clde {
namespace {

/// Fronts on x2 = 1 and x2 = -1.
std::array<double, 2> twin_fronts(std::span<const double> x) {
  const double off = std::abs(x[1]) - 1;
  return {x[0] * x[0] + off * off, (x[0] - 2) * (x[0] - 2) + off * off};
}

Problem twins() {
  return {twin_fronts, Box::cube(2, -3, 3)};
}

SolveOptions clde_m(SettingValues settings = {}) {
  return {.algorithm = "clde-m", .settings = std::move(settings)};
}

/// Mean distance from the front f2 = (2 - sqrt f1)^2 to what was reported.
double mean_gap(const Result& r) {
  double sum = 0;
  for (int i = 0; i <= 100; ++i) {
    const double t = 0.02 * i;
    double nearest = 1e300;
    for (const Optimum& o : r.optima)
      if (o.global)
        nearest =
            std::min(nearest, std::hypot(o.values[0] - t * t, o.values[1] - (t - 2) * (t - 2)));
    sum += nearest;
  }
  return sum / 101;
}

TEST(CldeM, EveryKindOfOffspringCoversTheFront) {
  for (const char* offspring : {"differences", "copies", "none"}) {
    const Result r = solve(twins(), {20'000}, clde_m({{"offspring", offspring}}));
    EXPECT_EQ(r.optima.size(), 100U);
    EXPECT_LT(mean_gap(r), 0.05) << offspring;
  }
}

/// Reported points near x2 = 1 and near x2 = -1, and how much of 0 <= x1 <= 2 each side covers.
std::array<std::set<int>, 2> covered_fifths(const Result& r) {
  std::array<std::set<int>, 2> sides;
  for (const Optimum& o : r.optima)
    if (std::abs(std::abs(o.x[1]) - 1) < 0.05)
      sides[o.x[1] > 0 ? 1 : 0].insert(static_cast<int>(o.x[0] / 0.4));
  return sides;
}

TEST(CldeM, TheArchiveKeepsBothPieces) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Result r = solve(twins(), {20'000}, {.algorithm = "clde-m", .seed = seed});
    for (const std::set<int>& fifths : covered_fifths(r)) EXPECT_GE(fifths.size(), 5U) << seed;
  }
}

TEST(CldeM, SpendsItsBudgetOrThePrintedGenerations) {
  EXPECT_EQ(solve(twins(), {30'000}, clde_m()).evaluations, 30'000U);
  const Result printed = solve(twins(), {1'000'000}, clde_m({{"max_generations", "200"}}));
  EXPECT_EQ(printed.evaluations, 100U + 200U * 200U);
}

TEST(CldeM, EverySettingChangesTheRun) {
  const Result full = solve(twins(), {5000}, clde_m());
  const std::vector<std::pair<const char*, const char*>> others{
      {"chaos", "gaussian"},     {"decoding", "distance"},     {"structure", "off"},
      {"saliency", "off"},       {"allocation", "none"},       {"step", "multiplicative"},
      {"graph", "mutual"},       {"graph", "directed"},        {"normalization", "range"},
      {"offspring", "copies"},   {"offspring", "none"},        {"selection", "buffer"},
      {"selection", "global"},   {"reading", "literal"},       {"rankcrowd_kappa", "0"},
      {"crowding", "decision"},  {"crowding", "both"},         {"canvas_size", "100"},
      {"front_archive", "off"},  {"archive_size", "1"},        {"delta_obj", "0.2"},
      {"exchange_share", "0"},   {"basin_target", "3"},        {"population_size", "50"},
      {"chaotic_mu", "3.8"},     {"chaotic_step_init", "0.3"}, {"chaotic_step_decay", "0.9"},
      {"crossover_rate", "0.5"}, {"k_neighbors", "5"},         {"persistence_tau_init", "0.2"},
      {"tau_min", "0.1"},        {"tau_max", "0.03"},          {"tau_gain", "1"},
      {"saliency_beta", "0.1"},  {"quota_min", "3"},           {"max_generations", "5"}};
  std::set<std::string> changed{"copy_sigma", "local_sigma"};  // of copies: the next test
  for (const auto& [name, value] : others) changed.insert(name);
  for (const SettingInfo& setting : find_algorithm("clde-m").settings)
    EXPECT_TRUE(changed.contains(setting.name)) << setting.name << " is not tried here";
  const auto same = [](const Optimum& a, const Optimum& b) { return a.x == b.x; };
  for (const auto& [name, value] : others) {
    const Result other = solve(twins(), {5000}, clde_m({{name, value}}));
    EXPECT_FALSE(std::ranges::equal(other.optima, full.optima, same)) << name << "=" << value;
  }
}

TEST(CldeM, EveryUnitOfSigmaChangesTheCopies) {
  const auto same = [](const Optimum& a, const Optimum& b) { return a.x == b.x; };
  const Result box = solve(twins(), {3000}, clde_m({{"offspring", "copies"}}));
  std::vector<SettingValues> others{{{"local_sigma", "0.1"}}};
  for (const char* unit : {"cooled", "spacing", "cap", "neighbors", "deviation"})
    others.push_back({{"copy_sigma", unit}});
  for (SettingValues& settings : others) {
    const std::string changed = settings.begin()->second;
    settings["offspring"] = "copies";
    const Result other = solve(twins(), {3000}, clde_m(settings));
    EXPECT_FALSE(std::ranges::equal(other.optima, box.optima, same)) << changed;
  }
}

TEST(CldePaper, TakesTheSettingsOfBoth) {
  const Problem one{[](std::span<const double> x) { return x[0] * x[0]; }, Box::cube(1, -1, 1)};
  EXPECT_NO_THROW(
      solve(twins(), {500}, {.algorithm = "clde-paper", .settings = {{"front_archive", "off"}}}));
  EXPECT_NO_THROW(
      solve(one, {500}, {.algorithm = "clde-paper", .settings = {{"archive", "basins"}}}));
}

TEST(CldeM, IsRefusedForOneObjectiveAndCldeSForTwo) {
  const Problem one{[](std::span<const double> x) { return x[0] * x[0]; }, Box::cube(1, -1, 1)};
  EXPECT_THROW(solve(one, {100}, clde_m()), InvalidArgument);
  EXPECT_THROW(solve(twins(), {100}, {.algorithm = "clde-s"}), InvalidArgument);
}

/// All bits of what was reported, folded into one number.
std::uint64_t fingerprint(const Result& r) {
  std::uint64_t h = 0xcbf29ce484222325U;
  const auto fold = [&](double v) { h = (h ^ std::bit_cast<std::uint64_t>(v)) * 0x100000001b3U; };
  for (const Optimum& o : r.optima) {
    std::ranges::for_each(o.x, fold);
    std::ranges::for_each(o.values, fold);
  }
  return h;
}

// Any compiler and any processor has to find these. A change is a change of what a seed means: it
// belongs into CHANGELOG.md.
TEST(PopulationGolden, Bits) {
  const Problem bowl{[](std::span<const double> x) { return std::hypot(x[0] - 1, x[1]); },
                     Box::cube(2, -3, 3)};
  EXPECT_EQ(fingerprint(solve(bowl, {5000}, {.algorithm = "clde-s"})), 2889501248606952176U);
  EXPECT_EQ(fingerprint(solve(twins(), {5000}, clde_m())), 5378261445120361124U);
  EXPECT_EQ(fingerprint(solve(twins(), {5000}, {.algorithm = "nsga2"})), 4951383463581666004U);
}

TEST(Nsga2, CoversTheFront) {
  const Result r = solve(twins(), {10'000}, {.algorithm = "nsga2"});
  EXPECT_EQ(r.optima.size(), 100U);
  EXPECT_LT(mean_gap(r), 0.05);
}

}  // namespace
}  // namespace clde
