// What is said about the verdict of a session: which part of the page holds the reason, the
// sentence for the live region, and the answer that the verdict is about.

import type { ExerciseSession } from "./exercise-session.ts";
import type { Field } from "./fields/field.ts";
import type { Outcome } from "./item.ts";
import { plainText, type Parts } from "./parts.ts";
import { headline, reason } from "./words.ts";

/**
 * Returns the slot that holds the reason for an outcome, "" where the reason is the core's
 * sentence.
 *
 * @param session  the open exercise
 * @param parts    of the page; null where it has none
 * @param outcome  of the exercise, or of one of its parts
 * @returns the name of the slot
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export function reasonSlot(
  { item, work }: ExerciseSession,
  parts: Parts | null,
  outcome: Outcome | null = work.outcome,
): string {
  if (!outcome) return "";
  const slot =
    item.spec.kind === "choice"
      ? `why-${work.checked}`
      : `mistake-${outcome.code.replace(/^line-/, "")}`;
  return parts?.slots.has(slot) ? slot : "";
}

/**
 * Returns the verdict in words, with what is said about a choice or a mistake; "" where there is no
 * verdict.
 *
 * @param session  the open exercise
 * @param parts    of the page; null where it has none
 * @returns one text to be announced
 * @see tests/web/practice/problem.test.ts
 */
export function verdictText(session: ExerciseSession, parts: Parts | null): string {
  const { item, work } = session;
  if (!work.outcome) return "";
  const why =
    plainText(parts?.slots.get(reasonSlot(session, parts))) ||
    reason(work.outcome, item.spec.predict);
  return [headline(work.outcome, item.spec.predict, item.shape), why].filter(Boolean).join(" ");
}

/** The longest answer that a sentence quotes, in characters. */
const longestQuote = 60;

/**
 * Returns an answer in quotation marks where the learner typed it and it is short, else
 * `otherwise`.
 *
 * @param answer     as it is kept
 * @param field      that collects it
 * @param otherwise  words for an answer that is chosen, or longer than 60 characters
 * @returns part of a sentence
 * @see tests/web/practice/derivation-field.test.ts
 */
export const quoted = (answer: string, field: Field, otherwise: string): string =>
  field.ownButton?.(answer) && answer.length <= longestQuote ? `“${answer}”` : otherwise;

/**
 * Returns the words for the checked answer where the field says something else by now, else "".
 *
 * @param session  the open exercise
 * @param field    that collects its answer
 * @returns part of a sentence
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export function earlierAnswer({ work }: ExerciseSession, field: Field): string {
  const { outcome, checked, answer } = work;
  if (field.reasons || !outcome || checked === answer) return "";
  return field.runs ? "your last run" : quoted(checked, field, "your last answer");
}

/**
 * Whether the field itself says why there is no judgment.
 *
 * @param session  the open exercise
 * @param field    that collects its answer
 * @returns true where the verdict need not say it again
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export const isToldInField = ({ work }: ExerciseSession, { reads, runs }: Field): boolean =>
  work.outcome?.verdict === "unreadable" && (reads === true || runs === true);
