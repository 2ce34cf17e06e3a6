// The outcome of checking one answer.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "functions/value.h"
#include "numeric/reject.h"

namespace orrery {

/// What the learner is told. An unreadable answer spends nothing: it is not wrong, it is not yet an
/// answer. Nor does an undecided one: a formula that could not be compared.
struct Verdict {
  enum Outcome { kCorrect, kPartly, kIncorrect, kUnreadable, kUndecided } outcome = kIncorrect;
  std::string code = "other";  ///< Stable: "correct", "wrong-entries", "other", a mistake's code, …
  std::string message;         ///< A sentence, or empty.
  long at = -1;                ///< Character of an unreadable answer, from 0; -1: the whole.
  std::vector<std::size_t> cells;  ///< Wrong entries, from 0; of a matrix row by row.
  long line = -1;                  ///< First wrong line of several, from 0; -1: none.
  double credit = 0;               ///< 0 ... 1.
  std::string key;                 ///< The key as text, for showing.
  std::string read;                ///< The answer as it was read, as text; empty where it was not.
  std::optional<Value>
      value;  ///< The numbers that were typed, with all their digits; none elsewhere.
  std::vector<Verdict> parts;  ///< Of several questions in one: the verdict on each.

  /// Right in this share: correct, partly or incorrect, with `code` and `credit` to match.
  void Grade(double share, const char* code_if_wrong);

  /// Says something else than the grade does.
  void Say(const char* new_code, const char* sentence, std::initializer_list<Piece> pieces = {});
};

/// The verdict as the outside reads it.
Record VerdictRecord(const Verdict& verdict);

/// Ends the check of an answer that cannot be read: no fault of the question, and no wrong answer.
class UnreadableAnswer : public std::runtime_error {
 public:
  /// @param code  Lives as long as the program.
  UnreadableAnswer(const char* code, long at, const std::string& sentence, long line = -1)
      : std::runtime_error(sentence), code_(code), at_(at), line_(line) {}
  Verdict verdict() const;

 private:
  const char* code_;
  long at_;
  long line_;
};

/// @param at  Character of the answer, or -1 for the whole.
/// @throws UnreadableAnswer always, with the sentence as for Reject.
[[noreturn]] void RejectAnswer(const char* code, long at, const char* form,
                               std::initializer_list<Piece> pieces = {});

/// Nothing is written or chosen.
[[noreturn]] void RejectEmpty(long at = -1);

}  // namespace orrery
