// Whole numbers among doubles: every number from outside the core comes as a double.
#pragma once

namespace orrery {

/// Returns whether a number is whole and lowest <= number <= highest; NaN is not.
/// @param number, lowest, highest  In one unit.
/// @see Test: Whole.
bool IsWhole(double number, double lowest, double highest) noexcept;

}  // namespace orrery
