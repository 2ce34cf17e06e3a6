/**
 * What a guesser would find out by drawing a practice again and again: an answer that never
 * changes, two answers that are always equal, a right choice that is always the longest, or always
 * the only one with or without a reason.
 */
import { isTensor } from "./digits.mjs";
import { correctAnswer } from "./key-answers.mjs";
import { rendered } from "./texts.mjs";

/** With fewer variants an answer may well be the same in all of them by chance. */
const MIN_VARIANTS = 5;
/** Two numbers nearer than this are the same answer. */
const SAME = 1e-9;
/** A choice that is longer than the next longest by this factor and these letters can be told at a glance. */
const AT_A_GLANCE = 1.15;
const LETTERS = 8;
/** What gives a reason in a choice, and what makes it more than a bare answer. */
const REASON = /\b(?:because|since)\b|, (?:so|which)\b/;
const CLAUSE = /[;:] |, (?:and|as|but|though)\b/;
/** Kinds whose right answer is one thing, the same or not from variant to variant. */
const CHOSEN = ["choice", "choices"];

const NEVER_CHANGES =
  "let the drawn numbers decide it, or say why it must not change: constant: reason";

export class Guessing {
  #variants = 0;
  /** By question: its answers in the first variant, and which of them have not changed since. */
  #still = new Map();
  /** Pairs of answers that have been equal so far, by what they are called. */
  #equal = new Map();
  #longest;
  /** How the right choice differs in giving a reason; undefined where it does not, or not always. */
  #alone;

  /** @param {object} practice  with its `questions`, as questionsOf gives them */
  constructor(practice, questions) {
    this.practice = practice;
    this.questions = questions;
    this.#longest = practice.kind === "choice";
  }

  /** Looks at one variant. */
  see(engine, variables) {
    this.#variants += 1;
    const first = this.#variants === 1;
    const answers = this.questions.flatMap((asked) => answersOf(asked, engine, variables));
    if (first) answers.forEach(({ label, value }) => this.#still.set(label, value));
    else
      for (const { label, value } of answers)
        if (!same(this.#still.get(label), value)) this.#still.delete(label);
    const pairs = answers.flatMap((one, index) =>
      answers
        .slice(index + 1)
        .filter((other) => one.comparable && same(one.value, other.value))
        .map((other) => [`${one.label} and ${other.label}`, true]),
    );
    const equal = new Map(pairs);
    if (first) this.#equal = equal;
    else for (const label of this.#equal.keys()) if (!equal.has(label)) this.#equal.delete(label);
    this.#longest &&= rightIsLongest(this.practice, engine, variables);
    if (this.practice.kind === "choice") {
      const alone = rightIsAlone(this.practice, engine, variables);
      if (first) this.#alone = alone;
      else if (this.#alone !== alone) this.#alone = undefined;
    }
  }

  /** @returns {import("./notes.mjs").SweepFault[]} */
  faults(file) {
    const { head = {}, draws } = this.practice;
    const reason = head.constant;
    const found = [];
    const note = (fault, cure) => found.push({ file, fault, cure });
    if (this.#longest && this.#variants > 0)
      note(
        "the right choice is always the longest by far",
        "make another choice as long, or shorten the right one",
      );
    if (this.#alone)
      note(
        `the right choice is always the only one ${this.#alone} a reason`,
        "give all choices a reason, or leave out some",
      );
    if (draws.length === 0 || this.#variants < MIN_VARIANTS) return found;
    const still = [...this.#still.keys()];
    if (reason === undefined)
      for (const label of still)
        note(`${label} is the same in all ${this.#variants} variants`, NEVER_CHANGES);
    else if (still.length === 0) note("says constant, and its answer changes", "take the line out");
    for (const label of this.#equal.keys())
      if (!label.split(" and ").every((name) => still.includes(name)))
        note(`${label} are equal in all ${this.#variants} variants`, "ask for one of the two");
    return found;
  }
}

/** The answers of a question that a guesser could compare, each with what it is called. */
function answersOf(asked, engine, variables) {
  const { kind, name } = asked;
  const whole = name ? `part ${name}` : "the answer";
  if (CHOSEN.includes(kind))
    return [{ label: "the right choice", value: rightTexts(asked, engine, variables) }];
  if (kind === "chart")
    return [{ label: whole, value: Number(correctAnswer(asked, engine, variables)) }];
  if (!engine.hasValueKey(kind)) return [];
  const value = engine.evaluate(asked.key, variables);
  if (!isTensor(value)) return [{ label: whole, value, comparable: true }];
  const entries = Array.from(value.data);
  // The zeros of a matrix are part of its form.
  if (kind === "matrix") return [{ label: whole, value: entries.join(" ") }];
  return entries.map((entry, index) => ({
    label: `entry ${index} of ${whole}`,
    value: entry,
    comparable: true,
  }));
}

/** What the right choices say in this variant. */
const rightTexts = (asked, engine, variables) =>
  correctAnswer(asked, engine, variables)
    .split(", ")
    .map((id) => read(asked, id, engine, variables))
    .join(" | ");

const read = ({ offered }, id, engine, variables) =>
  rendered(offered.find((one) => one.id === id)?.text.source ?? id, engine, variables);

/** Whether the right choice alone gives a reason or gives none, among three or more. */
function rightIsAlone(practice, engine, variables) {
  const right = correctAnswer(practice, engine, variables);
  const texts = practice.offered.map(({ id }) => read(practice, id, engine, variables));
  const of = practice.offered.findIndex(({ id }) => id === right);
  const others = texts.filter((_, index) => index !== of);
  const gives = (text) => REASON.test(text);
  const isBare = (text) => !gives(text) && !CLAUSE.test(text);
  if (others.length < 2) return undefined;
  if (isBare(texts[of]) && others.every(gives)) return "without";
  return gives(texts[of]) && others.every(isBare) ? "with" : undefined;
}

function rightIsLongest(practice, engine, variables) {
  const right = correctAnswer(practice, engine, variables);
  const lengths = practice.offered.map(({ id }) => read(practice, id, engine, variables).length);
  const of = practice.offered.findIndex(({ id }) => id === right);
  const others = lengths.filter((_, index) => index !== of);
  const next = Math.max(...others);
  return lengths[of] > AT_A_GLANCE * next && lengths[of] > LETTERS + next;
}

const same = (a, b) =>
  typeof a === "number" && typeof b === "number" ? Math.abs(a - b) <= SAME : a === b;
