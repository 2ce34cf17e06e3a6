// Exercises as the site's readers give them, for the tests of the checks.

export const text = (source) => ({ source });

export function exercise({
  kind = "number",
  key = "2*a",
  mode = "integer",
  value,
  names,
  allow,
  choices,
  ask,
  mistakes = [],
  conventions = [],
  derive = {},
  draw = { a: "integer 2..9" },
  question = {},
  ...more
}) {
  return {
    shown: "problem.md",
    kind,
    key,
    draws: Object.entries(draw).map(([name, how]) => ({ name, draw: how })),
    derive: Object.entries(derive).map(([name, formula]) => ({ name, formula })),
    where: [],
    mistakes,
    conventions,
    distractors: [],
    offered: (choices ?? []).map(({ id, text: words, why }) => ({ id, text: words, why })),
    ask: ask && text(ask),
    question: Object.fromEntries(
      Object.entries({
        kind,
        key: key || undefined,
        mode: !["number", "vector", "matrix"].includes(kind) ? undefined : mode,
        value,
        names,
        allow,
        choices: choices?.map(({ id, correct }) => ({ id, correct })),
        mistakes: mistakes.map(({ message: _, ...asked }) => asked),
        ...question,
      }).filter(([, given]) => given !== undefined),
    ),
    statement: text("Twice `= a`?"),
    hints: [],
    solution: text(`\`= ${key || "2*a"}\``),
    ...more,
  };
}

export const mistake = (code, value, more = {}) => ({
  code,
  value,
  message: text("Which?"),
  ...more,
});
