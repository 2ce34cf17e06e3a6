/**
 * A game: six words, two knobs, and a repeated word. Content finds both copies, position a
 * neighborhood; only both together find the nearer copy, and they share a budget. In the second
 * round a shift of the query's row finds the farther one.
 */
import { entryAt } from "../../engine/index.ts";
import { css, html } from "lit";
import { banner } from "../base/banner.ts";
import type { FigureHost, Moment } from "../base/figure.ts";
import { figure, setting } from "../base/index.ts";
import { picture } from "./nearer.svg.ts";
import { BUDGET, QUERY, ROUNDS, TEXT, keysFor, type KeyNumbers } from "./numbers.ts";

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
  round: setting.integer(
    1,
    [1, ROUNDS.length],
    "The round: 1 asks for the nearer “the”, 2 for the farther.",
  ),
  k: setting.integer(0, [0, QUERY + 1], "How far back the query’s row is shifted, in round 2.", {
    unit: "tokens",
    symbol: "k",
    label: "shift back: compare with row 5 − k",
  }),
} as const;

type Now = Moment<typeof settings, KeyNumbers, Readonly<Record<string, object>>, Gains>;

/** The two gains before the last move. */
interface Gains {
  readonly content: number;
  readonly position: number;
}

/** What the last move took from the other gain: the budget was spent. */
function takenText({ before, settings: now, print }: Now): string {
  const [risen, fallen] = (["content", "position"] as const).toSorted(
    (one, other) => change(before, now, other) - change(before, now, one),
  ) as [keyof Gains, keyof Gains];
  if (!before || change(before, now, risen) <= 0 || change(before, now, fallen) >= 0) return "";
  return ` The budget was spent, so your move took from ${fallen}: ${print(before[fallen])} is now ${print(now[fallen])}.`;
}

const change = (before: Gains | null, now: Gains, gain: keyof Gains): number =>
  before ? now[gain] - before[gain] : 0;

/** The other round, from its beginning. */
const roundButton = ({ settings: { round } }: Now, host: FigureHost) =>
  html`<div class="moves" role="group" aria-label="Rounds"><button class="chip" type="button" @click=${() => host.begin({ round: round === 1 ? 2 : 1, content: 0, position: 0, k: 0 })}>${round === 1 ? "Next round: the farther “the”" : "Back to the nearer “the”"}</button></div>`;

const styles = css`
  @container (max-width: 34em) { .banner { min-height: calc(4 * var(--rem)); } }
`;

export const OrreryNearer = figure({
  tag: "orrery-nearer",
  summary:
    "A game: two knobs, content and position, with which “bread” is to find the nearer “the”.",
  settings,
  styles,
  numbers: keysFor,
  remembered: ({ settings: { content, position } }: Now): Gains => ({ content, position }),
  // The gain that the reader moves has the first claim on the budget.
  completed(chosen, now) {
    const given = Math.min(now.position, BUDGET - now.content);
    const { content, position } = { ...now, position: given, ...chosen };
    return "position" in chosen
      ? { ...chosen, content: Math.min(content, BUDGET - position), position }
      : { ...chosen, content, position: Math.min(position, BUDGET - content) };
  },
  results: {
    weights: ({ numbers }) => [...numbers.weights],
    won: ({ numbers }) => numbers.won,
  },
  change: "The reader turned a knob.",
  heading: ({ numbers: { round } }) => `Can “bread” pick the ${round.name} “the”?`,
  picture,
  around(scene, { numbers: { won, left, round }, print }) {
    const { name, goal, target } = round;
    return html`${scene}${banner(
      won
        ? `Correct: the ${name} “the” gets at least ${goal}.`
        : `Goal: at least ${goal} for the “the” at position ${target}. Both gains share a budget of ${BUDGET}; ${print(left)} left.`,
      won,
    )}`;
  },
  controls: (now, host) => [
    "content",
    "position",
    ...(now.settings.round === 1 ? [] : (["k"] as const)),
    roundButton(now, host),
  ],
  sentence(now) {
    const {
      numbers: { weights, round },
      print,
    } = now;
    const weight = (index: number) => print(entryAt(weights, index), ".3");
    const other = round.name === "nearer" ? "other" : "nearer";
    return `“bread” gives ${weight(round.target)} to the ${round.name} “the”, ${weight(round.other)} to the ${other}, and ${weight(QUERY)} to itself.${takenText(now)}`;
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
  provenance: ({ numbers: { shift } }) => ({
    functions: ["sinusoidal_profile", "softmax"],
    formula: `logit(n) = content · [word n is “the”] + position · sinusoidal_profile(n − ${QUERY - shift}, 64) / 32, weights = softmax(logits)`,
    inputs: [
      ["text", TEXT.join(" ")],
      ["query", `“${TEXT[QUERY]}”, position ${QUERY}`],
    ],
  }),
});
