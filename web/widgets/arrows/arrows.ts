/** Arrows to drag: one hand with its shadows, two arrows with their dot product, a turn, a matrix, a product. */
import { css } from "lit";
import { figure, setting } from "../base/index.ts";
import { picture } from "./arrows.svg.ts";
import { REACH, ROW_REACH, VIEWS, givenBy, numbersOf, type View } from "./numbers.ts";

const coordinate = (start: number, label: string, sentence: string) =>
  setting.number(start, [-3, 3], sentence, { step: 0.5, label });

export const settings = {
  show: setting.choice(
    "hand",
    VIEWS,
    "One hand with its shadows, the dot product of two arrows, an arrow turned, a row times a matrix, or the product of two complex numbers.",
  ),
  t: setting.number(
    1,
    [0, 6.29],
    "Angle of the hand, clockwise from the top, or of the turn, counterclockwise.",
    { step: 0.01, unit: "radians", label: "angle" },
  ),
  ax: coordinate(1, "a, across", "First coordinate of arrow a, or of row 0 of the matrix."),
  ay: coordinate(0.5, "a, up", "Second coordinate of arrow a, or of row 0 of the matrix."),
  bx: coordinate(0.5, "b, across", "First coordinate of arrow b, or of row 1 of the matrix."),
  by: coordinate(1.5, "b, up", "Second coordinate of arrow b, or of row 1 of the matrix."),
  x: coordinate(1, "list, entry 0", "First entry of the row that the matrix multiplies."),
  y: coordinate(1, "list, entry 1", "Second entry of the row that the matrix multiplies."),
} as const;

const headings: Readonly<Record<View, string>> = {
  hand: "How far has the hand turned?",
  dot: "When is a dot product large?",
  turn: "What does a turn do to the two numbers of an arrow?",
  matrix: "What does a matrix do to a row of numbers?",
  product: "What happens to the angles when you multiply two numbers?",
};

const COORDINATES = ["ax", "ay", "bx", "by"] as const;

/** Their names where the arrows are the rows of a matrix. */
const ROW_LABELS = {
  ax: "row 0, across",
  ay: "row 0, up",
  bx: "row 1, across",
  by: "row 1, up",
} as const;

const styles = css`
  .area { cursor: grab; }
  .area:active { cursor: grabbing; }
`;

export const OrreryArrows = figure({
  tag: "orrery-arrows",
  summary:
    "Arrows to drag, with their angle, dot product, turn, matrix product or complex product.",
  settings,
  styles,
  sentenceLines: [2, 3],
  numbers: (engine, own) => numbersOf(engine, givenBy(own)),
  limits({ show }) {
    const reach = { minimum: -REACH[show], maximum: REACH[show] };
    const ofRow = { minimum: -ROW_REACH, maximum: ROW_REACH };
    return { ax: reach, ay: reach, bx: reach, by: reach, x: ofRow, y: ofRow };
  },
  results: { result: ({ numbers }) => numbers.result },
  change: "The reader moved an arrow or a control; result is the arrow computed from it.",
  heading: ({ settings: { show } }) => headings[show],
  picture,
  controls: ({ settings: { show } }) =>
    show === "hand" || show === "turn" ? ["t"] : show === "matrix" ? ["x", "y"] : [],
  furtherControls({ settings: { show } }) {
    if (show === "hand") return [];
    if (show === "turn") return ["ax", "ay"];
    return show === "matrix"
      ? COORDINATES.map((name) => ({ name, label: ROW_LABELS[name] }))
      : COORDINATES;
  },
  sentence: ({ numbers }) => numbers.sentence,
  table: ({ numbers }) => ({
    caption: "The arrows of the figure: how far each tip is across and up, without unit.",
    style: ".3",
    columns: [{ name: "arrow" }, { name: "across" }, { name: "up" }],
    rows: numbers.rows.map((row) => [...row]),
  }),
  provenance: ({ numbers: { functions, formula, rows }, print }) => ({
    functions: [...functions],
    inputs: rows.map(([name, x, y]) => [name, `${print(x, ".3")} across, ${print(y, ".3")} up`]),
    formula,
  }),
});
