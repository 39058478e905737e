// The search for neighbours, compiled for AVX2.
#define CLDE_KERNELS landscape_avx2
#define CLDE_LANES 4
#if defined(__x86_64__)
#include "landscape/neighbours/kernels/packet_search.inc"
#endif
