#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <map>

#include <clde/clde.hpp>

namespace clde {
namespace {

/// Four equal minima at (+-1, +-2).
double four_wells(std::span<const double> x) {
  const double a = x[0] * x[0] - 1, b = x[1] * x[1] - 4;
  return a * a + b * b;
}

Problem wells() {
  return {four_wells, Box::cube(2, -3, 3)};
}

SolveOptions paper(SettingValues settings = {}, std::uint64_t seed = 1) {
  return {.algorithm = "clde-paper", .seed = seed, .settings = std::move(settings)};
}

std::size_t wells_found(const Result& r, double within) {
  std::size_t found = 0;
  for (const double a : {-1.0, 1.0})
    for (const double b : {-2.0, 2.0})
      found += std::ranges::any_of(
          r.optima, [&](const Optimum& o) { return std::hypot(o.x[0] - a, o.x[1] - b) < within; });
  return found;
}

TEST(CldePaper, HasThePrintedDefaults) {
  std::map<std::string, std::string> defaults;
  for (const AlgorithmInfo& a : list_algorithms())
    if (a.name == "clde-paper")
      for (const SettingInfo& s : a.settings) defaults[s.name] = s.default_value;
  const std::map<std::string, std::string> printed{{"max_generations", "200"},
                                                   {"population_size", "100"},
                                                   {"chaotic_mu", "4"},
                                                   {"chaotic_step_init", "0.5"},
                                                   {"chaotic_step_decay", "0.99"},
                                                   {"crossover_rate", "0.9"},
                                                   {"k_neighbors", "10"},
                                                   {"persistence_tau_init", "0.1"},
                                                   {"tau_min", "0.02"},
                                                   {"tau_max", "0.3"},
                                                   {"tau_gain", "0.2"},
                                                   {"saliency_beta", "0.7"},
                                                   {"quota_min", "1"},
                                                   {"rankcrowd_kappa", "1"},
                                                   {"local_sigma", "0.05"},
                                                   {"archive_size", "5"}};
  for (const auto& [name, value] : printed) EXPECT_EQ(defaults[name], value) << name;
}

TEST(CldePaper, EndsAfterItsGenerationsAndCountsEveryEvaluation) {
  const Result refined = solve(wells(), {1'000'000}, paper());
  EXPECT_EQ(refined.stop, Stop::exhausted);
  EXPECT_EQ(refined.evaluations, 100U + 200U * 200U) << "N + T N children + T N samples";
  const Result plain = solve(wells(), {1'000'000}, paper({{"refine", "off"}}));
  EXPECT_EQ(plain.evaluations, 100U + 200U * 100U);
  const Result longer =
      solve(wells(), {1'000'000}, paper({{"episodes", "stretch"}, {"max_generations", "300"}}));
  EXPECT_EQ(longer.evaluations, 100U + 300U * 200U);
  const Result again = solve(wells(), {50'000}, paper({{"episodes", "restart"}}));
  EXPECT_EQ(again.stop, Stop::evaluations);
}

TEST(CldePaper, FindsFourWellsRoughly) {
  // Every one of eight seeds does; three in four would still be far above what chance gives.
  int all = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    all += wells_found(solve(wells(), {1'000'000}, paper({}, seed)), 0.05) == 4;
  EXPECT_GE(all, 6);
}

TEST(CldePaper, AStretchedDecayEndsNearerThanAnUnstretchedOneOfTheSameLength) {
  double unstretched = 0, stretched = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    SettingValues few{{"max_generations", "40"}};
    unstretched += solve(wells(), {1'000'000}, paper(few, seed)).optima.front().value();
    few["episodes"] = "stretch";
    stretched += solve(wells(), {1'000'000}, paper(few, seed)).optima.front().value();
  }
  EXPECT_LT(stretched, unstretched) << "40 generations of 0.99 leave two thirds of the step";
}

TEST(CldePaper, RestartsKeepWhatEarlierEpisodesFound) {
  const SettingValues brief{{"episodes", "restart"}, {"max_generations", "30"}};
  std::vector<double> best;
  const auto optimizer = make_optimizer({Box::cube(2, -3, 3)}, {"clde-paper", 3, brief});
  for (int round = 0; round < 300; ++round) {
    const Batch batch = optimizer->ask(1000);
    Matrix values(batch.size(), 1);
    for (std::size_t i = 0; i < batch.size(); ++i) values(i, 0) = four_wells(batch.points[i]);
    optimizer->tell(batch.ids, values);
    if (!optimizer->result().optima.empty()) best.push_back(optimizer->summary().best);
  }
  EXPECT_TRUE(std::ranges::is_sorted(best, std::greater())) << "the best is never lost";
}

TEST(CldePaper, RestartsWithTwoObjectivesKeepTheBestOfAllEpisodes) {
  const Problem parabolas{[](std::span<const double> x) {
                            return std::array{x[0] * x[0], (x[0] - 1) * (x[0] - 1)};
                          },
                          Box::cube(1, 0.5, 3)};
  const SettingValues brief{{"episodes", "restart"}, {"max_generations", "5"}};
  // One generation into the second episode nearly everything is random; the answer is not.
  const Result r = solve(parabolas, {100 + 5 * 200 + 100 + 200}, paper(brief));
  EXPECT_EQ(r.optima.size(), 100U);
  EXPECT_TRUE(std::ranges::all_of(r.optima, &Optimum::global));
}

TEST(CldePaper, EverySettingThatSwitchesAPartOffChangesTheRun) {
  const Result full = solve(wells(), {5000}, paper());
  const std::array<std::pair<const char*, const char*>, 9> switches{{{"chaos", "gaussian"},
                                                                     {"decoding", "distance"},
                                                                     {"structure", "off"},
                                                                     {"saliency", "off"},
                                                                     {"allocation", "none"},
                                                                     {"step", "box"},
                                                                     {"height", "rank"},
                                                                     {"refine", "off"},
                                                                     {"canvas_size", "100"}}};
  for (const auto& [name, value] : switches) {
    const Result without = solve(wells(), {5000}, paper({{name, value}}));
    const auto same = [](const Optimum& a, const Optimum& b) { return a.x == b.x; };
    EXPECT_FALSE(std::ranges::equal(without.optima, full.optima, same)) << name;
  }
}

TEST(CldePaper, ReportsBestFirstAndEveryPeakOnce) {
  const Result r = solve(wells(), {1'000'000}, paper());
  EXPECT_TRUE(std::ranges::is_sorted(r.optima, {}, [](const Optimum& o) { return o.value(); }));
  EXPECT_TRUE(std::ranges::all_of(r.optima, &Optimum::global));
}

TEST(CldePaper, RefusesBoundsOfTauInTheWrongOrder) {
  EXPECT_THROW(solve(wells(), {500}, paper({{"tau_min", "0.5"}})), InvalidArgument);
}

/// Fronts on x2 = 1 and x2 = -1.
std::array<double, 2> twin_fronts(std::span<const double> x) {
  const double off = std::abs(x[1]) - 1;
  return {x[0] * x[0] + off * off, (x[0] - 2) * (x[0] - 2) + off * off};
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

TEST(CldePaper, WithTwoObjectivesCopiesOfElitesCoverTheFrontAndBuffersLessSo) {
  const Problem twins{twin_fronts, Box::cube(2, -3, 3)};
  const Result elite = solve(twins, {20'000}, paper());
  const Result buffer = solve(twins, {20'000}, paper({{"mo_quota", "buffer"}}));
  EXPECT_EQ(elite.optima.size(), 100U);
  EXPECT_EQ(buffer.optima.size(), 100U);
  EXPECT_LT(mean_gap(elite), 0.1);
  EXPECT_LT(mean_gap(elite), mean_gap(buffer));
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
  const Problem twins{twin_fronts, Box::cube(2, -3, 3)};
  EXPECT_EQ(fingerprint(solve(wells(), {5000}, paper())), 9338817724997841219U);
  EXPECT_EQ(fingerprint(solve(twins, {5000}, paper())), 8308845903845580802U);
  EXPECT_EQ(fingerprint(solve(twins, {5000}, {.algorithm = "nsga2"})), 4951383463581666004U);
}

TEST(Nsga2, CoversTheFront) {
  const Problem twins{twin_fronts, Box::cube(2, -3, 3)};
  const Result r = solve(twins, {10'000}, {.algorithm = "nsga2"});
  EXPECT_EQ(r.optima.size(), 100U);
  EXPECT_LT(mean_gap(r), 0.05);
}

}  // namespace
}  // namespace clde
