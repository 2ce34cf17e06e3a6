/**
 * One question over one variant, by the checker that ships: the key is accepted, rounded too, each
 * mistake is refused and named as itself, what nobody means is called unreadable, and the lists of
 * the file hold.
 */
import { isTensor, rounded, same, typed } from "./digits.mjs";
import { asWritten, correctAnswer, filledIn, statedStyle, styleFor } from "./key-answers.mjs";
import { formulasIn } from "./printed.mjs";
import { checkPrinted, hasOwnQuantities, inRange, rendered, show } from "./texts.mjs";

const MIN_TO_FIND_AMONG = 3;
/** Answers that are not meant as numbers; each must be called unreadable, never wrong. */
const UNREADABLE = ["four", "1 +", "(2", "1,,2"];

/**
 * @typedef {object} Variant
 * @property {ReturnType<import("./engine.mjs").sweepEngine>} engine
 * @property {object} variables
 * @property {string} statement  what the learner reads before answering, as Markdown
 * @property {boolean} first whether it is the first one: what does not depend on the numbers is
 *           looked at once
 * @property {(key: string, text: string, cure: string) => void} say
 */

/**
 * Formulas of a question that are computed over the variant alone.
 *
 * @param asked   one of questionsOf
 * @param engine  knows which kinds have a key that is computed
 * @returns formulas, that of the key first; empty where the key leaves names open
 * @see tests/scripts/check-practices.test.mjs
 */
export function formulasOf({ kind, key, mistakes, conventions }, engine) {
  if (engine.hasFunctionKey(kind)) return [];
  const made = [...mistakes, ...conventions].flatMap(({ with: own, value }) =>
    own ? Object.values(own) : [value].flat(),
  );
  return [...(engine.hasValueKey(kind) ? [key] : []), ...made];
}

/**
 * Checks one question for one variant: its key, its mistakes and its lists of answers.
 *
 * @param {object} asked one of questionsOf: kind, key, question, ask, offered, mistakes,
 *   conventions, and in head the lists accepts, rejects and unreadable.
 * @param {Variant} variant
 * @see tests/scripts/check-practices.test.mjs
 */
export function checkQuestion(asked, variant) {
  // Programs are run by code.mjs.
  if (asked.kind === "code") return;
  try {
    judged(asked, variant);
  } catch (error) {
    variant.say(
      "checker",
      `it cannot be checked: ${error.message}`,
      "correct the formula that the sentence names",
    );
  }
}

function judged(asked, variant) {
  const { kind, question, head } = asked;
  const { engine, variables, first, say } = variant;
  const computed = engine.hasValueKey(kind);
  const right = correctAnswer(asked, engine, variables);
  const { verdict, code } = engine.check(question, right, variables);
  if (verdict !== "correct")
    say(
      "key",
      `the key ${right} is called ${verdict} (${code})`,
      "give digits or a tolerance that its own key meets",
    );
  if (computed) ofValue(asked, variant);
  for (const mistake of [...asked.mistakes, ...asked.conventions])
    ofMistake(mistake, asked, variant);
  // How an answer is read does not depend on the numbers.
  const unreadable = first ? [...(computed ? UNREADABLE : [""]), ...(head?.unreadable ?? [])] : [];
  for (const answer of unreadable) expect("unreadable", answer, asked, variant);
  for (const answer of head?.accepts ?? []) expect("correct", answer, asked, variant);
  for (const answer of head?.rejects ?? []) expect("incorrect", answer, asked, variant);
  if (first) {
    named(asked, variant);
    whole(asked, variant);
  }
  offered(asked, variant);
}

/** A key that is a value: in range, accepted when rounded as is asked, not given away by the statement. */
function ofValue(asked, variant) {
  const { engine, variables, say } = variant;
  const key = engine.evaluate(asked.key, variables);
  if (!inRange(key))
    say("key range", `the key is ${show(key)}`, "keep it finite and below ten million");
  const style = statedStyle(asked);
  const written = engine.format(key, style);
  if (
    style !== styleFor(asked.question) &&
    engine.check(asked.question, written, variables).verdict !== "correct"
  ) {
    say(
      "rounded key",
      `the key rounded to the digits asked for, ${written}, is refused`,
      "widen the tolerance, or ask for more digits",
    );
  }
  ofPrecision(asked, key, variant);
  givenAway(asked, key, variant);
}

/**
 * The precision in the core's words, which the player adds where the question states none, and
 * which feedback asks for: an answer that has it is right.
 */
function ofPrecision({ question }, key, { engine, variables, say }) {
  // Any answer will do, an unreadable one too.
  const { wanted } = engine.check(question, "0", variables);
  const written = engine.format(key, statedStyle({ question, ask: { source: wanted } }));
  if (!wanted || engine.check(question, written, variables).verdict !== "correct")
    say(
      "precision",
      `the player asks for ${wanted || "no precision"}, and then the key, ${written}, is refused`,
      "correct mode and value, or ask for more digits",
    );
}

/**
 * What a learner who makes a mistake would type: an answer for each of its values.
 *
 * @param mistake  with its value, or several, and quantities of its own
 * @param asked    the question that it is a mistake of
 * @param variant  its engine and its quantities
 * @returns {{formula: string, answer: string}[]}
 * @see tests/scripts/check-practices.test.mjs
 */
