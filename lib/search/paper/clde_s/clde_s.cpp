// CLDE-S of "Mapping the Fitness Landscape: A Structure-Guided Approach to Multi-Modal
// Optimization" (Xiang, Yan), step by step as Algorithm 3 prints it. Where the paper leaves a
// choice, a setting names the reading.
#include "search/paper/clde_s/clde_s.hpp"

#include <algorithm>

#include "landscape/heights.hpp"
#include "search/paper/clde_s/memory.hpp"
#include "search/paper/exploration.hpp"
#include "search/paper/shown_generation.hpp"

namespace clde::paper {
namespace {

constexpr std::size_t printed_generations = 200;     // what the printed decay is meant for
constexpr std::size_t generations_a_variable = 100;  // of an episode: the printed 200 in two

std::vector<double> heights_of(const SingleSettings& s, const Population& points) {
  std::vector<double> values(points.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = -points.costs(i, 0);
  return scaled_heights(values, height_scale(s.height));
}

/// What a run counts on across its episodes.
struct Progress {
  std::uint64_t generations = 0;
  std::size_t injected = 0;
};

/// Generations from one random population.
class Episode {
 public:
  Episode(Search& search, const SingleSettings& s, Memory& memory, std::uint64_t number)
      : search_(search),
        settings_(s),
        memory_(memory),
        exploration_(search, s, s, number),
        own_deviations_(s.population_size, s.local_sigma),
        tau_(s.persistence_tau_init),
        resolution_(resolution_of(s, s)) {
    if (s.episodes == "stretch" && s.max_generations > 0)
      exploration_.set_decay(
          stretched_decay(s.chaotic_step_decay, printed_generations, s.max_generations));
  }

  Task<void> run(std::size_t generations, Progress& progress) {
    Population parents = co_await exploration_.first_population(search_);
    memory_.measure(parents);
    for (std::size_t t = 0; generations == 0 || t < generations; ++t) {
      ++progress.generations;
      Task<Population> generation = evolve(std::move(parents), progress);
      parents = co_await generation;
    }
    memory_.file(parents);
  }

 private:
  /// One generation of Algorithm 3.
  Task<Population> evolve(Population parents, Progress& progress) {
    const double eta = exploration_.step();
    const Matrix children = exploration_.children(search_, parents);  // (1)
    const Matrix costs = co_await search_.evaluate(children);
    Canvas canvas = form_canvas(parents, {children, costs, search_.spent()},
                                further_points(progress.injected));  // (2)
    set_heights(
        canvas, [&](const Population& p) { return heights_of(settings_, p); },
        settings_.canvas_size);
    const double tau = tau_;
    decode(canvas, settings_, settings_, tau);                 // (3)
    tau_ = next_tau(tau, canvas.basins.count(), resolution_);  // (3b)
    const Allocation allocation =                              // (4), (4b)
        allocate(canvas, settings_, settings_, settings_.population_size);
    Survivors survivors =  // (5)
        survive(canvas, allocation, settings_.survival, settings_.population_size);
    own_deviations_.follow(canvas, survivors.rows);
    Task<Improved> refining = refine(canvas, survivors);
    const Improved improved = co_await refining;
    memory_.file(canvas, improved);
    Task<void> archive = memory_.refine(search_, exploration_.rng());
    co_await archive;
    report(canvas, survivors.members);
    search_.show_generation([&] {
      return shown_generation({progress.generations, search_.spent(), eta, tau}, allocation,
                              survivors.members);
    });
    co_return std::move(survivors.members);
  }

  /// What joins P and P' on the canvas: results of the user's, and the archive if a setting says
  /// so.
  Population further_points(std::size_t& injected) {
    Population further = take_injected(search_, injected);
    if (settings_.archive_in_canvas == "on") further.add(memory_.archived());
    return further;
  }

  /// Normal samples about the survivors; a better one replaces its centre.
  Task<Improved> refine(const Canvas& canvas, Survivors& survivors) {
    Improved improved;
    if (settings_.refine == "off") co_return improved;
    const Allocation samples_of_basins =
        allocate(canvas, settings_, settings_, memory_.samples_for_population());
    const auto centres = sample_centres(canvas, samples_of_basins, survivors, settings_.refine);
    const Matrix samples = samples_about(canvas, survivors, centres);
    const Matrix costs = co_await search_.evaluate(samples);
    for (std::size_t i = 0; i < samples.rows(); ++i) {
      const std::size_t member = centres[i];
      if (!(costs(i, 0) < survivors.members.costs(member, 0))) {
        own_deviations_[member].fail();
        continue;
      }
      own_deviations_[member].succeed();
      survivors.members.replace_row(member, samples[i], costs[i], search_.spent());
      improved.points.add_row(survivors.members, member);
      improved.basins.push_back(canvas.basins.labels[survivors.rows[member]]);
    }
    co_return improved;
  }

  Matrix samples_about(const Canvas& canvas, const Survivors& survivors,
                       const std::vector<std::size_t>& centres) {
    Matrix samples;
    samples.reserve(centres.size(), search_.dimension());
    const RefinementScale scale{settings_.local_sigma, exploration_.cooled()};
    for (const std::size_t member : centres) {
      const std::vector<double> deviation =
          settings_.sigma == "success"
              ? std::vector<double>(search_.dimension(), own_deviations_[member].value)
              : deviation_about(canvas, survivors.rows[member], settings_.sigma, scale);
      samples.push_row(
          normal_sample(survivors.members.points[member], deviation, exploration_.rng()));
    }
    return samples;
  }

  void report(const Canvas& canvas, const Population& members) {
    if (settings_.answer == "population") return memory_.report(search_, members);
    if (settings_.answer == "archive") return memory_.report(search_, memory_.archived());
    std::vector<std::size_t> peaks;
    for (const Basin& basin : canvas.basins.list) peaks.push_back(basin.peak);
    memory_.report(search_, canvas.points.pick(peaks));
  }

  Search& search_;
  const SingleSettings& settings_;
  Memory& memory_;
  Exploration exploration_;
  OwnDeviations own_deviations_;
  double tau_;
  Resolution resolution_;
};

}  // namespace

Task<void> search_single(Search& search, SingleSettings settings) {
  Memory memory(settings);
  Progress progress;
  const bool restarts = settings.episodes == "restart";
  const std::size_t length =
      restarts ? generations_a_variable * search.dimension() : settings.max_generations;
  std::size_t left = settings.max_generations;
  for (std::uint64_t number = 0;; ++number) {
    Episode episode(search, settings, memory, number);
    const std::size_t generations = left == 0 ? length : std::min(length, left);
    Task<void> run = episode.run(generations, progress);
    co_await run;
    if (!restarts) co_return;
    if (left == 0) continue;  // no limit
    left -= generations;
    if (left == 0) co_return;
  }
}

}  // namespace clde::paper
