// Numbers as a reader sees them: in prose, in answers, in the sentences of errors.
#pragma once

#include <string>

namespace orrery {

/// How a number is printed. Content writes "" (kPlain), ".4" (kDecimals) or "3s" (kSignificant).
struct NumberStyle {
  enum class Kind {
    kPlain,       ///< Up to `digits` significant digits without trailing zeros.
    kDecimals,    ///< Exactly `digits` digits after the point.
    kSignificant  ///< Exactly `digits` significant digits.
  };
  Kind kind = Kind::kPlain;
  int digits = 6;
};

/// Parses a style.
/// @param text  "", ".N" (N decimals, 0 to 15) or "Ns" (N significant digits, 1 to 15).
/// @return The style; "" is the default style.
/// @throws std::invalid_argument naming the text and the three forms if it has another form.
/// @see Test: NumberText.
NumberStyle ParseNumberStyle(const std::string& text);

/// Prints a number.
///
/// kPlain prints whole numbers below 10^15 in full. Rounding is to nearest on the binary value, and
/// ties (which only exact binary fractions have) go to the even digit. Where significant digits are
/// counted, magnitudes below 10^-5, or of at least 10^6 and of more places than digits, read
/// "1.5×10^−7". The minus sign is U+2212; a number that rounds to zero has none.
/// @param number  Any double; NaN reads "not a number", infinities "∞" and "−∞".
/// @param style   As ParseNumberStyle returns it.
/// @return Text in UTF-8.
/// @see Test: NumberText.
std::string NumberText(double number, NumberStyle style = {});

}  // namespace orrery
