/**
 * A game: six words, two knobs, and a repeated word. Content finds both copies, position a
 * neighborhood; only both together find the nearer copy, and they share a budget. In the second
 * round a shift of the query's row finds the farther one.
 */
import { entryAt } from "../../engine/index.ts";
import { css, html } from "lit";
import { LAST_ROUND, banner, roundButton } from "../base/banner.ts";
import type { FigureHost, Moment } from "../base/figure.ts";
import { figure, setting } from "../base/index.ts";
import { besideGoal } from "../base/number-text.ts";
import { picture } from "./nearer.svg.ts";
import {
  BUDGET,
  QUERY,
  ROUNDS,
  TEXT,
  keysFor,
  roundAt,
  type KeyNumbers,
  type Round,
} from "./numbers.ts";

export const settings = {
  content: setting.number(0, [0, BUDGET], "What a key of the word “the” adds to its logit.", {
    step: 0.5,
    label: "content: gain for “the”",
  }),
  position: setting.number(
    0,
    [0, BUDGET],
    `What the similarity of the two position rows is multiplied by; at most ${BUDGET} less the other gain, ${ROUNDS[1].budget} in round 2.`,
    { step: 0.5, label: "position: gain for a similar row" },
  ),
  round: setting.integer(
    1,
    [1, ROUNDS.length],
    "The round: 1 asks for the nearer “the”, 2 for the farther.",
  ),
  k: setting.integer(0, [0, QUERY + 1], "How far back the query’s row is shifted, in round 2.", {
    unit: "tokens",
    symbol: "k",
    label: "shift back, to row 5\u00a0−\u00a0k",
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

/** What the win took of the budget, and whether less would do. */
function spentText({ budget, least }: Round, left: number, print: Now["print"]): string {
  const spent = budget - left;
  return spent > least
    ? `You used ${print(spent)} of ${budget}; ${least} is enough.`
    : `You used ${print(spent)} of ${budget}, the least that wins.`;
}

/** Whether the figure shows its own solution. */
const isShown = ({ by }: Now): boolean => by === "shown";

/** How far the goal is, that it is reached, or what reaches it. */
function goalText(now: Now): string {
  const { left, round, won } = now.numbers;
  const { budget, goal, target, shown, solution } = round;
  if (won && isShown(now))
    return `One solution: content ${solution.content}, position ${solution.position}${solution.k > 0 ? `, shift ${solution.k}` : ""}. Why it works: ${shown}.${round === ROUNDS[0] ? " Can you win the next round yourself?" : ""}`;
  return won
    ? `Correct: ${shown}. ${spentText(round, left, now.print)}${round === ROUNDS.at(-1) ? ` ${LAST_ROUND}` : ""}`
    : `Goal: at least ${goal} for the “the” at position ${target}. Both gains share a budget of ${budget}; ${now.print(left)} left.`;
}

/** What keeps weight from the key of the round, and what to try. */
function missText({ numbers: { weights, round, won, shift, left }, settings, print }: Now): string {
  if (won || settings.content + settings.position === 0) return "";
  if (round !== ROUNDS[0] && shift === 0)
    return " Row 5 itself is always more similar to the nearer “the”: shift it.";
  const [own, rest] = [entryAt(weights, round.target), entryAt(weights, round.other)];
  if (round !== ROUNDS[0] && shift > round.solution.k && own > rest)
    return " The peak is two places beyond it, and other words near the peak take weight. One place beyond is enough.";
  const others = TEXT.map((_, n) => n).filter((n) => n !== round.target);
  const rival = others.reduce((most, n) =>
    entryAt(weights, n) > entryAt(weights, most) ? n : most,
  );
  if (rival !== round.other)
    return ` Most of the rest goes to “${TEXT[rival]}”, ${print(entryAt(weights, rival), ".3")}. Content rewards only “the”.`;
  if (shift === QUERY - round.target)
    return " The peak is on it, but around a peak the curve is flat. Where is it steeper?";
  const { content, k } = round.solution;
  return left === 0 && settings.content > content && shift === k && own > 0.7 && own + rest > 0.99
    ? ` The other “the” still has ${print(rest, ".3")}, and no other word has much: content has more than it needs.`
    : " Content treats both copies alike; position has to tell them apart.";
}

/** A solution, after a first try, and the other round, from its beginning; after a win it is what to do next. */
const roundButtons = (
  { settings: { round, content, position }, numbers: { won, ...now } }: Now,
  host: FigureHost,
) =>
  html`<div class="moves" role="group" aria-label="Rounds"><button class="chip" type="button" ?disabled=${content + position === 0} @click=${() => host.change(now.round.solution, "shown")}>Show a solution</button>${roundButton({ round, count: ROUNDS.length, won }, (to) => host.begin({ round: to, content: 0, position: 0, k: 0 }), { next: "Next round: the farther “the”", back: "Back to the nearer “the”" })}</div>`;

const styles = css`
  .moves { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); align-self: end; }
  @container (max-width: 34em) { .banner { min-height: calc(6 * var(--rem)); } }
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
    const { budget } = roundAt("round" in chosen ? Number(chosen.round) : now.round);
    const given = Math.min(now.position, budget - now.content);
    const { content, position } = { ...now, position: given, ...chosen };
    return "position" in chosen
      ? { ...chosen, content: Math.min(content, budget - position), position }
      : { ...chosen, content, position: Math.min(position, budget - content) };
  },
  results: {
    weights: ({ numbers }) => [...numbers.weights],
    won: ({ numbers }) => numbers.won,
  },
  change: "The reader turned a knob.",
  heading: ({ numbers: { round } }) => `Can “bread” pick the ${round.name} “the”?`,
  picture,
  around: (scene, now) => html`${scene}${banner(goalText(now), now.numbers.won && !isShown(now))}`,
  controls: (now, host) => [
    "content",
    "position",
    ...(now.settings.round === 1 ? [] : (["k"] as const)),
    roundButtons(now, host),
  ],
  sentence(now) {
    const {
      numbers: { weights, round },
      print,
    } = now;
    const weight = (index: number) => print(entryAt(weights, index), ".3");
    const other = round.name === "nearer" ? "other" : "nearer";
    return `“bread” gives ${besideGoal(print, entryAt(weights, round.target), round.goal)} to the ${round.name} “the”, ${weight(round.other)} to the ${other}, and ${weight(QUERY)} to itself.${takenText(now)}${missText(now)}`;
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
