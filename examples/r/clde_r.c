/* clde for R: ask and tell as functions of .Call. R holds a search as an external pointer and frees it. Ids are
 * doubles in R, which count exactly up to 2^53. */
#include <R.h>
#include <Rinternals.h>
#include <clde.h>
#include <stdlib.h>

typedef struct {
  clde_search* search;
  size_t dimension;
} held;

static void forget(SEXP pointer) {
  held* own = R_ExternalPtrAddr(pointer);
  if (!own) return;
  clde_search_free(own->search);
  free(own);
  R_ClearExternalPtr(pointer);
}

static held* of(SEXP pointer) {
  held* own = R_ExternalPtrAddr(pointer);
  if (!own) error("this search has ended");
  return own;
}

/* `settings` is a named character vector. */
SEXP r_clde_search(SEXP lower, SEXP upper, SEXP settings) {
  const size_t dimension = (size_t)XLENGTH(lower);
  clde_problem* problem = clde_problem_new(dimension, REAL(lower), REAL(upper));
  if (!problem) error("%s", clde_last_error());
  clde_options* options = clde_options_new();
  SEXP names = getAttrib(settings, R_NamesSymbol);
  int wrong = 0;
  for (R_xlen_t i = 0; i < XLENGTH(settings) && !wrong; ++i)
    wrong = clde_options_set(options, CHAR(STRING_ELT(names, i)), CHAR(STRING_ELT(settings, i)));
  clde_search* search = wrong ? NULL : clde_search_new(problem, options);
  clde_options_free(options);
  clde_problem_free(problem);
  if (!search) error("%s", clde_last_error());
  held* own = malloc(sizeof *own);
  own->search = search;
  own->dimension = dimension;
  SEXP pointer = PROTECT(R_MakeExternalPtr(own, R_NilValue, R_NilValue));
  R_RegisterCFinalizerEx(pointer, forget, TRUE);
  UNPROTECT(1);
  return pointer;
}

/* list(ids, points), a column of points for each id. */
SEXP r_clde_ask(SEXP pointer, SEXP limit) {
  held* own = of(pointer);
  const size_t most = (size_t)asInteger(limit);
  uint64_t* ids = (uint64_t*)R_alloc(most, sizeof *ids);
  double* points = (double*)R_alloc(most * own->dimension, sizeof *points);
  const size_t count = clde_search_ask(own->search, most, ids, points);
  SEXP asked = PROTECT(allocVector(VECSXP, 2));
  SET_VECTOR_ELT(asked, 0, allocVector(REALSXP, (R_xlen_t)count));
  SET_VECTOR_ELT(asked, 1, allocMatrix(REALSXP, (int)own->dimension, (int)count));
  for (size_t i = 0; i < count; ++i) REAL(VECTOR_ELT(asked, 0))[i] = (double)ids[i];
  for (size_t i = 0; i < count * own->dimension; ++i) REAL(VECTOR_ELT(asked, 1))[i] = points[i];
  UNPROTECT(1);
  return asked;
}

/* NA and NaN mark failed points. */
SEXP r_clde_tell(SEXP pointer, SEXP ids, SEXP values) {
  held* own = of(pointer);
  const size_t count = (size_t)XLENGTH(ids);
  uint64_t* known = (uint64_t*)R_alloc(count, sizeof *known);
  for (size_t i = 0; i < count; ++i) known[i] = (uint64_t)REAL(ids)[i];
  if (clde_search_tell(own->search, count, known, REAL(values))) error("%s", clde_last_error());
  return ScalarReal((double)clde_search_evaluations(own->search));
}

/* The optima at the global level, a column each, with their value in the last row. */
SEXP r_clde_optima(SEXP pointer) {
  held* own = of(pointer);
  clde_result* found = clde_search_result(own->search);
  if (!found) error("%s", clde_last_error());
  const size_t count = clde_result_global_count(found), rows = own->dimension + 1;
  SEXP optima = PROTECT(allocMatrix(REALSXP, (int)rows, (int)count));
  for (size_t i = 0; i < count; ++i) {
    clde_result_x(found, i, REAL(optima) + i * rows);
    clde_result_values(found, i, REAL(optima) + i * rows + own->dimension);
  }
  clde_result_free(found);
  UNPROTECT(1);
  return optima;
}
