/** What a sum of two rows keeps of each: readings, cosines, gradients. All by the core. */
import { entryAt, matrix, vector, type Engine, type Tensor } from "../../engine/index.ts";
import type { Point } from "../base/handle.ts";
import { layerFile, type TrainedLayer } from "../trained/layer-file.ts";

export interface MixNumbers {
  readonly sum: Point;
  readonly cosine: number;
  /** The sum read along the direction of the word: dot(word + row, word) / |word|. */
  readonly reading: number;
  /** The two parts of the reading. */
  readonly own: number;
  readonly leak: number;
}

const pointOf = ({ data }: Tensor): Point => [entryAt(data, 0), entryAt(data, 1)];

/**
 * The sum of a word and a position row, and what is read of it along the word.
 *
 * @param engine  does the arithmetic
 * @param word    two entries, not both 0
 * @param row     two entries, not both 0
 * @returns the sum, and lengths and a cosine without unit
 * @see tests/web/widgets/mix.test.ts
 */
export function mixNumbers(engine: Engine, word: Point, row: Point): MixNumbers {
  const variables = { word: vector(word), row: vector(row) };
  const number = (formula: string) => engine.evaluate(formula, variables) as number;
  return {
    sum: pointOf(engine.evaluate("word + row", variables) as Tensor),
    cosine: number("dot(word, row) / (norm(word) * norm(row))"),
    reading: number("dot(word + row, word) / norm(word)"),
    own: number("norm(word)"),
    leak: number("dot(row, word) / norm(word)"),
  };
}

/** The layer of the picture of gradients, y = x Wᵀ. */
export const WEIGHT = matrix([
  [0.6, 0.3],
  [-0.3, 0.6],
]);

export interface GradientNumbers {
  /** factor · word + row, and the output of the layer. */
  readonly sum: Point;
  readonly output: Point;
  /** Gradients with respect to the sum, the position row and the word row. */
  readonly toSum: Point;
  readonly toRow: Point;
  readonly toWord: Point;
}

/**
 * Gradients of a layer that is given a word, multiplied by a factor, and a position row.
 *
 * @param engine  does the arithmetic
 * @param word    two entries
 * @param row     two entries
 * @param push    the gradient with respect to the output
 * @param factor  what the word is multiplied by before the row is added, without unit
 * @returns gradients with respect to the sum, the row and the word: two entries each
 * @see Vaswani et al. 2017, arXiv:1706.03762, section 3.4: the factor is √d there
 */
export function gradientNumbers(
  engine: Engine,
  word: Point,
  row: Point,
  push: Point,
  factor: number,
): GradientNumbers {
  const given = { word: vector(word), row: vector(row), factor };
  const x = engine.evaluate("factor * word + row", given) as Tensor;
  const { d_x } = engine.call("linear_backward", { x, weight: WEIGHT, d_output: vector(push) });
  const d_output = { shape: [1, 2], data: d_x.data };
  const toTable = (entries: Point, scale: number) => {
    const [table, positions] = [matrix([entries]), vector([0])];
    return pointOf(engine.call("learned_backward", { table, positions, scale, d_output }).d_table);
  };
  return {
    sum: pointOf(x),
    output: pointOf(engine.call("linear", { x, weight: WEIGHT })),
    toSum: pointOf(d_x),
    toRow: toTable(row, 1),
    toWord: toTable(word, factor),
  };
}

/** How the cosines of trained words and rows are spread. */
export interface CosineCounts {
  /** Share of the cosines in each bin from −1 to 1. */
  readonly shares: readonly number[];
  /** The largest share, printed as a percentage. */
  readonly largest: string;
  readonly words: number;
  readonly rows: number;
  readonly mean: number;
  readonly spread: number;
}

export const BINS = 80;

/**
 * Where a bin begins.
 *
 * @param bin  its index, from 0
 * @returns a cosine from −1 to 1
 * @see tests/web/widgets/mix.test.ts
 */
