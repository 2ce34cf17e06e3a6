/** Names of rows and columns, the legend, and where the second document begins. */
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import { OUTLINE } from "./cell.svg.ts";
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

export function rowNames(
  layout: DecodeLayout,
  top: number,
  step: number,
  differs: boolean,
): Shape[] {
  const { y, radius } = dialAt(layout, 0, 0, 2);
  const end = BARS.top + BARS.height;
  const [from, to] = [layout.start - 4, layout.width];
  const key = keyBox(layout, 0);
  const query = queryBox(layout, step);
  const name = (at: number, text: string, tone: PaletteName = "ink") =>
    label(0, at, text, { size: 14, tone, weight: 600 });
  return [
    shape("line", { x1: from, x2: to, y1: end, y2: end, stroke: color("rule-strong") }),
    shape("line", {
      x1: from,
      x2: to,
      y1: BARS.top,
      y2: BARS.top,
      stroke: color("rule"),
      "stroke-dasharray": "2 4",
    }),
    label(from - 5, BARS.top + 4, String(top), { anchor: "end" }),
    label(from - 5, end + 4, "0", { anchor: "end" }),
    name((BARS.top + end) / 2 + 5, "weight"),
    ...(differs
      ? [rightSwatch(0, (BARS.top + end) / 2 + 18), label(20, (BARS.top + end) / 2 + 29, "correct")]
      : []),
    name(end + 21, "score"),
    ...handLegend(0, y - radius + 12),
    name(key.y + 20, "key’s", "key"),
    name(key.y + 37, "position", "key"),
    name(wordsAt(layout) + 5, "token"),
    name(query.y + 20, "query’s", "query"),
    name(query.y + 37, "position", "query"),
  ];
}

const handLegend = (x: number, y: number): Shape[] => {
  const lineAt = (row: number, tone: PaletteName) =>
    shape("line", { x1: x, x2: x + 11, y1: row, y2: row, stroke: color(tone), "stroke-width": 3 });
  const [query, key, between] = [y - 4, y + 18, y + 36];
  return [
    lineAt(query, "query"),
    shape("circle", { cx: x + 11, cy: query, r: 3.5, fill: color("query") }),
    lineAt(key, "key"),
    shape("rect", { x: x + 8, y: key - 3.5, width: 7, height: 7, fill: color("key") }),
    shape("rect", {
      x,
      y: between,
      width: 14,
      height: 10,
      fill: color("offset"),
      "fill-opacity": 0.35,
    }),
    ...["query", "key", "between"].map((name, row) =>
      label(x + 20, y + 22 * row, name, { tone: "ink" }),
    ),
  ];
};

const rightSwatch = (x: number, y: number): Shape =>
  shape("rect", { x, y, width: 14, height: 12, ...OUTLINE[1] });

export function columnNames(
  layout: DecodeLayout,
  { content }: DecodeNumbers,
  differs: boolean,
): Shape[] {
  const pairs = content.key.length / 2;
  const { x } = dialAt(layout, 0, 0, pairs);
  const { left } = rowBars(layout, pairs);
  return [
    label(0, 14, "position", { tone: "key", weight: 600 }),
    label(
      x - layout.dialRadius,
      14,
      [
        shape("tspan", { fill: color("query") }, "query"),
        ", ",
        shape("tspan", { fill: color("key") }, "key"),
      ],
      { weight: 600 },
    ),
    label(left, 14, layout.compact ? "weight" : "weight, score", { tone: "ink", weight: 600 }),
    ...(differs && !layout.compact
      ? [rightSwatch(left + 88, 3), label(left + 107, 14, "correct")]
      : []),
  ];
}

/** Where the second document begins. */
export function documents(layout: DecodeLayout, { state }: DecodeNumbers): Shape[] {
  if (!hasTwoDocuments(state)) return [];
  const edge = middleOf(layout, SECOND_DOCUMENT) - layout.pitch / 2;
  const line = { stroke: color("ink-soft"), "stroke-width": 1.5, "stroke-dasharray": "6 4" };
  return layout.beside
    ? [
        shape("line", { x1: edge, x2: edge, y1: 0, y2: wordsAt(layout) + 14, ...line }),
        ...[0, SECOND_DOCUMENT + 1].map((token, document) =>
          // Above the line between two tokens, where no arrow points at either.
          label(middleOf(layout, token + 0.5), 14, `text ${document + 1}`, {
            anchor: "middle",
          }),
        ),
      ]
    : [
        shape("line", { x1: 0, x2: layout.width, y1: edge, y2: edge, ...line }),
        label(layout.width - 6, middleOf(layout, 0) - layout.pitch / 2 + 13, "text 1", {
          anchor: "end",
        }),
        label(layout.width - 6, edge + 13, "text 2", { anchor: "end" }),
      ];
}
