/** Sections of multimodal RoPE: which hands time, height and width get, in blocks or dealt in turn. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { choice, integer, number } from "../base/setting.ts";
import { AXES, HANDS, SectionNumbers, turnStyle } from "./numbers.ts";
import { sectionsScene } from "./sections.svg.ts";

export const settings = {
  first: integer(16, [1, 62], "Where the section of the height begins.", {
    unit: "hands",
    label: "border of time and height",
  }),
  second: integer(40, [2, 63], "Where the section of the width begins.", {
    unit: "hands",
    label: "border of height and width",
  }),
  order: choice(
    "contiguous",
    ["contiguous", "interleaved"],
    "Whether the hands of an axis are neighbors, or hands go to the axes in turn.",
    { label: "hands", titles: { contiguous: "in blocks", interleaved: "dealt in turn" } },
  ),
  base: number(1e6, [2, 1e9], "Base of the frequencies.", {
    label: "base",
    stops: [10000, 100000, 500000, 1e6, 5e6, 1e7],
  }),
  patches: integer(32, [2, 512], "Patches from one side of the picture to the other.", {
    unit: "patches",
    label: "picture",
    control: { from: 2, to: 128, step: 1 },
  }),
} as const;

const styles = css`
  .handle:hover > .grip { fill: var(--orrery-accent); fill-opacity: 0.12; }
`;

/** Published settings, by what tells them from others. */
const MODELS: Readonly<Record<string, string>> = {
  "16,40,contiguous,1000000": "Qwen2.5-VL",
  "24,44,interleaved,5000000": "Qwen3-VL",
};

/** Keys on a border: arrows move it by one hand, long steps by ten. */
export const OrrerySections = figure({
  tag: "orrery-sections",
  summary:
    "64 hands shared by time, height and width, in blocks or dealt in turn, and how far each turns across a picture.",
  settings,
  styles,
  sentenceLines: [3, 6],
  numbers: (engine, { first, second, order, base, patches }) =>
    new SectionNumbers(engine, { first, second, order, base, patches }),
  limits: ({ first, second }) => ({
    first: { maximum: second - 1 },
    second: { minimum: first + 1 },
  }),
  results: {
    turns: ({ numbers }) => numbers.axes.map(({ turn }) => turn),
    similarities: ({ numbers }) => numbers.axes.map(({ similarity }) => similarity),
  },
  change: "The reader moved a border or a control; turns are in degrees, of the fastest hands.",
  heading: () => "How far do the hands of each axis turn?",
  picture: sectionsScene,
  controls: ["order", "patches", "base"],
  furtherControls: ["first", "second"],
  sentence({ numbers, settings: { first, second, order, base, patches }, print }) {
    const [, , width] = numbers.axes;
    const model = MODELS[[first, second, order, base].join()];
    const named = model ? `These are the sections of ${model}. ` : "";
    return `${named}Across ${patches} patches, the fastest hand of the width turns by ${print(width?.turn ?? 0, turnStyle(width?.turn ?? 0))}°. Two patches at the left and right edge have a similarity of ${print(width?.similarity ?? 0, ".6")}.`;
  },
  table: ({ numbers }) => ({
    caption:
      "Hands of each axis, the turn of its fastest across the picture, and what is left of the similarity.",
    style: ".6",
    columns: [
      { name: "axis" },
      { name: "hands" },
      { name: "fastest turns", unit: "degrees" },
      { name: "similarity" },
    ],
    rows: numbers.axes.map(({ hands, turn, similarity }, axis) => [
      AXES[axis] ?? "",
      hands.length,
      turn,
      similarity,
    ]),
  }),
  provenance: ({ numbers, settings: { order, base, patches } }) => ({
    functions: ["rope_multimodal_angles"],
    inputs: [
      ["sections", `${numbers.sections.join(", ")} of ${HANDS} hands`],
      ["order", order],
      ["base", String(base)],
    ],
    formula: `mean(cos(rope_multimodal_angles([[0, 0, ${patches - 1}]], [${numbers.sections.join(", ")}], ${base}, order="${order}")))`,
  }),
});
