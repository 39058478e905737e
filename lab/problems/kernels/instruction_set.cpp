#include "problems/kernels/instruction_set.hpp"

namespace clde {

namespace kernels_baseline {
extern const Kernels table;
}
#if defined(__x86_64__)
namespace kernels_avx2 {
extern const Kernels table;
}
namespace kernels_avx512 {
extern const Kernels table;
}
#endif

const Kernels& kernels([[maybe_unused]] InstructionSet set) {
#if defined(__x86_64__)
  if (set == InstructionSet::avx512) return kernels_avx512::table;
  if (set == InstructionSet::avx2) return kernels_avx2::table;
#endif
  return kernels_baseline::table;
}

}  // namespace clde
