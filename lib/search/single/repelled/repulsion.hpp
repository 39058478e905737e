// How far each reported optimum keeps searches of the box away.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include <clde/extend/filing.hpp>

#include "descents/evolution/repelled_cloud.hpp"
#include "search/single/context.hpp"

namespace clde::single {

/// An optimum that is found again in spite of it repels more; where searches end above the global
/// level all repel less.
class Repulsion {
 public:
  explicit Repulsion(const Context& context) : context_(context) {}

  /// The optima that are reported now, by their indices in the archive. New ones begin among the
  /// weakest.
  [[nodiscard]] std::vector<Repeller> repellers();
  /// Learns from where a search ended.
  void adapt(const Filed& end);

 private:
  [[nodiscard]] double first_log_reach() const;

  const Context& context_;
  std::map<std::size_t, double> log_reach_;  // by index in the archive
};

}  // namespace clde::single
