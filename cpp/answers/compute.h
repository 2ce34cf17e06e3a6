// Computes what the question holds, and reads what the learner typed, as formulas.
#pragma once

#include <string>

#include "answers/checker.h"
#include "formula/error.h"

namespace orrery {

/// Computes a formula of the question.
/// @param what, name  What the formula is, for the sentence: "the value of", the code of a mistake.
/// @throws std::invalid_argument, never formula::Error: it is no fault of the answer.
Value ComputeOwn(const Attempt& attempt, const std::string& formula, const Record& variables,
                 const char* what, const std::string& name = {});

/// A number as it is, or computed from a formula.
/// @throws std::invalid_argument naming it if it is something else, or not finite.
double ComputeNumber(const Attempt& attempt, const Value& given, const char* what,
                     const std::string& name = {});

/// The key's numbers.
/// @throws std::invalid_argument if the key holds no numbers or one that is not finite.
Tensor ComputeKey(const Attempt& attempt);

/// The quantities a learner may use; the rest would give the question away.
Record AllowedVariables(const Attempt& attempt);

/// What the answer may call: what learners may, and the functions the question allows.
/// @throws std::invalid_argument if it allows what is no function.
formula::Vocabulary AllowedVocabulary(const Attempt& attempt);

/// Ends the check of an answer whose text cannot be read as a formula, and stands `start`
/// characters into it, in its line `line`.
[[noreturn]] void RejectFormulaOf(const formula::Error& error, long start = 0, long line = -1);

/// Whether there is nothing but white space.
bool IsBlank(const std::string& text);

/// Number of characters (not bytes) in the first bytes of UTF-8 text.
long CountCharacters(const std::string& text, std::size_t bytes);

}  // namespace orrery
