// Logarithms to a base that is not said.
#pragma once

#include "formula/tree.h"

namespace orrery::formula {

/// The function of a call that is a logarithm to a base that is not said.
inline constexpr const char* kUnclearLogarithm = "log";

/// Makes the logarithms of a formula to a base that is not said natural ones, where the value of
/// the formula is the same for every base: log(50)/log(2).
/// @param root     The formula. Of such a logarithm and what holds it, only signs, sums, products,
///                 ratios and whole powers are looked into.
/// @param natural  The natural logarithm; not null where the formula has such a logarithm.
/// @throws Error at one of these logarithms, if its base matters. Test: LogBase.
void SettleLogarithms(Node& root, const Function* natural);

/// Rejects a logarithm to a base that is not said.
/// @throws Error always. Test: LogBase.
[[noreturn]] void RejectLogarithm(std::size_t at);

}  // namespace orrery::formula
