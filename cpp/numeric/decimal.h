// Numbers in decimal digits, exact in both directions.
//
// Typed digits need exact rounding. A double cannot tell the typed 2.675 from the nearest binary
// fraction, 2.67499999999999982236431605997495353221893310546875: rounding the double to two
// decimals gives 2.67, rounding the typed digits gives 2.68 as at school. Printing and reading
// doubles needs the same exact digits, and the C library's printf and strtod compute them in
// 128-bit arithmetic that would be a tenth of the WebAssembly module.
#pragma once

#include <cstdint>
#include <string>

namespace orrery {

/// A number of 0 or more with all its decimal digits: 0.d1 d2 d3 … times 10^point.
///
/// Every double has finitely many such digits, at most 767. Multiplying by a power of two works
/// digit by digit, so that only Round and Number round.
/// @see  Clinger 1990, "How to read floating point numbers accurately"; Go's strconv/decimal.go has
///       the same form. Test: Decimal, against the C library.
class Decimal {
 public:
  /// Takes all digits of a double: magnitude = m 2^e, with m a whole number, is expanded exactly.
  /// @param magnitude  Dimensionless, finite, 0 or more; not checked.
  /// @see Test: Decimal.
  explicit Decimal(double magnitude);

  /// Takes digits as typed: "12.5e-3" is 0.125 times 10^-1, exactly.
  /// @param text  Digits, optionally with a point among them and a power of ten after them:
  ///              "12.5e-3", ".5", "2.". It is read up to the first other character; nothing is
  ///              thrown. Powers beyond 10^100000 count as that.
  /// @see Test: Decimal.
  explicit Decimal(const std::string& text);

  /// The rounding of the digits that are dropped.
  enum class Rounding {
    kTiesToEven,  ///< To nearest, ties to the even digit, as in binary arithmetic.
    kTiesUp,      ///< To nearest, ties up, as at school.
    kCut          ///< Toward 0.
  };

  /// Rounds to the `count` leading significant digits; 0 or fewer digits leave 0, or a power of ten
  /// where the number rounds up. It is exact. Test: Decimal.
  void Round(int count, Rounding rounding = Rounding::kTiesToEven);

  /// Returns whether both are the same number, whatever zeros follow their digits: "1.50" is "1.5".
  /// Any two decimals can be compared. Test: Decimal.
  bool Same(const Decimal& other) const;

  /// Returns the power of ten of the first digit: 2 for 625, -1 for 0.5. For 0 it has no meaning.
  /// Test: Decimal.
  int exponent() const { return point_ - 1; }

  /// Multiplies by the power of ten that gives the first digit the power `exponent`, any integer.
  /// Test: Decimal.
  void SetExponent(int exponent) { point_ = exponent + 1; }

  /// Returns the number as printf's "%.*f" prints it: rounded to `decimals` digits after the point
  /// (0 or more), ties to even. Test: Decimal, against printf.
  std::string Text(int decimals) const;

  /// Returns the nearest double, ties to even; infinity where the number is too large for a double.
  /// Test: Decimal, against strtod.
  double Number() const;

 private:
  void Shift(int bits);               // multiplies by 2^bits
  void Prepend(std::uint64_t whole);  // writes the digits of a whole number before the first digit
  char At(int place) const;           // a digit, '0' beyond both ends

  std::string digits_;  // without leading zeros; empty for the number 0
  int point_ = 0;
};

}  // namespace orrery
