/** One matrix carries every position: M(k) turns all hands of row m into those of row m + k. */
import { css } from "lit";
import { figure, setting } from "../base/index.ts";
import { signedText } from "../base/number-text.ts";
import { BASE, LAYOUT, WIDTH } from "../dial/sinusoidal-row.ts";
import { LARGEST_SHIFT, RotationNumbers, TRIED } from "./numbers.ts";
import { rotationScene } from "./rotation.svg.ts";

export const settings = {
  k: setting.integer(5, [-LARGEST_SHIFT, LARGEST_SHIFT], "How far the matrix moves every row.", {
    unit: "tokens",
    symbol: "k",
    label: "shift",
  }),
  m: setting.integer(3, [0, 128], "Position of the row that is moved.", {
    unit: "tokens",
    symbol: "m",
    label: "position",
  }),
  pair: setting.integer(0, [0, 3], "The hand whose block is written out.", {
    symbol: "i",
    label: "pair",
  }),
  d: { ...WIDTH, default: 4, maximum: 8 },
  base: BASE,
  layout: setting.choice(
    "interleaved",
    LAYOUT.choices,
    "Whether sines and cosines of a row alternate or form two halves.",
    {
      titles: LAYOUT.titles,
      label: LAYOUT.label,
    },
  ),
} as const;

const styles = css`
  .area { cursor: grab; }
  .area:active { cursor: grabbing; }
  .handle:hover > .grip { fill: var(--orrery-position); fill-opacity: 0.14; }
`;

const matrixName = (k: number): string => `M(${signedText(k)})`;

/** Keys on a hand also choose its pair. */
export const OrreryRotation = figure({
  tag: "orrery-rotation",
  summary: "The matrix that moves every sinusoidal row by the same offset, as a turn of each hand.",
  settings,
  styles,
  sentenceLines: [2, 4],
  numbers: (engine, { d, base, k, layout }) => new RotationNumbers(engine, d, base, k, layout),
  // No row comes before position 0, so neither m nor m + k is below it.
  limits: ({ k, d }) => ({ m: { minimum: Math.max(0, -k) }, pair: { maximum: d / 2 - 1 } }),
  eased: ["m", "k"],
  results: { difference: ({ numbers }) => numbers.difference },
  change: "The reader turned a hand, chose a pair or moved a control.",
  heading: () => "Can one matrix move every position?",
  picture: rotationScene,
  controls: ["k", "m", "pair"],
  furtherControls: ["d", "base", "layout"],
  sentence({ numbers: { difference }, settings: { k, m } }) {
    const name = matrixName(k);
    const moved = `PE(m ${k < 0 ? "−" : "+"} ${Math.abs(k)})`;
    return `${name} takes row ${m} to row ${m + k}. Move m: the matrix stays the same. Over rows 0 to ${TRIED}, the largest difference between ${name}·PE(m) and ${moved} is ${difference} (compared to 12 decimals).`;
  },
  table: ({ numbers: { matrix }, settings: { k, d } }) => ({
    caption: `The matrix ${matrixName(k)}, without unit.`,
    style: ".4",
    columns: [
      { name: "row" },
      ...Array.from({ length: d }, (_, column) => ({ name: `column ${column}` })),
    ],
    rows: matrix.map((entries, row) => [row, ...entries]),
  }),
  provenance: ({ settings: { d, base, k, m } }) => ({
    functions: ["sinusoidal_shift", "sinusoidal", "linear", "max_difference"],
    inputs: [
      ["k", `${k} tokens`],
      ["m", `${m} tokens; 0 to ${TRIED} for the largest difference`],
      ["d", `${d} entries`],
      ["base", String(base)],
    ],
    formula: `max_difference(linear(sinusoidal(0..${TRIED}, ${d}, base=${base}), sinusoidal_shift(${k}, ${d}, base=${base})), sinusoidal((0..${TRIED}) + ${k}, ${d}, base=${base}))`,
  }),
});
