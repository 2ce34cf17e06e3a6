// What is found about one property of a scheme.
#pragma once

#include "functions/enum_choice.h"

namespace orrery::design {

enum class Verdict {
  kHolds,  ///< In all that was checked.
  kFails,  ///< With a counterexample.
  kOpen    ///< There is too little to tell.
};
inline constexpr EnumChoice<Verdict> kVerdicts{
    {"holds", Verdict::kHolds}, {"fails", Verdict::kFails}, {"open", Verdict::kOpen}};

/// Differences up to this share of the largest number count as rounding.
inline constexpr double kRounding = 1e-9;

}  // namespace orrery::design
