// Finds the one mistake, or the other convention, that what was typed comes from.
#pragma once

#include <string>

#include "answers/checker.h"

namespace orrery {

/// What was typed, as something that the value of a formula may be held to.
class Observation {
 public:
  virtual ~Observation() = default;
  /// Whether a formula of the mistake `code` gives what was typed.
  virtual bool Fits(const std::string& formula, const Record& variables,
                    const std::string& code) const = 0;
};

inline constexpr const char* kValueOf = "the value of ";  ///< Before the code, in sentences.

/// Names the mistake or the convention that fits, in a verdict on a wrong answer.
///
/// A mistake is a record: `code`; `value`, a formula or a list of them; `message`, said to the
/// learner, as a question; `with`, quantities of its own, as formulas over the question's. A
/// mistake's outcome is incorrect; a convention's partly, with half the credit. Where several fit,
/// nothing is named: a wrong diagnosis is worse than none.
/// @return how many fit.
/// @throws std::invalid_argument naming the mistake that cannot be read or computed.
std::size_t Diagnose(const Attempt& attempt, const Observation& observation, Verdict& verdict);

}  // namespace orrery
