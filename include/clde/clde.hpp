// Everything a program needs to find all optima of a function.
#pragma once

#include <clde/algorithms.hpp>
#include <clde/box.hpp>
#include <clde/budget.hpp>
#include <clde/catalog.hpp>
#include <clde/error.hpp>
#include <clde/evaluator.hpp>
#include <clde/journal.hpp>
#include <clde/landscape.hpp>
#include <clde/matrix.hpp>
#include <clde/metrics.hpp>
#include <clde/no_index.hpp>
#include <clde/optima_tree.hpp>
#include <clde/optimizer.hpp>
#include <clde/pareto.hpp>
#include <clde/problem.hpp>
#include <clde/process.hpp>
#include <clde/result.hpp>
#include <clde/saddles.hpp>
#include <clde/search_space.hpp>
#include <clde/settings.hpp>
#include <clde/solve.hpp>
#include <clde/statistics.hpp>
#include <clde/unseen.hpp>
#include <clde/version.hpp>
