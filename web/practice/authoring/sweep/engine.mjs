/** The calls the checks of practices make of the core: each formula of a variant is computed once, many in one call. */

/** Longer formulas the core does not read; what a list adds around its entries is left out of the count. */
const MAX_LIST = 8000;
export const NAME = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** The quantities that words may name. To hand a variant over whole takes longer than most formulas. */
function named(variables, words) {
  const some = {};
  for (const word of words) if (word in variables) some[word] = variables[word];
  return some;
}

/**
 * An engine for a sweep over many variants: it computes each formula of a variant once.
 *
 * @param {{call: (name: string, args: object) => any}} core
 * @param {{hasValueKey: (kind: string) => boolean, hasFunctionKey: (kind: string) => boolean}} kinds
 *        whether the key of a kind is computed to numbers, or is a formula that leaves names open
 * @returns the engine, with `evaluate`, `prepare` and what else a sweep asks of the core
 * @see tests/web/practice/authoring/templates.test.ts
 */
export function sweepEngine(core, kinds) {
  const known = new WeakMap();
  const words = new WeakMap();
  const wordsOf = (question) => {
    if (!words.has(question))
      words.set(question, [
        ...new Set(JSON.stringify(question).replaceAll("\\n", " ").match(NAME)),
      ]);
    return words.get(question);
  };
  const valuesOf = (variables) => {
    if (!known.has(variables)) known.set(variables, new Map());
    return known.get(variables);
  };
  const compute = (formula, variables) =>
    core.call("evaluate", { formula, variables: named(variables, formula.match(NAME) ?? []) });
  return {
    ...kinds,
    evaluate(formula, variables) {
      const values = valuesOf(variables);
      if (!values.has(formula)) values.set(formula, compute(formula, variables));
      return values.get(formula);
    },
    /** Computes formulas in advance. Where one of them fails, `evaluate` will say which and why. */
    prepare(formulas, variables) {
      const values = valuesOf(variables);
      for (const some of portions(formulas.filter((formula) => !values.has(formula)))) {
        try {
          // The text in front keeps the core from making one tensor of the entries.
          const [, ...found] = compute(`["", ${some.join(", ")}]`, variables);
          some.forEach((formula, index) => values.set(formula, found[index]));
        } catch {
          // One by one, then.
        }
      }
    },
    format: (value, style) => core.call("format", { value, style }),
    /** `question` is left out where only the draws count. */
    draw: ({ draws, derive = [], where = [], question }, seed) =>
      core.call("draw", { draws, derive, where, seed, ...(question && { question }) }),
    check: (question, answer, variables) =>
      core.call("check", {
        question,
        answer,
        variables: named(variables, [...wordsOf(question), ...(answer.match(NAME) ?? [])]),
      }),
  };
}

function portions(formulas) {
  const all = [];
  let length = Infinity;
  for (const formula of formulas) {
    if (length + formula.length > MAX_LIST) {
      all.push([]);
      length = 0;
    }
    all.at(-1).push(formula);
    length += formula.length + 2;
  }
  return all;
}
