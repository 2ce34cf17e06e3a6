/**
 * Problems and quiz items over many seeds, by the checker that ships: the key is accepted, each mistake is named
 * as itself, unreadable answers are called so, every printed number can be computed and stays in human range.
 */
import { isTensor } from "../lib/core.mjs";
import { formulasIn } from "./printed.mjs";

export const name = "variants of problems and quiz items";

const SEEDS = 100;
const LARGEST = 1e7;
/** What nobody means as a number; each must be called unreadable, never wrong. */
const UNREADABLE = ["four", "1 +", "(2", "1,,2"];

/** Told once for each kind of fault, with the first seed at which it showed. */
class Notes {
  #seen = new Map();

  add(fault, cure, seed) {
    const known = this.#seen.get(fault.key ?? fault.text);
    if (known) known.count += 1;
    else this.#seen.set(fault.key ?? fault.text, { text: fault.text, cure, seed, count: 1 });
  }

  list(file) {
    return [...this.#seen.values()].map(({ text, cure, seed, count }) => ({
      file, fault: `${text} (first at seed ${seed}${count > 1 ? `, ${count} times` : ""})`, cure,
    }));
  }
}

export function run({ content, core }) {
  const engine = engineOf(core);
  const items = content.lessons.flatMap((lesson) => lesson.items.map((item) => ({ ...item, shown: `${lesson.quizFile}, item ${item.id}` })));
  const problems = content.problems.map((problem) => ({ ...problem, shown: problem.file }));
  return [...items, ...problems].flatMap((practice) => faultsOf(practice, engine));
}

/** The calls the check makes. A formula that one variant prints in several places is computed once. */
export function engineOf(core) {
  const known = new WeakMap();
  return {
    evaluate(formula, variables) {
      if (!known.has(variables)) known.set(variables, new Map());
      const values = known.get(variables);
      if (!values.has(formula)) values.set(formula, core.call("evaluate", { formula, variables }));
      return values.get(formula);
    },
    format: (value, style) => core.call("format", { value, style }),
    draw: (draws, derive, where, seed) => core.call("draw", { draws, derive, where, seed }),
    check: (question, answer, variables) => core.call("check", { question, answer, variables }),
  };
}

/** @returns {import("./context.mjs").Fault[]} */
export function faultsOf(practice, engine) {
  const notes = new Notes();
  const fixed = practice.draws.length === 0;
  for (let seed = 1; seed <= (fixed ? 1 : SEEDS); seed += 1) {
    const variables = draw(practice, engine, seed, notes);
    if (!variables) break;
    oneVariant(practice, engine, variables, seed, notes);
  }
  return notes.list(practice.shown);
}

function draw({ draws, derive, where }, engine, seed, notes) {
  if (draws.length === 0 && derive.length === 0) return {};
  try {
    return engine.draw(draws, derive, where, seed);
  } catch (error) {
    notes.add({ key: "draw", text: `the draw fails: ${error.message}` }, "mend draw, derive or where", seed);
    return null;
  }
}

function oneVariant(practice, engine, variables, seed, notes) {
  for (const [name_, value] of Object.entries(variables)) {
    if (!inRange(value)) notes.add({ key: `range ${name_}`, text: `${name_} is ${show(value)}` }, "draw numbers that are finite and below ten million", seed);
  }
  printedNumbers(practice, engine, variables, seed, notes);
  try {
    if (practice.kind === "choice") choices(practice, engine, variables, seed, notes);
    else typed(practice, engine, variables, seed, notes);
  } catch (error) {
    notes.add({ key: "checker", text: `it cannot be checked: ${error.message}` }, "mend the formula that the sentence names", seed);
  }
}

/** The question in the form the core takes; what is not given stays out. */
function questionOf({ kind, key, tolerance, relative, digits, names, mistakes, choices: offered }) {
  const question = { kind, mistakes: mistakes.map(({ code, value, message }) => ({ code, value, message: message.source })) };
  if (kind === "choice") question.choices = offered.map(({ id, correct }) => ({ id, correct }));
  else question.key = key;
  for (const [field, value] of Object.entries({ tolerance, relative, digits })) if (value !== undefined) question[field] = value;
  if (names?.length > 0) question.names = names;
  return question;
}

/** The style in which a key is shown: as many decimals as are asked for, or as the tolerance lets one see. */
function styleFor({ digits, tolerance = 5e-4 }) {
  if (digits !== undefined) return `.${digits}`;
  return tolerance > 0 ? `.${Math.min(12, Math.max(0, Math.ceil(-Math.log10(tolerance)) + 1))}` : ".12";
}

