// Everything a program needs to find all optima of a function.
#pragma once

#include <clde/algorithms.hpp>
#include <clde/box.hpp>
#include <clde/error.hpp>
#include <clde/evaluator.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/findings.hpp>
#include <clde/journal.hpp>
#include <clde/landscape.hpp>
#include <clde/matrix.hpp>
#include <clde/optima_tree.hpp>
#include <clde/optimizer.hpp>
#include <clde/options.hpp>
#include <clde/pareto.hpp>
#include <clde/phases.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>
#include <clde/solve.hpp>
#include <clde/sweep.hpp>
#include <clde/version.hpp>
