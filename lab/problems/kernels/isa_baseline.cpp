// The kernels of the problems, compiled for any processor.
#define CLDE_KERNELS kernels_baseline
#define CLDE_LANES 2
#include "problems/kernels/table.inc"
