// The sentence that refuses a number, in one place: each place of its own would cost the module a few hundred bytes.
#pragma once

namespace orrery {

/// Refuses a number: "d is 5; it must be even".
/// @throws std::invalid_argument always.
[[noreturn]] void RefuseNumber(const char* name, double given, const char* rule);

/// Refuses what is not finite and above a bound, NaN included.
/// @param rule  Says in words what is wanted, the bound included.
/// @throws std::invalid_argument naming the number and the rule.
void RequireAbove(const char* name, double number, double bound, const char* rule = "positive and finite");

}  // namespace orrery
