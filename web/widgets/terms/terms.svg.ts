/** The parts of the figure that are pictures: arcs, sheets, curve; and all of them without a page. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { identityOrder } from "../base/order.ts";
import { label } from "../base/label.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { layerFile } from "../trained/layer-file.ts";
import { frameFor } from "../trained/frame.ts";
import { headRows } from "../trained/weights.ts";
import { drawScene, stillScene } from "../trained/words.svg.ts";
import { CURVE_HEIGHT, drawCurve } from "./curve.svg.ts";
import { scaleSentence, share, sumSentence, type Cell } from "./facts.ts";
import { drawSheet, sheetLayout, sheetSize, type SheetPicture } from "./sheet.svg.ts";
import { TERMS, TERM_TITLES } from "./split.ts";
import { TermsSource, previousOf, type TermsChoice, type TermsState } from "./terms.state.ts";

/** Words, their positions, and an arc for each weight. */
export function drawArcs(engine: Engine, state: TermsState, width: number): Shape {
  const { tokens, weights, head, scale } = state;
  const read = { tokens, rows: identityOrder(tokens.length), head, positions: scale > 0 };
  const rows = headRows({ shape: [1, ...weights.shape], data: weights.data }, 0);
  return drawScene(engine, read, rows, stillScene(read, width));
}

/** A sheet with its name and what precedes it in the sum. */
export interface NamedSheet extends SheetPicture {
  readonly name: string;
  readonly title: string;
  readonly sign: "" | "+" | "=" | "→";
}

/** The terms, their sum and its weights, in the order of the sum. */
export function sheetsOf(
  engine: Engine,
  state: TermsState,
  strongest: number,
  picked: Cell | null,
): NamedSheet[] {
  const { toy, tokens, terms, lifted, left, weights } = state;
  const print = toy ? (entry: number) => engine.format(entry, ".2") : undefined;
  const shared = { print, picked };
  const words = toy ? tokens.map((token, position) => `${token} ${position}`) : undefined;
  return [
    ...TERMS.filter((name) => terms[name]).map((name, index) => ({
      ...shared,
      // Each side of a term has the name of its part: words move, positions stay.
      rows: name.startsWith("w") ? words : undefined,
      columns: toy && name.endsWith("w") ? tokens : undefined,
      name,
      title: TERM_TITLES[name],
      sign: index ? ("+" as const) : ("" as const),
      table: terms[name]!,
      strongest,
      lifted: lifted.has(name),
    })),
    {
      ...shared,
      rows: words,
      name: "sum",
      title: lifted.size ? "what is left" : "logits",
      sign: "=",
      table: left,
      strongest,
    },
    {
      ...shared,
      rows: words,
      name: "weights",
      title: "weights",
      sign: "→",
      table: weights,
      strongest: null,
    },
  ];
}

export function choiceOf(settings: Settings): TermsChoice {
  return {
    layer: settings.layer === "toy" ? "toy" : "trained",
    words: String(settings.words),
    head: Number(settings.head),
    scale: Number(settings.scale),
    lifted: String(settings.lifted),
  };
}

/** The cell of the attributes, inside the sentence. */
export function cellOf(settings: Settings, { tokens }: TermsState): Cell {
  const inside = (position: unknown) => Math.min(tokens.length - 1, Number(position));
  return { m: inside(settings.m), n: inside(settings.n) };
}

/** For pages without script, print and downloads. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const choice = choiceOf(settings);
  const source = new TermsSource(engine, choice.layer === "toy" ? null : layerFile.arrived);
  const state = source.state(choice);
  const cell = cellOf(settings, state);
  const parts: Shape[] = [];
  let height = 0;
  const add = (size: number, ...shapes: Shape[]) => {
    parts.push(shape("g", { transform: `translate(0 ${height})` }, ...shapes));
    height += size;
  };
  if (!state.toy) {
    const arcs = drawArcs(engine, state, PREVIEW_WIDTH);
    add(frameFor(state.tokens, PREVIEW_WIDTH).height + 12, shape("g", {}, ...arcs.children!));
  }
  if (settings.show === "curve") {
    const { least } = previousOf(engine, state.weights);
    const points = source.curve(choice);
    const leastText = share(engine, least);
    add(
      CURVE_HEIGHT,
      drawCurve({ width: PREVIEW_WIDTH, points, scale: state.scale, least, leastText }),
    );
  }
  if (settings.show === "terms")
    add(...drawSheets(sheetsOf(engine, state, source.strongest(choice), cell), state.toy));
  const sentence =
    settings.show === "terms" ? sumSentence(engine, state, cell) : scaleSentence(engine, state);
  return drawing(PREVIEW_WIDTH, height, sentence, ...parts);
}

/** All sheets in lines of four. */
function drawSheets(sheets: readonly NamedSheet[], toy: boolean): [number, ...Shape[]] {
  const layout = sheetLayout(toy, PREVIEW_WIDTH);
  const { height } = sheetSize(layout);
  const column = PREVIEW_WIDTH / 4;
  const line = height + 36;
  const shapes = sheets.map((sheet, index) => {
    const [x, y] = [(index % 4) * column, Math.floor(index / 4) * line];
    return shape(
      "g",
      { transform: `translate(${x} ${y})` },
      label(0, 16, `${sheet.sign} ${sheet.title}`.trim(), { tone: "ink", weight: 600 }),
      shape("g", { transform: "translate(0 24)" }, ...drawSheet(layout, { ...sheet })),
    );
  });
  return [Math.ceil(sheets.length / 4) * line, ...shapes];
}
