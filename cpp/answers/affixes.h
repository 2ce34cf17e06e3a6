// What is written around a typed number: a name in front of it, a unit behind it.
#pragma once

#include <cstddef>
#include <string>

#include "functions/value.h"

namespace orrery::answers {

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
