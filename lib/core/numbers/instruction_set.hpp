// Which instruction sets kernels are compiled for, and which of them this machine has.
#pragma once

#include <string_view>
#include <vector>

namespace clde {

enum class InstructionSet { baseline, avx2, avx512 };

std::string_view name(InstructionSet set);

/// Those that run here, narrowest first; never empty.
std::vector<InstructionSet> available_instruction_sets();

InstructionSet best_instruction_set();

}  // namespace clde
