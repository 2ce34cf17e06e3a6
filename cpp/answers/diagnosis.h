// Finds the one mistake, or the other convention, that a wrong answer results from.
#pragma once

#include "answers/answer_kind.h"

namespace orrery::answers {

/// A wrong answer, as something that the outcome of a mistake can be compared with.
class Observation {
 public:
  virtual ~Observation() = default;

  /// Returns whether a formula of a mistake gives this answer.
  /// @param formula    One of the mistake's values, over `variables`.
  /// @param variables  Values of the names in the formula.
  /// @param code       The mistake's code, for sentences.
  /// @throws std::invalid_argument if the formula cannot be computed.
  /// @see  Test: Diagnosis.
  virtual bool Matches(const std::string& formula, const Record& variables,
                       const std::string& code) const = 0;
};

/// What the formula of a mistake is called in sentences; its code follows.
inline constexpr const char* kValueOf = "the value of ";

/// Returns the quantities of the question and those that a mistake adds in `with`.
/// @param attempt  Whose quantities the mistake adds to.
/// @param mistake  A record of kMistakeFields.
/// @throws std::invalid_argument naming the quantity that cannot be computed.
/// @see  Test: Diagnosis.
Record QuantitiesOf(const Attempt& attempt, const Record& mistake);

/// Returns the formulas of a mistake's values, at least one.
/// @param mistake  A record of kMistakeFields.
/// @throws std::invalid_argument naming the field if it holds anything but texts. Test: Diagnosis.
std::vector<std::string> FormulasOf(const Record& mistake);

/// Names the mistake or the convention that explains a wrong answer, in code and message of its
/// verdict: a mistake makes the verdict incorrect, a convention partly correct with half the
/// credit. If several explain the answer, none is named, because a wrong diagnosis is worse than
/// none.
/// @param attempt      Its question's `mistakes` and `conventions`: records of kMistakeFields.
/// @param observation  The answer.
/// @param verdict      Changed only if exactly one explains the answer.
/// @return how many explain the answer, from 0.
/// @throws std::invalid_argument naming the mistake that cannot be computed.
/// @see  Test: Diagnosis.
std::size_t Diagnose(const Attempt& attempt, const Observation& observation, Verdict& verdict);

}  // namespace orrery::answers
