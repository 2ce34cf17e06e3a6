// Numbers in decimal digits, exact both ways. The C library's printf and strtod give the same, in
// 128-bit arithmetic that would be a tenth of the module.
#pragma once

#include <cstdint>
#include <string>

namespace orrery {

/// A number that is 0 or more, to its last digit: 0.d1 d2 d3 … times 10^point.
///
/// Every double has such digits, at most 767 of them. Shifts by powers of two are done digit by
/// digit, so nothing rounds but Round and Number.
///
/// @see  Clinger 1990, "How to read floating point numbers accurately"; Go's strconv/decimal.go has
///       the same form. Test: DecimalTest, against the C library.
class Decimal {
 public:
  /// @param magnitude  Finite, 0 or more.
  explicit Decimal(double magnitude);

  /// @param text  Digits, with a point among them if wanted, and a power of ten if wanted:
  ///              "12.5e-3", ".5", "2.".
  explicit Decimal(const std::string& text);

  /// What becomes of the digits that are dropped: ties go to the even digit, as in binary
  /// arithmetic, or up, as at school; or all is cut off.
  enum Rule { kTiesToEven, kTiesUp, kCut };

  /// Keeps `count` leading digits.
  void Round(int count, Rule rule = kTiesToEven);

  /// Whether both are the same number, however many zeros end them.
  bool Same(const Decimal& other) const;

  /// The power of ten of the first digit: 2 of 625, -1 of 0.5.
  int exponent() const { return point_ - 1; }
  void SetExponent(int exponent) { point_ = exponent + 1; }

  /// As printf's "%.*f".
  std::string Text(int decimals) const;

  /// The nearest double, ties to even; infinity where it is too large for one.
  double Number() const;

 private:
  void Shift(int bits);               // times 2^bits
  void Prepend(std::uint64_t whole);  // digits before the first
  char At(int place) const;

  std::string digits_;  // no zero first; none at all for the number 0
  int point_ = 0;
};

}  // namespace orrery
