/**
 * A game: six words, two knobs, and a repeated word. Content finds both copies, position a
 * neighborhood; only both together find the nearer copy, and they share a budget.
 */
import { entryAt } from "../../engine/index.ts";
import { css, html } from "lit";
import { banner } from "../base/banner.ts";
import { figure } from "../base/index.ts";
import { picture } from "./nearer.svg.ts";
import { BUDGET, GOAL, QUERY, TARGET, TEXT, keysFor } from "./numbers.ts";

export const settings = {
  content: {
    kind: "number",
    default: 0,
    minimum: 0,
    maximum: BUDGET,
    step: 0.5,
    label: "content (word · word): gain for “the”",
    sentence: "What a key of the word “the” adds to its logit.",
  },
  position: {
    kind: "number",
    default: 0,
    minimum: 0,
    maximum: BUDGET,
    step: 0.5,
    label: "position (position · position): gain for a similar row",
    sentence: `What the similarity of the two position rows is multiplied by; at most ${BUDGET} less the other gain.`,
  },
} as const;

const styles = css`
  @container (max-width: 34em) { .banner { min-height: calc(4 * var(--rem)); } }
`;

export const OrreryNearer = figure({
  tag: "orrery-nearer",
  summary:
    "A game: two knobs, content and position, with which “bread” is to find the nearer “the”.",
  settings,
  reservedHeight: { wide: 478, narrow: 660 },
  styles,
  numbers: keysFor,
  // The gain that the reader moves has the first claim on the budget.
  completed(chosen, now) {
    const given = Math.min(now.position, BUDGET - now.content);
    const { content, position } = { ...now, position: given, ...chosen };
    return "position" in chosen
      ? { content: Math.min(content, BUDGET - position), position }
      : { content, position: Math.min(position, BUDGET - content) };
  },
  results: {
    weights: ({ numbers }) => [...numbers.weights],
    won: ({ numbers }) => numbers.won,
  },
  change: "The reader turned a knob.",
  heading: () => "Can “bread” pick the nearer “the”?",
  picture,
  around: (scene, { numbers: { won, left }, print }) =>
    html`${scene}${banner(
      won
        ? `Correct: the nearer “the” gets at least ${GOAL}.`
        : `Goal: at least ${GOAL} for the “the” at position ${TARGET}. Both gains share a budget of ${BUDGET}; ${print(left)} left.`,
      won,
    )}`,
  controls: ["content", "position"],
  sentence({ numbers: { weights }, print }) {
    const weight = (index: number) => print(entryAt(weights, index), ".3");
    return `“bread” gives ${weight(TARGET)} to the nearer “the”, ${weight(1)} to the other, and ${weight(QUERY)} to itself.`;
  },
  table: ({ numbers: { content, position, logits, weights } }) => ({
    caption: "What each key adds up to, and the weight that “bread” gives it",
    columns: ["position", "word", "content", "position term", "logit", "weight"].map((name) => ({
      name,
    })),
    rows: TEXT.map((word, n) => [
      n,
      word,
      entryAt(content, n),
      entryAt(position, n),
      entryAt(logits, n),
      entryAt(weights, n),
    ]),
    style: ".3",
  }),
  provenance: () => ({
    functions: ["sinusoidal_profile", "softmax"],
    formula:
      "logit(n) = content · [word n is “the”] + position · sinusoidal_profile(n − 5, 64) / 32, weights = softmax(logits)",
    inputs: [
      ["text", TEXT.join(" ")],
      ["query", `“${TEXT[QUERY]}”, position ${QUERY}`],
    ],
  }),
});
