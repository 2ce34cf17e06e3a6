// What a learner's answer may use, how it may be read, and how text that cannot be read is rejected.
#pragma once

#include "answers/answer_kind.h"
#include "formula/error.h"
#include "formula/notation.h"

namespace orrery::answers {

/// Returns the quantities of the variant that an answer may use: those in the question's `names`.
/// The others would give the answer away. Names without a value are left out. Test: LearnerInput.
Record AllowedVariables(const Attempt& attempt);

/// Returns the functions that an answer may call: the learners' vocabulary and the question's
/// `allow`.
/// @throws std::invalid_argument if `allow` names no function that authors may call.
/// @see  Test: LearnerInput.AllowedCoreFunctionMayBeCalledInTheAnswer.
formula::Vocabulary AllowedVocabulary(const Attempt& attempt);

/// Ends the check of an answer that is no readable formula.
/// @param error  Says why, and at which character of the formula.
/// @param start  Where the formula begins in the answer, in characters.
/// @param line   Its line in the answer, from 0; -1 where the answer has no lines.
/// @throws UnreadableAnswer always, with the code "unreadable".
/// @see  Test: the unreadable rows of tests/golden/answers.
[[noreturn]] void RejectUnreadableFormula(const formula::Error& error, long start = 0,
                                          long line = -1);

/// Returns whether a text consists of white space (blank, tab, line end) alone; true of the empty
/// text. Any text is valid. Test: LearnerInput.SpaceAloneIsBlank.
bool IsBlank(const std::string& text);

/// Returns what a learner's formula gives, in words: "a row of 3 numbers", "a matrix of 2 × 3
/// numbers", else as Value::KindText. Any value may be given. Test: LearnerInput.
std::string InWords(const Value& value);

/// Returns the number of characters (code points) that begin in the first `bytes` bytes of a UTF-8
/// text.
/// @param text   In UTF-8.
/// @param bytes  0 … text.size().
/// @see  Test: LearnerInput.CharactersAreCountedNotBytes.
long CountCharacters(const std::string& text, std::size_t bytes);

/// Returns whether a text has a number whose exponent may have spaces, so that it is another
/// formula with Exponents::kAll than with Exponents::kTight. Any text may be given. Test:
/// TwoReadings.
bool HasTwoReadings(const std::string& text, formula::Notation notation);

}  // namespace orrery::answers
