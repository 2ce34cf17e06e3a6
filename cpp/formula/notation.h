// How numbers are written, and how long a text may be.
#pragma once

#include <cstddef>

namespace orrery::formula {

/// How numbers and lists are written.
struct Notation {
  bool decimal_comma =
      false;                 ///< "1,5" is one and a half (so is "1.5"); semicolons separate items.
  bool natural = false;      ///< As learners type: "ln9" is ln 9 unless it is a name.
  bool natural_log = false;  ///< "log" is the natural logarithm; else it is rejected.
};

/// The length of the longest text that is accepted, in bytes.
inline constexpr std::size_t kLongestFormula = 10000;

}  // namespace orrery::formula
