// One number of an answer, with the digits it was typed with, and what is written around it.
#pragma once

#include "answers/learner_input.h"
#include "numeric/decimal.h"

namespace orrery::answers {

/// A number that a learner typed: its value, and its digits where it was written in digits.
struct TypedNumber {
  double value = 0;
  bool in_digits = false;  ///< "0.667" is, the expression "2/3" is not: it has no digits.
  Decimal magnitude{0.0};  ///< The digits as typed, without the sign; of an expression its value.
  int min_digits = 0;      ///< Significant digits if in digits: 2 of 1200, whose zeros may only …
  int max_digits = 0;      ///< … fill places, or 4, if its zeros are significant.
  double half_unit = 0;    ///< Half a unit of the last digit if in digits: 0.005 of 0.67.
};

/// Converts a number to decimal digits: its magnitude rounded to 14 significant digits, enough that
/// no rounding asked of a learner sees the difference and few enough that binary noise disappears.
/// @param number  Any finite number; its sign is dropped.
/// @see  Test: TypedNumbers.
Decimal ToDecimal(double number);

/// Reads one typed number: arithmetic, elementary functions, and the quantities that the question
/// allows, computed to one number. A name and an equals sign in front of it, one of the question's
/// `symbols`, and the question's `unit` behind it are left out; so is what NormalizePasted blanks
/// out. Digits may be grouped by threes, with commas where these cannot be decimal ones.
/// @param attempt  The question, which says what may be written.
/// @param entry    The text of one number, any text.
/// @param start    Where the entry begins in the whole answer, in characters; moves the place that
///                 an error reports.
/// @return the finite value with its digits, dimensionless.
/// @throws UnreadableAnswer saying why and where: nothing typed, a decimal comma where a point is
///         expected, another unit, text that is no formula, a value that is no finite number. What
///         the sentence suggests to write can be read.
/// @see  Test: TypedNumbers; cases in tests/golden/answers/number.jsonl.
TypedNumber ReadNumber(const Attempt& attempt, const std::string& entry, long start = 0);

/// The places in a text, in bytes, at which its number begins and ends.
struct Affixes {
  std::size_t begin = 0;  ///< Behind "λ =", or one of the question's `symbols`.
  std::size_t end = 0;    ///< In front of the question's `unit`, where that follows.
  std::size_t word = 0;   ///< Where another word behind digits begins; `end` if there is none.
};

/// Finds the name in front of a typed number and the unit behind it, which may be written shorter,
/// longer, in capitals or by signs: "token" for tokens, "Radians" for rad, "°" for degrees, "%" for
/// percent, "rad/token" for radians per token. The full stop of a sentence belongs to neither.
/// @param question  Its fields `unit` and `symbols` are read.
/// @param text      As NormalizePasted returns it; not blank, else any text. What cannot be a name or a unit is left to the
///                  number.
/// @return begin <= word <= end <= text.size().
/// @throws std::invalid_argument if the fields are no texts. Test: Affixes.
Affixes FindAffixes(const Record& question, const std::string& text);

/// Returns whether an answer is asked for in percent: by its sign or its name.
/// @param question  Its field `unit` is read.
/// @throws std::invalid_argument if the field is no text. Test: Affixes.
bool IsInPercent(const Record& question);

/// Ends the check of an answer behind whose number an unknown word stands, with the code "unit".
/// @param question  Its field "unit" says what is asked for.
/// @param word      Any text.
/// @param at        Where it begins in the answer, in characters.
/// @throws UnreadableAnswer always, naming the word and the unit that is asked for. Test: Affixes.
[[noreturn]] void RejectUnit(const Record& question, const std::string& word, long at);

}  // namespace orrery::answers
