/* clde from C, and from whatever can call C: Julia, R, Fortran, Rust, ...
 *
 * Objects are opaque and are made and freed by the functions here. A function that can fail returns
 * NULL or a number other than 0; clde_last_error() then says why. Points and values are rows of
 * doubles, one after the other. Names of options and their values are text, so that new ones do not
 * change this interface.
 *
 *   clde_problem* problem = clde_problem_new(2, lower, upper);
 *   clde_options* options = clde_options_new();
 *   clde_options_set(options, "evaluations", "20000");
 *   clde_result* found = clde_solve(problem, options, f, NULL);
 *   for (size_t i = 0; i < clde_result_count(found); ++i) clde_result_x(found, i, x);
 *   clde_result_free(found); clde_options_free(options); clde_problem_free(problem);
 */
#ifndef CLDE_H
#define CLDE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __ELF__
#pragma GCC visibility push(default)
#endif

typedef struct clde_problem clde_problem;
typedef struct clde_options clde_options;
typedef struct clde_search clde_search;
typedef struct clde_result clde_result;

/* "0.1.0" */
const char* clde_version(void);
/* What the last function that failed in this thread complained about; "" before the first. */
const char* clde_last_error(void);

/* --- The problem: a box of `dimension` variables, one objective to minimise. */
clde_problem* clde_problem_new(size_t dimension, const double* lower, const double* upper);
void clde_problem_free(clde_problem* problem);
/* "real", "periodic", "integer", "log" or "category"; variables are counted from 0. */
int clde_problem_set_kind(clde_problem* problem, size_t variable, const char* kind);
int clde_problem_set_objectives(clde_problem* problem, size_t objectives);
/* "minimize" or "maximize". */
int clde_problem_set_sense(clde_problem* problem, const char* sense);
/* Values of constraints follow those of the objectives: first g(x) <= 0, then h(x) = 0. */
int clde_problem_set_constraints(clde_problem* problem, size_t inequalities, size_t equalities);
/* A point to search from first. */
int clde_problem_add_start(clde_problem* problem, const double* x);
/* Values per point: objectives and constraints. */
size_t clde_problem_columns(const clde_problem* problem);

/* --- How it is searched: algorithm, seed, evaluations, seconds, optima, complete, saddles,
 * journal, resume (0 or 1), failures (skip, retry:N, abort), or a setting of the algorithm. */
clde_options* clde_options_new(void);
void clde_options_free(clde_options* options);
/* A name that is none of the above is taken for a setting; wrong settings are refused when a search
 * begins. */
int clde_options_set(clde_options* options, const char* name, const char* value);

/* --- Solve: the library calls the function. It fills `values` and returns 0; any other number
 * marks this point as failed, and the search continues. */
typedef int (*clde_function)(const double* x, double* values, void* data);
clde_result* clde_solve(const clde_problem* problem, const clde_options* options,
                        clde_function function, void* data);
/* Inside such a function, in the thread that called it: 1 once the run is stopping, 0 otherwise.
 * The run waits for the function. A value counts; an evaluation that fails then is left out, and a
 * resumed run makes it again. */
int clde_stop_requested(void);

/* --- Ask and tell: the caller evaluates. Of the options a search takes algorithm, seed, settings,
 * and evaluations as the number to expect. */
clde_search* clde_search_new(const clde_problem* problem, const clde_options* options);
void clde_search_free(clde_search* search);
/* At most `limit` points; fills `ids` (limit) and `points` (limit rows) and returns how many there
 * are. 0: it waits for values, has ended (clde_search_exhausted), or something is wrong. */
size_t clde_search_ask(clde_search* search, size_t limit, uint64_t* ids, double* points);
/* In any order and in parts; NaN marks a failed point. */
int clde_search_tell(clde_search* search, size_t count, const uint64_t* ids, const double* values);
/* Known values of points of your own. */
int clde_search_inject(clde_search* search, size_t count, const double* points,
                       const double* values);
int clde_search_exhausted(const clde_search* search);
uint64_t clde_search_evaluations(const clde_search* search);
/* What is known so far. */
clde_result* clde_search_result(const clde_search* search);

/* --- The result: optima, best first, those at the global level before the others. */
void clde_result_free(clde_result* result);
size_t clde_result_count(const clde_result* result);
size_t clde_result_global_count(const clde_result* result);
/* Fills x (a number per variable), or values (one per objective), of optimum i. */
int clde_result_x(const clde_result* result, size_t i, double* x);
int clde_result_values(const clde_result* result, size_t i, double* values);
/* Descents that ended in optimum i; 0 if there is no such optimum, or none converged there. */
size_t clde_result_hits(const clde_result* result, size_t i);
uint64_t clde_result_evaluations(const clde_result* result);
uint64_t clde_result_failures(const clde_result* result);
/* Why it ended: "evaluations", "seconds", "optima", "complete", ... */
const char* clde_result_stop(const clde_result* result);
/* What may be missing, in a sentence. */
const char* clde_result_unseen(const clde_result* result);

#ifdef __ELF__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
