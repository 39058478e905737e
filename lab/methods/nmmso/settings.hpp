// What a user can set of NMMSO, under the names of its publication.
#pragma once

#include <cstddef>
#include <tuple>

#include <clde/extend/declare_settings.hpp>

namespace clde::nmmso {

struct Settings {
  std::size_t swarm_size = 0;
  std::size_t max_evol = 100;
  double tol_val = 1e-6;
  double omega = 0.1;
  double c1 = 2;
  double c2 = 2;

  static auto fields() {
    return std::tuple{integer("swarm_size", &Settings::swarm_size, 0, 10'000,
                              "Particles of a swarm at most; 0: ten per variable."),
                      integer("max_evol", &Settings::max_evol, 1, 100'000,
                              "Swarms that move in a generation at most."),
                      real("tol_val", &Settings::tol_val, 0, 1,
                           "Swarms whose modes are nearer than this are merged without a test, as "
                           "a share of the box."),
                      real("omega", &Settings::omega, 0, 1, "Inertia of a particle."),
                      real("c1", &Settings::c1, 0, 4, "Pull of the mode of the swarm."),
                      real("c2", &Settings::c2, 0, 4, "Pull of the particle's own best point.")};
  }
};

}  // namespace clde::nmmso
