// A program that uses Eigen itself, compiled as it likes: its copies of Eigen's templates are not
// ours.
#include <Eigen/Dense>
#include <clde/clde.hpp>

#include <cstdio>
#include <span>

namespace {

__attribute__((noinline)) Eigen::VectorXd gap(const Eigen::VectorXd& a, const Eigen::VectorXd& b) {
  return a - b;
}

/// The system has the solution (1, ..., 1).
double residual(Eigen::Index n) {
  Eigen::MatrixXd a = Eigen::MatrixXd::Ones(n, n);
  a.diagonal().setConstant(2 + static_cast<double>(n));
  const Eigen::VectorXd ones = Eigen::VectorXd::Ones(n), b = a * ones;
  return gap(a.llt().solve(b), ones).norm() + gap(a.ldlt().solve(b), ones).norm() +
         gap(a.partialPivLu().solve(b), ones).norm();
}

double himmelblau(std::span<const double> x) {
  const double u = x[0] * x[0] + x[1] - 11;
  const double v = x[0] + x[1] * x[1] - 7;
  return u * u + v * v;
}

}  // namespace

int main() {
  const bool sound = residual(7) < 1e-12;
  const clde::Problem problem{himmelblau, clde::Box::cube(2, -6, 6)};
  const clde::Result result = clde::solve(problem, {.evaluations = 3000});
  for (const clde::Optimum& o : result.optima) std::printf("%a %a %a\n", o.x[0], o.x[1], o.value());
  return sound && result.optima.size() == 4 ? 0 : 1;
}
