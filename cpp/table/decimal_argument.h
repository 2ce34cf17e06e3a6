// The argument that says how decimals are written, for the entries that read or print formulas and
// answers.
#pragma once

#include "functions/arguments.h"

namespace orrery {

enum class DecimalMark { kPoint, kComma };
inline constexpr EnumChoice<DecimalMark> kDecimalMarks{{"point", DecimalMark::kPoint},
                                                       {"comma", DecimalMark::kComma}};

inline constexpr Argument kDecimalArgument =
    ChoiceArgument("decimal", "How decimals are written.", kDecimalMarks, DecimalMark::kPoint);

/// Returns whether the argument "decimal" of a call, one of the names in kDecimalMarks, asks for
/// commas. Test: FormulaFunctions.
inline bool HasDecimalComma(const Arguments& arguments) {
  return arguments.Choice("decimal", kDecimalMarks) == DecimalMark::kComma;
}

}  // namespace orrery
