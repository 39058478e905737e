// Runs descents and files their ends in the archive.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>

#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "descents/filing/families.hpp"
#include "search/single/context.hpp"
#include "search/single/descents/methods.hpp"
#include "search/single/descents/start.hpp"
#include "search/single/descents/uncertain_optima.hpp"
#include "search/single/minimum_proofs.hpp"
#include "search/single/restart/plain_descents.hpp"

namespace clde::single {

class Descents {
 public:
  explicit Descents(Context& context);

  /// From a start of a canvas; the first step follows its spacing. `number`: of the job, which
  /// gives the descent its random stream.
  [[nodiscard]] Task<Filed> from_canvas(Start start, std::uint64_t number);
  /// From a recombined point that looks good.
  [[nodiscard]] Task<Filed> from_offspring(Start start, std::uint64_t number);
  /// From a point about which nothing is known, with this first step: by quasi-Newton where the
  /// ground is smooth, else by the evolution strategy.
  [[nodiscard]] Task<Filed> from_afar(Start start, double step, std::uint64_t number);

  /// A new optimum at the global level may belong to a family: files it there if it does.
  [[nodiscard]] Task<void> look_for_family(Filed filed);

  /// Quasi-Newton descents do not stall, or have lately found most per evaluation.
  [[nodiscard]] bool ground_is_smooth() const;
  /// From 0 to 1: will more plain restarts find what is missing?
  [[nodiscard]] double restart_success() const;
  /// Of many variables, where every plain descent has ended at the global level so far: a start
  /// with a low cost is no better than another, and leads to the widest basins only.
  [[nodiscard]] bool any_start_will_do() const;

 private:
  struct Order {
    LocalStart start;
    std::size_t method = quasi_newton;
    Rng rng;
    bool random = false;  // from a random start: never given up, since its end is counted
    std::shared_ptr<DescentUnderWay> own = nullptr;  // where descents run side by side
  };
  struct Descended {
    LocalOutcome outcome;
    bool stalled = false;  // quasi-Newton, if that was the method
  };
  struct Ended {
    Filed filed;
    std::uint64_t evaluations = 0;
    bool stalled = false;
  };

  [[nodiscard]] bool restarts_deserve_a_try() const;
  [[nodiscard]] std::size_t choose_method(Rng& rng);
  [[nodiscard]] RediscoveryTest rediscovery(const Order& order) const;
  [[nodiscard]] LocalRules rules(const Order& order) const;
  [[nodiscard]] LocalRules rules_of(Order& order) const;
  Task<Descended> descend_quasi_newton(Order order);
  Task<Descended> descend(Order order);
  Task<Ended> descend_and_file(Order order);
  Task<Ended> descend_for_credit(Order order);
  void record_plain(std::size_t method, const Ended& end);
  [[nodiscard]] double reward(const Filed& filed);

  [[nodiscard]] bool deserves_polish(const Filed& filed);
  Task<std::uint64_t> polish(std::size_t index, Rng rng);
  [[nodiscard]] bool may_be_saddle(const Filed& filed) const;
  Task<Filed> leave_saddles(Filed end, Rng rng);

  Context& context_;
  Methods methods_;
  PlainDescents plain_;
  Families families_;
  UncertainOptima uncertain_;
  std::set<std::size_t> polished_;  // minima descended from once more
  MinimumProofs proofs_;
};

}  // namespace clde::single
