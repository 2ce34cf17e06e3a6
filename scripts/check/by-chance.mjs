/**
 * Right answers by a wrong rule: a vector that is asked for is, in some variants and not in all,
 * one that the text prints with its entries reversed or some of their signs changed.
 */
import { isTensor } from "../lib/core.mjs";
import { engineOf } from "./practices/engine.mjs";
import { practicesOf } from "./practices/list.mjs";
import { Drawer, questionsOf } from "../../web/practice/authoring/sweep/variants.mjs";
import { formulasIn } from "../../web/practice/authoring/sweep/printed.mjs";

export const name = "right answers by a wrong rule";

const SEEDS = 100;
/** With more entries such a coincidence is none. */
const MAX_ENTRIES = 4;
const SAME = 1e-6;

const negative = (row) => row.map((entry) => -entry);
const flipped = (row, at) => row.map((entry, index) => (index === at ? -entry : entry));

/** What may be done to a row without a thought. */
const RULES = [
  ["as it is printed", (row) => row],
  ["with its entries reversed", (row) => row.toReversed()],
  ["with all signs changed", negative],
  ["reversed and with all signs changed", (row) => negative(row.toReversed())],
  ["with the sign of its first entry changed", (row) => flipped(row, 0)],
  ["with the sign of its last entry changed", (row) => flipped(row, row.length - 1)],
];

export function run({ content, core }) {
  const engine = engineOf(core);
  return practicesOf(content).flatMap((practice) =>
    questionsOf(practice)
      .filter(({ kind }) => kind === "vector")
      .flatMap((question) => faultsOf(practice, question, engine)),
  );
}

/** @returns {import("./context.mjs").Fault[]} */
export function faultsOf(practice, question, engine) {
  const formulas = formulasIn((practice.statement ?? practice.prompt ?? question.ask).source);
  const drawer = new Drawer(practice, engine);
  /** By what a rule says: the seeds with which it could be tried, and those with which it was right. */
  const rules = new Map();
  for (let seed = 1; seed <= SEEDS; seed++) {
    const variables = drawer.next(seed);
    if (!variables) continue;
    const key = engine.evaluate(question.key, variables);
    for (const formula of new Set(formulas.map((one) => one.formula))) {
      const printed = rowLike(key, formula, variables, engine);
      if (!printed) continue;
      for (const [words, rule] of RULES) {
        const seen = rules.get(`${formula} ${words}`) ?? { tried: [], right: [] };
        rules.set(`${formula} ${words}`, seen);
        seen.tried.push(seed);
        if (equal(rule(printed), Array.from(key.data))) seen.right.push(seed);
      }
    }
  }
  return [...rules]
    .filter(([, { tried, right }]) => right.length > 0 && right.length < tried.length)
    .map(([rule, { tried, right }]) => ({
      file: practice.file ?? practice.shown,
      fault: `in ${right.length} of ${tried.length} variants, first with seed ${right[0]}, the key is ${rule}`,
      cure: "add this as a mistake, so that such numbers are drawn again, or draw others",
    }));
}

/** The entries of a printed formula, if they are as many as those of the key and not all 0. */
function rowLike(key, formula, variables, engine) {
  let value;
  try {
    value = engine.evaluate(formula, variables);
  } catch {
    return null;
  }
  if (!isTensor(value) || value.shape.length !== 1 || value.data.length !== key.data.length)
    return null;
  const entries = Array.from(value.data);
  return entries.length <= MAX_ENTRIES && entries.some((entry) => entry !== 0) ? entries : null;
}

const equal = (one, other) => one.every((entry, index) => Math.abs(entry - other[index]) <= SAME);
