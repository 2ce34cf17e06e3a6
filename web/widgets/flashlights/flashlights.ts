/** How far back each head of ALiBi looks, as beams; or a game of finding one slope. */
import { css, html, nothing } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import { roundButton } from "../base/banner.ts";
import type { FigureHost, Moment } from "../base/figure.ts";
import { figure, offersAttribute } from "../base/index.ts";
import { besideGoal } from "../base/number-text.ts";
import { choice, integer, number } from "../base/setting.ts";
import { Tally } from "../base/tally.ts";
import { beamPicture } from "./flashlights.svg.ts";
import {
  FIRST_SLOPE,
  MARKED,
  NEAR,
  ROUNDS,
  ROUND_WITHOUT_STANDARDS,
  STANDARD,
  beamSettings,
  isJudged,
  isPassed,
  scoreOf,
  scoreSentence,
  slopeThatPasses,
  wishOf,
  wishSentence,
} from "./game.ts";
import { SHOWS } from "./layout.ts";
import { BeamNumbers, MAX_LENGTH, STEEPEST, keysText, slopeText } from "./numbers.ts";
import { beamsSentence } from "./beams-sentence.ts";

export const settings = {
  heads: integer(8, [1, 16], "Heads of the layer, each with its own slope.", {
    stops: [1, 2, 4, 8, 16],
    label: "heads",
  }),
  length: integer(4096, [2, MAX_LENGTH], "Tokens of the text; the query is the last.", {
    stops: [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096],
    unit: "tokens",
    symbol: "T",
    label: "length",
  }),
  lead: number(
    0,
    [0, 10],
    "How much higher the logit of one key is than all others before the bias.",
    { step: 0.5, label: "lead of the marked key" },
  ),
  distance: integer(60, [1, 512], "How far back the marked key is.", {
    control: { from: 1, to: 128, step: 1, fine: true },
    unit: "tokens",
    label: "distance of the marked key",
  }),
  head: integer(4, [1, 16], "The head whose bias and weights are drawn, counted from 1.", {
    symbol: "h",
    label: "head",
  }),
  slope: number(0, [0, STEEPEST], "A slope of your own for this head; 0 leaves the slope it has.", {
    control: { from: 0, to: 1, step: 0.001 },
    label: "own slope",
  }),
  show: choice(
    "all",
    SHOWS,
    "all beams, with bias and weights of the chosen head; beams alone; or one beam, that of the chosen head, with its bias and weights.",
  ),
  play: choice(
    "none",
    ["none", "forget"],
    "A game: find one slope that forgets the far past but keeps one far key.",
  ),
  round: integer(1, [1, ROUNDS.length], "Round of the game.", { label: "round" }),
  earlier: integer(
    0,
    [0, MAX_LENGTH],
    "Tokens of the text with which the sentence compares the beams; 0 compares with none.",
    { unit: "tokens" },
  ),
  ...offersAttribute("heads", "lead"),
};

const styles = css`
  .handle:hover > .grip { fill: var(--orrery-offset); fill-opacity: 0.16; }
  .tries { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); }
  .scores { grid-column: 1 / -1; display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: calc(0.5 * var(--rem)) calc(0.7 * var(--rem)); align-items: center; max-width: calc(40 * var(--rem)); font-size: calc(0.9375 * var(--rem)); font-variant-numeric: tabular-nums; }
  .score { position: relative; height: calc(0.9 * var(--rem)); background: var(--orrery-panel); border: 1px solid var(--orrery-rule-strong); }
  .score::before { content: ""; position: absolute; inset: 0 auto 0 0; width: calc(100% * var(--share)); background: var(--orrery-rule-strong); }
  .reached::before { background: var(--orrery-right); }
  .score::after { content: ""; position: absolute; inset: -5px auto -5px calc(100% * var(--goal)); border-inline-start: 2px solid var(--orrery-ink); }
  .made { align-self: center; color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
`;

/** Says how many tries there were; nothing before the first. */
const triesText = (made: number): string =>
  made === 0 ? "" : made === 1 ? "1 try" : `${made} tries`;

type Now = Moment<typeof settings, BeamNumbers, { readonly tries: Tally<number> }>;

const plays = ({ settings: { play } }: Now): boolean => play === "forget";

/** Both shares of the slope that was tried, each with a mark at its goal; empty before the first try. */
function scores(now: Now) {
  const wish = wishOf(now.settings);
  const score = isJudged(now) ? scoreOf(now.numbers, wish) : null;
  const bar = (name: string, share: number, goal: number) => html`<span>${name}</span>
    <span class="score ${share >= goal ? "reached" : ""}" style=${styleMap({ "--share": String(share), "--goal": String(goal) })}></span>
    <span>${score ? besideGoal(now.print, share, goal) : "–"} of ${goal}</span>`;
  return html`<div class="scores" aria-hidden="true">
    ${bar(`nearest ${wish.within} keys`, score?.near ?? 0, NEAR)}
    ${bar("marked key", score?.marked ?? 0, MARKED)}
  </div>`;
}

