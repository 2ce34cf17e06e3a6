/** The custom properties by which pages give elements a look of their own. */
import { paletteNames, type PaletteName } from "../../widgets/base/palette.ts";
import { palette } from "../../widgets/base/schemes.ts";

export interface LookProperty {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
  readonly sentence: string;
}

const SENTENCES: Readonly<Record<PaletteName, string>> = {
  paper:
    "The ground of fields and buttons, and of a figure where the page’s own cannot be read on.",
  panel: "The ground of exercises, messages and headings of tables.",
  ink: "Words and numbers.",
  "ink-soft": "Labels, notes and axes.",
  rule: "Thin lines between parts.",
  "rule-strong": "Borders of fields and buttons.",
  accent: "Links, the main button, sliders, the ring around what has the focus.",
  query: "Queries, wherever they are drawn.",
  key: "Keys.",
  value: "Values.",
  position: "Positions and their rows.",
  offset: "Offsets, and answers that are partly right.",
  right: "What is right.",
  wrong: "What is wrong, and sentences about problems.",
  "series-1": "The first series of a chart.",
  "series-2": "The second series of a chart.",
  "series-3": "The third series of a chart.",
  "series-4": "The fourth series of a chart.",
  low: "The lowest numbers of a heat map.",
  middle: "Zero in a heat map.",
  high: "The highest numbers of a heat map.",
  "weight-none": "A weight of 0.",
  "weight-full": "A weight of 1.",
  serif: "The typeface of sentences.",
  sans: "The typeface of titles, labels and controls.",
  mono: "The typeface of code and typed answers.",
};

/** Every property, in the order of the palette. */
export const lookProperties: readonly LookProperty[] = [
  ...paletteNames.map((name) => ({
    name: `--orrery-${name}`,
    light: palette.light[name],
    dark: palette.dark[name],
    sentence: SENTENCES[name],
  })),
  {
    name: "--orrery-rem",
    light: "16px",
    dark: "16px",
    sentence: "The size of text, with which all sizes in an element scale.",
  },
];