export const cosineAt = (bin: number): number => (2 * bin) / BINS - 1;

const counted = new WeakMap<TrainedLayer, CosineCounts>();

/**
 * Cosines of every word with every position row but row 0, which is unlike the others.
 *
 * @param engine  does the arithmetic
 * @param layer   with words and position rows
 * @returns what is counted of them, once for each layer
 * @see tests/web/site/position-facts.test.ts
 */
export function cosineCounts(engine: Engine, layer: TrainedLayer): CosineCounts {
  const known = counted.get(layer);
  if (known) return known;
  const [rows = 0, d = 0] = layer.positionRows.shape;
  const [words = 0] = layer.wordRows.shape;
  const unit = (table: Tensor, from: number): Tensor => {
    const count = entryAt(table.shape, 0) - from;
    const x = { shape: [count, d], data: table.data.slice(from * d) };
    const ones = vector(Array<number>(d).fill(1));
    const squares = engine.evaluate("(x * x) @ ones", { x, ones }) as Tensor;
    const column = { shape: [count, 1], data: squares.data };
    return engine.evaluate("x / sqrt(column)", { x, column }) as Tensor;
  };
  const cosines = engine.evaluate("w @ transpose(p)", {
    w: unit(layer.wordRows, 0),
    p: unit(layer.positionRows, 1),
  }) as Tensor;
  const shares = Array.from({ length: BINS }, (_, bin) => {
    const from = -1 + (2 * bin) / BINS;
    const formula = "mean((c >= from) * (c < from + step))";
    return engine.evaluate(formula, { c: cosines, from, step: 2 / BINS }) as number;
  });
  const mean = engine.evaluate("mean(c)", { c: cosines }) as number;
  const counts = {
    shares,
    largest: `${engine.print("100 * max(x)", ".0", { x: shares })}%`,
    words,
    rows: rows - 1,
    mean,
    spread: engine.evaluate("sqrt(mean(c * c) - mean(c)^2)", { c: cosines }) as number,
  };
  counted.set(layer, counts);
  return counts;
}

/** The arrows that the reader has set, and what follows from them. */
export type Shown = { readonly word: Point; readonly row: Point } & (
  | ({ readonly show: "mix" | "cosines"; readonly counts: CosineCounts } & MixNumbers)
  | ({ readonly show: "sum" } & MixNumbers)
  | ({ readonly show: "gradient"; readonly push: Point; readonly factor: number } & GradientNumbers)
);

/** Points as their attributes have them: "1.5, 0.5". */
export interface ArrowSettings {
  readonly show: "mix" | "sum" | "cosines" | "gradient";
  readonly word: string;
  readonly row: string;
  readonly push: string;
  readonly factor: number;
}

/**
 * Reads the settings and computes what they show: a sum, cosines, or gradients.
 *
 * @param engine    does the arithmetic
 * @param settings  words, rows and pushes as two numbers each
 * @returns the vectors, and what the view named by `show` needs of them
 * @throws {Error} where cosines need a layer that has not arrived
 * @see tests/web/widgets/mix.test.ts
 */
export function shownNumbers(engine: Engine, settings: ArrowSettings): Shown {
  const { show } = settings;
  const [word, row] = [readPoint(settings.word), readPoint(settings.row)];
  if (show !== "gradient") {
    const mixed = { word, row, ...mixNumbers(engine, word, row) };
    if (show === "sum") return { show, ...mixed };
    return { show, counts: cosineCounts(engine, layerFile.arrived), ...mixed };
  }
  const { factor } = settings;
  const push = readPoint(settings.push);
  return { show, word, row, push, factor, ...gradientNumbers(engine, word, row, push, factor) };
}

const readPoint = (text: string): Point => {
  const [x = 0, y = 0] = text.split(",").map((part) => Number(part.trim().replace("−", "-")));
  return [x, y];
};
