/** A problem whose answer its own lesson prints asks for nothing but a search. */
import { hasFunctionKey, hasValueKey } from "../../lib/answer-kinds.mjs";
import { isTensor } from "../../lib/core.mjs";
import { formulasIn } from "../../../web/practice/authoring/sweep/printed.mjs";
import { drawVariant } from "../../../web/practice/authoring/sweep/variants.mjs";

const CURE = "ask for something that follows from it";
/** Signs that change how a formula looks and not what it says. */
const ONLY_LOOKS =
  /\\(?:[,;!:> ]|quad|qquad|bigg?[lr]?|Bigg?[lr]?|left|right|displaystyle)(?![a-z])/g;

/**
 * @param {object} content  lessons and problems
 * @param {ReturnType<import("./engine.mjs").engineOf>} engine
 * @returns {import("../context.mjs").Fault[]}
 */
export function keysInLessons({ lessons, problems }, engine) {
  return lessons.flatMap(({ slug, body }) => {
    const written = formulasWritten(body);
    const printed = formulasIn(body);
    return problems
      .filter(({ lesson }) => lesson.split("#")[0] === slug)
      .map((problem) => ({ problem, shown: shownKey(problem, written, printed, engine) }))
      .filter(({ shown }) => shown)
      .map(({ problem, shown }) => ({
        file: problem.file,
        fault: `its lesson prints the answer: ${shown}`,
        cure: CURE,
      }));
  });
}

function shownKey(problem, written, printed, engine) {
  if (hasFunctionKey(problem.kind)) return writtenKey(problem, written, engine);
  if (!hasValueKey(problem.kind) || problem.draws.length > 0) return undefined;
  const plain = (formula) => formula.replace(/\s/g, "");
  const key = engine.evaluate(problem.key, drawVariant(problem, engine, 1));
  const isNamed = /[a-z]/i.test(problem.key);
  return printed.find(
    ({ formula }) =>
      (isNamed && plain(formula) === plain(problem.key)) || equal(computed(formula, engine), key),
  )?.formula;
}

function computed(formula, engine) {
  try {
    return engine.evaluate(formula, {});
  } catch {
    return undefined; // It uses what a reader of the lesson sets.
  }
}

/** Two numbers with digits after the point, or two lists; small whole numbers occur by chance. */
function equal(one, key) {
  const [a, b] = [one, key].map((value) => (isTensor(value) ? [...value.data] : [value]));
  const telling = b.length > 1 || Math.round(b[0] * 100) !== b[0] * 100;
  return telling && a.length === b.length && a.every((entry, i) => Math.abs(entry - b[i]) < 1e-9);
}

/** The formula of a lesson that the checker would accept for this one. */
function writtenKey(problem, written, engine) {
  const { variables: open = [], domains } = problem.question;
  const variables = drawVariant(problem, engine, 1);
  const question = {
    kind: "formula",
    key: problem.question.key,
    variables: open,
    names: Object.keys(variables),
    ...(domains && { domains }),
  };
  return written.find((formula) => {
    const answer = formula.replace(/\\omega(_\{?\w+\}?)?/g, open.includes("w") ? "w" : "$&");
    return (
      open.every((name) => answer.includes(name)) &&
      engine.check(question, answer, variables).verdict === "correct"
    );
  });
}

/** The sides of the equations in a lesson's mathematics, and its code, as one would type them. */
export function formulasWritten(markdown) {
  const text = markdown.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, "");
  const mathematics = [...text.matchAll(/\$\$([\s\S]+?)\$\$|\$([^$\n]+)\$/g)].flatMap(
    ([, display, inline]) => (display ?? inline).split(/=|&|\\\\|\\approx/),
  );
  const code = [...text.matchAll(/(?<!`)`(?![=?])([^`\n]+)`(?!`)/g)].map(([, found]) => found);
  return [...mathematics.map(typed), ...code].map((side) => side.trim()).filter(Boolean);
}

const typed = (side) =>
  side
    .replace(/\\text\{[^}]*\}|\\(?:begin|end)\{\w+\}|\\sum_\{?\w+\}?/g, "")
    .replace(ONLY_LOOKS, " ")
    .replace(/\\mathrm\{(\w+)\}/g, "$1")
    .replace(/\\val\{([^}]*)\}/g, "($1)")
    .replace(/[.,;]\s*$/, "");
