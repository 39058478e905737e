// The tool as mpirun starts it. Started plainly it is the ordinary tool.
#include <clde/mpi.hpp>

#include "cli/app.hpp"
#include "cli/cluster.hpp"

namespace {

class MpiCluster final : public clde::cli::Cluster {
 public:
  explicit MpiCluster(clde::mpi::World& world) : world_(world) {}

  [[nodiscard]] bool leads() const override { return world_.leads(); }
  [[nodiscard]] std::unique_ptr<clde::Evaluator> evaluator(
      const clde::SearchSpace& space) override {
    return clde::mpi::evaluator(world_, space.columns(), space.derivatives);
  }
  void serve(clde::Evaluator& local) override { clde::mpi::serve(world_, local); }
  [[nodiscard]] std::size_t others() const override { return world_.size() - 1; }
  [[nodiscard]] std::optional<std::string> call(std::size_t other, const std::string& job,
                                                const std::function<bool()>& keep_going) override {
    return world_.call(other + 1, job, keep_going);
  }
  void serve(const std::function<std::string(const std::string&)>& answer) override {
    world_.serve(answer);
  }

 private:
  clde::mpi::World& world_;
};

}  // namespace

int main(int argc, char** argv) {
  if (!clde::mpi::launched()) return clde::cli::run_tool(argc, argv);
  clde::mpi::World world(argc, argv);
  MpiCluster cluster(world);
  if (world.size() > 1) clde::cli::set_cluster(&cluster);
  const int code = clde::cli::run_tool(argc, argv);
  clde::cli::set_cluster(nullptr);
  return code;
}
