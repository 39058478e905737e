// The other processes this command was started with (`mpirun -n 8 clde solve ...`), if any. They
// all run the same command; one leads and searches, the others evaluate for it.
#pragma once

#include <cstddef>
#include <memory>

#include <clde/evaluator.hpp>

namespace clde::cli {

class Cluster {
 public:
  virtual ~Cluster() = default;
  [[nodiscard]] virtual bool leads() const = 0;
  /// For the leader: evaluates on the others.
  [[nodiscard]] virtual std::unique_ptr<Evaluator> evaluator(std::size_t objectives) = 0;
  /// For the others: evaluates what the leader sends, until it has no more.
  virtual void serve(Evaluator& local) = 0;
};

/// Null if this process is alone.
Cluster* cluster();
/// Before the command is run; `others` has to outlive it.
void set_cluster(Cluster* others);
/// True if another process leads.
bool follows();

}  // namespace clde::cli
