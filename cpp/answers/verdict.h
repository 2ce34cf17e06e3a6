// The outcome of checking one answer, and the exception of an answer that cannot be read.
#pragma once

#include <optional>
#include <stdexcept>

#include "functions/value.h"
#include "numeric/reject.h"

namespace orrery::answers {

/// What the check of an answer found. An unreadable answer is not wrong, and costs no attempt;
/// neither does an undecided one, a formula that could not be compared with the key.
enum class Outcome { kCorrect, kPartly, kIncorrect, kUnreadable, kUndecided };

/// The outcome of checking one answer, and the feedback on it.
struct Verdict {
  Outcome outcome = Outcome::kIncorrect;
  std::string code = "other";  ///< Stable: "correct", "wrong-entries", "other", a mistake's code, …
  std::string message;         ///< A sentence, or empty.
  long at = -1;                ///< Character of an unreadable answer, from 0; -1: the whole.
  std::vector<std::size_t> cells;  ///< Wrong entries, row by row, or lines; from 0.
  long line = -1;                  ///< First wrong line of several, from 0; -1: none.
  double credit = 0;               ///< 0 ... 1.
  std::string key;                 ///< The key as text, for display.
  std::string wanted;              ///< The precision asked for, in words; empty where none is.
  std::string read;            ///< The answer as it was read, as text; empty where it was not read.
  std::optional<Value> value;  ///< The typed numbers with all their digits; none in other kinds.
  std::vector<Verdict> parts;  ///< Of several questions in one: the verdict on each.

  /// Sets outcome, code and credit from the share of the answer that is right: all of it is
  /// correct, more than half partly right, the rest incorrect. Shares within 1e-9 of 0 or 1 count
  /// as 0 or 1, because sums of shares such as 0.1 + 0.2 + 0.7 round.
  /// @param share          Dimensionless; values outside 0 ... 1 are clipped.
  /// @param code_if_wrong  The code unless the answer is correct. Test:
  /// Verdict.OutcomeIsDecidedByTheShareThatIsRight.
  void SetCredit(double share, const char* code_if_wrong);

  /// Replaces code and message; the outcome stays. The message is `sentence` with each {} replaced
  /// by the next of `pieces`, any number of them. Test: Verdict.
  void SetFeedback(const char* new_code, const char* sentence,
                   std::initializer_list<Piece> pieces = {});
};

/// Converts a verdict to the record that JavaScript receives: each member under its own name, the
/// outcome in words as `verdict`, cells as a vector [n]. `value` is left out, and `parts` where
/// there are none. Any verdict is valid. Test: Verdict.RecordHoldsEverythingThePlayerShows.
Record VerdictRecord(const Verdict& verdict);

/// Ends the check of an answer that cannot be read. Neither the question nor the answer is wrong.
class UnreadableAnswer : public std::runtime_error {
 public:
  /// Keeps why an answer cannot be read, and where. Test:
  /// Verdict.UnreadableEarnsNothingAndIsNotWrong.
  /// @param code      A string literal: the exception keeps only the pointer.
  /// @param at        Character of the answer, from 0; -1 for the whole.
  /// @param sentence  What the learner reads.
  /// @param line      Line of the answer, from 0; -1 where the answer has no lines.
  UnreadableAnswer(const char* code, long at, const std::string& sentence, long line = -1)
      : std::runtime_error(sentence), code_(code), at_(at), line_(line) {}

  /// Returns the verdict kUnreadable with the code, sentence and place of this exception; its
  /// credit is 0. Test: Verdict.UnreadableEarnsNothingAndIsNotWrong.
  Verdict verdict() const;

 private:
  const char* code_;
  long at_;
  long line_;
};

/// Ends the check of an answer that cannot be read, with the sentence `form` whose {} are replaced
/// by `pieces`, as Reject does for faults of the caller.
/// @param code          A string literal.
/// @param at            Character of the answer, from 0; -1 for the whole.
/// @param form, pieces  As for Sentence.
/// @throws UnreadableAnswer always.
/// @see   Test: Verdict.UnreadableEarnsNothingAndIsNotWrong.
[[noreturn]] void RejectAnswer(const char* code, long at, const char* form,
                               std::initializer_list<Piece> pieces = {});

/// Ends the check of an answer in which nothing is written or chosen, with the code "empty".
/// @param at        As for RejectAnswer.
/// @param sentence  Asks for what is missing.
/// @throws UnreadableAnswer always.
/// @see   Test: the rows "empty" of tests/golden/answers.
[[noreturn]] void RejectEmpty(long at = -1, const char* sentence = "Type an answer first.");

}  // namespace orrery::answers
