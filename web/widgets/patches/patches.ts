/** A picture as patches: which of them look near to one, by one number each or by two axes. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { choice, integer, number } from "../base/setting.ts";
import { PatchNumbers } from "./numbers.ts";
import { patchesScene } from "./patches.svg.ts";

export const settings = {
  positions: choice(
    "one",
    ["one", "two"],
    "Whether a patch has one number, as a word has, or a column and a row.",
    { label: "positions", titles: { one: "one number", two: "two numbers" } },
  ),
  base: number(10000, [2, 1e7], "Base of the frequencies.", {
    label: "base",
    stops: [10, 100, 1000, 10000, 100000],
  }),
  size: integer(16, [4, 32], "Columns of the picture, and its rows.", {
    unit: "patches",
    label: "size",
    control: { from: 4, to: 32, step: 1 },
  }),
  column: integer(7, [0, 31], "Column of the marked patch.", { unit: "patches", label: "column" }),
  row: integer(7, [0, 31], "Row of the marked patch.", { unit: "patches", label: "row" }),
  shows: choice(
    "similarity",
    ["similarity", "picture", "both"],
    "What the patches show: how similar they are to the marked one, a cat and a mouse, or both.",
    { label: "patches show", titles: { picture: "a cat", both: "both" } },
  ),
  d: integer(64, [4, 256], "Entries of a head.", { symbol: "d", label: "head width", step: 4 }),
} as const;

const styles = css`
  .handle:hover > .grip { fill: var(--orrery-accent); fill-opacity: 0.12; }
  .sentence { min-height: 3em; }
  @container (max-width: 50em) { .sentence { min-height: 4.5em; } }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;

/** Keys on the marked patch: arrows move it by one patch, long steps by four. */
export const OrreryPatches = figure({
  tag: "orrery-patches",
  summary:
    "A picture of patches: how similar each is to a marked one by its turns, with one number per patch or two axes.",
  settings,
  styles,
  numbers: (engine, { positions, base, size, d }) =>
    new PatchNumbers(engine, { positions, base, size, d }),
  limits: ({ size }) => ({ column: { maximum: size - 1 }, row: { maximum: size - 1 } }),
  results: {
    right: ({ numbers }) => numbers.similarity([1, 0]),
    below: ({ numbers }) => numbers.similarity([0, 1]),
  },
  change: "The reader marked another patch or moved a control; right and below are similarities.",
  heading: () => "Which patches look like this one?",
  picture: patchesScene,
  controls: ["positions", "size", "base"],
  furtherControls: ["column", "row", "d", "shows"],
  sentence({ numbers, settings: { positions, size, column, row, shows }, print }) {
    const of = (across: number, down: number) => print(numbers.similarity([across, down]), ".2");
    const counted =
      positions === "one"
        ? `The marked patch is number ${numbers.indexOf([column, row])}`
        : `The marked patch is at column ${column}, row ${row}`;
    if (shows === "picture") return `${counted}.`;
    return `${counted}. One step to the side, the similarity is ${of(1, 0)}; one step down, it is ${of(0, 1)}. The last patch of a row and the first of the next have ${of(1 - size, 1)}.`;
  },
  table: ({ numbers, settings: { size } }) => {
    const [right, down, diagonal] = [
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([across = 0, below = 0]) => numbers.profile([across, below]).map(([, value]) => value));
    return {
      caption: "Similarity by steps in three directions, without unit.",
      style: ".4",
      columns: [
        { name: "steps", unit: "patches" },
        { name: "right" },
        { name: "down" },
        { name: "diagonal" },
      ],
      rows: Array.from({ length: size }, (_, index) => [
        index,
        right?.[index] ?? 0,
        down?.[index] ?? 0,
        diagonal?.[index] ?? 0,
      ]),
    };
  },
  provenance: ({ settings: { positions, size, base, d } }) => ({
    functions: ["rope_axial_angles"],
    inputs: [
      ["positions", positions === "one" ? "row by row, one number" : "column and row"],
      ["d", `${d} entries, all 1`],
      ["base", String(base)],
    ],
    formula: `mean(cos(rope_axial_angles(${positions === "one" ? `[[${size}]]` : "[[0, 1]]"}, ${d}, base=${base})))`,
  }),
});