/** What can be done in the game. */
function tries(now: Now, host: FigureHost) {
  const { engine, numbers, settings, parts } = now;
  const { round } = settings;
  const judge = () => {
    parts.tries.add(round);
    host.change({}, "tried");
  };
  const solved = isPassed(now);
  const show = () =>
    host.change({ slope: slopeThatPasses(engine, numbers, wishOf(settings)) }, "shown");
  const set = (slope: number) =>
    html`<button class="chip" type="button" aria-pressed=${numbers.settings.slope === slope} @click=${() => host.change({ slope })}>${slopeText(engine, slope)}</button>`;
  const standards = html`<div class="tries" role="group" aria-label="Slopes of eight heads">${STANDARD.map(set)}</div>`;
  return html`${round === ROUND_WITHOUT_STANDARDS ? nothing : standards}
    <div class="tries" role="group" aria-label="Your try">
      <button class="chip try" type="button" ?disabled=${solved} @click=${judge}>Try this slope</button>
      <button class="chip show" type="button" ?disabled=${!isJudged(now) || solved} @click=${show}>${isJudged(now) || solved ? "Show me" : "Show me (after one try)"}</button>
      ${roundButton({ round, count: ROUNDS.length, won: solved && now.by === "tried" }, (to) => host.change({ round: to, slope: FIRST_SLOPE }))}
      <span class="made">${triesText(parts.tries.in(round))}</span>
    </div>`;
}

/**
 * Keys on a beam's end: Left and Right move the end by keys, Up and Down choose another head;
 * Escape gives the head its own slope back.
 */
export const OrreryFlashlights = figure({
  tag: "orrery-flashlights",
  summary:
    "How far back each head of ALiBi looks: a beam for each head, with its bias and its weights; or a game of finding one slope.",
  settings,
  styles,
  sentenceLines: [2, 4],
  numbers: (engine, given) => new BeamNumbers(engine, beamSettings(given)),
  parts: () => ({ tries: new Tally<number>() }),
  limits: ({ heads, length }) => ({
    distance: { maximum: length - 1 },
    head: { maximum: heads },
  }),
  // A slope of the reader's belongs to its head.
  completed: (chosen) => ("heads" in chosen ? { slope: 0, ...chosen } : chosen),
  results: {
    keys: ({ numbers }) => numbers.reach,
    marked: ({ numbers }) => numbers.marked,
  },
  change: "The reader dragged a beam or its slope, or moved a control.",
  heading(now) {
    if (plays(now)) return "Can one slope forget the far past but keep one far key?";
    if (now.isAskedAbout("lead")) return "Does a far key still get weight?";
    if (now.isAskedAbout("heads")) return "How do the slopes of a layer divide the past?";
    return now.settings.show !== "beams"
      ? "How does the slope of a head become its weights?"
      : "How far back does each head look?";
  },
  picture: beamPicture,
  controls: (now, host) =>
    plays(now)
      ? [scores(now), tries(now, host)]
      : (["heads", "length", "lead"] as const).filter(
          (name) => name === "length" || now.isAskedAbout(name),
        ),
  furtherControls: (now) =>
    plays(now) || now.settings.show === "beams" ? [] : ["distance", "head", "slope"],
  isWon: (now) => isPassed(now) && now.by === "tried",
  bannerPlace: (now) => (plays(now) ? "below" : null),
  sentence(now) {
    const { engine, numbers, settings, by, print } = now;
    if (plays(now))
      return isJudged(now)
        ? scoreSentence(engine, numbers, wishOf(settings), by === "shown")
        : wishSentence(wishOf(settings));
    const { length, lead, distance, show, earlier } = settings;
    if (show === "beams" && earlier > 0) return beamsSentence(engine, numbers, earlier);
    const head = `The head ${show === "beams" ? "marked" : "with slope"} ${slopeText(engine, numbers.slope)}`;
    const reach = `${head} puts 90% of its weight on the nearest ${keysText(numbers.reach)} of ${length}.`;
    if (lead === 0) return reach;
    return `${reach} The marked key, ${distance} tokens back and with a lead of ${print(lead)}, gets a weight of ${print(numbers.marked, ".3")}.`;
  },
  table: ({
    numbers: {
      beams,
      settings: { length },
    },
  }) => ({
    caption: `Slope of each head, and how many of the nearest keys hold 90% of its weight in a text of ${length} tokens.`,
    style: "4s",
    columns: [{ name: "head" }, { name: "slope", unit: "per token" }, { name: "keys" }],
    rows: beams.map(({ head, slope, keys }) => [head, slope, keys]),
  }),
  provenance: ({
    numbers: {
      slope,
      settings: { heads, length, lead },
    },
  }) => ({
    functions: ["alibi_slopes", "alibi_bias", "softmax", "attention_span"],
    inputs: [
      ["heads", String(heads)],
      ["length", `${length} tokens`],
      ["content", lead ? "equal except for the marked key" : "equal for all keys"],
    ],
    formula: `attention_span(softmax(-${slope} * (${length} - 1 - 0..${length - 1})), mass=0.9).span + 1`,
  }),
});
