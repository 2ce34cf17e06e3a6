// What a verdict is called. Calm words, a reason where there is one, and a next step; no cross without a sentence.

import type { Outcome, Verdict } from "./item.ts";

/** A sign beside the words, so that neither colour nor text stands alone. */
export const marks: Record<Verdict, string> = { correct: "✓", partly: "≈", incorrect: "≠", unreadable: "?" };

/** The first words of an outcome. */
export function headline({ verdict, cells, code }: Outcome, predict: boolean): string {
  if (verdict === "unreadable") return "This cannot be read yet.";
  if (predict) return verdict === "correct" ? "As you predicted." : "It turns out differently.";
  if (verdict === "correct") return "Right.";
  if (verdict === "partly") return `Partly right. ${entries(cells)}`;
  // A recognised mistake explains all entries; without one, that none agrees is all there is to say.
  return cells.length && code === "other" ? "Not yet. No entry agrees." : "Not yet.";
}

/** What follows the headline: the message of the core, or the next step where the core has none. */
export function reason({ verdict, message }: Outcome): string {
  if (verdict === "unreadable") return `${message} It does not count as a try.`.trim();
  return message;
}

/** "The 2nd entry differs." or "The 1st, 2nd and 4th entries differ." */
export function entries(cells: readonly number[]): string {
  const named = cells.map((cell) => ordinal(cell + 1));
  if (named.length === 1) return `The ${named[0]} entry differs.`;
  return `The ${named.slice(0, -1).join(", ")} and ${named.at(-1)} entries differ.`;
}

export function ordinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${teen ? "th" : ["th", "st", "nd", "rd"][count % 10] ?? "th"}`;
}

/** A skill's id as words: "sinusoidal-row" → "sinusoidal row". */
export const skillWords = (skill: string): string => skill.replaceAll("-", " ");
