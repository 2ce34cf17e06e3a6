// How numbers are written, and how long a text may be.
#pragma once

#include <cstddef>

namespace orrery::formula {

/// Where a space may be within the exponent of a number.
enum class Exponents {
  kTight,   ///< Nowhere: "2e -1" is a difference with Euler's number, as "2e - 1" is.
  kSpaced,  ///< "2e -1" and "2 e-1" are 0.2; "2e - 1", with a space on both sides, is a difference.
  kAll      ///< All three are 0.2.
};

/// How numbers and lists are written.
struct Notation {
  bool decimal_comma =
      false;                 ///< "1,5" is one and a half (so is "1.5"); semicolons separate items.
  bool natural = false;      ///< As learners type and paste: NormalizePasted, "ln9", "3 x 10^4".
  bool natural_log = false;  ///< "log" is the natural logarithm; else its base must cancel.
  Exponents exponents = Exponents::kTight;
  bool whole = false;  ///< A whole number is asked for, so that "1,234" can only be 1234.
};

/// The length of the longest text that is accepted, in bytes.
inline constexpr std::size_t kLongestFormula = 10000;

}  // namespace orrery::formula
