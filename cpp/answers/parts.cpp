// Several questions in one: a line of the answer for each, and what follows from an earlier line
// counts.

#include <algorithm>

#include "answers/checker.h"
#include "answers/compute.h"
#include "answers/fields.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// A part as a question of its own: how numbers are written and what a learner may use is said once
// for all parts.
Question ReadPart(const Record& part, const Record& whole) {
  Record fields = part;
  fields.Erase("name");
  for (const char* shared : {"names", "allow", "decimal"}) {
    if (fields.Find(shared))
      Reject("a part of the question has {}; it is said once, for all parts", {shared});
    if (const Value* value = whole.Find(shared)) fields.Set(shared, *value);
  }
  return ReadQuestion(fields);
}

Verdict Judge(const Attempt& attempt, const Question& question, const std::string& line,
              const Record& variables) {
  return CheckAnswer({question, line, variables, attempt.authors, attempt.learners});
}

// The verdict on a part that nobody can judge, as the verdict on the whole.
Verdict OfUnjudged(Verdict verdict, std::size_t place, std::size_t start,
                   const std::string& answer) {
  verdict.line = static_cast<long>(place);
  verdict.message = Sentence("Part {}: {}", {place + 1, verdict.message});
  verdict.at = CountCharacters(answer, start) + std::max(verdict.at, 0L);
  return verdict;
}

// The first part that is open, or the first that was judged and is not right; -1: none.
long FirstOf(const std::vector<Verdict>& parts, bool open) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].outcome != Verdict::kCorrect && (parts[i].outcome == Verdict::kUnreadable) == open)
      return static_cast<long>(i);
  }
  return -1;
}

}  // namespace

Verdict CheckParts(const Attempt& attempt) {
  const Record& fields = attempt.question.fields;
  Verdict whole;
  Record carried = attempt.variables;  // with the typed values in place of the right ones
  bool wrong_before = false;
  double credit = 0;
  std::size_t start = 0;
  bool empty = true;
  for (const Value& item : ListField(fields, "parts", true)) {
    const Record& part = AsRecord(item, "parts");
    const Question question = ReadPart(part, fields);
    const std::size_t end = std::min(
        attempt.answer.find('\n', std::min(start, attempt.answer.size())), attempt.answer.size());
    const std::string line = start < end ? attempt.answer.substr(start, end - start) : "";
    Verdict verdict = Judge(attempt, question, line, attempt.variables);
    if (!IsBlank(line)) {
      empty = false;
      // It leaves the whole without a verdict.
      const bool judged =
          verdict.outcome != Verdict::kUnreadable && verdict.outcome != Verdict::kUndecided;
      if (!judged) return OfUnjudged(std::move(verdict), whole.parts.size(), start, attempt.answer);
    }
    const bool wrong =
        verdict.outcome == Verdict::kIncorrect || verdict.outcome == Verdict::kPartly;
    if (wrong) {
      Verdict following = Judge(attempt, question, line, carried);
      if (following.outcome == Verdict::kCorrect) {
        following.key = verdict.key;
        // Without an earlier fault it follows from rounding alone, which is no matter.
        if (wrong_before)
          following.Say("carried-forward",
                        "This follows rightly from what you answered before, and counts.");
        verdict = std::move(following);
      }
    }
    wrong_before = wrong_before || wrong;
    if (const std::string& name = TextField(part, "name", false); !name.empty() && verdict.value) {
      carried.Set(name, *verdict.value);
    }
    credit += verdict.credit;
    start = end + 1;
    whole.parts.push_back(std::move(verdict));
  }
  if (empty) RejectEmpty();
  whole.Grade(credit / static_cast<double>(whole.parts.size()), "unfinished");
  whole.line = FirstOf(whole.parts, false);
  if (whole.line >= 0) {
    whole.code = whole.parts[static_cast<std::size_t>(whole.line)].code;
  } else {
    whole.line = FirstOf(whole.parts, true);
  }
  return whole;
}

}  // namespace orrery
