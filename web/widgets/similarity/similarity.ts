/** How similar two positions are: as a map of all pairs and as a curve by offset, linked. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { signedText } from "../base/number-text.ts";
import { integer } from "../base/setting.ts";
import { BASE } from "../dial/sinusoidal-row.ts";
import { SimilarityNumbers } from "./numbers.ts";
import { similarityScene } from "./similarity.svg.ts";

export const settings = {
  m: integer(6, [0, 127], "Row of the cell: position of the query.", {
    unit: "tokens",
    symbol: "m",
    label: "position",
  }),
  n: integer(11, [0, 127], "Column of the cell: position of the key.", {
    unit: "tokens",
    symbol: "n",
    label: "position",
  }),
  d: integer(64, [2, 1024], "Entries of a row, two for each pair.", {
    step: 2,
    stops: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
    unit: "entries",
    symbol: "d",
    label: "model width",
  }),
  base: { ...BASE, stops: [...BASE.stops, 500000] },
  positions: integer(32, [4, 128], "Positions 0 to this number − 1 are compared.", {
    unit: "tokens",
    label: "positions",
  }),
} as const;

const styles = css`
  .area { cursor: crosshair; }
  .handle:hover > .grip { fill: var(--orrery-offset); fill-opacity: 0.16; }
`;

/**
 * Keys on the cell: with Shift, arrows move both positions together, along the diagonal. Escape on
 * the point sets the offset to 0.
 */
export const OrrerySimilarity = figure({
  tag: "orrery-similarity",
  summary: "Similarity of each pair of sinusoidal rows as a map, and by offset as a curve, linked.",
  settings,
  styles,
  sentenceLines: [2, 5],
  numbers: (engine, { positions, d, base }) => new SimilarityNumbers(engine, positions, d, base),
  limits: ({ positions }) => ({ m: { maximum: positions - 1 }, n: { maximum: positions - 1 } }),
  eased: ["m", "n"],
  results: {
    offset: ({ settings: { m, n } }) => n - m,
    similarity: ({ numbers, settings: { m, n } }) => numbers.of(m, n),
  },
  change: "The reader picked a cell or an offset, or moved a control.",
  heading: () => "Do closer positions have more similar rows?",
  picture: similarityScene,
  controls: ["d", "base"],
  furtherControls: ["m", "n", "positions"],
  sentence({ numbers, settings: { m, n }, print }) {
    const { firstRise, positions } = numbers;
    const k = n - m;
    const value = print(numbers.of(m, n), ".3");
    const here =
      k === 0
        ? `Position ${m} with itself: offset 0, similarity ${value}.`
        : `Positions ${m} and ${n}: offset ${signedText(k)}, similarity ${value}. Offset ${signedText(-k)} gives the same, so this number cannot tell left from right.`;
    const falls =
      firstRise === null
        ? `As the offset grows, the similarity only falls, up to offset ${positions - 1}.`
        : `As the offset grows, the similarity falls at first; it first rises at offset ${firstRise}, by ${numbers.stepText}.`;
    return `${here} ${falls}`;
  },
  table: ({ numbers: { profile } }) => ({
    caption:
      "Similarity by offset: dot product divided by d/2, without unit. Negative offsets have the same.",
    style: ".4",
    columns: [{ name: "offset n − m", unit: "tokens" }, { name: "similarity" }],
    rows: Array.from(profile, (value, offset) => [offset, value]),
  }),
  provenance: ({ settings: { positions, d, base } }) => ({
    functions: ["sinusoidal_gram", "sinusoidal_profile"],
    inputs: [
      ["positions", `0 to ${positions - 1} tokens`],
      ["d", `${d} entries`],
      ["base", String(base)],
    ],
    formula: `sinusoidal_profile(0..${positions - 1}, ${d}, base=${base}) / (${d}/2)`,
  }),
});
