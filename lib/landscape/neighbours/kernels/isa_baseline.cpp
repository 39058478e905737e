// The search for neighbours, compiled for any processor.
#define CLDE_KERNELS landscape_baseline
#define CLDE_LANES 2
#include "landscape/neighbours/kernels/packet_search.inc"
