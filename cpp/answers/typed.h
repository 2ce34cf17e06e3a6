// One number of an answer, with the digits it was typed with.
#pragma once

#include <string>

#include "answers/compute.h"
#include "numeric/decimal.h"

namespace orrery {

/// A number that was typed.
struct Typed {
  double value = 0;
  bool written = false;  ///< Stands there in digits; an expression such as 2/3 has none of its own.
  Decimal magnitude{0.0};  ///< The digits as typed; of an expression its value.
  int fewest = 0;  ///< Significant digits, where written: 2 of 1200, whose zeros may only fill …
  int most = 0;    ///< … or 4, whose zeros may count.
  double half_unit = 0;  ///< Half a unit of the last digit, where written.
};

/// A double in decimal digits, to 14 of them: so many that no rounding of a reader's matters, so
/// few that binary noise does not show.
Decimal ToDecimal(double number);

/// Computes one typed number: arithmetic, elementary functions and the quantities the question
/// names.
/// @param entry  Text of one number. @param start Where it stands in the whole answer, in
///               characters.
/// @throws UnreadableAnswer saying why and where.
Typed ReadNumber(const Attempt& attempt, const std::string& entry, long start = 0);

}  // namespace orrery
