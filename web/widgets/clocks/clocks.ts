/** Large clocks, one for each pair of the row: their hands can be turned, and show their position. */
import { css, html } from "lit";
import { figure, type Moment } from "../base/figure.ts";
import { LaterModule } from "../base/needed.ts";
import { listed } from "../../words/listed.ts";
import { choice, integer, text } from "../base/setting.ts";
import { BASE, LAYOUT, WIDTH } from "../dial/sinusoidal-row.ts";
import { clocksScene, seenAngle, type ClocksMoment } from "./clocks.svg.ts";
import { gameOf, outcomeOf } from "./game-state.ts";
import { ClockNumbers, hiddenPosition } from "./numbers.ts";

const TOKENS = { unit: "tokens" };

export const settings = {
  m: integer(3, [0, 99999], "Position of the hands; in a game the reader’s guess.", {
    ...TOKENS,
    symbol: "m",
    label: "position",
  }),
  d: {
    ...WIDTH,
    default: 4,
    maximum: 8,
    sentence: "Entries of the row, two for each hand.",
  },
  base: BASE,
  positions: integer(600, [2, 100000], "Positions 0 to this number − 1 can be shown.", {
    ...TOKENS,
    label: "positions",
  }),
  play: choice(
    "none",
    ["none", "guess", "safe"],
    "A game: guess hides the position of the hands; safe asks to turn the hands to their marks.",
  ),
  answer: text("", "Position that a game hides; empty draws one from the seed.", {
    pattern: /^\d{0,5}$/,
    form: "a whole number from 0 to 99999",
  }),
  seed: integer(1, [0, 1000000000], "Seed of the position that a game draws."),
  layout: LAYOUT,
  trained: integer(
    0,
    [0, 100000],
    "Where it is given, the hands show distances, and a band along each rim the angles up to there that texts of this length have.",
    { ...TOKENS, label: "training length" },
  ),
  ghost: integer(
    -1,
    [-1, 99999],
    "A position whose hands are drawn gray, too; −1 for none.",
    TOKENS,
  ),
  origin: integer(0, [0, 1], "Number of the first position, 0 or 1."),
} as const;

const styles = css`
  .scene .area { cursor: grab; }
  .scene .area:active { cursor: grabbing; }
  .scene .strips .area { cursor: ew-resize; }
  .handle:hover > .grip { fill: var(--orrery-position); fill-opacity: 0.14; }
  .tries { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); }
  .tries .chip { min-height: calc(2.5 * var(--rem)); }
  .tries .try { border-color: var(--orrery-accent); font-weight: 600; }
  .controls { grid-template-columns: minmax(min(calc(11 * var(--rem)), 100%), 1fr) auto; }
  .controls:not(:has(.tries)) { grid-template-columns: minmax(0, 1fr); }
  .safe { flex: none; fill: var(--orrery-paper); stroke: var(--orrery-ink-soft); stroke-width: 1.75; }
  .safe .inside { fill: var(--orrery-right); fill-opacity: 0.3; }
  .safe .door { transform-origin: 4px 17px; transition: transform 280ms; }
  .safe.open .door { transform: scaleX(0.28) skewY(-8deg); }
  @container (max-width: 34em) { .controls { grid-template-columns: minmax(0, 1fr); } }
`;

export type Now = Moment<typeof settings, ClocksMoment["numbers"]>;

const playing = new LaterModule("the game", () => import("./playing.ts"));

export const OrreryClocks = figure({
  tag: "orrery-clocks",
  summary:
    "Large clock hands of sinusoidal encoding, to be turned, with the row of numbers they make; or a game of finding the position of the hands.",
  settings,
  styles,
  sentenceLines: [2, 4],
  needed: ({ play }) => (play === "none" ? null : playing),
  numbers: (engine, { d, base, answer, seed, positions }) => ({
    clocks: new ClockNumbers(engine, d, base),
    hidden: hiddenPosition(engine, { answer, seed, positions }),
  }),
  limits: ({ origin, positions }) => ({ m: { minimum: origin, maximum: positions - 1 } }),
  eased: ["m"],
  goals: { m: ({ settings: { play, m }, numbers }) => (play === "guess" ? numbers.hidden : m) },
  // Another game begins with another history.
  undoable: ["m", "play", "answer", "seed", "positions"],
  results: {
    row: ({ numbers, settings: { m, layout } }) => [...numbers.clocks.row(m, layout).data],
    outcome: ({ by }) => outcomeOf(by),
  },
  change: "The reader turned a hand, moved a control or answered.",
  heading({ settings: { d, play, trained, ghost } }) {
    const hands = d / 2;
    if (play === "guess") return "What position do these hands show?";
    if (play === "safe") return "Can you open this safe?";
    if (ghost >= 0) return `Which hands can tell this distance from ${ghost}?`;
    if (trained > 0) return "Which hands have shown all their angles?";
    if (hands === 1) return "What do the sine and cosine of a hand tell you?";
    return hands === 2 ? "How do clock hands show a position?" : "What does a wider row add?";
  },
  picture(moment) {
    const game = gameOf(moment);
    return game ? playing.arrived.gameScene(moment, game) : clocksScene(moment);
  },
  around(picture, moment) {
    const game = gameOf(moment);
    return game ? html`${picture}${playing.arrived.gameBanner(game)}` : picture;
  },
  controls(moment, host) {
    const { trained } = moment.settings;
    const game = gameOf(moment);
    return [
      trained > 0 ? { name: "m", label: "distance", symbol: "" } : "m",
      ...(game ? [playing.arrived.triesOf(game, moment, host)] : []),
    ];
  },
  furtherControls: ({ settings: { play } }) =>
    play === "none" ? ["d", "base", "layout"] : ["d", "base"],
  sentence(moment) {
    const { m, trained, ghost } = moment.settings;
    const game = gameOf(moment);
    if (game) return playing.arrived.gameSentence(game);
    const worked = moment.numbers.clocks.worked(m);
    const read = worked.map(({ turns, degrees }, pair) => {
      return turns === 0
        ? `hand ${pair} has turned ${degrees}`
        : `hand ${pair} has made ${turns} full ${turns === 1 ? "turn" : "turns"} and ${degrees}`;
    });
    if (trained === 0) return `At position ${m}, ${listed(read)}.`;
    const shown = Math.min(trained, m + 1);
    const whole = worked.filter(({ rate }) => seenAngle(rate, shown) >= 2 * Math.PI).length;
    const count = whole === 0 ? "none" : whole === worked.length ? "all" : String(whole);
    const span = shown < trained ? "So far" : `In texts of ${trained} tokens`;
    return `At distance ${m}, ${listed(read)}. ${span}, ${count} of these ${worked.length} hands ${whole === 1 ? "has" : "have"} shown every angle.${ghost < 0 ? "" : ` The gray hands are those at ${ghost}.`}`;
  },
  asked: new LaterModule("the table", () => import("./asked.ts")),
});
