// The kernels of the problems, compiled for AVX-512.
#define CLDE_KERNELS kernels_avx512
#define CLDE_LANES 8
#if defined(__x86_64__)
#include "problems/kernels/table.inc"
#endif
