// The kind "derivation": formulas line by line, each equal to the one before it.

#include <algorithm>

#include "answers/equality.h"
#include "answers/formula_question.h"
#include "answers/learner_input.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

constexpr std::size_t kMostLinesTyped = 40;

// One line of an answer that is not blank, without the equals sign that may begin it.
struct TypedLine {
  std::string text;
  std::size_t start = 0;  // byte of the answer at which the text begins
  long number = 0;        // counted from 0, blank lines too
};

std::vector<TypedLine> SplitLines(const std::string& answer) {
  std::vector<TypedLine> lines;
  long number = 0;
  for (std::size_t from = 0; from < answer.size(); ++number) {
    const std::size_t end = std::min(answer.find('\n', from), answer.size());
    std::size_t start = std::min(answer.find_first_not_of(" \t\r", from), end);
    if (start < end && answer[start] == '=') ++start;
    const std::string text = answer.substr(start, end - start);
    if (!IsBlank(text)) lines.push_back({text, start, number});
    from = end + 1;
  }
  return lines;
}

// How far the lines of a derivation are right.
struct Progress {
  SampledFormula last;    // the last line that was judged
  Verdict verdict;        // on that line
  std::size_t right = 0;  // lines that equal the one before them
};

// Judges each line against the one before it, up to the first that is not equal to it.
Progress JudgeLines(const FormulaQuestion& question, SampledFormula start,
                    const std::vector<TypedLine>& lines) {
  const std::string& answer = question.attempt.answer;
  Progress progress{std::move(start), {}, 0};
  progress.verdict.outcome = Outcome::kCorrect;
  for (const TypedLine& line : lines) {
    try {
      SampledFormula typed =
          SampledFormula::OfAnswer(question.attempt, question.domains, line.text);
      progress.verdict = JudgeEquality(typed, progress.last);
      progress.last = std::move(typed);
    } catch (const formula::Error& error) {
      RejectUnreadableFormula(error, CountCharacters(answer, line.start), line.number);
    }
    progress.verdict.line = line.number;
    if (progress.verdict.outcome != Outcome::kCorrect) break;
    ++progress.right;
  }
  return progress;
}

Verdict CheckDerivation(const Attempt& attempt) {
  FormulaQuestion question(attempt);
  const std::string& start = TextField(attempt.question.fields, "start");
  SampledFormula first =
      SampledFormula::OfQuestion(attempt, question.domains, start, "the start", attempt.variables);
  if (Compare(first, question.key) != Equality::kEqual) {
    Reject("the start, {}, and the key, {}, are not equal", {start, attempt.question.key});
  }
  const std::vector<TypedLine> lines = SplitLines(attempt.answer);
  if (lines.empty()) RejectEmpty();
  if (lines.size() > kMostLinesTyped)
    RejectAnswer("too-long", -1, "There are more than {} lines.", {kMostLinesTyped});

  Progress progress = JudgeLines(question, std::move(first), lines);
  Verdict& verdict = progress.verdict;
  verdict.key = attempt.question.key;
  verdict.read = attempt.answer;
  const std::string broken = BrokenFormRule(question.form, progress.last.tree());
  const bool is_the_start = question.form.empty() && lines.back().text == start;
  if (verdict.outcome == Outcome::kIncorrect) {
    const double line = static_cast<double>(verdict.line) + 1;
    verdict.SetCredit(static_cast<double>(progress.right) / static_cast<double>(lines.size()), "");
    verdict.SetFeedback(Sentence("line-{}", {line}).c_str(),
                        "Is line {} still equal to the one before it?", {line});
    Diagnose(attempt, FormulaObservation(question, progress.last), verdict);
  } else if (verdict.outcome == Outcome::kCorrect && broken.empty() && !is_the_start) {
    verdict.line = -1;
  } else if (verdict.outcome == Outcome::kCorrect) {
    verdict.SetCredit(0.5, "");
    verdict.outcome = Outcome::kPartly;
    verdict.SetFeedback("unfinished", "Every line is right; the last is {}{}.",
                        {broken.empty() ? "the one you started from" : "to be written ", broken});
  }
  return verdict;
}

}  // namespace

extern const AnswerKind kDerivationKind = {
    .name = "derivation",
    .sentence = "Formulas line by line, each equal to the one before it, the last to the key.",
    .fields = {RequiredField("start", FieldType::kFormula,
                             "The formula with which the derivation begins."),
               kVariablesField, kDomainsField, kFormField},
    .key = KeyType::kFunction,
    .is_typed = true,
    .check = OrUnreadable<CheckDerivation>,
};

}  // namespace orrery::answers
