// The members of a Result and of its parts under the names they have in JSON, listed once: what
// writes them, what reads them and the Python bindings all walk through these lists.
//
// A walker has these members:
//   required(name, member)       reading fails without it
//   field(name, member)          always written; keeps its default if a file lacks it
//   optional(name, member)       written only if it differs from its default
//   index(name, member)          a count, or nothing for no_index
//   one_or_list(name, member)    a list of numbers; a list of one is written as the number
//   interval(name, low, high)    a list of two numbers
//   keyed(kind, member)          a count whose name is that of the enumerator
#pragma once

#include <concepts>
#include <type_traits>

#include <clde/result.hpp>

namespace clde::formats {

template <class T, class U>
concept Is = std::same_as<std::remove_const_t<T>, U>;

template <class Walker, Is<Optimum::Basin> Basin>
void walk(Walker& w, Basin& basin) {
  w.field("support", basin.support);
  w.field("barrier", basin.barrier);
  w.field("saddle", basin.saddle);
  w.index("joins", basin.joins);
}

template <class Walker, Is<Optimum::Root> Root>
void walk(Walker& w, Root& root) {
  w.field("found", root.found);
  w.field("certified", root.certified);
  w.field("radius", root.radius);
  w.field("alone", root.alone);
}

template <class Walker, Is<Optimum> O>
void walk(Walker& w, O& optimum) {
  w.required("x", optimum.x);
  w.one_or_list("value", optimum.values);
  w.required("global", optimum.global);
  w.field("hits", optimum.hits);
  w.field("random_start_hits", optimum.random_start_hits);
  w.field("found_at", optimum.found_at);
  w.optional("piece", optimum.piece);
  w.optional("basin", optimum.basin);
  w.optional("funnel", optimum.funnel);
  w.optional("violation", optimum.violation);
  w.optional("constraints", optimum.constraints);
  w.optional("value_error", optimum.value_error);
  w.optional("x_errors", optimum.x_errors);
  w.field("tie", optimum.tie);
  w.optional("family", optimum.family);
  w.optional("root", optimum.root);
}

template <class Walker, Is<BestPoint> Point>
void walk(Walker& w, Point& point) {
  w.field("x", point.x);
  w.field("value", point.value);
  w.field("found_at", point.found_at);
  w.optional("violation", point.violation);
  w.optional("constraints", point.constraints);
}

template <class Walker, Is<ReportEvent> Event>
void walk(Walker& w, Event& event) {
  w.required("at", event.at);
  w.keyed(event.kind, event.index);
}

template <class Walker, Is<Saddle> S>
void walk(Walker& w, S& saddle) {
  w.required("a", saddle.a);
  w.required("b", saddle.b);
  w.required("value", saddle.value);
  w.required("x", saddle.x);
  w.field("kind", saddle.kind);
}

template <class Walker, Is<Comparison> C>
void walk(Walker& w, C& comparison) {
  w.index("a", comparison.a);
  w.index("b", comparison.b);
  w.field("verdict", comparison.verdict);
  w.field("distance", comparison.distance);
  w.field("tested", comparison.tested);
  w.field("x", comparison.x);
  w.field("value", comparison.value);
}

template <class Walker, Is<SampleMap> Map>
void walk(Walker& w, Map& map) {
  w.required("points", map.points);
  w.required("values", map.values);
}

template <class Walker, Is<FailureSummary> Failures>
void walk(Walker& w, Failures& failures) {
  w.field("failed", failures.failed);
  w.field("timed_out", failures.timed_out);
  w.field("recovered", failures.recovered);
  w.field("first_failed", failures.first_failed);
  w.field("first_timed_out", failures.first_timed_out);
}

template <class Walker, Is<UnseenEstimate> Estimate>
void walk(Walker& w, Estimate& estimate) {
  w.field("known", estimate.known);
  w.field("searches", estimate.searches);
  w.field("seen", estimate.seen);
  w.field("once", estimate.once);
  w.field("twice", estimate.twice);
  w.field("sufficient", estimate.sufficient);
  w.field("new_probability", estimate.new_probability);
  w.field("new_probability_high", estimate.new_probability_high);
  w.field("chao1", estimate.chao1);
  w.interval("chao1_interval", estimate.chao1_low, estimate.chao1_high);
  w.field("expected", estimate.expected);
  w.interval("interval", estimate.low, estimate.high);
  w.field("complete", estimate.complete);
}

template <class Walker, Is<Unseen> U>
void walk(Walker& w, U& unseen) {
  w.field("searches", unseen.searches);
  w.field("lost", unseen.lost);
  w.field("global", unseen.global);
  w.field("all", unseen.all);
  w.field("sentence", unseen.sentence);
}

template <class Walker, Is<Family> F>
void walk(Walker& w, F& family) {
  w.field("dimension", family.dimension);
  w.index("optimum", family.optimum);
  w.field("lower", family.lower);
  w.field("upper", family.upper);
  w.field("representatives", family.representatives);
  w.field("directions", family.directions);
}

template <class Walker, Is<Curvature> C>
void walk(Walker& w, C& curvature) {
  w.index("optimum", curvature.optimum);
  w.field("variables", curvature.variables);
  w.field("at_bounds", curvature.at_bounds);
  w.field("hessian", curvature.hessian);
  w.field("eigenvalues", curvature.eigenvalues);
  w.field("directions", curvature.directions);
  w.field("flat", curvature.flat);
  w.field("condition", curvature.condition);
  w.field("covariance", curvature.covariance);
  w.field("standard_errors", curvature.standard_errors);
  w.field("weight", curvature.weight);
}

template <class Walker, Is<Noise> N>
void walk(Walker& w, N& noise) {
  w.field("kind", noise.kind);
  w.field("size", noise.size);
  w.field("evaluations", noise.evaluations);
}

template <class Walker, Is<Result> R>
void walk(Walker& w, R& result) {
  w.required("optima", result.optima);
  w.optional("best_so_far", result.best_so_far);
  w.field("evaluations", result.evaluations);
  w.field("failures", result.failures);
  w.field("stop", result.stop);
  w.field("reports", result.reports);
  w.optional("unseen", result.unseen);
  w.optional("noise", result.noise);
  w.optional("families", result.families);
  w.optional("saddles", result.saddles);
  w.optional("saddle_evaluations", result.saddle_evaluations);
  w.optional("derivative_evaluations", result.derivative_evaluations);
  w.optional("root_evaluations", result.root_evaluations);
  w.optional("comparisons", result.comparisons);
  w.optional("map", result.map);
}

}  // namespace clde::formats
