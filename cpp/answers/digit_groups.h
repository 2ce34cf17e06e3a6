// Commas and points between the digits of a typed number.
#pragma once

#include <cstddef>
#include <string>

namespace orrery::answers {

/// What the commas and points of a text say.
struct DigitGroups {
  /// The text, its length kept: where a comma or a point can only part groups of three digits, it
  /// is a space, and where a comma can only begin the decimals it is a point. So 131,072.5 and
  /// 1.234,5 become "131 072.5" and "1 234.5".
  std::string text;
  /// The place of a comma that may mean several things, 1,234, or that begins decimals, 0,84; npos
  /// if there is none.
  std::size_t comma = std::string::npos;
  bool may_group = false;    ///< Whether that comma may also part groups.
  bool in_brackets = false;  ///< Whether it may separate the arguments of a function.
};

/// Reads the commas and points between digits. Within brackets, where commas separate arguments,
/// the text stays as it is.
/// @param text   Any text.
/// @param whole  Whether a whole number is asked for: then 1,234 can only be groups.
/// @return as described; throws nothing. Test: DigitGroups.
DigitGroups ReadDigitGroups(const std::string& text, bool whole);

}  // namespace orrery::answers
