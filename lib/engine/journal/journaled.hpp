// A search driven from outside that keeps a journal, so that it can be killed and go on.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <clde/journal.hpp>
#include <clde/optimizer.hpp>
#include <clde/solve.hpp>

#include "engine/journal/journal_writer.hpp"
#include "engine/journal/replay.hpp"
#include "engine/run/clock.hpp"

namespace clde {

/// Tells a search the points of the user's own that a journal has.
/// @return how many there are
std::size_t inject_recorded(const std::string& journal, Optimizer& search);

/// Passes everything on to a search and writes down what it is told. Resumed, it tells a new search
/// what is on record, as far as that goes, before anybody else is asked.
class JournaledOptimizer final : public Optimizer {
 public:
  JournaledOptimizer(std::unique_ptr<Optimizer> search, const JournalHeader& header,
                     const SolveOptions& options);

  Batch ask(std::size_t limit) override;
  void tell(std::span<const std::uint64_t> ids, MatrixView values,
            std::span<const Failure> failures) override;
  void inject(MatrixView points, MatrixView values) override;
  void charge(std::uint64_t evaluations) override { search_->charge(evaluations); }
  [[nodiscard]] bool exhausted() const override { return search_->exhausted(); }
  [[nodiscard]] Summary summary() const override { return search_->summary(); }
  [[nodiscard]] double complete() const override { return search_->complete(); }
  [[nodiscard]] Result result() const override { return search_->result(); }

 private:
  struct Point {
    std::uint64_t id = 0;
    std::vector<double> x;
    Want want = Want::values;
  };
  void wait(const Batch& batch, std::size_t row);
  JournalWriter open(const JournalHeader& header, const SolveOptions& options);
  void replay(const std::string& journal);
  std::size_t tell_recorded(const Batch& batch);
  void write(std::uint64_t id, std::span<const double> x, std::span<const double> values,
             const Failure* failure);

  std::unique_ptr<Optimizer> search_;
  std::size_t columns_;
  std::size_t derivatives_;  // numbers behind the values of a point that wants them
  Replay past_;
  Clock clock_;
  JournalWriter writer_;  // behind what open() fills
  std::uint64_t injected_ = 0;
  bool told_ = false;
  std::deque<Point> waiting_;           // asked, not handed out yet
  std::map<std::uint64_t, Point> out_;  // handed out, not told yet
};

}  // namespace clde
