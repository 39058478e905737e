# clde from R, through its C interface.
#
#   PKG_CPPFLAGS="$(pkg-config --cflags clde)" PKG_LIBS="$(pkg-config --libs clde) -lstdc++" R CMD SHLIB clde_r.c
#   Rscript himmelblau.R clde_r.so
dyn.load(commandArgs(trailingOnly = TRUE)[1])

clde_optima <- function(f, lower, upper, evaluations, ...) {
  settings <- vapply(list(...), as.character, "")
  search <- .Call("r_clde_search", as.numeric(lower), as.numeric(upper), settings)
  spent <- 0
  while (spent < evaluations) {
    asked <- .Call("r_clde_ask", search, 50L)
    if (length(asked[[1]]) == 0) break
    values <- apply(asked[[2]], 2, function(x) tryCatch(f(x), error = function(e) NaN))
    spent <- .Call("r_clde_tell", search, asked[[1]], as.numeric(values))
  }
  .Call("r_clde_optima", search)
}

himmelblau <- function(x) (x[1]^2 + x[2] - 11)^2 + (x[1] + x[2]^2 - 7)^2

found <- clde_optima(himmelblau, c(-6, -6), c(6, 6), evaluations = 3000, seed = 7)
cat(ncol(found), "global optima\n")
for (i in seq_len(ncol(found))) cat(" ", sprintf("%.4f", found[1:2, i]), "\n")
mistake <- tryCatch(clde_optima(himmelblau, 1, 0, evaluations = 10), error = conditionMessage)
cat("a mistake:", mistake, "\n")
