/** Two tokens joined by a bar: slide or swap them, and see whether their product notices. */
import { css, html } from "lit";
import { figure, offersAttribute, type Values } from "../base/index.ts";
import { MATRIX_TITLES } from "../matrices/matrix-between.ts";
import { BASE, WIDTH } from "../dial/sinusoidal-row.ts";
import { movedPair } from "../base/token-moves.ts";
import { choice, integer } from "../base/setting.ts";
import { TandemNumbers, productName } from "./numbers.ts";
import { beforeAndNow, tandemScene } from "./tandem.svg.ts";

export const settings = {
  m: integer(3, [0, 99], "Position of the query.", { unit: "tokens", symbol: "m", label: "query" }),
  n: integer(7, [0, 99], "Position of the key.", { unit: "tokens", symbol: "n", label: "key" }),
  w: choice("identity", ["identity", "shift", "sines"], "The matrix between the rows.", {
    titles: MATRIX_TITLES,
    symbol: "W",
    label: "is",
  }),
  k: integer(1, [-8, 8], "How far a shift moves the row of the key.", {
    unit: "tokens",
    symbol: "k",
    label: "shift",
  }),
  d: { ...WIDTH, default: 8, maximum: 8 },
  base: BASE,
  positions: integer(32, [4, 100], "Positions 0 to this number − 1 are on the ruler.", {
    control: { from: 4, to: 100, step: 1, fine: true },
    unit: "tokens",
    label: "positions",
  }),
  ...offersAttribute("w"),
} as const;

type Settings = Values<typeof settings>;

const styles = css`
  .handle:hover > .grip { fill: var(--orrery-offset); fill-opacity: 0.12; }
  .moves { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
`;

/** How far one press of the button slides both tokens. */
const SLIDE = 5;

/** How far both tokens can slide: to the right if there is room. */
const slideBy = ({ m, n, positions }: Settings): number =>
  Math.max(m, n) + SLIDE < positions ? SLIDE : -Math.min(SLIDE, m, n);

export const OrreryTandem = figure({
  tag: "orrery-tandem",
  summary:
    "Two tokens on a ruler, joined by a bar: the dot product of their rows, hand by hand, while the pair slides and swaps; or their product with a matrix between the rows.",
  settings,
  styles,
  sentenceLines: [2, 3],
  numbers: (engine, { w: name, d, base, k }) =>
    new TandemNumbers(engine, { name, d, base, k, gains: [], seed: 1 }),
  limits: ({ positions }) => ({ m: { maximum: positions - 1 }, n: { maximum: positions - 1 } }),
  eased: ["m", "n"],
  remembered: ({ numbers, settings: { m, n } }) => numbers.product(m, n),
  results: { product: ({ numbers, settings: { m, n } }) => numbers.product(m, n) },
  change: "The reader moved or swapped the tokens, or chose a matrix.",
  heading: ({ settings: { w, d } }) =>
    d === 2 && w === "identity"
      ? "Why does the product stay the same when both hands turn?"
      : `Does the ${productName(w)} change when the two tokens slide or swap?`,
  picture: tandemScene,
  controls({ settings, isAskedAbout }, figure) {
    const { m, n, w, positions } = settings;
    const by = slideBy(settings);
    const slide = () => figure.change({ ...movedPair("both", { m, n }, by, positions - 1) });
    const moves = html`<div class="control moves" role="group" aria-label="Moves">
      <button class="chip" type="button" ?disabled=${by === 0} @click=${slide}>Slide both ${Math.abs(by)} ${by < 0 ? "back" : "ahead"}</button>
      <button class="chip" type="button" @click=${() => m !== n && figure.change({ m: n, n: m })}>Swap the tokens</button>
    </div>`;
    return isAskedAbout("w") ? ["w", ...(w === "shift" ? (["k"] as const) : []), moves] : [moves];
  },
  furtherControls: ["m", "n", "d", "base", "positions"],
  sentence(moment) {
    const { settings, numbers, print } = moment;
    const { m, n, w } = settings;
    const [before, now] = beforeAndNow(moment);
    const shown = `A query at ${m} and a key at ${n}: ${productName(w)} ${print(numbers.product(m, n), ".3")}`;
    if (before === null) return `${shown}.`;
    return before === now
      ? `${shown}, unchanged by your last move.`
      : `${shown}. Before your last move, it was ${before}.`;
  },
  table: ({ numbers, settings: { m, n, w } }) => ({
    caption: `What each hand adds to the ${productName(w)} of positions ${m} and ${n}, without unit.`,
    style: ".4",
    columns: [{ name: "hand" }, { name: "adds" }],
    rows: Array.from(numbers.terms(m, n), (term, hand) => [hand, term]),
  }),
  provenance({ settings: { m, n, w, d, base, k } }) {
    const key = `sinusoidal(${n}, ${d}, base=${base})`;
    return {
      functions: ["sinusoidal", "sinusoidal_shift", "linear", "dot"],
      inputs: [
        ["m", `${m} tokens`],
        ["n", `${n} tokens`],
        ["W", MATRIX_TITLES[w]],
        ...(w === "shift" ? [["k", `${k} tokens`] as const] : []),
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      ...(w !== "sines" && {
        formula: `dot(sinusoidal(${m}, ${d}, base=${base}), ${w === "shift" ? `sinusoidal_shift(${k}, ${d}, base=${base}) @ ${key}` : key})`,
      }),
    };
  },
});
