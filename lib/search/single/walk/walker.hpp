// A walker explores one funnel: it moves between the local minima of the funnel, down to its
// bottom, and ends where it meets the funnel of an optimum that is already known.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/single/context.hpp"
#include "search/single/minimum.hpp"
#include "search/single/walk/funnel_radii.hpp"
#include "search/single/walk/jump_length.hpp"
#include "search/single/walk/rough_descent.hpp"
#include "search/single/walk/translations.hpp"

namespace clde::single {

class Walker {
 public:
  struct Origin {
    std::uint64_t id = 0;  ///< gives the walker its random streams
    Minimum minimum;       ///< bottom of the funnel as far as it is known
    JumpLength jump;
  };
  Walker(Context& context, FunnelRadii& radii, Origin origin);

  /// Spends about 100 D evaluations.
  [[nodiscard]] Task<void> walk();
  /// How much it deserves the next evaluations: its quality, less for stagnation.
  [[nodiscard]] double saliency() const;

  /// The lowest point so far.
  [[nodiscard]] const Minimum& at() const { return at_; }
  /// Where it was set down.
  [[nodiscard]] const std::vector<double>& origin() const { return origin_; }
  /// Its first descent led to a minimum that nobody knew.
  [[nodiscard]] bool has_started() const { return started_; }
  /// It has arrived, or met a known funnel.
  [[nodiscard]] bool is_closed() const { return closed_; }
  /// Takes over the minima of another walker in the same funnel, and its point if that is lower.
  void absorb(Walker& other);

 private:
  Task<void> take_step(Rng& rng);
  Task<void> start(Rng& rng);
  Task<bool> translate(Rng& rng);
  Task<void> recentre(Rng& rng);
  Task<void> jump(Rng& rng);
  Task<void> take_landing(const Landing& end);
  Task<void> keep_landing(const Landing& end);
  Task<void> finish(Rng& rng);
  Task<void> arrive();
  Task<bool> funnel_is_new();
  void capture(std::size_t optimum);
  void count_gain();
  void account(double cost_before, std::uint64_t used);

  Context& context_;
  FunnelRadii& radii_;
  std::uint64_t id_;
  std::vector<double> origin_;
  Minimum at_;
  std::vector<Minimum> minima_;  // whose differences are moves
  JumpLength jump_;
  Translations translations_;
  double stagnation_ = 0;  // evaluations since it last gained much
  bool started_ = false;
  bool closed_ = false;
  bool moved_ = false;           // by a translation: the minimum may lie beside it
  std::size_t starts_ = 0;       // that led to known optima
  std::size_t jumps_ = 0;        // since it last gained
  std::size_t recentrings_ = 0;  // since it last gained
  std::size_t captures_ = 0;     // jumps that fell into a known optimum near by
  std::size_t slices_ = 0;
  std::vector<double> tested_at_;   // where its funnel was last compared with known ones
  std::size_t tested_against_ = 0;  // and how many optima were reported then
};

}  // namespace clde::single
