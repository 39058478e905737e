// The kernels of the problems, compiled for AVX2.
#define CLDE_KERNELS kernels_avx2
#define CLDE_LANES 4
#if defined(__x86_64__)
#include "problems/kernels/table.inc"
#endif
