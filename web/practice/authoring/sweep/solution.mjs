/**
 * What a solution arrives at is the key: one of the numbers that the solution of a problem, or the
 * explanation of a quiz item, shows is the answer. A key that is wrong, by a sign or by one, is not
 * among them.
 */
import { isTensor } from "./digits.mjs";
import { formulasIn } from "./printed.mjs";
import { rendered } from "./texts.mjs";

/** Two computed numbers nearer than this share of them are the same. */
const SAME = 1e-6;
/** Numbers as texts write them, and fractions of two. */
const WRITTEN = /-?\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?/g;

const entriesOf = (value) => (isTensor(value) ? [...value.data] : [value]);
const near = (one, other) => Math.abs(one - other) <= SAME * Math.max(1, Math.abs(other));

/**
 * Checks that the solution, or a quiz item's explanation, arrives at the key.
 *
 * @param {object} practice
 * @param {object[]} questions  as questionsOf gives them
 * @param {import("./question.mjs").Variant} variant
 * @see tests/scripts/check-practices.test.mjs
 */
export function checkSolution(practice, questions, { engine, variables, say }) {
  const source = (practice.solution ?? practice.explain)?.source;
  const computed = questions.filter(({ kind }) => engine.hasValueKey(kind));
  if (!source || computed.length === 0) return;
  const printed = formulasIn(source);
  const numbers = printed.flatMap(({ formula }) => valuesOf(formula, engine, variables));
  for (const { name, key, question } of computed) {
    const value = engine.evaluate(key, variables);
    const holds = (found) =>
      entriesOf(value).every((entry) => found.some((one) => near(one, entry)));
    // A learner may arrive at a number that was rounded on the way.
    const isAccepted = ({ formula, style }) =>
      engine.check(question, textOf(formula, style, engine, variables), variables).verdict ===
      "correct";
    if (
      holds(numbers) ||
      (!isTensor(value) && printed.some(isAccepted)) ||
      holds([...numbers, ...written(rendered(source, engine, variables))])
    )
      continue;
    say(
      `solution ${name ?? ""}`,
      `the ${practice.solution ? "solution" : "explanation"} does not show the answer${name ? ` to part ${name}` : ""}, ${engine.format(value, "")}`,
      "end with the number that is asked for, as a formula; or correct the key",
    );
  }
}

/**
 * A quiz item has no hints: of an answer that was not foreseen, it says where to begin.
 *
 * @param practice   as the site's readers give it
 * @param questions  as questionsOf gives them
 * @param variant    whose engine knows kinds, and which takes the fault
 */
export function checkOtherwise(practice, questions, { engine, say }) {
  const isTyped = questions.some(({ kind }) => engine.hasValueKey(kind));
  if (practice.explain && isTyped && !practice.otherwise?.source)
    say(
      "otherwise",
      "says nothing to a wrong answer that is not a known mistake",
      "write where to begin, as `otherwise:`",
    );
}

/** The numbers of a formula; none where it cannot be computed, which checkPrinted reports. */
function valuesOf(formula, engine, variables) {
  try {
    return entriesOf(engine.evaluate(formula, variables)).map(Number);
  } catch {
    return [];
  }
}

function textOf(formula, style, engine, variables) {
  try {
    return engine.format(engine.evaluate(formula, variables), style);
  } catch {
    return "";
  }
}

const written = (text) =>
  [...text.replaceAll("−", "-").matchAll(WRITTEN)].flatMap(([number]) => {
    const [above, below = 1] = number.split("/").map(Number);
    return [above, above / below];
  });
