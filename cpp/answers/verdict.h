// The outcome of checking one answer.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "numeric/value.h"

namespace orrery {

/// What the learner is told. An unreadable answer spends nothing: it is not wrong, it is not yet an answer.
struct Verdict {
  enum Outcome { kCorrect, kPartly, kIncorrect, kUnreadable } outcome = kIncorrect;
  std::string code;                ///< Stable: "correct", "wrong-entries", "other", a mistake's code, …
  std::string message;             ///< A sentence, or empty.
  long at = -1;                    ///< Character of an unreadable answer, from 0; -1: the whole.
  std::vector<std::size_t> cells;  ///< Wrong entries of a vector, from 0.
  double credit = 0;               ///< 0 ... 1.
  std::string key;                 ///< The key as text, for showing.
  std::string read;                ///< The answer as it was read, as text; empty where it was not.
};

/// The verdict as the outside reads it.
Record VerdictRecord(const Verdict& verdict);

Verdict Unreadable(const std::string& code, const std::string& message, long at = -1);

}  // namespace orrery
