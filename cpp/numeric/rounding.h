// Whole numbers among doubles, and formats with fewer digits than a double.
#pragma once

namespace orrery {

/// A format of numbers of base 2, as IEEE 754 lays them out.
struct FloatFormat {
  int digits;    ///< Significant bits, the leading one included; 53 or fewer.
  int exponent;  ///< Of the largest numbers; 1 - exponent is that of the smallest normal ones.

  bool operator==(const FloatFormat&) const = default;
};
inline constexpr FloatFormat kHalf{11, 15};      ///< float16, up to 65504.
inline constexpr FloatFormat kBfloat16{8, 127};  ///< The first half of a float32, up to 3.39e38.
inline constexpr FloatFormat kSingle{24, 127};   ///< float32, up to 3.40e38.

/// Returns the number of a format that is nearest to x, of two the one whose last bit is 0, exactly.
///
/// Numbers below the smallest normal one keep fewer bits, and those that round beyond the largest
/// are infinite, as in hardware that follows the standard.
/// @param x       In any unit, also that of the result; infinities and NaN remain.
/// @param format  The bits of the format.
/// @see IEEE 754-2019, sections 3.6 and 4.3.1, https://doi.org/10.1109/IEEESTD.2019.8766229. Test:
///      RoundTo.
double RoundTo(double x, FloatFormat format);

/// Returns whether a number is whole and lowest <= number <= highest; NaN is not.
/// @param number, lowest, highest  In one unit.
/// @see Test: Whole.
bool IsWhole(double number, double lowest, double highest) noexcept;

}  // namespace orrery
