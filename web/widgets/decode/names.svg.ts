/** Names of rows and columns, the legend, and where the second document begins. */
import { label } from "../base/label.ts";
import { disk, line, rect } from "../base/marks.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import { OUTLINE, VISIBLE } from "./cell.svg.ts";
import { SECOND_DOCUMENT, hasTwoDocuments } from "./ids.ts";
import {
  BARS,
  dialAt,
  keyBox,
  middleOf,
  queryBox,
  rowBars,
  wordsAt,
  type DecodeLayout,
} from "./layout.ts";
import type { DecodeNumbers } from "./numbers.ts";

/**
 * What is in each row, where tokens are side by side.
 *
 * @param layout   in px
 * @param numbers  of the step
 * @param top      the weight at the end of the axis, 0 to 1
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/web/widgets/decode.test.ts
 */
export function rowNames(layout: DecodeLayout, numbers: DecodeNumbers, top: number): Shape[] {
  const { y, radius } = dialAt(layout, 0, 0, 2);
  const end = BARS.top + BARS.height;
  const [from, to, middle] = [layout.start - 4, layout.width, (BARS.top + end) / 2];
  const key = keyBox(layout, 0);
  const query = queryBox(layout, numbers.state.step);
  const name = (at: number, text: string, tone: PaletteName = "ink") =>
    label(0, at, text, { size: 14, tone, weight: 600 });
  return [
    line([from, end], [to, end], { stroke: "rule-strong" }),
    line([from, BARS.top], [to, BARS.top], { stroke: "rule", dash: "2 4" }),
    label(from - 5, BARS.top + 4, String(top), { anchor: "end" }),
    label(from - 5, end + 4, "0", { anchor: "end" }),
    name(middle + 5, "weight"),
    ...rightLegend(numbers, 0, middle + 18, 20),
    name(end + 21, "score"),
    ...handLegend(0, y - radius + 12),
    name(key.y + 20, "key’s", "key"),
    name(key.y + 37, "position", "key"),
    name(wordsAt(layout) + 5, "token"),
    name(query.y + 20, "query’s", "query"),
    name(query.y + 37, "position", "query"),
  ];
}

function handLegend(x: number, y: number): Shape[] {
  const [query, key, between] = [y - 4, y + 18, y + 36];
  const hand = (at: number, tone: "query" | "key") =>
    line([x, at], [x + 11, at], { stroke: tone, width: 3 });
  return [
    hand(query, "query"),
    disk([x + 11, query], 3.5, { fill: "query" }),
    hand(key, "key"),
    rect({ x: x + 8, y: key - 3.5, width: 7, height: 7 }, { fill: "key" }),
    rect({ x, y: between, width: 14, height: 10 }, { fill: "offset", "fill-opacity": 0.35 }),
    ...["query", "key", "between"].map((name, row) =>
      label(x + 20, y + 22 * row, name, { tone: "ink" }),
    ),
  ];
}

/** What the outlines are, where a weight is not right. */
const rightLegend = ({ difference }: DecodeNumbers, x: number, y: number, beside: number) =>
  difference > VISIBLE
    ? [rect({ x, y, width: 14, height: 12 }, OUTLINE[1]), label(x + beside, y + 11, "correct")]
    : [];

/**
 * What is in each column, where tokens are one below the other.
 *
 * @param layout   in px
 * @param numbers  of the step
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/e2e/widgets.spec.mjs
 */
export function columnNames(layout: DecodeLayout, numbers: DecodeNumbers): Shape[] {
  const { x } = dialAt(layout, 0, 0, numbers.pairs);
  const { left } = rowBars(layout, numbers.pairs);
  const name = (role: "query" | "key") => shape("tspan", { fill: color(role) }, role);
  return [
    label(0, 14, "position", { tone: "key", weight: 600 }),
    label(x - layout.dialRadius, 14, [name("query"), ", ", name("key")], { weight: 600 }),
    label(left, 14, layout.compact ? "weight" : "weight, score", { tone: "ink", weight: 600 }),
    ...(layout.compact ? [] : rightLegend(numbers, left + 88, 3, 19)),
  ];
}

/**
 * Marks where the second document begins.
 *
 * @param layout   in px
 * @param numbers  of the step
 * @returns shapes in drawing order, placed in px of the picture; empty where there is one document
 * @see tests/web/widgets/decode.test.ts
 */
export function documents(layout: DecodeLayout, { state }: DecodeNumbers): Shape[] {
  if (!hasTwoDocuments(state)) return [];
  const edge = middleOf(layout, SECOND_DOCUMENT) - layout.pitch / 2;
  const style = { stroke: "ink-soft", width: 1.5, dash: "6 4" } as const;
  const name = (document: number, x: number, y: number, anchor: "middle" | "end") =>
    label(x, y, `text ${document}`, { anchor });
  if (!layout.beside)
    return [
      line([0, edge], [layout.width, edge], style),
      name(1, layout.width - 6, middleOf(layout, 0) - layout.pitch / 2 + 13, "end"),
      name(2, layout.width - 6, edge + 13, "end"),
    ];
  return [
    line([edge, 0], [edge, wordsAt(layout) + 14], style),
    // Above the line between two tokens, where no arrow points at either.
    name(1, middleOf(layout, 0.5), 14, "middle"),
    name(2, middleOf(layout, SECOND_DOCUMENT + 1.5), 14, "middle"),
  ];
}
