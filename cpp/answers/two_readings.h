// Texts that are a difference with Euler's number or a number with an exponent: "2e - 1".
#pragma once

#include <string>

#include "formula/notation.h"

namespace orrery::answers {

/// Returns whether a text has a number whose exponent may have spaces, so that it is another
/// formula with Exponents::kAll than with Exponents::kTight. Any text may be given. Test:
/// TwoReadings.
bool HasTwoReadings(const std::string& text, formula::Notation notation);

}  // namespace orrery::answers
