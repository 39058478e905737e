// Repelled restarts: searches of the whole box, one after another, that keep away from the optima
// known so far. A wide cloud chooses a basin; a descent finishes what it has begun.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "descents/evolution/repelled_cloud.hpp"
#include "descents/progress.hpp"
#include "search/single/context.hpp"
#include "search/single/repelled/repulsion.hpp"

namespace clde::single {

class RepelledRestarts {
 public:
  explicit RepelledRestarts(Context& context) : context_(context), repulsion_(context) {}

  /// One search of the box; its end is filed. `number`: of the job.
  [[nodiscard]] Task<Filed> search(std::uint64_t number);

 private:
  /// A cloud that has not chosen its basin yet.
  struct Choice {
    RepelledCloud cloud;
    LocalProgress progress;
    LocalOutcome best;
    std::size_t generation = 0;
    std::size_t refused = 0;      // draws of the cloud, so far
    std::size_t undisturbed = 0;  // generations since one was refused
    bool chosen = false;
    std::size_t rival = no_index;      // the one optimum that refuses draws now
    std::size_t generations_with = 0;  // the rival, one after another

    void take(const Matrix& points, const Matrix& costs);
    void look_for_rival(std::span<const Repeller> repellers);
  };

  [[nodiscard]] Choice begin(Rng& rng) const;
  /// Until the cloud is narrow and no known optimum disturbs it, or the search is given up.
  Task<void> choose_basin(Choice& choice, Rng& rng);
  [[nodiscard]] bool is_chosen(const Choice& choice) const;
  /// Ends the search if nothing lies between it and its rival.
  Task<void> test_rival(Choice& choice);
  [[nodiscard]] std::vector<Repeller> repellers_of(const Choice& choice);
  /// `own`: where searches run side by side, what the others see of it.
  Task<LocalOutcome> finish(const Choice& choice, Rng& rng, std::shared_ptr<DescentUnderWay> own);

  Context& context_;
  Repulsion repulsion_;
};

}  // namespace clde::single
