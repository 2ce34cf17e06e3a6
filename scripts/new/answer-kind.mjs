/**
 * A kind of answer: its check in C++ with its declaration and entry, its test and its table of
 * cases, its fields in content, what the learner types into, and its paragraph on the site. What is
 * written judges a number; its author changes the comparison.
 */
import { kebab, pascal, snake, title } from "./names.mjs";

const source = (name) => `// ${name}: judged as one number.

#include "answers/checker.h"

namespace orrery {

Verdict Check${name}(const Attempt& attempt) { return CheckNumber(attempt); }

}  // namespace orrery
`;

const test = (kind, name) => `#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery {
namespace {

TEST(${name}Answer, EqualNumberIsCorrectAndAnotherIsNot) {
  const Record question{{"kind", "${kind}"}, {"key", "1/4"}};
  EXPECT_EQ(Judge(question, "0.25").outcome, Verdict::kCorrect);
  EXPECT_EQ(Judge(question, "0.5").outcome, Verdict::kIncorrect);
}

}  // namespace
}  // namespace orrery
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

/** The text with a declaration after the last one of its form. */
function withDeclaration(text, line) {
  const last = [...text.matchAll(/^Verdict Check\w+\(const Attempt& attempt\);\n/gm)].at(-1)?.[0];
  return last ? text.replace(last, `${last}${line}\n`) : text;
}

export function skeleton(given) {
  const kind = kebab(given);
  const name = pascal(given);
  const key = kind.includes("-") ? JSON.stringify(kind) : kind;
  return {
    files: {
      [`cpp/answers/${snake(given)}.cpp`]: source(name),
      [`tests/cpp/answers/${snake(given)}_test.cpp`]: test(kind, name),
      [`tests/golden/answers/${kind}.jsonl`]: cases(kind),
    },
    edits: {
      "cpp/answers/checker.h": [
        (text) => withDeclaration(text, `Verdict Check${name}(const Attempt& attempt);`),
      ],
      "cpp/answers/registry.cpp": [
        (text) =>
          withLine(
            text,
            "kKinds[]",
            `    {"${kind}", "mode|value", true, Readable<Check${name}>},`,
          ),
      ],
      "web/site/build/practice-kinds.ts": [
        (text) => withLine(text, "const kinds = {", `  ${key}: computed,`),
      ],
      "web/practice/fields/registry.ts": [
        (text) => withLine(text, "const fields", `  ${key}: typedField,`),
      ],
      "content/answer-kinds.md": [
        (text) => `${text.trimEnd()}\n\n## ${kind}: ${title(kind)}\n\nType a number.\n`,
      ],
    },
    next: [
      "Write your comparison, and cases that are right, wrong and not readable into its table.",
      "Its fields in content: web/site/build/practice-kinds.ts. What the learner handles: web/practice/fields/.",
      "npm test -- --only native,golden,answers,types",
    ],
  };
}
