/** A row for each hand, dial and wave, and below them the score: the sum of the waves. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { bottomAxis, linearScale, roundTicks, tickText, type LinearScale } from "../base/axes.ts";
import type { Dial } from "../base/clock-face.ts";
import { HandleKinds } from "../base/handle-kinds.ts";
import { heldArea, heldBox } from "../base/handle-view.ts";
import { surface, type Handle } from "../base/handle.ts";
import { indexed, label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { dialAt, dialsKey, turnHandle, voteDial, type DialState } from "./dials.svg.ts";
import { GOAL, standing } from "./game.ts";
import { layoutFor, offsetAt, offsetScale, type VotesLayout } from "./layout.ts";
import type { OffsetScore, VoteNumbers } from "./numbers.ts";
import { attributes, shownOffset } from "./settings.ts";
import { marksOf, textsOf } from "./texts.ts";

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
  /** [pair]: what turns its hands. */
  readonly hands: (pair: number, dial: Dial) => DialState["handles"];
  readonly cursor: Handle;
}

/** Scores have dots where whole offsets are at least this many pixels apart. */
const DOTTED = 5;

/** What is shown of the settings: hands and offset may be on their way to them. */
export interface Shown {
  readonly settings: Settings;
  readonly numbers: VoteNumbers;
  readonly drawn?: VoteNumbers;
  readonly offset?: number;
}

export function votesPicture(engine: Engine, width: number, shown: Shown): Shape {
  const { settings, numbers, drawn = numbers } = shown;
  const offset = shownOffset(settings);
  const plays = settings.play === "win";
  const { reach } = numbers.settings;
  const layout = layoutFor(width, numbers.frequencies.length);
  const texts = textsOf(engine, numbers, layout.pairs, offset);
  const limits = { offset: { minimum: -reach, maximum: reach } };
  const cursor = new HandleKinds(attributes, { offset }, limits).along(
    "offset",
    "x",
    offsetScale(layout, reach),
    { text: `offset ${tickText(offset)}, score ${texts.score}` },
  );
  return votesScene(layout, {
    numbers: drawn,
    offset: shown.offset ?? offset,
    texts,
    marks: marksOf(engine, drawn, plays),
    ...(plays && {
      bar: {
        score: standing(drawn).rival.score + GOAL.lead,
        text: `${GOAL.lead} above the next`,
      },
    }),
    hands: (pair, dial) => ({
      query: turnHandle(dial, numbers, pair, "query", plays),
      key: turnHandle(dial, numbers, pair, "key", plays),
    }),
    cursor,
  });
}

function votesScene(layout: VotesLayout, scene: VotesScene): Shape {
  const { width, height } = layout;
  return drawing(
    width,
    height,
    scene.texts.label,
    plotArea(layout, scene),
    ...(layout.radius > 0 ? [dialsKey()] : []),
    cursorLine(layout, scene),
    ...rowsOf(layout, scene),
    scoreOf(layout, scene),
    cursorOf(layout, scene),
  );
}

/** Where the cursor can be set. */
const plotArea = (layout: VotesLayout, { numbers }: VotesScene) =>
  heldArea(
    surface("plot", ([x]) => ({ offset: offsetAt(layout, numbers.settings.reach, x) })),
    shape("rect", {
      class: "plot",
      x: layout.left,
      y: 0,
      width: layout.right - layout.left,
      height: layout.scoreBottom,
      fill: "transparent",
    }),
  );

function rowsOf(layout: VotesLayout, { numbers, offset, texts, hands }: VotesScene): Shape[] {
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
    const dial = dialAt(layout, row);
    const state = {
      query: query[pair]!,
      key: key[pair]!,
      turned: turned[pair]!,
      longest: numbers.longest,
      takesPart,
      handles: hands(pair, dial),
    };
    return shape(
      "g",
      {},
      ...(radius > 0 ? [voteDial(dial, pair, state)] : []),
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
  return heldBox(
    cursor,
    { x: middle - half, y: y - 13, width: 2 * half, height: 26 },
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
  );
}
