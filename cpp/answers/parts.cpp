// The kind "parts": several questions in one, a line of the answer for each. A later part counts if
// it follows rightly from wrong answers to earlier ones.

#include <algorithm>

#include "answers/checker.h"
#include "answers/learner_input.h"
#include "answers/numeric_verdict.h"
#include "answers/question.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

// The fields that are given once, for all parts.
constexpr const char* kSharedFields[] = {"names", "allow", "decimal", "log"};

Verdict CheckPart(const Attempt& attempt, const Question& question, const std::string& line,
                  const Record& variables) {
  return CheckAnswer({question, line, variables, attempt.authors, attempt.learners});
}

bool IsWrong(const Verdict& verdict) {
  return verdict.outcome == Outcome::kIncorrect || verdict.outcome == Outcome::kPartly;
}

// Wrong, however many digits it may be given with.
bool IsWrongAnyway(const Verdict& verdict) {
  return IsWrong(verdict) && verdict.code != kTooFewDigits;
}

bool IsJudged(const Verdict& verdict) {
  return verdict.outcome != Outcome::kUnreadable && verdict.outcome != Outcome::kUndecided;
}

// Turns the verdict on a part that cannot be judged into the verdict on the whole answer.
// `start` is the byte at which the part's line begins.
Verdict WholeUnjudged(Verdict part, std::size_t index, const std::string& answer,
                      std::size_t start) {
  part.line = static_cast<long>(index);
  part.message = Sentence("Part {}: {}", {index + 1, part.message});
  part.at = CountCharacters(answer, start) + std::max(part.at, 0L);
  return part;
}

// The index of the first verdict that `is_wanted` is true of; -1: none.
long FirstOf(const std::vector<Verdict>& parts, bool (*is_wanted)(const Verdict&)) {
  const auto found = std::find_if(parts.begin(), parts.end(), is_wanted);
  return found == parts.end() ? -1 : static_cast<long>(found - parts.begin());
}

// Judges a wrong part again with the learner's own values in place of the right ones for the
// earlier parts.
Verdict JudgeFollowing(const Attempt& attempt, const Question& question, const std::string& line,
                       const Record& own_values, Verdict verdict, bool wrong_before) {
  Verdict following = CheckPart(attempt, question, line, own_values);
  if (following.outcome != Outcome::kCorrect) return verdict;
  following.key = verdict.key;
  // Without an earlier wrong part the two differ by rounding alone, which needs no mention.
  if (wrong_before)
    following.SetFeedback("carried-forward",
                          "This follows rightly from what you answered before, and counts.");
  return following;
}

Verdict CheckParts(const Attempt& attempt) {
  const Record& fields = attempt.question.fields;
  const std::string& answer = attempt.answer;
  Verdict whole;
  Record own_values = attempt.variables;  // with the typed values in place of the right ones
  bool wrong_before = false;
  bool all_blank = true;
  double credit = 0;
  double num_judged = 0;
  std::size_t start = 0;
  for (const Value& item : ListField(fields, "parts")) {
    const Record& part = AsRecord(item, "parts");
    const Question question = ReadPart(part, fields);
    const std::size_t end =
        std::min(answer.find('\n', std::min(start, answer.size())), answer.size());
    const std::string line = start < end ? answer.substr(start, end - start) : "";
    Verdict verdict = CheckPart(attempt, question, line, attempt.variables);
    if (!IsBlank(line)) {
      all_blank = false;
      if (!IsJudged(verdict)) return WholeUnjudged(verdict, whole.parts.size(), answer, start);
    }
    const bool wrong = IsWrong(verdict);
    if (wrong) verdict = JudgeFollowing(attempt, question, line, own_values, verdict, wrong_before);
    wrong_before = wrong_before || wrong;
    const std::string& name = TextField(part, "name");
    if (!name.empty() && verdict.value) own_values.Set(name, *verdict.value);
    credit += verdict.credit;
    num_judged += IsJudged(verdict);
    start = end + 1;
    whole.parts.push_back(std::move(verdict));
  }
  if (all_blank) RejectEmpty();
  whole.SetCredit(credit / static_cast<double>(whole.parts.size()), "unfinished");
  // Parts that are still open are not held against those that are answered.
  if (whole.credit < 1 && credit > num_judged / 2) whole.outcome = Outcome::kPartly;
  whole.line = FirstOf(whole.parts, IsWrongAnyway);
  if (whole.line < 0) whole.line = FirstOf(whole.parts, IsWrong);
  if (whole.line >= 0) {
    whole.code = whole.parts[static_cast<std::size_t>(whole.line)].code;
  } else {
    whole.line = FirstOf(whole.parts, [](const Verdict& part) { return !IsJudged(part); });
  }
  return whole;
}

}  // namespace

Question ReadPart(const Record& part, const Record& whole) {
  Record fields = part;
  fields.Erase("name");
  for (const char* shared : kSharedFields) {
    if (fields.Find(shared))
      Reject("a part of the question has {}; it is said once, for all parts", {shared});
    if (const Value* value = whole.Find(shared)) fields.Set(shared, *value);
  }
  return ReadQuestion(fields);
}

extern const AnswerKind kPartsKind = {
    .name = "parts",
    .sentence = "Answers to several questions, a line for each.",
    .fields = {RequiredField("parts", FieldType::kQuestions,
                             "The questions; each has a name, by which later ones use its value.")},
    .check = OrUnreadable<CheckParts>,
};

}  // namespace orrery::answers
