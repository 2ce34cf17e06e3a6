/**
 * No answer may be the question handed on to the core: the key's own formula, a derived one, and
 * every function of the core over the quantities at hand are submitted, and must not be right
 * unless the exercise allows those functions.
 */
import { isTyped } from "../lib/answer-kinds.mjs";
import { isTensor } from "../lib/core.mjs";
import { engineOf } from "./practices/engine.mjs";
import { practicesOf } from "./practices/list.mjs";
import { drawVariant, questionsOf } from "../../web/practice/authoring/sweep/variants.mjs";

export const name = "answers that only call the core";

const SEED = 1;

export function run({ content, core, description }) {
  const engine = engineOf(core);
  const called = description.functions
    .filter(({ inFormula, elementary }) => inFormula && !elementary)
    .map(({ name: function_ }) => function_);
  const questions = practicesOf(content).flatMap((practice) =>
    questionsOf(practice).map((asked) => ({ ...practice, ...asked })),
  );
  return questions
    .filter(({ kind }) => isTyped(kind))
    .flatMap((asked) => faultsOf(asked, engine, called));
}

/** @returns {import("./context.mjs").Fault[]} */
export function faultsOf(practice, engine, called) {
  const { question, shown } = practice;
  const allowed = new Set(question.allow ?? []);
  let variables;
  try {
    variables = drawVariant(practice, engine, SEED);
  } catch {
    return []; // the check of variants reports it
  }
  const faults = [];
  const judge = (answer) => engine.check(question, answer, variables).verdict;
  for (const answer of [
    ...writtenIn(practice, variables, engine),
    ...callable(practice, variables, engine, called, judge),
  ]) {
    const names = called.filter((function_) => new RegExp(`\\b${function_}\\s*\\(`).test(answer));
    const named = (question.names ?? []).includes(answer);
    if (!named && (names.length === 0 || names.every((function_) => allowed.has(function_))))
      continue;
    if (judge(answer) !== "correct") continue;
    const cure = named
      ? `take ${answer} out of names`
      : `say so with allow: [${names.join(", ")}], or ask for something else`;
    faults.push({
      file: shown,
      fault: `the answer ${answer} is right at seed ${SEED}, without a step of the learner's own`,
      cure,
    });
  }
  return faults;
}

/** Quantities of the variant as they would be typed. */
const typedIn = (variables, engine) =>
  Object.entries(variables)
    .filter(([, value]) => typeof value === "number" || isTensor(value))
    .map(([name_, value]) => [name_, engine.format(value, ".15").replaceAll("−", "-")]);

/** Formulas of the exercise, as written and with numbers in place of names, and the quantities a learner may name. */
function writtenIn({ key, derive, question }, variables, engine) {
  const values = typedIn(variables, engine);
  const filled = (formula) =>
    values.reduce(
      (text, [name_, value]) =>
        text.replace(new RegExp(`\\b${name_}\\b(?!\\s*\\()`, "g"), `(${value})`),
      formula,
    );
  const written = [key, ...derive.map(({ formula }) => formula)].filter(Boolean);
  return [...new Set([...written, ...written.map(filled), ...(question.names ?? [])])];
}

/**
 * Each function of the core over the quantities at hand. One that a learner may not call is refused
 * whatever its arguments are, so only where the first call is read are the others tried.
 */
function callable({ question }, variables, engine, called, judge) {
  const texts = [
    ...(question.names ?? []),
    ...typedIn(variables, engine).map(([, value]) => value),
  ].filter((text) => judge(text) !== "correct");
  return called.flatMap((function_) => {
    const calls = [...texts, ...texts.flatMap((a) => texts.map((b) => `${a}, ${b}`))].map(
      (given) => `${function_}(${given})`,
    );
    return calls.length > 0 && judge(calls[0]) !== "unreadable" ? calls : [];
  });
}
