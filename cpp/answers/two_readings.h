// Texts that are a difference with Euler's number or a number with an exponent: "2e - 1".
#pragma once

#include <string>

#include "formula/notation.h"

namespace orrery::answers {

/// Returns whether a text that is read has a number whose exponent may have spaces, so that it is
/// another formula with Exponents::kAll than with Exponents::kTight. Any text may be given, and
/// nothing is thrown. Test: TwoReadings.
bool HasTwoReadings(const std::string& text, formula::Notation notation);

/// Ends the check of an answer that is wrong in both readings, or in the one that is tried, with
/// the code "two-readings".
/// @param text   The part of the answer that has two readings.
/// @throws UnreadableAnswer always, naming how to write each. Test: TwoReadings.
[[noreturn]] void RejectTwoReadings(const std::string& text, long line = -1);

}  // namespace orrery::answers
