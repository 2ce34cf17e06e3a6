// The kinds of answers: what each is, and the list of them.
#pragma once

#include "answers/question.h"
#include "answers/verdict.h"

namespace orrery::answers {

/// One answer to one question, with all that its check needs.
struct Attempt {
  const Question& question;
  const std::string& answer;           ///< What the learner typed, or the ids that were chosen.
  const Record& variables;             ///< The quantities of the variant.
  const formula::Vocabulary& authors;  ///< Functions that keys and mistakes may call.
  const formula::Vocabulary&
      learners;  ///< Functions that answers may call: fewer, or typing the question
                 ///< would answer it.
};

/// What the field `key` of a question is.
enum class KeyType {
  kNone,     ///< There is none: other fields say what is right.
  kValue,    ///< A formula of the drawn quantities, computed to numbers.
  kFunction  ///< A formula that leaves the question's `variables` open.
};

inline constexpr EnumChoice<KeyType> kKeyTypes{
    {"none", KeyType::kNone}, {"value", KeyType::kValue}, {"function", KeyType::kFunction}};

/// A kind of answer. The description of the core is made from these; so are the types and lists of
/// kinds in web/ and scripts/.
struct AnswerKind {
  const char* name = "";
  const char* sentence = "";                         ///< What the learner gives.
  std::initializer_list<QuestionField> fields = {};  ///< Besides kCommonFields and the key.
  KeyType key = KeyType::kNone;
  bool may_be_part = false;  ///< Whether it may be a part of a question of kind "parts".
  bool is_typed = false;     ///< Whether answers are written in the formula language.
  Verdict (*check)(const Attempt&) = nullptr;
};

/// Runs a check; if the answer turns out to be unreadable, returns the verdict that says so. Any
/// answer is valid.
///
/// The check is a template argument and not a pointer, because WebKitGTK 2.50 does not always catch
/// an exception that is thrown across a call by pointer.
/// @throws std::invalid_argument as the check does, for faults of the question.
/// @see  Test: the unreadable rows of tests/golden/answers.
template <Verdict (*kCheck)(const Attempt&)>
Verdict OrUnreadable(const Attempt& attempt) {
  try {
    return kCheck(attempt);
  } catch (const UnreadableAnswer& refusal) {
    return refusal.verdict();
  }
}

/// Returns all kinds of answers, in the order in which the site lists them. Test: AnswerKinds.
std::span<const AnswerKind* const> AnswerKinds();

/// Returns the kind of a name.
/// @param name  Any text.
/// @throws std::invalid_argument listing the known kinds if there is none of that name.
/// @see  Test: AnswerKinds.UnknownKindIsRefusedAndTheKnownOnesAreListed.
const AnswerKind& FindKind(const std::string& name);

}  // namespace orrery::answers
