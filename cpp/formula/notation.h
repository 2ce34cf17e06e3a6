// What a text may be, and how it is written where writers differ.
#pragma once

#include <cstddef>

namespace orrery::formula {

/// How numbers and items are written.
struct Notation {
  bool decimal_comma = false;  ///< "1,5" is one and a half (so is "1.5"); semicolons part items.
};

/// The longest text that is read, in bytes.
inline constexpr std::size_t kLongestFormula = 10000;

}  // namespace orrery::formula
