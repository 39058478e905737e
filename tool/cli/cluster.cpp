#include "cli/cluster.hpp"

#include "display/output.hpp"

namespace clde::cli {
namespace {

Cluster* ours = nullptr;

}  // namespace

Cluster* cluster() {
  return ours;
}

void set_cluster(Cluster* others) {
  ours = others;
  if (follows()) mute();
}

bool follows() {
  return ours != nullptr && !ours->leads();
}

}  // namespace clde::cli
