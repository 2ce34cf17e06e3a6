// Numbers as a reader sees them: in prose, in answers, in the sentences of errors.
#pragma once

#include <string>

namespace orrery {

/// How a number is printed. Written in content as "" (kPlain), ".4" (kDecimals) or "3s"
/// (kSignificant).
struct NumberStyle {
  enum Kind { kPlain, kDecimals, kSignificant } kind = kPlain;
  int digits = 6;
};

/// Reads a style: "" , ".N" (N decimals, 0 ... 15) or "Ns" (N significant digits, 1 ... 15).
/// @throws std::invalid_argument naming the text otherwise.
NumberStyle ParseNumberStyle(const std::string& text);

/// Prints a number.
///
/// kPlain: whole numbers below 10^15 in full, others to `digits` significant digits without
/// trailing zeros. kDecimals: exactly `digits` decimals. kSignificant: exactly `digits` significant
/// digits. Rounding is to nearest on the binary value (ties, which only exact binary fractions
/// have, to even). Large and small magnitudes read "1.5×10^−7". The minus sign is U+2212; a result
/// that rounds to zero has none. NaN reads "not a number", infinities "∞" and "−∞".
std::string NumberText(double number, NumberStyle style = {});

}  // namespace orrery