function typed(practice, engine, variables, seed, notes) {
  const question = questionOf(practice);
  const say = (key, text, cure) => notes.add({ key, text }, cure, seed);
  const key = engine.evaluate(practice.key, variables);
  if (!inRange(key)) say("key range", `the key is ${show(key)}`, "keep it finite and below ten million");
  const keyText = engine.format(key, styleFor(practice));
  const verdict = engine.check(question, keyText, variables);
  if (verdict.verdict !== "correct") say("key", `the key ${keyText} is called ${verdict.verdict} (${verdict.code})`, "give digits or a tolerance that its own key meets");

  for (const mistake of practice.mistakes) {
    const value = engine.evaluate(mistake.value, variables);
    const answer = engine.format(value, ".12");
    const got = engine.check(question, answer, variables);
    const label = `the mistake ${mistake.code} (${mistake.value} = ${engine.format(value, "")})`;
    if (got.verdict === "correct") say(`mistake ${mistake.code}`, `${label} gives the right answer`, "add a where that keeps them apart");
    else if (got.code !== mistake.code) say(`mistake ${mistake.code}`, `${label} is named ${got.code}`, "add a where that keeps the mistakes apart");
  }
  for (const answer of [...UNREADABLE, ...(practice.head?.unreadable ?? [])]) expect(engine.check(question, String(answer), variables), "unreadable", answer, say);
  for (const answer of practice.head?.accepts ?? []) expect(engine.check(question, written(answer, engine, variables), variables), "correct", answer, say);
  for (const answer of practice.head?.rejects ?? []) expect(engine.check(question, written(answer, engine, variables), variables), "incorrect", answer, say);
  givenAway(practice, engine, variables, keyText, say);
}

/** An answer in a list may be a formula written like a printed number: "= 2*a". */
const written = (answer, engine, variables) => {
  const text = String(answer);
  return text.startsWith("=") ? engine.format(engine.evaluate(text.slice(1), variables), ".12") : text;
};

function expect(got, verdict, answer, say) {
  if (got.verdict !== verdict) say(`answer ${answer}`, `the answer ${JSON.stringify(answer)} is called ${got.verdict}; ${verdict} was expected`, "mend the list or the question");
}

function choices(practice, engine, variables, seed, notes) {
  const question = questionOf(practice);
  const verdicts = practice.choices.map(({ id }) => engine.check(question, id, variables).verdict);
  const right = verdicts.filter((verdict) => verdict === "correct").length;
  if (right !== 1) notes.add({ key: "right", text: `${right} choices are right` }, "exactly one is", seed);
  const texts = practice.choices.map(({ text }) => rendered(text.source, engine, variables));
  texts.forEach((text, index) => {
    if (texts.indexOf(text) !== index) notes.add({ key: "same", text: `two choices read the same: ${text.slice(0, 60)}` }, "add a where that keeps them apart", seed);
  });
}

/** All texts of an item or problem, by what they are called. */
function textsOf({ statement, prompt, hints = [], solution, explain, ask, choices: offered, mistakes }) {
  const named = { statement, prompt, solution, explain, ask };
  hints.forEach((hint, index) => { named[`hint ${index + 1}`] = hint; });
  offered.forEach(({ id, text, why }) => { named[`choice ${id}`] = text; named[`why of ${id}`] = why; });
  mistakes.forEach(({ code, message }) => { named[`message of ${code}`] = message; });
  return Object.entries(named).filter(([, text]) => text?.source);
}

function printedNumbers(practice, engine, variables, seed, notes) {
  for (const [where, { source }] of textsOf(practice)) {
    for (const { formula, style } of formulasIn(source)) {
      const key = `${where} ${formula}`;
      try {
        const value = engine.evaluate(formula, variables);
        engine.format(value, style);
        if (!inRange(value)) notes.add({ key, text: `${where}: ${formula} is ${show(value)}` }, "keep printed numbers finite and below ten million", seed);
      } catch (error) {
        notes.add({ key, text: `${where}: ${formula} cannot be computed: ${error.message}` }, "mend the formula", seed);
      }
    }
  }
}

/** The statement must not show the answer. Short numbers occur by chance; three decimals or a vector do not. */
function givenAway({ statement, prompt, key }, engine, variables, keyText, say) {
  const source = (statement ?? prompt).source;
  if (formulasIn(source).some(({ formula }) => formula === key.trim())) return say("given", `the statement prints the key, ${key}`, "ask for something else");
  const telling = /\.\d{3}/.test(keyText) || keyText.includes(",");
  if (telling && rendered(source, engine, variables).includes(keyText)) say("given", `the statement shows the answer ${keyText}`, "print it otherwise, or ask for something else");
}

/** A text with its numbers put in, as a reader sees it. */
function rendered(source, engine, variables) {
  let text = source;
  for (const { written: whole, formula, style } of formulasIn(source)) {
    try {
      text = text.replace(whole, () => engine.format(engine.evaluate(formula, variables), style));
    } catch {
      // printedNumbers has told of it.
    }
  }
  return text;
}

function inRange(value) {
  if (typeof value === "number") return Number.isFinite(value) && Math.abs(value) < LARGEST;
  if (isTensor(value)) return Array.from(value.data).every((entry) => inRange(entry) || entry === -Infinity);
  return true;
}

const show = (value) => (isTensor(value) ? `[${Array.from(value.data).slice(0, 6).join(", ")}]` : String(value));
