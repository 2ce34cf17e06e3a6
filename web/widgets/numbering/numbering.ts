/** A picture inside a text: which numbers its patches use up, and where the text resumes. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { choice, integer } from "../base/setting.ts";
import { numberingScene } from "./numbering.svg.ts";
import { LARGEST, numberingOf, type Scheme } from "./numbers.ts";

const SCHEMES: Readonly<Record<Scheme, string>> = { one: "one number", multimodal: "M-RoPE" };

export const settings = {
  positions: choice(
    "one",
    ["one", "multimodal"],
    "Whether a patch has one number, as a word has, or three: time, height and width.",
    { label: "positions", titles: SCHEMES },
  ),
  words: integer(5, [1, 12], "Words before the picture.", { label: "words before" }),
  frames: integer(1, [1, 8], "Frames of the video; one for a picture.", { label: "frames" }),
  columns: integer(12, [1, LARGEST.columns], "Columns of the picture.", {
    unit: "patches",
    label: "columns",
  }),
  rows: integer(8, [1, LARGEST.rows], "Rows of the picture.", { unit: "patches", label: "rows" }),
} as const;

const styles = css`
  .handle:hover > .grip { fill: var(--orrery-accent); fill-opacity: 0.12; }
`;

/** Keys on the corner: arrows add or take away a column or a row, long steps four. */
export const OrreryNumbering = figure({
  tag: "orrery-numbering",
  summary:
    "A picture between words: the numbers of its patches, one each or three, and of the next word.",
  settings,
  styles,
  sentenceLines: [2, 5],
  numbers: (engine, { words, columns, rows, frames }) =>
    numberingOf(engine, { words, columns, rows, frames }),
  results: { next: ({ numbers, settings: { positions } }) => numbers.next[positions] },
  change:
    "The reader moved the corner of the picture or a control; next is the next word’s number.",
  heading: () => "What number comes next?",
  picture: numberingScene,
  controls: ["positions", "words", "frames"],
  furtherControls: ["columns", "rows"],
  sentence({ numbers: { patches, next, used }, settings: { positions, words } }) {
    if (positions === "one")
      return `With one number each, ${patches === 1 ? "the patch uses" : `the ${patches} patches use`} up ${patches === 1 ? "the number" : "the numbers"} ${span(words, patches)}, and the next word has ${next.one}. With M-RoPE it would have ${next.multimodal}.`;
    return `With M-RoPE, the patches have ${span(words, used.time)} for time, ${span(words, used.height)} for height and ${span(words, used.width)} for width. The next word gets one past the largest: ${next.multimodal}. With one number each, it would have ${next.one}.`;
  },
  table: ({ numbers: { next, used }, settings: { words } }) => ({
    caption: "Numbers of the first and the last patch, and of the next word.",
    columns: [{ name: "axis" }, { name: "first" }, { name: "last" }, { name: "next word" }],
    rows: (
      [
        ["one number", used.one, next.one],
        ["M-RoPE, time", used.time, next.multimodal],
        ["M-RoPE, height", used.height, next.multimodal],
        ["M-RoPE, width", used.width, next.multimodal],
      ] as const
    ).map(([axis, count, after]) => [axis, words, words + count - 1, after]),
  }),
  provenance: ({ settings: { positions, words, columns, rows, frames } }) => ({
    functions: [],
    inputs: [
      ["words", String(words)],
      ["frames, rows, columns", `${frames}, ${rows}, ${columns}`],
    ],
    formula:
      positions === "one"
        ? `${words} + ${frames}*${rows}*${columns}`
        : `${words} + max([${frames}, ${rows}, ${columns}])`,
  }),
});

/** "5", "5 to 12" */
const span = (first: number, count: number): string =>
  count === 1 ? String(first) : `${first} to ${first + count - 1}`;
