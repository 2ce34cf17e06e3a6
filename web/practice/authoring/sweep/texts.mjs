/** The texts of a practice: every number they print can be computed for the variant, and is one a person can read. */
import { isTensor } from "./digits.mjs";
import { formulasIn } from "./printed.mjs";

const LARGEST = 1e7;

/**
 * The texts with what they print, by what they are called.
 *
 * @param practice  as the site's readers give it
 * @returns {{where: string, printed: {formula: string, style: string}[]}[]}
 * @see tests/scripts/check-practices.test.mjs
 */
export function textsOf({
  statement,
  prompt,
  hints = [],
  solution,
  explain,
  otherwise,
  ask,
  parts = [],
  offered,
  distractors,
  mistakes,
}) {
  const named = { statement, prompt, solution, explain, otherwise, ask };
  hints.forEach((hint, index) => {
    named[`hint ${index + 1}`] = hint;
  });
  parts.forEach((part) => {
    named[`ask of ${part.name}`] = part.ask;
  });
  offered.forEach(({ id, text, why }) => {
    named[`choice ${id}`] = text;
    named[`why of ${id}`] = why;
  });
  [...mistakes.filter((mistake) => !hasOwnQuantities(mistake)), ...distractors].forEach(
    ({ code, message }) => {
      named[`message of ${code}`] = message;
    },
  );
  return Object.entries(named)
    .filter(([, text]) => text?.source)
    .map(([where, { source }]) => ({ where, printed: formulasIn(source) }));
}

/**
 * Whether a mistake's message is computed over more than the variant: quantities of its own, or the
 * answer given.
 *
 * @param mistake  with its message
 * @see tests/scripts/check-practices.test.mjs
 */
export const hasOwnQuantities = ({ with: own, message }) =>
  Boolean(
    own ||
    message.file ||
    formulasIn(message.source).some(({ formula }) => /\banswer\b/.test(formula)),
  );

/**
 * Checks that every number of a text can be computed for a variant, and read by a person.
 *
 * @param {{where: string, printed: {formula: string, style: string}[]}} text
 * @param {{engine: object, variables: object, first: boolean, say: Function}} variant over whose
 *        quantities they are computed.
 * @see tests/scripts/check-practices.test.mjs
 */
export function checkPrinted({ where, printed }, { engine, variables, first, say }) {
  for (const { formula, style } of printed) {
    try {
      const value = engine.evaluate(formula, variables);
      // Whether a style can be read does not depend on the number.
      if (first) engine.format(value, style);
      if (!inRange(value))
        say(
          `${where} ${formula}`,
          `${where}: ${formula} is ${show(value)}`,
          "keep printed numbers finite and below ten million",
        );
    } catch (error) {
      say(
        `${where} ${formula}`,
        `${where}: ${formula} cannot be computed: ${error.message}`,
        "correct the formula",
      );
    }
  }
}

/**
 * A text with its numbers put in, as a reader sees it.
 *
 * @param source     Markdown with formulas
 * @param engine     computes and writes the numbers
 * @param variables  of the variant
 * @returns the text; a formula that cannot be computed stays as it is
 * @see tests/scripts/check-practices.test.mjs
 */
export function rendered(source, engine, variables) {
  let text = source;
  for (const { written, formula, style } of formulasIn(source)) {
    try {
      text = text.replace(written, () => engine.format(engine.evaluate(formula, variables), style));
    } catch {
      // checkPrinted has reported it.
    }
  }
  return text;
}

/**
 * Whether people can read a value: its numbers are finite and below ten million.
 *
 * @param value  as the core gives it; in a tensor, −∞ may mark what is masked
 * @see tests/scripts/check-practices.test.mjs
 */
export function inRange(value) {
  if (typeof value === "number") return Number.isFinite(value) && Math.abs(value) < LARGEST;
  if (isTensor(value))
    return Array.from(value.data).every((entry) => inRange(entry) || entry === -Infinity);
  return true;
}

/**
 * A value as messages write it.
 *
 * @param value  as the core gives it
 * @returns of a tensor, at most its first six entries
 * @see tests/scripts/check-practices.test.mjs
 */
export const show = (value) =>
  isTensor(value) ? `[${Array.from(value.data).slice(0, 6).join(", ")}]` : String(value);
