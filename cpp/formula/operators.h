// The signs between and before operands, and how tightly they bind: for the parser and the
// printers.
#pragma once

#include <cstddef>
#include <string>

namespace orrery::formula {

enum Level { kNone, kOr, kAnd, kNot, kComparison, kRange, kSum, kProduct, kSign, kPower, kAtom };

/// The level of a sign between two operands; kNone if it is none.
Level LevelOf(const std::string& sign);

/// Place of a sign in the list
///     or and < <= > >= == != .. + - * @ not % / ^
/// by which a markup language gives its own words for them.
std::size_t PlaceOfSign(const std::string& sign);

/// Word number `place` of a list parted by spaces.
std::string WordOf(const char* list, std::size_t place);

}  // namespace orrery::formula
