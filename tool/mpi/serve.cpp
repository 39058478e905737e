// What a rank does that does not lead: evaluate blocks until it is dismissed.
#include <chrono>
#include <utility>

#include <clde/mpi.hpp>

#include "mpi/blocks.hpp"

namespace clde::mpi {

void serve(World& world, Evaluator& local) {
  using Clock = std::chrono::steady_clock;
  world.serve([&local](const std::string& job) {
    const Block block = unpack_block(job);
    const auto start = Clock::now();
    Evaluations found = local.evaluate(block.points, block.want);
    for (Failure& f : found.failures) f.row += block.first;
    const std::chrono::duration<double> took = Clock::now() - start;
    return pack(Done{block.batch, block.first, took.count(), std::move(found.values),
                     std::move(found.failures)});
  });
}

}  // namespace clde::mpi
