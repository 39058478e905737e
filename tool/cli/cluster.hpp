// The other processes this command was started with (`mpirun -n 8 clde solve ...`), if any. They
// all run the same command; one leads and searches, the others evaluate for it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <clde/evaluator.hpp>
#include <clde/extend/search_space.hpp>

namespace clde::cli {

class Cluster {
 public:
  virtual ~Cluster() = default;
  [[nodiscard]] virtual bool leads() const = 0;
  /// For the leader: evaluates on the others.
  [[nodiscard]] virtual std::unique_ptr<Evaluator> evaluator(const SearchSpace& space) = 0;
  /// For the others: evaluates what the leader sends, until it has no more.
  virtual void serve(Evaluator& local) = 0;

  /// How many others there are.
  [[nodiscard]] virtual std::size_t others() const = 0;
  /// For the leader: has one of the others (from 0) do a job and gives its answer; nothing if
  /// `keep_going` says no meanwhile. May be called from one thread for each of them. Throws Error
  /// if the job threw.
  [[nodiscard]] virtual std::optional<std::string> call(
      std::size_t other, const std::string& job, const std::function<bool()>& keep_going) = 0;
  /// For the others: does the jobs the leader sends, until it has no more.
  virtual void serve(const std::function<std::string(const std::string& job)>& answer) = 0;
};

/// Null if this process is alone.
Cluster* cluster();
/// Before the command is run; `others` has to outlive it.
void set_cluster(Cluster* others);
/// True if another process leads.
bool follows();

}  // namespace clde::cli
