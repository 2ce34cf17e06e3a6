// What numbers and vectors share: reading what was typed, and finding the mistake that fits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "answers/checker.h"

namespace orrery {

/// Computes one typed number: arithmetic, elementary functions and the quantities the question names.
/// @param entry  Text of one number.   @param start  Where it stands in the whole answer, in characters.
/// @return the number, or a verdict "unreadable" that says why and where.
struct ReadEntry {
  double number = 0;
  std::optional<Verdict> unreadable;
};
ReadEntry ReadNumber(const Attempt& attempt, const std::string& entry, long start);

/// Computes a formula of the question as entries: a number as one, a vector as many.
std::vector<double> ComputeEntries(const Attempt& attempt, const std::string& formula);

/// Places at which the entries differ from the wanted ones by more than the accepted distance.
std::vector<std::size_t> WrongEntries(const Question& question, const std::vector<double>& entries,
                                      const std::vector<double>& wanted);

/// The one mistake whose value the entries are. None where no mistake fits or several do: a wrong diagnosis is worse
/// than none.
const Mistake* FittingMistake(const Attempt& attempt, const std::vector<double>& entries);

/// The number style in which a key is shown: with the decimals asked for, else plain.
std::string KeyStyle(const Question& question);

/// Number of characters (not bytes) in UTF-8 text.
long CountCharacters(const std::string& text);

}  // namespace orrery
