// The events and attributes that quiz items and problems share, as pages and the reference see
// them.

import type { AttributeInfos } from "../widgets/base/attributes.ts";
import { largestSeed } from "./state.ts";

/** The events of every player. */
export const playerEvents = [
  {
    name: "orrery-answer",
    detail: "{id, seed, verdict, code, credit, scored, attempts, state}",
    sentence:
      "An answer was checked. Credit goes from 0 to 1; predictions have scored = false. Answers that can’t be read, or that lack only digits, count no attempt.",
  },
  {
    name: "orrery-score",
    detail: "{id, seed, score, attempts, hints, shown, state}",
    sentence:
      "An answer that counts was checked, right before its orrery-answer. The score is the credit of this answer, from 0 to 1.",
  },
  {
    name: "orrery-hint",
    detail: "{id, seed, hint, of, state}",
    sentence: "The learner opened a hint: its number, from 1, and how many there are.",
  },
  {
    name: "orrery-change",
    detail: "{id, seed, hints, shown, state}",
    sentence:
      "The learner typed, chose, opened a hint or the solution, or asked for another variant.",
  },
] as const;

/** The attributes of every player. */
export const playerAttributes = {
  seed: {
    kind: "integer",
    default: 1,
    minimum: 0,
    maximum: largestSeed,
    sentence: "Which variant: the same seed draws the same numbers everywhere.",
  },
  state: {
    kind: "text",
    default: "",
    sentence: "How far the learner has come, as getState() gave it: “1.” and base64url JSON.",
  },
  given: {
    kind: "text",
    default: "",
    sentence:
      "Quantities that the page sets in the place of derived ones of the same name, as name=value separated by spaces.",
  },
} as const satisfies AttributeInfos;
