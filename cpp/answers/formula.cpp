// A formula as an answer, and a derivation: formulas line by line.

#include <algorithm>

#include "answers/diagnosis.h"
#include "answers/equality.h"
#include "answers/fields.h"
#include "answers/form.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr std::size_t kMostLines = 40;

// What one of these questions asks.
struct Asked {
  explicit Asked(const Attempt& attempt_in)
      : attempt(attempt_in),
        domains(ReadDomains(attempt)),
        form(TextsField(attempt.question.fields, "form")),
        wanted(Own(attempt.question.key, "the key", attempt.variables)) {
    BrokenForm(form, wanted.tree());  // refuses rules that cannot be read
  }

  Varying Own(const std::string& text, const char* what, const Record& variables) const {
    return Varying(attempt, domains, text, what, variables);
  }

  const Attempt& attempt;
  const std::vector<Domain> domains;
  const std::vector<std::string> form;
  Varying wanted;
};

class TypedFormula final : public Observation {
 public:
  TypedFormula(const Asked& asked, Varying& typed) : asked_(asked), typed_(typed) {}

  bool Fits(const std::string& formula, const Record& variables,
            const std::string& code) const override {
    const std::string what = kValueOf + code;
    Varying made = asked_.Own(formula, what.c_str(), variables);
    return Compare(typed_, made) == Equality::kEqual;
  }

 private:
  const Asked& asked_;
  Varying& typed_;
};

// Holds a typed formula against a wanted one: correct, incorrect or undecided.
Verdict Hold(Varying& typed, Varying& wanted) {
  std::vector<double> point;
  for (const Domain& domain : typed.domains()) point.push_back(domain.bounded ? domain.low : 0.7);
  const Value right = wanted.At(point);
  const Value got = typed.At(point);
  if (got.IsNumber() != right.IsNumber() ||
      (right.As<Tensor>() &&
       !(got.As<Tensor>() && got.As<Tensor>()->shape == right.As<Tensor>()->shape))) {
    RejectAnswer("wrong-shape", -1, "The value must be {}; here it is {}.",
                 {right.KindText(), got.KindText()});
  }
  const Equality equality = Compare(typed, wanted);
  Verdict verdict;
  verdict.Grade(equality == Equality::kEqual, "other");
  if (equality == Equality::kUndecided) {
    verdict.Say("undecided",
                "This could not be decided: the formulas have values in common at too few points. "
                "Can you write it another way?");
    verdict.outcome = Verdict::kUndecided;
  }
  return verdict;
}

}  // namespace

Verdict CheckFormula(const Attempt& attempt) {
  Asked asked(attempt);
  if (IsBlank(attempt.answer)) RejectEmpty();
  try {
    Varying typed(attempt, asked.domains, attempt.answer);
    Verdict verdict = Hold(typed, asked.wanted);
    verdict.key = attempt.question.key;
    verdict.read = attempt.answer;
    if (verdict.outcome == Verdict::kIncorrect)
      Diagnose(attempt, TypedFormula(asked, typed), verdict);
    const std::string broken = BrokenForm(asked.form, typed.tree());
    if (verdict.outcome == Verdict::kCorrect && !broken.empty()) {
      verdict.Grade(0, "");
      verdict.Say("form", "This is equal to the answer, but it is to be written {}.", {broken});
    }
    return verdict;
  } catch (const formula::Error& error) {
    RejectFormulaOf(error);
  }
}

// Lines may be empty, and begin with an equals sign.
Verdict CheckDerivation(const Attempt& attempt) {
  Asked asked(attempt);
  const std::string& start = TextField(attempt.question.fields, "start");
  auto before = std::make_unique<Varying>(asked.Own(start, "the start", attempt.variables));
  if (Compare(*before, asked.wanted) != Equality::kEqual) {
    Reject("the start, {}, and the key, {}, are not equal", {start, attempt.question.key});
  }
  const std::string& answer = attempt.answer;
  std::size_t right = 0;
  std::size_t lines = 0;
  long number = 0;  // counting empty lines
  std::string text;
  Verdict verdict;
  verdict.outcome = Verdict::kCorrect;
  std::size_t from = 0;
  try {
    for (std::size_t end; from < answer.size(); from = end + 1, ++number) {
      end = std::min(answer.find('\n', from), answer.size());
      while (from < end && (answer[from] == ' ' || answer[from] == '\t' || answer[from] == '\r'))
        ++from;
      from += from < end && answer[from] == '=';
      text = answer.substr(from, end - from);
      if (IsBlank(text)) continue;
      if (++lines > kMostLines)
        RejectAnswer("too-long", -1, "There are more than {} lines.", {kMostLines});
      if (verdict.outcome != Verdict::kCorrect) continue;  // only counted
      auto typed = std::make_unique<Varying>(attempt, asked.domains, text);
      verdict = Hold(*typed, *before);
      verdict.line = number;
      right += verdict.outcome == Verdict::kCorrect;
      before = std::move(typed);
    }
  } catch (const formula::Error& error) {
    RejectFormulaOf(error, CountCharacters(answer, from), number);
  }
  if (lines == 0) RejectEmpty();
  verdict.key = attempt.question.key;
  verdict.read = answer;
  const std::string broken = BrokenForm(asked.form, before->tree());
  if (verdict.outcome == Verdict::kIncorrect) {
    const double line = static_cast<double>(verdict.line) + 1;
    verdict.Grade(static_cast<double>(right) / static_cast<double>(lines), "");
    verdict.Say(Sentence("line-{}", {line}).c_str(), "Is line {} still equal to the one before it?",
                {line});
    Diagnose(attempt, TypedFormula(asked, *before), verdict);
  } else if (verdict.outcome == Verdict::kCorrect && broken.empty() &&
             !(asked.form.empty() && text == start)) {
    verdict.line = -1;
  } else if (verdict.outcome == Verdict::kCorrect) {
    // Every line is right, and the last does not lead there yet.
    verdict.Grade(0.5, "");
    verdict.Say("unfinished", "Every line is right; the last is {}{}.",
                {broken.empty() ? "the one you started from" : "to be written ", broken});
  }
  return verdict;
}

}  // namespace orrery
