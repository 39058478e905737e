// Many machines: rank 0 searches, the other ranks of an MPI job evaluate. Built by -DCLDE_MPI=ON;
// link clde::clde_mpi.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include <clde/evaluator.hpp>

namespace clde::mpi {

/// True if mpirun, srun or another launcher started this process as one of several.
bool launched();

/// What a rank sent back for one job.
struct Reply {
  std::size_t rank = 0;
  std::string bytes;
  bool failed = false;  ///< the job threw; `bytes` is the message
};

/// The ranks of an MPI job; one object a process, made and destroyed by its first thread. Rank 0
/// hands out jobs (bytes that both sides understand) and collects replies; the others serve until
/// rank 0's World is destroyed. However a rank leaves, by return or by exception, no other rank
/// waits forever.
class World {
 public:
  World(int& argc, char**& argv);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  [[nodiscard]] std::size_t rank() const { return rank_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool leads() const { return rank_ == 0; }

  /// On rank 0: a job for `rank` (1..size-1). It may be sent before the last one is answered.
  void send(std::size_t rank, const std::string& job);
  /// On rank 0: a reply that has come in, if any. Never waits.
  std::optional<Reply> receive();
  /// On rank 0, from any thread, one at a time for each rank: sends a job and waits for its reply.
  /// Nothing if `keep_going` returns false. Throws Error if the job threw.
  std::optional<std::string> call(std::size_t rank, const std::string& job,
                                  const std::function<bool()>& keep_going);

  /// On the other ranks: answers jobs until rank 0 has no more.
  void serve(const std::function<std::string(const std::string& job)>& answer);

 private:
  void dismiss_all();
  std::optional<Reply> receive_from(int rank);

  std::mutex mutex_;  // MPI is called by one thread at a time

  std::size_t rank_ = 0;
  std::size_t size_ = 1;
  bool dismissed_ = false;
};

/// On rank 0: evaluates on the other ranks. A rank gets its next rows as soon as it returns the
/// last ones. Needs at least two ranks.
std::unique_ptr<Evaluator> evaluator(World& world, std::size_t objectives,
                                     const Derivatives& derivatives = {});

/// On the other ranks: evaluates what rank 0 sends by `local`, until rank 0 has no more.
void serve(World& world, Evaluator& local);

}  // namespace clde::mpi
