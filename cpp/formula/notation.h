// How numbers are written, and how long a text may be.
#pragma once

#include <cstddef>

namespace orrery::formula {

/// How numbers and lists are written.
struct Notation {
  bool decimal_comma =
      false;  ///< "1,5" is one and a half (so is "1.5"); semicolons separate items.
};

/// The length of the longest text that is accepted, in bytes.
inline constexpr std::size_t kLongestFormula = 10000;

}  // namespace orrery::formula
