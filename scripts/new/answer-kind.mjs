/**
 * A kind of answer: its description and check in C++ with its declaration and entry, its test, its
 * table of cases, and its paragraph on the site. What is written judges a number; its author changes
 * the comparison.
 */
import { kebab, pascal, snake, title } from "./names.mjs";

const source = (kind, name) => `// The kind "${kind}": judged as one number.

#include "answers/author_formula.h"
#include "answers/numeric_verdict.h"

namespace orrery::answers {
namespace {

Verdict Check${name}(const Attempt& attempt) {
  return JudgeNumbers(attempt, ReadTolerance(attempt.question.fields),
                      {ReadNumber(attempt, attempt.answer)}, ComputeKey(attempt));
}

}  // namespace

extern const AnswerKind k${name}Kind = {
    .name = "${kind}",
    .sentence = "One number.",
    .fields = {kModeField, kValueField},
    .key = KeyType::kValue,
    .is_typed = true,
    .check = OrUnreadable<Check${name}>,
};

}  // namespace orrery::answers
`;

const test = (kind, name) => `#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

TEST(${name}Answer, EqualNumberIsCorrectAndAnotherIsNot) {
  const Record question{{"kind", "${kind}"}, {"key", "1/4"}};
  EXPECT_EQ(Judge(question, "0.25").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(question, "0.5").outcome, Outcome::kIncorrect);
}

TEST(${name}Answer, EmptyAnswerIsUnreadable) {
  EXPECT_EQ(Judge({{"kind", "${kind}"}, {"key", "1/4"}}, "").outcome, Outcome::kUnreadable);
}

}  // namespace
}  // namespace orrery::answers
`;

const cases = (kind) =>
  [
    { kind, key: "1/4", answer: "0.25", expect: "correct", why: "the same number" },
    { kind, key: "1/4", answer: "0.5", expect: "incorrect", why: "another number" },
    { kind, key: "1/4", answer: "a quarter", expect: "unreadable", why: "words" },
  ]
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join("");

/** The text with a line before the end of a list that begins with `start`. */
function withLine(text, start, line, end = "\n}") {
  const from = text.indexOf(start);
  const at = from < 0 ? -1 : text.indexOf(end, from);
  return at < 0 ? text : `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

/** The text with another name at the end of the declaration of kinds. */
const withDeclaration = (text, name) =>
  text.replace(/(extern const AnswerKind [^;]*);/, `$1,\n    ${name};`);

export function skeleton(given) {
  const kind = kebab(given);
  const name = pascal(given);
  return {
    files: {
      [`cpp/answers/${snake(given)}.cpp`]: source(kind, name),
      [`tests/cpp/answers/${snake(given)}_test.cpp`]: test(kind, name),
      [`tests/golden/answers/${kind}.jsonl`]: cases(kind),
      [`content/answer-kinds/${kind}.md`]: `---\ntitle: ${title(kind)}\n---\nType a number.\n`,
    },
    edits: {
      "cpp/answers/registry.cpp": [
        (text) => withDeclaration(text, `k${name}Kind`),
        (text) => withLine(text, "kKinds[]", `    &k${name}Kind,`),
      ],
    },
    next: [
      "Write your comparison, and cases that are right, wrong and not readable into its table.",
      "Describe its fields in its C++ file. One that is not typed needs a field in web/practice/fields/.",
      "npm test -- --only sanitize,golden,answers,types",
    ],
  };
}
