// Results are equal if their members are, NaN included: they are what is not known.
#include <clde/findings.hpp>
#include <clde/result.hpp>

#include "core/members.hpp"

namespace clde {

bool operator==(const Comparison& a, const Comparison& b) {
  return same(a, b);
}
bool operator==(const SampleMap& a, const SampleMap& b) {
  return same(a, b);
}
bool operator==(const Noise& a, const Noise& b) {
  return same(a, b);
}
bool operator==(const UnseenEstimate& a, const UnseenEstimate& b) {
  return same(a, b);
}
bool operator==(const Unseen& a, const Unseen& b) {
  return same(a, b);
}
bool operator==(const Optimum::Basin& a, const Optimum::Basin& b) {
  return same(a, b);
}
bool operator==(const Optimum::Root& a, const Optimum::Root& b) {
  return same(a, b);
}
bool operator==(const Optimum& a, const Optimum& b) {
  return same(a, b);
}
bool operator==(const BestPoint& a, const BestPoint& b) {
  return same(a, b);
}
bool operator==(const Saddle& a, const Saddle& b) {
  return same(a, b);
}
bool operator==(const Family& a, const Family& b) {
  return same(a, b);
}
bool operator==(const Curvature& a, const Curvature& b) {
  return same(a, b);
}
bool operator==(const Result& a, const Result& b) {
  return same(a, b);
}

}  // namespace clde
