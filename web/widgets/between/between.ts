/** What a learned matrix between two position rows does to their products: keeps, moves or blurs. */
import { css, html } from "lit";
import { figure } from "../base/index.ts";
import { signedText } from "../base/number-text.ts";
import { choice, integer, text, toggle } from "../base/setting.ts";
import { GAINS_PATTERN, MATRICES, MATRIX_TITLES, readGains } from "../matrices/matrix-between.ts";
import { BASE, WIDTH } from "../dial/sinusoidal-row.ts";
import { betweenScene, ridgeText } from "./between.svg.ts";
import { BetweenNumbers, MAX_SHIFT, ridgeShift } from "./numbers.ts";

export const settings = {
  w: choice("identity", MATRICES, "The matrix W in the product of two rows.", {
    titles: MATRIX_TITLES,
    symbol: "W",
    label: "is",
  }),
  k: integer(1, [-MAX_SHIFT, MAX_SHIFT], "How far a shift moves the row of the key.", {
    unit: "tokens",
    symbol: "k",
    label: "shift",
  }),
  seed: integer(1, [1, 100], "Seed of the random numbers.", { label: "random matrix number" }),
  gains: text("4, 2, 2", "Factor of each hand, the fastest first; hands beyond the list get 0.", {
    pattern: GAINS_PATTERN,
    form: "a list of numbers such as 4, 2, 2",
  }),
  d: { ...WIDTH, default: 16, maximum: 32 },
  base: BASE,
  positions: integer(24, [4, 32], "Positions 0 to this number − 1 are compared.", {
    unit: "tokens",
    label: "positions",
  }),
  averaged: toggle("Whether every cell of the map gets the mean of its diagonal."),
} as const;

const styles = css`
  .handle:hover > .grip { fill: var(--orrery-offset); fill-opacity: 0.16; }
  .control > .chip:not(.step) { grid-column: 1 / -1; justify-self: start; }
`;

/** Escape on the ridge puts it back on the diagonal. */
export const OrreryBetween = figure({
  tag: "orrery-between",
  summary:
    "Products of sinusoidal rows with a matrix between them: as a map, by offset, and how much of the map the offset explains.",
  settings,
  styles,
  sentenceLines: [2, 4],
  numbers: (engine, { w: name, k, seed, gains, d, base, positions }) =>
    new BetweenNumbers(engine, { name, k, seed, gains: readGains(gains), d, base }, positions),
  eased: ["averaged"],
  results: { shares: ({ numbers }) => numbers.shares },
  change: "The reader chose a matrix, pulled the ridge or moved a control.",
  heading: ({ settings: { w } }) =>
    w === "random"
      ? "What does the matrix W do to the products of two rows?"
      : "Can W create a direction?",
  picture: betweenScene,
  controls({ settings: { w, averaged } }, figure) {
    const average = () => figure.change({ averaged: !averaged });
    return [
      html`<div class="control" part="control"><button class="chip" type="button" aria-pressed=${averaged ? "true" : "false"} @click=${average}>Average the diagonals</button></div>`,
      "w",
      ...(w === "shift" ? (["k"] as const) : w === "random" ? (["seed"] as const) : []),
    ];
  },
  furtherControls: ["d", "base", "positions"],
  sentence({ numbers, settings: { w, k, averaged } }) {
    const share = `the offset explains ${numbers.percent("offset")}% of the map`;
    const middle = numbers.positions >> 1;
    if (averaged)
      return `Every cell has the mean of its diagonal now. The pattern that is left is what the offset explains: ${numbers.percent("offset")}% of the map.`;
    switch (w) {
      case "identity":
        return `W changes nothing: equal offsets have equal products, and each query has its largest product with the key at its own position.`;
      case "shift":
        return `W is a shift of ${signedText(k)}: ${share}, and the ridge is ${ridgeText(k)}.`;
      case "gains":
        return `W gives ${gainsText(numbers)}: ${share}. Both sides of the diagonal are still alike.`;
      case "sines":
        return `W keeps only the sines: ${share}, and the sum n + m explains ${numbers.percent("sum")}%. Equal offsets no longer mean equal products.`;
      default:
        return `W holds random numbers: ${share}. The query at ${middle} has its largest product with the key at ${numbers.best(middle)}, the query at ${middle + 1} with the key at ${numbers.best(middle + 1)}.`;
    }
  },
  table({ numbers }) {
    const positions = Array.from({ length: numbers.positions }, (_, position) => position);
    return {
      caption: "Product of the query at m with the key at n, without unit.",
      style: ".3",
      columns: [{ name: "m" }, ...positions.map((n) => ({ name: `n = ${n}` }))],
      rows: positions.map((m) => [m, ...positions.map((n) => numbers.product(m, n))]),
    };
  },
  provenance({ numbers, settings: { w, k, seed, gains, d, base, positions } }) {
    const ridge = ridgeShift(numbers.settings);
    const rows = `sinusoidal(0..${positions - 1}, ${d}, base=${base})`;
    return {
      functions: ["sinusoidal", "sinusoidal_shift", "shuffle", "explained_by"],
      inputs: [
        ["positions", `0 to ${positions - 1} tokens`],
        ["W", MATRIX_TITLES[w]],
        ["k", `${k} tokens`],
        ["gains", gains],
        ["random numbers", `${d * d} evenly spaced ones from −1 to 1, dealt by seed ${seed}`],
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      ...(ridge !== null && {
        formula: `explained_by(${rows} @ sinusoidal_shift(${ridge}, ${d}, base=${base}) @ transpose(${rows}))`,
      }),
    };
  },
});

/** The gains as given, and what the hands beyond the list get. */
function gainsText({ settings: { gains, d } }: BetweenNumbers): string {
  const hands = d / 2;
  return gains.length < hands
    ? `the ${gains.length === 1 ? "fastest hand the gain" : `${gains.length} fastest hands the gains`} ${gains.join(", ")}, and the others 0`
    : `its ${hands} hands the gains ${gains.slice(0, hands).join(", ")}`;
}
