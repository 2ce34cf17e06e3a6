/**
 * The fields of a problem that asks for code, and what of it can be known without running Python.
 * Its programs are run by scripts/check/code.mjs.
 */
import type { Engine } from "../../engine/index.ts";
import { casesOf } from "../code/cases.ts";
import { longestCode } from "../code/limits.ts";
import type { Argument, CodeFields } from "../code/task.ts";
import { sentenceOf } from "./diagnostics.ts";
import type { Problem } from "./practice-content.ts";
import type { Yaml } from "./yaml.ts";

/** Front matter of the kind code, beside what all problems have. */
export const codeFields = [
  "function",
  "given",
  "tests",
  "cases",
  "absolute",
  "relative",
  "heatmap",
  "pure",
];

/** A program with a bug is read at a glance. */
const longestBuggy = 15;

/**
 * Reads the fields of a problem that asks for code. What is wrong is noted as a fault of the
 * content.
 *
 * @param data  the problem's front matter
 * @returns the fields as the player reads them
 * @see tests/web/site/code-problem.test.ts
 */
export function readCodeTask(data: Yaml): CodeFields {
  const given = data.need(
    "given",
    "write the code that the editor shows at first, as a block after |",
  );
  const tests = data.need("tests", "list the cases, each with arguments and expected").items();
  if (tests.length === 0) data.fail("the problem has no `tests`; its code cannot be checked");
  if (tests.some((test) => test.has("buggy"))) refuseLong(given);
  return {
    function: data.need("function", "name the function that the check calls").text(),
    given: given.text(),
    tests: tests.map((test) => {
      test.refuseOthers(["arguments", "expected", "buggy"]);
      return {
        arguments: test
          .need("arguments", "list the arguments as formulas, or as { integers: formula }")
          .items()
          .map(readArgument),
        expected: test.need("expected", "write what the function must return, as a formula").text(),
      };
    }),
    cases: data.get("cases")?.number() ?? 1,
    absolute: data.get("absolute")?.number() ?? 0,
    relative: data.get("relative")?.number() ?? 0,
    heatmap: data.get("heatmap")?.value() === true,
    pure: data.get("pure")?.value() === true,
  };
}

function refuseLong(given: Yaml): void {
  const lines = given.text().trim().split("\n").length;
  if (lines > longestBuggy)
    given.fail(
      `the program with the bug has ${lines} lines; at most ${longestBuggy} are read at a glance`,
    );
}

function readArgument(yaml: Yaml): Argument {
  const integers = yaml.get("integers");
  if (!integers) return { formula: yaml.text(), integers: false };
  yaml.refuseOthers(["integers"]);
  return { formula: integers.text(), integers: true };
}

/**
 * The task of a problem of this kind.
 *
 * @param problem  of the kind "code"
 * @returns its fields
 * @see tests/web/site/code-problem.test.ts
 */
export const taskOf = ({ question }: Pick<Problem, "question">): CodeFields =>
  question.code as CodeFields;

/**
 * Computes every case once, so that a formula that fails is named at build.
 *
 * @param problem  of the kind "code"
 * @param engine   computes
 * @throws {Error} with the core's sentence and the formula that fails
 * @see tests/web/practice/authoring/own-problem.test.ts
 */
export function checkCodeProblem(problem: Problem, engine: Engine): void {
  if (problem.kind !== "code") return;
  const { draws, derive, where, yaml, solution } = problem;
  const code = taskOf(problem);
  if (code.given.length > longestCode)
    yaml.fail(
      `\`given\` has ${code.given.length} characters; at most ${longestCode} can be edited`,
    );
  if (!solutionCode(solution.source))
    yaml.fail(
      "the solution has no fence ```python solution; the program in it is run by the check",
    );
  try {
    casesOf(engine, code, { draws, derive, where });
  } catch (error) {
    yaml.fail(`the tests cannot be computed: ${sentenceOf(error)}`);
  }
}

/**
 * The program of the solution: the fence that says so.
 *
 * @param markdown  of the solution
 * @returns the lines of the fence; null where there is none
 * @see tests/web/site/code-problem.test.ts
 */
export const solutionCode = (markdown: string): string | null =>
  /^```python solution[^\n]*\n([\s\S]*?)^```/m.exec(markdown)?.[1] ?? null;
