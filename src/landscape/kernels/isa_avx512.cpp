#define CLDE_KERNELS landscape_avx512
#define CLDE_LANES 8
#if defined(__x86_64__)
#include "landscape/kernels/packet_search.inc"
#endif
