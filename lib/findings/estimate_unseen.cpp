// Estimates of how many optima are missing, from the hits of random starts.
#include <clde/findings.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/numbers/portable_math.hpp"
#include "findings/count_posterior.hpp"

namespace clde {
namespace {

constexpr double level = 0.95;
constexpr double normal_two_sided = 1.959963984540054;  // 95 % of the mass lies within
constexpr double normal_one_sided = 1.644853626951473;  // 95 % of the mass lies below
constexpr std::uint64_t min_searches = 8;

/// From basins that differ a hundredfold to nearly equal ones: chosen for coverage, see
/// docs/how-to/trust.md.
CountPrior prior() {
  return {{0.3, 0.42, 0.6, 0.85, 1.2, 1.7, 2.4, 3.4, 5, 7, 10}, 1};
}

std::vector<std::size_t> tally(std::span<const RandomStartHits> known, UnseenEstimate& e) {
  std::vector<std::size_t> draws;
  e.known = known.size();
  for (const RandomStartHits& k : known) {
    if (k.hits == 0) continue;
    draws.push_back(k.hits);
    e.searches += k.hits;
    e.once += k.hits == 1 ? 1 : 0;
    e.twice += k.hits == 2 ? 1 : 0;
  }
  e.seen = draws.size();
  return draws;
}

/// The share of searches that would have found something new had each been the last: its optimum
/// was met by no other random-start search, and by nothing else before.
void good_turing(std::span<const RandomStartHits> known, UnseenEstimate& e) {
  const auto news = static_cast<double>(std::ranges::count_if(
      known, [](const RandomStartHits& k) { return k.hits == 1 && k.found_by_random_start; }));
  const auto n = static_cast<double>(e.searches);
  e.new_probability = news / n;
  // Variance of the missing mass about its estimate (Esty, 1983), plus a term that gives
  // 3/n when nothing was new (rule of three).
  const double spread = std::sqrt(news + 2.0 * static_cast<double>(e.twice) + 1);
  e.new_probability_high = std::min(1.0, (news + normal_one_sided * spread + 1.35) / n);
}

/// Bias-corrected, with the log-normal interval (Chao, 1987).
void chao1(UnseenEstimate& e) {
  const auto n = static_cast<double>(e.searches), once = static_cast<double>(e.once),
             twice = static_cast<double>(e.twice), seen = static_cast<double>(e.seen);
  const double c = (n - 1) / n;
  const double missing = c * once * (once - 1) / (2 * (twice + 1));
  const double known = static_cast<double>(e.known);
  e.chao1 = std::max(known, seen + missing);
  const double variance =
      c * once * (once - 1) / (2 * (twice + 1)) +
      c * c * once * (2 * once - 1) * (2 * once - 1) / (4 * (twice + 1) * (twice + 1)) +
      c * c * once * once * twice * (once - 1) * (once - 1) /
          (4 * (twice + 1) * (twice + 1) * (twice + 1) * (twice + 1));
  e.chao1_low = e.chao1_high = e.chao1;
  if (missing <= 0) return;
  const double ratio =
      portable_exp(normal_two_sided * std::sqrt(portable_log(1 + variance / (missing * missing))));
  e.chao1_low = std::max(known, seen + missing / ratio);
  e.chao1_high = std::max(known, seen + missing * ratio);
}

void bayes(std::span<const std::size_t> draws, UnseenEstimate& e) {
  const std::size_t widest = std::max(2 * e.known, e.known + 3);
  const CountPosterior posterior = count_posterior(draws, e.known, prior(), 3 * e.known + 60);
  const std::size_t high = posterior.quantile(level);
  e.sufficient = posterior.beyond < 0.01 && high <= widest;
  if (!e.sufficient) return;
  e.expected = posterior.mean();
  e.low = static_cast<double>(e.known);
  e.high = static_cast<double>(high);
  e.complete = posterior.shares.front();
}

}  // namespace

UnseenEstimate estimate_unseen(std::span<const RandomStartHits> known) {
  UnseenEstimate e;
  const std::vector<std::size_t> draws = tally(known, e);
  if (e.searches == 0) return e;
  good_turing(known, e);
  chao1(e);
  if (e.searches >= min_searches) bayes(draws, e);
  return e;
}

}  // namespace clde
