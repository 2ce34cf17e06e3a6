// Computes the formulas of a question: those that its author wrote.
#pragma once

#include "answers/answer_kind.h"

namespace orrery::answers {

/// Computes a formula of the question over `variables`, with the functions that authors may call.
/// @param attempt     Whose vocabulary the formula may use.
/// @param formula     Text of any formula.
/// @param variables   Values of the names in it.
/// @param what, name  What the formula is, for the sentence: "the value of", the code of a mistake.
/// @return a value of any kind and shape, in the formula's unit.
/// @throws std::invalid_argument quoting the formula and why it has no value; never formula::Error,
///         which would blame the answer.
/// @see  Test: AuthorFormulas.
Value ComputeAuthorFormula(const Attempt& attempt, const std::string& formula,
                           const Record& variables, const char* what, const std::string& name = {});

/// Returns `given` if it is a number, or the number that it gives as a formula of the variant's
/// quantities.
/// @param attempt     Whose quantities the formula may use.
/// @param given       A number, or the text of a formula.
/// @param what, name  As for ComputeAuthorFormula.
/// @return a finite number, in the unit of the field.
/// @throws std::invalid_argument naming the field if it gives anything else.
/// @see  Test: AuthorFormulas.ThatGiveNoFiniteNumberAreNamed.
double ComputeAuthorNumber(const Attempt& attempt, const Value& given, const char* what,
                           const std::string& name = {});

/// Computes the question's key over the variant's quantities.
/// @param attempt  Whose question has a field `key`.
/// @return the key's finite numbers, of any shape.
/// @throws std::invalid_argument if the key holds no numbers, or one that is not finite.
/// @see  Test: AuthorFormulas.KeyThatIsNotFiniteIsAFaultOfTheQuestion.
Tensor ComputeKey(const Attempt& attempt);

}  // namespace orrery::answers
