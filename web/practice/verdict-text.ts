// What is said about the verdict of a session: which part of the page holds the reason, the
// sentence for the live region, and the answer that the verdict is about.

import type { ExerciseSession } from "./exercise-session.ts";
import type { Field } from "./fields/field.ts";
import type { Outcome } from "./item.ts";
import { plainText, type Parts } from "./parts.ts";
import { headline, reason } from "./words.ts";

/** Returns the slot that holds the reason for an outcome, "" where the reason is the core's sentence. */
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

/** Returns the verdict in words, with what is said about a choice or a mistake; "" where there is no verdict. */
export function verdictText(session: ExerciseSession, parts: Parts | null): string {
  const { item, work } = session;
  if (!work.outcome) return "";
  const why = plainText(parts?.slots.get(reasonSlot(session, parts))) || reason(work.outcome);
  return [headline(work.outcome, item.spec.predict, item.columns), why].filter(Boolean).join(" ");
}

/** The longest answer that a sentence quotes, in characters. */
const longestQuote = 60;

/** Returns an answer in quotation marks where the learner typed it and it is short, else `otherwise`. */
export const quoted = (answer: string, field: Field, otherwise: string): string =>
  field.ownButton?.(answer) && answer.length <= longestQuote ? `“${answer}”` : otherwise;

/** Returns the words for the checked answer where the field says something else by now, else "". */
export function earlierAnswer({ work }: ExerciseSession, field: Field): string {
  const { outcome, checked, answer } = work;
  if (field.reasons || !outcome || checked === answer) return "";
  return field.runs ? "your last run" : quoted(checked, field, "your last answer");
}

/** Whether the field itself says why there is no judgment. */
export const isToldInField = ({ work }: ExerciseSession, { reads, runs }: Field): boolean =>
  work.outcome?.verdict === "unreadable" && (reads === true || runs === true);
