/** A row for each hand, dial and wave, and below them the score: the sum of the waves. */
import { bottomAxis, linearScale, roundTicks, tickText, type LinearScale } from "../base/axes.ts";
import { TARGET } from "../base/clock-face.ts";
import { indexed, label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { dialAt, dialsKey, voteDial, type DialState, type Part } from "./dials.svg.ts";
import { offsetScale, type VotesLayout } from "./layout.ts";
import type { OffsetScore, VoteNumbers } from "./numbers.ts";

/** What is written: of whole offsets and turns, also while the picture moves. */
export interface VotesTexts {
  readonly label: string;
  readonly offset: number;
  /** [pair]: what it adds at the offset, or that it is off; of the pairs shown. */
  readonly terms: ReadonlyMap<number, string>;
  /** Two lines on what the hands without a row add; none where all have one. */
  readonly others: readonly string[];
  readonly score: string;
  /** [pair] */
  readonly frequencies: ReadonlyMap<number, string>;
}

/** A score that the picture points out. */
export interface Mark extends OffsetScore {
  readonly text: string;
  readonly isBelow?: boolean;
  readonly tone: PaletteName;
}

export interface VotesScene {
  readonly numbers: VoteNumbers;
  /** Between tokens while it moves. */
  readonly offset: number;
  readonly texts: VotesTexts;
  readonly marks: readonly Mark[];
  /** A score that is to be reached. */
  readonly bar?: { readonly score: number; readonly text: string };
  /** Attributes that make a hand, or the cursor, a control. */
  readonly hand?: (pair: number, part: Part) => Record<string, string | number> | undefined;
  readonly cursor?: Record<string, string | number>;
}

/** Scores have dots where whole offsets are at least this many pixels apart. */
const DOTTED = 5;

export function votesScene(layout: VotesLayout, scene: VotesScene): Shape {
  const { width, height } = layout;
  return drawing(
    width,
    height,
    scene.texts.label,
    plotArea(layout),
    ...(layout.radius > 0 ? [dialsKey()] : []),
    cursorLine(layout, scene),
    ...rowsOf(layout, scene),
    scoreOf(layout, scene),
    cursorOf(layout, scene),
  );
}

/** Where the cursor can be set. */
const plotArea = ({ left, right, scoreBottom }: VotesLayout) =>
  shape("rect", {
    "data-plot": "",
    x: left,
    y: 0,
    width: right - left,
    height: scoreBottom,
    fill: "transparent",
  });

function rowsOf(layout: VotesLayout, { numbers, offset, texts, hand }: VotesScene): Shape[] {
  const { pairs, top: first, rowHeight, radius } = layout;
  const [query, key, turned] = [numbers.queryTips(), numbers.keyTips(), numbers.keyTips(offset)];
  const x = offsetScale(layout, numbers.settings.reach);
  return pairs.map((pair, row) => {
    const top = first + row * rowHeight;
    const y = linearScale(
      [-numbers.largestTerm, numbers.largestTerm],
      [top + rowHeight - 8, top + (radius > 0 ? 24 : 8)],
    );
    const takesPart = numbers.takesPart(pair);
    const state: DialState = {
      query: query[pair]!,
      key: key[pair]!,
      turned: turned[pair]!,
      longest: numbers.longest,
      takesPart,
      ...(hand && { control: (part: Part) => hand(pair, part) }),
    };
    return shape(
      "g",
      {},
      ...(radius > 0 ? [voteDial(dialAt(layout, row), pair, state)] : []),
      ...wordsOf(layout, top, pair, texts),
      level(x, y(0), numbers.settings.reach),
      shape("path", {
        d: pathOf(numbers.places, numbers.wave(pair, numbers.places), x, y),
        fill: "none",
        stroke: color("position"),
        "stroke-width": 2,
        "stroke-linejoin": "round",
        ...(!takesPart && { "stroke-dasharray": "2 4", opacity: 0.6 }),
      }),
      ...(takesPart ? [dot(x(offset), y(numbers.termAt(pair, offset)), 5, "offset")] : []),
    );
  });
}

/** Name, frequency and term of a hand: above its wave, or left of it where it has no dial. */
function wordsOf(
  { radius, left, right, isRoomy }: VotesLayout,
  top: number,
  pair: number,
  texts: VotesTexts,
): Shape[] {
  const name = `Hand ${pair}`;
  const frequency = [...indexed("ω", pair), ` = ${texts.frequencies.get(pair)}`];
  const term = texts.terms.get(pair)!;
  return radius > 0
    ? [
        label(left, top + 15, name, { tone: "ink", weight: 600 }),
        ...(isRoomy ? [label(left + 58, top + 15, frequency)] : []),
        label(right, top + 15, term, { anchor: "end", tone: "ink", halo: true }),
      ]
    : [
        label(0, top + 18, name, { tone: "ink", weight: 600 }),
        label(0, top + 35, frequency),
        label(0, top + 52, term, { tone: "ink" }),
      ];
}

/** The line of 0. */
const level = (x: LinearScale, y: number, reach: number) =>
  shape("line", { x1: x(-reach), x2: x(reach), y1: y, y2: y, stroke: color("rule") });

const dot = (cx: number, cy: number, r: number, tone: PaletteName) =>
  shape("circle", { cx, cy, r, fill: color(tone), stroke: color("paper"), "stroke-width": 1.5 });

const round = (pixel: number) => Math.round(pixel * 100) / 100;

function pathOf(
  places: readonly number[],
  values: ArrayLike<number>,
  x: LinearScale,
  y: LinearScale,
): string {
  return places
    .map((place, i) => `${i ? "L" : "M"}${round(x(place))} ${round(y(values[i]!))}`)
    .join("");
}

/** The scale of the score: of all that few hands can add up to, else of the scores there are. */
function scoreScale({ scoreTop, scoreBottom, radius }: VotesLayout, numbers: VoteNumbers) {
  const few = radius > 0;
  const most = (few ? numbers.largestScore : Math.max(0, ...numbers.scores)) || 1;
  const least = few ? -most : Math.min(0, ...numbers.scores);
  return { least, most, y: linearScale([least, most], [scoreBottom, scoreTop]) };
}

function scoreOf(layout: VotesLayout, scene: VotesScene): Shape {
  const { numbers, texts, marks, bar, offset } = scene;
  const { left, right, cursor, scoreTop, scoreBottom, width } = layout;
  const { reach } = numbers.settings;
  const x = offsetScale(layout, reach);
  const { least, most, y } = scoreScale(layout, numbers);
  const isWide = width >= 640;
  const ticks = roundTicks(-reach, reach, Math.max(4, (right - left) / 56), true);
  const dotted = x(1) - x(0) >= DOTTED;
  const middle = (scoreTop + scoreBottom) / 2;
  return shape(
    "g",
    {},
    ...roundTicks(least, most, 4).flatMap((tick) => [
      level(x, y(tick), reach),
      label(left - 7, y(tick) + 4, tickText(tick), { anchor: "end" }),
    ]),
    label(0, middle - (isWide ? 44 : 34), "score", { size: 15, weight: 600, tone: "ink" }),
    label(0, middle + 4, texts.score, { size: isWide ? 36 : 25, weight: 600, tone: "ink" }),
    label(0, middle + 26, `at offset ${tickText(texts.offset)}`, { size: isWide ? 14 : 13 }),
    ...texts.others.map((line, i) => label(0, cursor - 2 + 17 * i, line, { tone: "ink" })),
    shape("path", {
      d: pathOf(numbers.places, numbers.scoresAt(numbers.places), x, y),
      fill: "none",
      stroke: color("ink"),
      "stroke-width": dotted ? 1.75 : 2,
      "stroke-linejoin": "round",
    }),
    ...(dotted
      ? numbers.offsets.map((each, i) =>
          shape("circle", { cx: x(each), cy: y(numbers.scores[i]!), r: 2.5, fill: color("ink") }),
        )
      : []),
    ...(bar ? [barOf(layout, y(bar.score), bar.text)] : []),
    ...marks.map((mark) => markOf(layout, x(mark.offset), y(mark.score), mark)),
    dot(x(offset), y(numbers.scoreAt(offset)), 6, "offset"),
    bottomAxis(
      { scale: x, ticks, name: layout.isRoomy ? "offset n − m (tokens)" : "offset n − m" },
      left,
      right,
      scoreBottom,
    ),
    label(left, scoreBottom + 35, "past"),
    label(right, scoreBottom + 35, "future", { anchor: "end" }),
  );
}

/** A ring around a score, with its text beside it. */
function markOf({ left, right }: VotesLayout, cx: number, cy: number, mark: Mark): Shape {
  const half = mark.text.length * 3.4;
  return shape(
    "g",
    {},
    shape("circle", { cx, cy, r: 8, fill: "none", stroke: color(mark.tone), "stroke-width": 2 }),
    label(
      Math.min(right - half, Math.max(left + half, cx)),
      cy + (mark.isBelow ? 24 : -14),
      mark.text,
      {
        anchor: "middle",
        weight: 600,
        tone: mark.tone,
        halo: true,
      },
    ),
  );
}

/** A dashed line, and below the scores what it means. */
function barOf({ left, right, scoreBottom }: VotesLayout, height: number, text: string): Shape {
  const dashes = (x1: number, x2: number, y: number) =>
    shape("line", {
      x1,
      x2,
      y1: y,
      y2: y,
      stroke: color("accent"),
      "stroke-width": 1.5,
      "stroke-dasharray": "6 4",
    });
  const y = scoreBottom - 12;
  return shape(
    "g",
    {},
    dashes(left, right, height),
    dashes(left + 6, left + 32, y),
    label(left + 38, y + 4.5, text, { tone: "accent", halo: true }),
  );
}

/** The line through waves and score. */
function cursorLine(layout: VotesLayout, { numbers, offset }: VotesScene): Shape {
  const x = offsetScale(layout, numbers.settings.reach)(offset);
  return shape("line", {
    x1: x,
    x2: x,
    y1: layout.top + 20,
    y2: layout.scoreBottom,
    stroke: color("offset"),
    "stroke-width": 1.5,
  });
}

/** The handle that the line is moved by. */
function cursorOf(layout: VotesLayout, { numbers, offset, texts, cursor }: VotesScene): Shape {
  const { left, right, cursor: y } = layout;
  const x = offsetScale(layout, numbers.settings.reach)(offset);
  const half = 50;
  const middle = Math.min(right - half, Math.max(left + half, x));
  return shape(
    "g",
    { class: "cursor", "data-cursor": "", ...cursor },
    shape("rect", {
      x: middle - half,
      y: y - 13,
      width: 2 * half,
      height: 26,
      rx: 13,
      fill: color("offset"),
    }),
    label(middle, y + 5, `offset ${tickText(texts.offset)}`, {
      anchor: "middle",
      weight: 600,
      tone: "paper",
      size: 14,
    }),
    ...(cursor
      ? [
          shape("rect", {
            class: "grip",
            x: middle - half,
            y: y - TARGET / 2,
            width: 2 * half,
            height: TARGET,
            rx: TARGET / 2,
            fill: "transparent",
          }),
        ]
      : []),
  );
}
