#include "problems/noisy.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <string>

#include <clde/extend/declare_settings.hpp>
#include <clde/extend/rng.hpp>

#include "core/check.hpp"
#include "core/numbers/hash.hpp"

namespace clde {
namespace {

struct Parameters {
  double size = 1e-6;
  std::string kind = "rough";
  double offset = 0;

  static auto fields() {
    return std::tuple{
        real("size", &Parameters::size, 0, 1, "Standard deviation, as a share of the range."),
        choice("kind", &Parameters::kind, {"rough", "random", "single"},
               "The same noise at the same point, new noise at every call, or values and points "
               "rounded to single precision."),
        real("offset", &Parameters::offset, -1e9, 1e9, "Added to every value.")};
  }
};

/// Between the worst of some samples and the optimum.
double range_of(const BenchmarkProblem& p) {
  constexpr int samples = 2000;
  Rng rng(1, "range");
  double largest = 0;
  std::vector<double> x(p.problem.dimension());
  for (int i = 0; i < samples; ++i) {
    for (std::size_t j = 0; j < x.size(); ++j)
      x[j] = rng.uniform(p.problem.box().lower()[j], p.problem.box().upper()[j]);
    largest = std::max(largest, std::abs(p.problem(x) - p.known.value));
  }
  return largest;
}

std::uint64_t hash_of(std::span<const double> x) {
  Fnv1a hash;
  for (const double c : x) hash.add(c);
  return hash.value();
}

double single_precision(const Problem& problem, std::span<const double> x, double offset) {
  std::vector<double> rounded(x.begin(), x.end());
  for (double& c : rounded) c = static_cast<double>(static_cast<float>(c));
  return static_cast<double>(static_cast<float>(problem(rounded)) + static_cast<float>(offset));
}

}  // namespace

BenchmarkProblem with_noise(BenchmarkProblem p, const SettingValues& given) {
  const auto chosen = parse_settings<Parameters>(given);
  require(p.problem.objectives() == 1 && !p.problem.constraints().any(),
          "{}{}: noise is for problems of one objective without constraints", noisy_prefix, p.name);
  const double deviation = chosen.size * range_of(p);
  const auto calls = std::make_shared<std::atomic<std::uint64_t>>(0);
  const auto f = [clean = p.problem, chosen, deviation, calls](std::span<const double> x) {
    if (chosen.kind == "single") return single_precision(clean, x, chosen.offset);
    const std::uint64_t id = chosen.kind == "rough" ? hash_of(x) : ++*calls;
    return clean(x) + chosen.offset + deviation * Rng(1, "noise", id).normal();
  };
  p.problem = Problem(f, p.problem.box(), p.problem.sense());
  p.known.value += chosen.offset;
  return p;
}

}  // namespace clde
