// A growing neural gas: nodes that follow the points they are shown, and links between nodes that
// were nearest to the same point (B. Fritzke, A growing neural gas network learns topologies,
// Advances in Neural Information Processing Systems 7, 1995).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::mmeapsl {

struct GasRules {
  double epsilon_b = 0.2;    ///< share of the way that the nearest node goes to a point
  double epsilon_n = 0.006;  ///< the same of the nodes linked with it
  double alpha = 0.5;        ///< what a node keeps of its error where another one joins it
  double delta = 0.995;      ///< what all errors keep after each point
  std::size_t T = 30;        ///< age up to which a link stays
  std::size_t L = 30;        ///< points between two new nodes
};

/// Where new nodes come up.
enum class Growth : unsigned char {
  at_errors,          ///< between the node with the largest error and its worst neighbour
  at_errors_and_ends  ///< every other time also at the node with the fewest links
};

class GrowingNeuralGas {
 public:
  /// @param nodes  where the first ones are; at least two
  GrowingNeuralGas(const GasRules& rules, MatrixView nodes);

  [[nodiscard]] MatrixView nodes() const { return nodes_; }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] bool linked(std::size_t a, std::size_t b) const;

  /// Shows the points one after another; new nodes come up while there are fewer than `most`. Nodes
  /// that lose their last link are removed. Cost: for each point, one look at every node and link.
  void learn(MatrixView points, std::size_t most, Growth growth);

  /// Counts the nodes that no point has come to, as far as their links tell, since the last call.
  void count_idle();
  /// Removes the nodes that were idle most often, of equals the oldest, and counts anew.
  void remove_idlest(std::size_t count);

 private:
  struct State {
    double error = 0;      // squared distances to the points it was nearest to, fading
    std::size_t ages = 0;  // of its links, at the last count
    std::size_t idle = 0;  // counts with the same ages
  };
  struct Link {
    std::size_t a, b;
    std::size_t age = 0;
    [[nodiscard]] bool joins(std::size_t i) const { return a == i || b == i; }
    [[nodiscard]] std::size_t other(std::size_t i) const { return a == i ? b : a; }
  };

  void follow(std::span<const double> point);
  void move(std::size_t node, std::span<const double> point, double share);
  void link(std::size_t a, std::size_t b);
  void remove_unlinked();
  void keep(const std::vector<std::size_t>& rows);
  void split_worst();
  void split_end();
  void split(std::size_t a, std::size_t b);

  GasRules rules_;
  Matrix nodes_;
  std::vector<State> states_;
  std::vector<Link> links_;
  std::size_t seen_ = 0;  // points
};

}  // namespace clde::mmeapsl
