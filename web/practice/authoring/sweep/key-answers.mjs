/** What a learner who knows the answer would type, choose or arrange. */

/**
 * The style in which a key is shown: as precisely as is asked for, or as the accepted distance lets
 * one see.
 *
 * @param question  what it accepts: a mode with its value, or distances in the unit of the key
 * @returns ".3" for decimals, "5s" for significant digits, "" for whole numbers
 * @see tests/scripts/check-practices.test.mjs
 */
export function styleFor({ mode = "absolute", value = 5e-4, absolute, relative }) {
  if (mode === "places") return `.${value}`;
  if (mode.startsWith("significant")) return `${value}s`;
  if (mode === "integer") return "";
  const distance = absolute ?? (mode === "absolute" && relative === undefined ? value : undefined);
  if (distance === undefined)
    return `${Math.min(15, 2 + Math.ceil(-Math.log10((mode === "relative" ? value : relative) || 1e-12)))}s`;
  return distance > 0
    ? `.${Math.min(12, Math.max(0, Math.ceil(-Math.log10(distance)) + 1))}`
    : ".12";
}

const NUMBERS = ["one", "two", "three", "four", "five", "six"];
const STATED = new RegExp(`\\b(${NUMBERS.join("|")}|[1-9]) (decimal|significant digit)`);

/**
 * The style in which a learner writes the answer: in the digits that the ask or a quiz item's
 * prompt states, else in those of the question.
 *
 * @param asked  the question, and the text that states the digits
 * @returns ".3" for decimals, "5s" for significant digits
 * @see tests/scripts/check-practices.test.mjs
 */
export function statedStyle({ question, ask, prompt }) {
  const [, number, what] = STATED.exec((ask ?? prompt)?.source ?? "") ?? [];
  if (!number) return styleFor(question);
  const digits = NUMBERS.indexOf(number) + 1 || Number(number);
  return what === "decimal" ? `.${digits}` : `${digits}s`;
}

const ids = (list, field = "id") => (list ?? []).map((entry) => entry[field]).join(", ");

/**
 * A formula with others in place of names.
 *
 * @param formula    in the language of the core
 * @param replacing  formulas by the names in whose place they are put
 * @returns the formula, with each of them in parentheses
 * @see tests/scripts/check-practices.test.mjs
 */
export const filledIn = (formula, replacing) =>
  Object.entries(replacing).reduce(
    (text, [name, other]) =>
      text.replace(new RegExp(`\\b${name}\\b(?!\\s*\\()`, "g"), () => `(${other})`),
    formula,
  );

/**
 * A formula with numbers in place of the quantities that a learner may not name.
 *
 * @param formula    in the language of the core
 * @param question   with the names that a learner may use
 * @param engine     writes the numbers
 * @param variables  of the variant
 * @returns a formula that a learner could type
 * @see tests/scripts/check-practices.test.mjs
 */
export const asWritten = (formula, { variables: open = [], names = [] }, engine, variables) =>
  filledIn(
    formula,
    Object.fromEntries(
      Object.entries(variables)
        .filter(
          ([name, value]) =>
            typeof value === "number" && !open.includes(name) && !names.includes(name),
        )
        .map(([name, value]) => [name, engine.format(value, "").replaceAll("−", "-")]),
    ),
  );

/** The right answer to a question, by the field that says what is right. */
const answersByField = {
  choices: ({ choices }, engine, variables) => {
    const right = choices.filter(({ correct }) =>
      typeof correct === "string" ? engine.evaluate(correct, variables) : correct,
    );
    return ids(right);
  },
  pairs: ({ pairs }) => pairs.map(({ left, right }) => `${left}=${right}`).join(", "),
  lines: ({ lines }) => ids(lines),
  rubric: ({ rubric }) => `Written.\nrubric: ${ids(rubric)}`,
  parts: ({ parts }, engine, variables) =>
    parts
      .map((question) => correctAnswer({ kind: question.kind, question }, engine, variables))
      .join("\n"),
};

/**
 * @returns {string} the right answer of a variant: of a derivation the line that leads to the end,
 *          too.
 * @see tests/scripts/check-practices.test.mjs
 */
export function correctAnswer({ kind, through = "", question }, engine, variables) {
  if (engine.hasValueKey(kind))
    return engine.format(engine.evaluate(question.key, variables), styleFor(question));
  if (engine.hasFunctionKey(kind))
    return [through, question.key]
      .filter(Boolean)
      .map((line) => asWritten(line, question, engine, variables))
      .join("\n");
  const field = Object.keys(answersByField).find((name) => question[name]);
  if (field) return answersByField[field](question, engine, variables);
  // What only the core knows, such as the place of a maximum, its verdict on any number says; of
  // several places on a chart the first will do.
  return engine.check(question, "0", variables).key.replace(/^\[([^,\]]*).*$/, "$1");
}
