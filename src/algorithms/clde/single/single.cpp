// The default solver: decode, value, allocate, refine, on two levels. Samples of the box are
// decoded into basins whose bottoms are local optima (canvas.hpp); local optima are decoded into
// funnels whose bottoms are the hidden ones (funnels.hpp). Every search is a task; they run side by
// side.
#include "algorithms/clde/single/single.hpp"

#include "algorithms/clde/single/canvas.hpp"
#include "algorithms/clde/single/climb.hpp"
#include "algorithms/clde/single/far_start.hpp"
#include "algorithms/clde/single/funnels.hpp"
#include "algorithms/clde/single/recombine.hpp"
#include "algorithms/clde/single/walker.hpp"

namespace clde::single {
namespace {

// What a job occupies is marked when it is handed out (see job_of), since tasks start later.

Task<void> sample_canvas(Run& run) {
  const std::uint64_t used = co_await make_canvas(run);
  run.shares.end(Way::canvas, used);
  run.sampling = false;
  run.barren = 0;
}

Task<void> climb_seed(Run& run, Seed seed) {
  co_await climb_from_seed(run, std::move(seed), run.jobs++);
  --run.climbing;
  run.shares.end(Way::canvas, run.search.asked_by_this_task());
}

Task<void> propose_offspring(Run& run) {
  const std::uint64_t used = co_await propose(run, run.jobs++);
  run.recombining = false;
  run.shares.end(Way::recombine, used);
}

Task<void> climb_offspring(Run& run, Seed seed) {
  const Filed filed = co_await climb_with_step(run, std::move(seed), offspring_step, run.jobs++);
  if (filed.is_new && run.search.archive()[filed.index].reported) run.barren = 0;
  run.shares.end(Way::recombine, run.search.asked_by_this_task());
}

Task<void> walk_slice(Run& run, Walker& walker) {
  co_await walk(run, walker);
  walker.busy = false;
  --run.walking;
  if (!walker.closed) join_walkers(run, walker);
  run.shares.end(Way::walk, run.search.asked_by_this_task());
}

Task<void> far_start(Run& run) {
  co_await climb_from_afar(run, run.jobs++);
  run.shares.end(Way::far, run.search.asked_by_this_task());
}

/// Level 2 is worth decoding once the first canvas has been climbed from, and after each one.
void decode(Run& run) {
  const bool climbed = run.seeds.empty() && run.climbing == 0 && !run.sampling;
  if (climbed && run.canvases > run.decoded_at && run.canvases >= 2) decode_funnels(run);
}

bool canvas_is_open(const Run& run) {
  return !run.seeds.empty() || (!run.sampling && run.climbing == 0);
}

/// On smooth ground far starts are cheap and may begin at once.
bool smooth_canvas_is_climbed(const Run& run) {
  return run.canvases == 1 && run.seeds.empty() && run.climbing == 0 && ground_is_smooth(run);
}

/// The ways that have something to do, or are busy doing it.
std::vector<Way> open_ways(Run& run) {
  std::vector<Way> open;
  if (canvas_is_open(run)) open.push_back(Way::canvas);
  if (!run.offspring.empty() || (!run.recombining && recombination_is_open(run)))
    open.push_back(Way::recombine);
  if (run.walking > 0 || most_salient(run) != nullptr) open.push_back(Way::walk);
  if (run.canvases >= 2 || smooth_canvas_is_climbed(run)) open.push_back(Way::far);
  return open;
}

/// Where plain restarts do well, most evaluations go to them. Walks lead to the global level and
/// pass local optima by: where these are wanted too there are none.
Weights weights_of(const Run& run) {
  const Settings& s = run.settings;
  if (s.wants_all()) return {1, s.recombine, 0, 6 * s.far};
  const Weights usual{1, s.recombine, s.walk, s.far};
  const Weights restarts{1, s.recombine, s.walk / 12, 6 * s.far};
  const double p = run.promise();
  Weights weights{};
  for (std::size_t i = 0; i < way_count; ++i) weights[i] = (1 - p) * usual[i] + p * restarts[i];
  return weights;
}

/// Attention to a few funnels at a time: what one walker learns decides who goes on.
bool has_room(Run& run, Way way) {
  return way != Way::walk || (run.walking < run.settings.walkers && most_salient(run) != nullptr);
}

template <class T>
T take_front(std::deque<T>& queue) {
  T first = std::move(queue.front());
  queue.pop_front();
  return first;
}

Task<void> canvas_job(Run& run) {
  if (run.seeds.empty()) {
    run.sampling = true;
    return sample_canvas(run);
  }
  ++run.climbing;
  return climb_seed(run, take_front(run.seeds));
}

Task<void> recombine_job(Run& run) {
  if (!run.offspring.empty()) return climb_offspring(run, take_front(run.offspring));
  run.recombining = true;
  return propose_offspring(run);
}

Task<void> walk_job(Run& run) {
  Walker& walker = *most_salient(run);
  walker.busy = true;
  ++run.walking;
  return walk_slice(run, walker);
}

Task<void> job_of(Run& run, Way way) {
  switch (way) {
    case Way::canvas:
      return canvas_job(run);
    case Way::recombine:
      return recombine_job(run);
    case Way::walk:
      return walk_job(run);
    case Way::far:
      break;
  }
  return far_start(run);
}

}  // namespace

Task<void> search_single(Search& search, Settings settings) {
  Run run(search, settings);
  search.archive().take_census(settings.wants_all() ? Census::all : Census::global);
  Group refining(search.scheduler());
  while (true) {
    decode(run);
    run.shares.weigh(weights_of(run));
    while (refining.active() < settings.width) {
      const std::vector<Way> open = open_ways(run);   // value: what each has to offer
      const auto way = run.shares.most_behind(open);  // allocate
      if (!way || !has_room(run, *way)) break;
      run.shares.begin(*way);
      refining.spawn(job_of(run, *way));  // refine
    }
    co_await refining.next();
  }
}

}  // namespace clde::single