export function answersOfMistake(mistake, { kind, question }, { engine, variables }) {
  const { with: own = {} } = mistake;
  return [mistake.value].flat().map((formula) => ({
    formula,
    answer: engine.hasFunctionKey(kind)
      ? asWritten(filledIn(formula, own), question, engine, variables)
      : typed(engine.evaluate(formula, withOwn(own, { engine, variables }))),
  }));
}

/** Each value of a mistake is refused and named by the mistake's code: of two that coincide neither is named. */
function ofMistake(mistake, asked, variant) {
  const { kind, question } = asked;
  const { engine, variables, say } = variant;
  const { code, with: own = {} } = mistake;
  const over = engine.hasFunctionKey(kind) ? variables : withOwn(own, variant);
  for (const { formula, answer } of answersOfMistake(mistake, asked, variant)) {
    const got = engine.check(question, answer, variables);
    if (got.code === code && got.verdict !== "correct") continue;
    const label = `the mistake ${code} (${formula}${engine.hasFunctionKey(kind) ? "" : ` = ${engine.format(engine.evaluate(formula, over), "")}`})`;
    if (got.verdict === "correct")
      say(
        `mistake ${code}`,
        `${label} gives the right answer`,
        "add a where that keeps them apart",
      );
    else
      say(
        `mistake ${code}`,
        `${label} is named ${got.code}`,
        "add a where that keeps the mistakes apart",
      );
  }
  if (engine.hasFunctionKey(kind) || !hasOwnQuantities(mistake)) return;
  const [first] = [mistake.value].flat();
  const answered = { ...over, answer: engine.evaluate(first, over) };
  checkPrinted(
    { where: `message of ${code}`, printed: formulasIn(mistake.message.source) },
    { ...variant, variables: answered },
  );
}

/** The variant with the quantities of a mistake's own. */
function withOwn(own, { engine, variables }) {
  const made = Object.entries(own).map(([name, formula]) => [
    name,
    engine.evaluate(formula, variables),
  ]);
  return made.length > 0 ? { ...variables, ...Object.fromEntries(made) } : variables;
}

function expect(verdict, answer, { question }, { engine, variables, say }) {
  const text = String(answer);
  // An answer in a list may be a formula written like a printed number: "= 2*a".
  const got = engine.check(
    question,
    text.startsWith("=") ? typed(engine.evaluate(text.slice(1), variables)) : text,
    variables,
  );
  if (got.verdict !== verdict)
    say(
      `answer ${answer}`,
      `the answer ${JSON.stringify(answer)} is called ${got.verdict}; ${verdict} was expected`,
      "correct the list or the question",
    );
}

/** What a learner may name has a value, or is what the formula is of. */
function named({ question: { names = [], variables: open = [] } }, { variables, say }) {
  for (const name of names) {
    if (!(name in variables) && !open.includes(name))
      say(
        `name ${name}`,
        `names lists ${name}, which is neither drawn nor derived`,
        "correct the name, or take it out of names",
      );
  }
}

/** Where a whole number is asked for, one that is nearly the key, such as 16.99, is none. */
function whole({ kind, question, ask }, { say }) {
  if (
    kind === "number" &&
    /\bwhole number\b/.test(ask?.source ?? "") &&
    question.mode !== "integer"
  )
    say(
      "whole",
      "a whole number is asked for, and a fraction near it would be accepted",
      "mode: integer",
    );
}

/** No two choices read the same. The core itself checks that exactly one of single choices is right. */
function offered({ offered: things }, { engine, variables, say }) {
  const texts = things.map(({ text }) => rendered(text.source, engine, variables));
  texts.forEach((text, index) => {
    if (texts.indexOf(text) !== index)
      say(
        "same",
        `two choices read the same: ${text.slice(0, 60)}`,
        "add a where that keeps them apart",
      );
  });
}

/** The statement must not show the answer. One or two short numbers occur by chance; more of them, or three decimals, do not. */
function givenAway(asked, key, { engine, variables, statement, say }) {
  const printed = formulasIn(statement);
  if (printed.some(({ formula }) => formula === asked.key.trim()))
    return say("given", `the statement prints the key, ${asked.key}`, "ask for something else");
  const style = statedStyle(asked);
  const answer = rounded(key, style);
  const entries = isTensor(answer) ? [...answer.data] : [answer];
  const telling =
    entries.length > 2 || entries.some((entry) => Math.round(entry * 100) !== entry * 100);
  if (!telling) return;
  // One of several entries of a table has to be found there.
  const table = ({ formula }) => formula.replace(/\[[^\]]*\]$/, "");
  const among = (one) =>
    printed.filter((other) => table(other) === table(one)).length >= MIN_TO_FIND_AMONG;
  const shown = printed.find(
    (one) => same(rounded(engine.evaluate(one.formula, variables), style), answer) && !among(one),
  );
  if (shown)
    say(
      "given",
      `the statement shows the answer with ${shown.formula}`,
      "print it otherwise, or ask for something else",
    );
  // Most statements hold no such number beside those that are computed.
  const plain = printed.reduce((text, { written }) => text.replace(written, ""), statement);
  if (/\d\.\d|\d, /.test(plain) && plain.includes(engine.format(key, style)))
    say(
      "given",
      `the statement holds the answer ${engine.format(key, style)}`,
      "ask for something else",
    );
}
