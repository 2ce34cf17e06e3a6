/**
 * Whoever works by hand goes on with the numbers as they were shown. The accepted band follows from
 * that: every quantity of the chain from the draws to the key is rounded as the texts print it, and
 * the result must be accepted.
 */
import { isTensor, PLAIN, rounded } from "./digits.mjs";
import { NAME } from "./engine.mjs";
import { correctAnswer, statedStyle } from "./key-answers.mjs";

const ENTRY = /^(\w+)\[([\d,]+)\]$/;

/** A formula without the blanks that change nothing. */
const tight = (formula) => formula.trim().replace(/\s*([^\w\s])\s*/g, "$1");
const mentions = (formula, names) => (formula.match(NAME) ?? []).some((word) => names.has(word));

/**
 * What the texts of a practice print of the chain from its draws to its keys: quantities whole,
 * entries of them, and parts of formulas.
 *
 * @param {{draws: object[], derive: object[]}} practice
 * @param {{printed: {formula: string, style: string}[]}[]} texts
 * @returns the chain that checkRounding walks
 * @see tests/scripts/check-practices.test.mjs
 */
export function chainOf({ draws, derive }, texts) {
  const quantities = new Set([...draws, ...derive].map(({ name }) => name));
  const shown = new Map();
  for (const { formula, style } of texts.flatMap(({ printed }) => printed)) {
    const text = tight(formula);
    if (!shown.has(text)) shown.set(text, new Set());
    shown.get(text).add(style || PLAIN);
  }
  const whole = new Map();
  const entries = new Map();
  const parts = [];
  for (const [formula, styles] of shown) {
    const [, name, places = ""] = ENTRY.exec(formula) ?? [];
    if (quantities.has(formula)) whole.set(formula, styles);
    else if (quantities.has(name))
      entries.set(name, [
        ...(entries.get(name) ?? []),
        { at: places.split(",").map(Number), styles },
      ]);
    else if (mentions(formula, quantities))
      parts.push({ formula, styles, standing: standing(formula) });
  }
  // The longest first: it holds the others.
  parts.sort((a, b) => b.formula.length - a.formula.length);
  return {
    draws,
    derive: derive.map(({ name, formula }) => ({ name, formula: tight(formula) })),
    whole,
    entries,
    partsIn: finder(parts),
  };
}

/** Finds a formula where it is the whole of another, or one of its entries or arguments: there its value can replace it. */
function standing(formula) {
  const text = formula.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<=^|[(\\[,])${text}(?=$|[)\\],])`, "g");
}

function finder(parts) {
  const found = new Map();
  return (formula) => {
    if (!found.has(formula))
      found.set(
        formula,
        parts.filter((part) => formula.search(part.standing) >= 0),
      );
    return found.get(formula);
  };
}

/**
 * Checks that numbers rounded as they are shown lead to an answer that counts as right.
 *
 * @param {object} asked the first of questionsOf: of several parts each goes on from those before
 *        it, as the core takes them
 * @param {ReturnType<typeof chainOf>} chain
 * @param {import("./question.mjs").Variant} variant
 * @see tests/scripts/check-practices.test.mjs
 */
export function checkRounding(asked, chain, { engine, variables, say }) {
  const keys = (asked.parts ?? [asked]).filter(({ kind }) => engine.hasValueKey(kind));
  if (keys.length === 0 && asked.kind !== "chart") return;
  // What a part asks for is a quantity of the chain.
  const valueOf = ({ name, key }, quantities) =>
    name ? quantities[name] : compute(tight(key), chain, engine, quantities);
  const lines = (quantities) =>
    keys.map((one) => engine.format(valueOf(one, quantities), statedStyle(one)));
  try {
    const after = walk(chain, engine, variables);
    if (!after && keys.every(({ key }) => chain.partsIn(tight(key)).length === 0)) return;
    const answer =
      keys.length > 0 ? lines(after ?? variables).join("\n") : correctAnswer(asked, engine, after);
    const { verdict } = engine.check(asked.question, answer, variables);
    if (verdict !== "correct")
      say(
        "rounding",
        `numbers rounded as they are shown give ${answer}, not ${correctAnswer(asked, engine, variables)}, which is called ${verdict}`,
        "widen the tolerance, or show more digits",
      );
  } catch (error) {
    say(
      "rounding",
      `with all numbers rounded as they are shown the key cannot be computed: ${error.message}`,
      "show more digits",
    );
  }
}

/** The quantities as they come from rounded ones, or null where none is rounded on the way. */
function walk(chain, engine, variables) {
  const after = { ...variables };
  const changed = new Set();
  const keep = (name, value) => {
    after[name] = asShown(name, value, chain);
    if (after[name] !== variables[name]) changed.add(name);
  };
  for (const { name } of chain.draws) keep(name, variables[name]);
  for (const { name, formula } of chain.derive) {
    const anew = mentions(formula, changed) || chain.partsIn(formula).length > 0;
    keep(name, anew ? compute(formula, chain, engine, after) : variables[name]);
  }
  return changed.size > 0 ? after : null;
}

/** A formula, with the parts of it that a text prints as they are printed. */
function compute(formula, chain, engine, quantities) {
  const parts = chain.partsIn(formula);
  if (parts.length === 0) return engine.evaluate(formula, quantities);
  const over = { ...quantities };
  const text = parts.reduce((rest, part, index) => {
    over[`shown_${index}`] = inStyles(engine.evaluate(part.formula, quantities), part.styles);
    return rest.replace(part.standing, `shown_${index}`);
  }, formula);
  return engine.evaluate(text, over);
}

/** A quantity rounded as it is printed whole, then the entries of it that are printed alone. The same one where that changes nothing. */
function asShown(name, value, { whole, entries }) {
  const made = whole.has(name) ? inStyles(value, whole.get(name)) : value;
  if (!entries.has(name) || !isTensor(made)) return made;
  const data = Float64Array.from(made.data);
  for (const { at, styles } of entries.get(name)) {
    // A vector of a matrix may be printed too.
    const stride = made.shape.slice(at.length).reduce((size, wide) => size * wide, 1);
    const place = at.reduce((sum, index, axis) => sum * made.shape[axis] + index, 0) * stride;
    for (let i = place; i < place + stride; i += 1) data[i] = inStyles(data[i], styles);
  }
  return data.every((entry, index) => entry === made.data[index])
    ? made
    : { shape: made.shape, data };
}

/** Rounded in every style in which it is shown: a learner may go on from any of them. */
const inStyles = (value, styles) => [...styles].reduce(rounded, value);
