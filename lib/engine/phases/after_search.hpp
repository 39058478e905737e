// A phase of its own after a search: a task like any other, driven with its own budget and its own
// journal.
#pragma once

#include <cstdint>
#include <string>

#include <clde/extend/search.hpp>
#include <clde/phases.hpp>

#include "engine/run/drive.hpp"

namespace clde {

/// What a phase runs on.
struct PhaseRun {
  const SearchSpace& space;
  Evaluator& evaluator;
  JournalAccess journal = JournalAccess::write;
};

/// What a phase is, for its journal.
struct PhaseName {
  std::string phase;        ///< "saddles", "roots"
  std::string starts_from;  ///< in a word and a checksum
};

/// A phase while its search exists.
class Phase {
 public:
  Phase(const PhaseRun& run, PhaseOptions options, const PhaseName& name, const RootTask& task);

  /// Runs the task and adds to `result` what it spends. False if the phase is only to be read and
  /// has no journal: nothing is done then.
  bool drive(Result& result);

 private:
  const PhaseRun& run_;
  PhaseOptions options_;
  JournalHeader header_;
  std::unique_ptr<Optimizer> optimizer_;
};

}  // namespace clde
