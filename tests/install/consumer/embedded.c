/* clde embedded in a C program: solve with a callback, then ask and tell. */
#include <clde.h>
#include <stdio.h>
#include <string.h>

static int himmelblau(const double* x, double* values, void* data) {
  const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
  ++*(unsigned*)data;
  values[0] = a * a + b * b;
  return x[0] < -5.5 ? 1 : 0; /* some points fail */
}

static int solve(const clde_problem* problem) {
  unsigned calls = 0;
  clde_options* options = clde_options_new();
  clde_options_set(options, "evaluations", "3000");
  clde_options_set(options, "seed", "7");
  clde_result* found = clde_solve(problem, options, himmelblau, &calls);
  if (!found) return puts(clde_last_error()), 1;
  double x[2], value;
  clde_result_x(found, 0, x);
  clde_result_values(found, 0, &value);
  himmelblau(x, &value, &calls);
  printf("%zu global optima, value %.4f, all %s spent\n", clde_result_global_count(found), value,
         clde_result_stop(found));
  const int wrong = clde_result_x(found, 99, x) == 0 || !strstr(clde_last_error(), "99");
  const int failed = clde_result_failures(found) == 0 || clde_result_evaluations(found) + 1 != calls;
  clde_result_free(found);
  clde_options_free(options);
  return wrong || failed;
}

static int ask_and_tell(const clde_problem* problem) {
  unsigned calls = 0;
  clde_options* options = clde_options_new();
  clde_search* search = clde_search_new(problem, options);
  uint64_t ids[50];
  double points[100], values[50];
  while (clde_search_evaluations(search) < 3000) {
    const size_t count = clde_search_ask(search, 50, ids, points);
    if (count == 0) return 1;
    for (size_t i = 0; i < count; ++i) himmelblau(points + 2 * i, values + i, &calls);
    if (clde_search_tell(search, count, ids, values)) return puts(clde_last_error()), 1;
  }
  clde_result* found = clde_search_result(search);
  printf("%zu global optima by ask and tell\n", clde_result_global_count(found));
  clde_result_free(found);
  clde_search_free(search);
  clde_options_free(options);
  return 0;
}

static int mistakes_have_words(void) {
  const double lower[] = {1, 0}, upper[] = {0, 1};
  if (clde_problem_new(2, lower, upper) || !strstr(clde_last_error(), "swap")) return 1;
  clde_options* options = clde_options_new();
  const int wrong = clde_options_set(options, "seed", "seven") == 0;
  clde_options_free(options);
  printf("%s\n", clde_last_error());
  return wrong;
}

int main(void) {
  const double lower[] = {-6, -6}, upper[] = {6, 6};
  clde_problem* problem = clde_problem_new(2, lower, upper);
  const int failed = solve(problem) || ask_and_tell(problem) || mistakes_have_words();
  clde_problem_free(problem);
  return failed;
}
