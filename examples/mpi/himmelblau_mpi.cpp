// A slow C++ function on many machines: mpirun -n 8 ./himmelblau_mpi
// Every rank runs this program. Rank 0 searches; the others evaluate until it has finished.
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <thread>

#include <clde/clde.hpp>
#include <clde/mpi.hpp>

namespace {

double himmelblau(std::span<const double> x) {
  std::this_thread::sleep_for(std::chrono::microseconds(100));  // the simulation
  if (x[0] > 5.9) throw std::runtime_error("the mesh broke");   // one bad point harms only itself
  const double a = x[0] * x[0] + x[1] - 11;
  const double b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

void search(clde::mpi::World& world, const clde::Problem& problem) {
  const auto evaluator = clde::mpi::evaluator(world, problem.objectives());
  const clde::Result found =
      clde::solve({.box = problem.box()}, *evaluator, {.evaluations = 5000}, {.seed = 7});
  for (const clde::Optimum& o : found.optima)
    std::printf("f = %.3g at (%.4f, %.4f)\n", o.value(), o.x[0], o.x[1]);
  std::printf("%llu evaluations failed\n", static_cast<unsigned long long>(found.failures.total()));
}

}  // namespace

int main(int argc, char** argv) {
  clde::mpi::World world(argc, argv);
  const clde::Problem problem{himmelblau, clde::Box::cube(2, -6, 6)};
  if (world.leads())
    search(world, problem);
  else
    clde::mpi::serve(world, *clde::serial_evaluator(problem));
}
