// Are the estimates of what was not seen right? Whole searches with many seeds on problems whose
// number of optima is known, looked at early and late: how often does the interval cover the truth,
// and are the stated probabilities of being complete borne out? "Blind alone" leaves out what the
// rest of the search found: the harder test, since the search as a whole seldom misses anything.
//
//   bench_calibration [seeds]        one line per problem and moment
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <clde/clde.hpp>
#include <clde/lab/problems.hpp>

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

struct Case {
  std::string name;
  std::size_t global;       // how many there are
  std::size_t all;          // local ones included; 0: nobody counted them
  std::string within = {};  // of the best: these count as global too
};

struct Tally {
  std::size_t runs = 0, told = 0, covered = 0, finished = 0;
  double searches = 0, claimed = 0;

  void add(const UnseenEstimate& e, std::size_t truth) {
    ++runs;
    searches += static_cast<double>(e.searches);
    if (!e.sufficient) return;
    ++told;
    covered += e.high >= static_cast<double>(truth) ? 1 : 0;
    finished += e.known == truth ? 1 : 0;
    claimed += e.complete;
  }
  void print(const std::string& what, std::uint64_t evaluations) const {
    const auto share = [this](double n) {
      return told == 0 ? 0.0 : 100 * n / static_cast<double>(told);
    };
    fmt::print("{:38} {:>7} {:>8.0f} {:>6.0f} {:>8} {:>8} {:>8}\n", what, evaluations,
               searches / static_cast<double>(runs),
               100.0 * static_cast<double>(told) / static_cast<double>(runs),
               told == 0 ? "-" : fmt::format("{:.0f}", share(static_cast<double>(covered))),
               told == 0 ? "-" : fmt::format("{:.0f}", share(claimed)),
               told == 0 ? "-" : fmt::format("{:.0f}", share(static_cast<double>(finished))));
  }
};

constexpr std::array<std::uint64_t, 4> moments = {500, 1500, 5000, 15000};

/// As if random-start searches had been all there was.
UnseenEstimate blind_alone(const Result& result, std::size_t truth, std::size_t global) {
  std::vector<RandomStartHits> known;
  for (const Optimum& o : result.optima)
    if (o.random_start_hits > 0 && (o.global || truth > global))
      known.push_back({o.random_start_hits, true});
  return estimate_unseen(known);
}

/// One search, looked at in between: searches do not know their budget.
std::vector<Result> watch(const BenchmarkProblem& chosen, const std::string& within,
                          std::uint64_t seed) {
  const Problem& p = chosen.problem;
  SolveOptions options;
  options.seed = seed;
  options.settings = {{"random_start_share", "0.5"}};
  if (!within.empty()) options.wanted.set_within(within);
  const auto optimizer = make_optimizer({p.box(), p.objectives(), p.sense()}, options);
  std::vector<Result> seen;
  std::uint64_t spent = 0;
  for (const std::uint64_t moment : moments) {
    while (spent < moment) {
      const Batch batch = optimizer->ask(static_cast<std::size_t>(moment - spent));
      const Evaluations done = p.evaluate(batch.points);
      optimizer->tell(batch.ids, done.values, done.failures);
      spent += batch.size();
    }
    seen.push_back(optimizer->result());
  }
  return seen;
}

void calibrate(const Case& c, std::uint64_t seeds) {
  const BenchmarkProblem chosen = find_problem(c.name);
  const bool local = c.all > c.global;
  std::array<Tally, moments.size()> global, all, alone;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const std::vector<Result> seen = watch(chosen, c.within, seed);
    for (std::size_t m = 0; m < moments.size(); ++m) {
      global[m].add(seen[m].unseen.global, c.global);
      all[m].add(seen[m].unseen.all, c.all);
      alone[m].add(blind_alone(seen[m], c.all, c.global), c.all);
    }
  }
  for (std::size_t m = 0; m < moments.size(); ++m) {
    global[m].print(c.name + ", global", moments[m]);
    if (local) all[m].print(c.name + ", all", moments[m]);
    alone[m].print(c.name + ", blind alone", moments[m]);
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::uint64_t seeds = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 100;
  fmt::print("{:38} {:>7} {:>8} {:>6} {:>8} {:>8} {:>8}\n", "problem", "evals", "searches", "told",
             "covered", "claimed", "complete");
  const std::vector<Case> cases = {{"cec2013/f4", 4, 4},
                                   {"cec2013/f5", 2, 6},
                                   {"cec2013/f6", 18, 760},
                                   {"cec2013/f7", 36, 36},
                                   {"cec2013/f10", 12, 12},
                                   {"surfaces/six-hump-camel", 2, 6},
                                   {"surfaces/mueller-brown", 1, 3},
                                   {"synthetic/mixture-2d", 4, 4},
                                   {"synthetic/mixture-5d", 5, 5},
                                   {"noisy/cec2013/f4:size=1e-6,kind=rough", 4, 4},
                                   {"noisy/cec2013/f4:size=1e-3,kind=random", 4, 4},
                                   {"noisy/cec2013/f7:size=1e-4,kind=random", 36, 36},
                                   {"noisy/cec2013/f10:kind=single,offset=1000", 12, 12},
                                   {"noisy/synthetic/mixture-5d:size=1e-4,kind=random", 5, 5},
                                   {"near-ties/himmelblau", 4, 4, "0.01"},
                                   {"near-ties/wells-7", 7, 7, "1%"},
                                   {"families/circle", 1, 1},
                                   {"families/circle-and-points", 3, 3},
                                   {"families/arm-3r", 1, 1},
                                   {"families/arm-7r", 8, 8}};
  for (const Case& c : cases) calibrate(c, seeds);
}
