/**
 * Mistakes that a practice must know. A misconception says once what is right and what is wrong;
 * where the answer to a question is what one calls right, whatever the numbers, the wrong value
 * must be among the mistakes of the question, by its code or in words of its own.
 */
import { hasValueKey } from "../lib/answer-kinds.mjs";
import { isTensor } from "../lib/core.mjs";
import { openRunner } from "./code.mjs";
import { engineOf } from "./practices/engine.mjs";
import { practicesOf } from "./practices/list.mjs";
import { drawVariant, questionsOf } from "../../web/practice/authoring/sweep/variants.mjs";

export const name = "mistakes that each question must know";

/** Variants over which an answer must be what a misconception calls right. */
const VARIANTS = 5;
/** Numbers nearer than this share of them are the same. */
const SAME = 1e-6;
/** Quantities that texts leave out where they are always the same. */
const USUAL = { base: 10000 };

/**
 * @typedef {object} Asked  a question in one variant
 * @property {object} variables
 * @property {unknown} key
 * @property {unknown[]} mistakes  values of its mistakes and conventions
 */

export async function run({ content, core, load }) {
  const engine = engineOf(core);
  const misconceptions = [...content.library.misconceptions.values()];
  const runner = await openRunner(load, core);
  const faults = [];
  const look = (file, shown, asked) => {
    for (const { code, formula } of unknownIn(asked, misconceptions, engine))
      faults.push({
        file,
        fault: `${shown} does not know the mistake ${code}: ${formula}`,
        cure: `add ${code} to its misconceptions, or a mistake of its own with this value`,
      });
  };
  for (const practice of practicesOf(content)) {
    const file = practice.file ?? practice.shown;
    if (practice.kind === "code") look(file, "the function", programs(practice, runner, engine));
    else
      for (const question of questionsOf(practice).filter(({ kind }) => hasValueKey(kind)))
        look(file, question.name ? `part ${question.name}` : practice.shown, [
          ...variants(practice, question, engine),
        ]);
  }
  return faults;
}

/** A question over some variants. @returns {Iterable<Asked>} */
function* variants(practice, question, engine) {
  for (let seed = 1; seed <= VARIANTS; seed++) {
    const variables = drawVariant(practice, engine, seed);
    const known = [...question.mistakes, ...question.conventions];
    yield {
      variables,
      key: engine.evaluate(question.key, variables),
      mistakes: known.flatMap((mistake) => valuesOf(mistake, variables, engine)),
    };
  }
}

/** The cases of a program, as a question each. @returns {Asked[]} */
function programs(problem, runner, engine) {
  const { mistakes } = problem;
  return runner
    .casesOf(runner.asRead(problem))
    .map(({ quantities, expected }) => ({
      variables: quantities,
      key: expected,
      mistakes: mistakes.flatMap((mistake) => valuesOf(mistake, quantities, engine)),
    }))
    .flatMap(rowByRow);
}

/** A table with a row for each position, as a question a row: of these misconceptions speak. */
function rowByRow(asked) {
  const { variables, key, mistakes } = asked;
  const positions = variables.pos;
  if (!isTensor(positions) || !isTensor(key) || key.shape[0] !== positions.data.length)
    return [asked];
  return Array.from(positions.data, (pos, row) => ({
    variables: { ...variables, pos },
    key: rowOf(key, row),
    mistakes: mistakes.map((value) => rowOf(value, row)),
  }));
}

/** A row of a table; undefined where there is none. */
function rowOf(table, row) {
  if (!isTensor(table) || table.shape.length !== 2 || row >= table.shape[0]) return undefined;
  const width = table.shape[1];
  return { shape: [width], data: table.data.slice(row * width, (row + 1) * width) };
}

function valuesOf({ value, with: own = {} }, variables, engine) {
  const quantities = { ...variables };
  for (const [called, formula] of Object.entries(own))
    quantities[called] = computed(formula, variables, engine);
  return [value].flat().map((formula) => computed(formula, quantities, engine));
}

/** @returns {{code: string, formula: string}[]} wrong values that no mistake of the question has. */
export function unknownIn(asked, misconceptions, engine) {
  const cases = asked.map((one) => ({ ...one, variables: { ...USUAL, ...one.variables } }));
  return misconceptions
    .filter(({ needs }) => cases.every(({ variables }) => needs.every((of) => of in variables)))
    .flatMap(({ code, value, right }) => {
      const rights = [right].flat();
      const wrong = [value].flat();
      return wrong
        .map((formula, index) => ({
          code,
          formula,
          right: rights.length === wrong.length ? rights[index] : rights[0],
        }))
        .filter((pair) => isUnknown(pair, cases, engine));
    });
}

/** Whether the key is what is right in every case, and in one the wrong value is not known. */
function isUnknown({ formula, right }, cases, engine) {
  const isRight = ({ variables, key }) => same(computed(right, variables, engine), key);
  if (cases.length === 0 || !cases.every(isRight)) return false;
  return cases.some(({ variables, key, mistakes }) => {
    const made = computed(formula, variables, engine);
    return made !== undefined && ![key, ...mistakes].some((known) => same(made, known));
  });
}

function computed(formula, variables, engine) {
  if (typeof formula !== "string") return formula;
  try {
    return engine.evaluate(formula, variables);
  } catch {
    return undefined;
  }
}

/** Whether two values have the same shape and numbers. */
function same(one, other) {
  if (one === undefined || other === undefined) return false;
  const [a, b] = [one, other].map((value) => (isTensor(value) ? value : scalar(value)));
  return (
    String(a.shape) === String(b.shape) &&
    a.data.every(
      (entry, index) =>
        Object.is(entry, b.data[index]) ||
        Math.abs(entry - b.data[index]) <= SAME * (1 + Math.abs(entry)),
    )
  );
}

const scalar = (value) => ({ shape: [], data: [Number(value)] });
