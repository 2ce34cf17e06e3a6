/** A row for each hand, dial and wave, and below them the score: the sum of the waves. */
import { tickText, type Scale } from "../base/axes.ts";
import type { Plot } from "../base/chart/chart.ts";
import { dots, line as curve } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { heldArea, heldBox } from "../base/handle-view.ts";
import { snapped, surface, valueAt, type Point } from "../base/handle.ts";
import { indexed, label } from "../base/label.ts";
import { disk, group, line, rect, type MarkStyle } from "../base/marks.ts";
import { withoutZeros } from "../base/number-text.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Shape } from "../base/shape.ts";
import { entryAt } from "../../engine/index.ts";
import { dialsKey, voteDial } from "./dials.svg.ts";
import { GOAL, standing } from "./game.ts";
import { dialAt, layoutFor, type VotesLayout } from "./layout.ts";
import { VoteNumbers, type OffsetScore } from "./numbers.ts";
import { votesOf, type settings } from "./settings.ts";

type Moment = PictureMoment<typeof settings, VoteNumbers>;

interface Scene extends VotesLayout {
  /** Of the settings: what is written is of whole offsets and turns, also while the picture moves. */
  readonly moment: Moment;
  /** Of the hands as they are drawn, and the offset: both may be on their way. */
  readonly drawn: VoteNumbers;
  readonly offset: number;
  readonly x: Scale;
  /** The score by offset. */
  readonly plot: Plot;
  readonly score: string;
}

/** Scores have dots where whole offsets are at least this many pixels apart. */
const DOTTED = 5;

/**
 * The picture of the figure, also of its game.
 *
 * @param moment  what is shown; offsets in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the hands
 * @see tests/web/widgets/votes.test.ts
 */
export function votesPicture(moment: Moment): Shape {
  const { engine, numbers, settings, shown, width, print } = moment;
  const isTurning =
    shown.keyTurns !== settings.keyTurns || shown.queryTurns !== settings.queryTurns;
  const drawn = isTurning ? new VoteNumbers(engine, votesOf(shown)) : numbers;
  const count = numbers.frequencies.length;
  const layout = layoutFor(width, count);
  const plot = scorePlot(moment, drawn, layout);
  const score = print(numbers.scoreAt(settings.offset), ".3");
  const scene: Scene = { ...layout, moment, drawn, offset: shown.offset, x: plot.x, plot, score };
  return drawing(
    width,
    layout.height,
    `What each of ${count} hands adds to the score by offset, and the score: ${score} at offset ${tickText(settings.offset)}`,
    plotArea(scene),
    ...(layout.radius > 0 ? [dialsKey(layout.words !== null, settings.play === "win")] : []),
    cursorLine(scene),
    ...rowsOf(scene),
    scoreOf(scene),
    cursorOf(scene),
  );
}

/** Where the cursor can be set. */
function plotArea({ x, left, right, scoreBottom, drawn }: Scene): Shape {
  const { reach } = drawn.settings;
  const limits = { minimum: -reach, maximum: reach };
  return heldArea(
    surface("plot", ([at]) => ({ offset: snapped(valueAt(x, at), limits) })),
    rect(
      { x: left, y: 0, width: right - left, height: scoreBottom },
      { class: "plot", fill: "transparent" },
    ),
  );
}

function rowsOf(scene: Scene): Shape[] {
  const { moment, drawn, pairs, rowHeight, radius, offset, x } = scene;
  const { numbers, settings } = moment;
  const [query, key, turned] = [drawn.queryHands(), drawn.keyHands(), drawn.keyHands(offset)];
  return pairs.map((pair, row) => {
    const top = scene.top + row * rowHeight;
    const wave = wavePlot(scene, pair, top);
    const hands = {
      query: entryAt(query, pair),
      key: entryAt(key, pair),
      turned: entryAt(turned, pair),
    };
    return group(
      ...(radius > 0
        ? [voteDial(dialAt(scene, row), pair, hands, numbers, settings.play === "win")]
        : []),
      ...wordsOf(scene, top, pair),
      wave.shape,
      ...(drawn.takesPart(pair) ? [dot([x(offset), wave.y(drawn.termAt(pair, offset))], 5)] : []),
    );
  });
}

/** What a hand adds by offset, over the offsets of the score. @param top  of its row, in px */
function wavePlot(
  { moment, drawn, left, right, rowHeight, words }: Scene,
  pair: number,
  top: number,
) {
  const { largestTerm, places, settings } = drawn;
  const above = words === null ? 24 : 8;
  return moment.chart({
    area: { x: left, y: top + above, width: right - left, height: rowHeight - 8 - above },
    x: { minimum: -settings.reach, maximum: settings.reach, ticks: [] },
    y: { minimum: -largestTerm, maximum: largestTerm, ticks: [0], names: [""] },
    series: [
      curve(pointsOf(places, drawn.wave(pair, places)), {
        tone: "position",
        dash: drawn.takesPart(pair) ? [] : [2, 4],
      }),
    ],
  });
}

/** Name, frequency and term of a hand: above its wave, or left of it. */
function wordsOf({ moment, words, left, right, isRoomy }: Scene, top: number, pair: number) {
  const { numbers, settings, print } = moment;
  const omega = withoutZeros(print(entryAt(numbers.frequencies, pair), "3s"));
  const frequency = [...indexed("ω", pair), ` = ${omega}`];
  // One digit more than the score, so that they add up to it as printed.
  const term = numbers.takesPart(pair)
    ? `adds ${print(numbers.termAt(pair, settings.offset), ".4")}`
    : "off";
  const name = { tone: "ink", weight: 600 } as const;
  return words === null
    ? [
        label(left, top + 15, `Hand ${pair}`, name),
        ...(isRoomy ? [label(left + 58, top + 15, frequency)] : []),
        label(right, top + 15, term, { anchor: "end", tone: "ink", halo: true }),
      ]
    : [
        label(words, top + 18, `Hand ${pair}`, name),
        label(words, top + 35, frequency),
        label(words, top + 52, term, { tone: "ink" }),
      ];
}

/** A line across the axis of offsets. */
const level = ({ left, right }: VotesLayout, y: number, style: MarkStyle) =>
  line([left, y], [right, y], style);

const dot = (at: Point, radius: number) =>
  disk(at, radius, { fill: "offset", stroke: "paper", width: 1.5 });

const pointsOf = (places: readonly number[], values: ArrayLike<number>) =>
  places.map((place, i) => [place, entryAt(values, i)] as const);

/** In the game, what is written above the highest score is below the handle of the cursor. */
const ABOVE_GOAL = 1.25;

/** The range of scores: of all that few hands can add up to, else of the scores there are. */
function scoreRange({ radius }: VotesLayout, drawn: VoteNumbers, plays: boolean) {
  const few = radius > 0;
  const most = (few ? drawn.largestScore : Math.max(0, ...drawn.scores)) || 1;
  return {
    minimum: few ? -most : Math.min(0, ...drawn.scores),
    maximum: plays ? ABOVE_GOAL * most : most,
  };
}

function scorePlot(
  { chart, settings: { play } }: Moment,
  drawn: VoteNumbers,
  layout: VotesLayout,
): Plot {
  const { left, right, scoreTop, scoreBottom, isRoomy } = layout;
  const { places, offsets, settings } = drawn;
  const isDotted = (right - left) / (2 * settings.reach) >= DOTTED;
  return chart({
    area: { x: left, y: scoreTop, width: right - left, height: scoreBottom - scoreTop },
    x: {
      minimum: -settings.reach,
      maximum: settings.reach,
      isWhole: true,
      name: isRoomy ? "offset n − m (tokens)" : "offset n − m",
    },
    y: scoreRange(layout, drawn, play === "win"),
    series: [
      curve(pointsOf(places, drawn.scoresAt(places)), { tone: "ink", width: isDotted ? 1.75 : 2 }),
      ...(isDotted
        ? [
            dots(
              pointsOf(
                offsets,
                offsets.map((each) => drawn.scored(each)),
              ),
              { tone: "ink", radius: 2.5 },
            ),
          ]
        : []),
    ],
  });
}

function scoreOf(scene: Scene): Shape {
  const { moment, drawn, offset, plot, score, left, right, scoreTop, scoreBottom } = scene;
  const { x, y } = plot;
  const isWide = scene.width >= 640;
  const middle = (scoreTop + scoreBottom) / 2;
  return group(
    plot.shape,
    label(0, middle - (isWide ? 44 : 34), "score", { size: 15, weight: 600, tone: "ink" }),
    label(0, middle + 4, score, { size: isWide ? 36 : 25, weight: 600, tone: "ink" }),
    label(0, middle + 26, `at offset ${tickText(moment.settings.offset)}`, {
      size: isWide ? 14 : 13,
    }),
    ...othersOf(scene),
    ...(moment.settings.play === "win" ? goalMarks(scene, y) : highestMark(scene, y)),
    dot([x(offset), y(drawn.scoreAt(offset))], 6),
    label(left, scoreBottom + 35, "past"),
    label(right, scoreBottom + 35, "future", { anchor: "end" }),
  );
}

/** Two lines on what the hands without a row add; none where all have one. */
function othersOf({ moment: { numbers, settings, print }, pairs, cursor }: Scene): Shape[] {
  const others = numbers.frequencies.length - pairs.length;
  if (others === 0) return [];
  const rest = pairs
    .filter((pair) => numbers.takesPart(pair))
    .reduce(
      (sum, pair) => sum - numbers.termAt(pair, settings.offset),
      numbers.scoreAt(settings.offset),
    );
  return [
    label(0, cursor - 2, `${others} other hands`, { tone: "ink" }),
    label(0, cursor + 15, `add ${print(rest, ".4")}`, { tone: "ink" }),
  ];
}

function highestMark(scene: Scene, y: Scale): Shape[] {
  const { drawn, moment } = scene;
  if (drawn.settings.hands?.length === 0) return [];
  const best = drawn.highest();
  return [ringOf(scene, y, best, `highest: ${moment.print(best.score, ".3")}`, "accent")];
}

/** The offset that is to win, the best of the others, and how high the first must be. */
function goalMarks(scene: Scene, y: Scale): Shape[] {
  const { drawn, moment } = scene;
  const { score, rival, wins } = standing(drawn);
  const ring = (at: OffsetScore, tone: PaletteName, below: boolean) =>
    ringOf(scene, y, at, `${tickText(at.offset)}: ${moment.print(at.score, ".3")}`, tone, below);
  const dashed = { stroke: "accent", width: 1.5, dash: "6 4" } as const;
  // The lower of the two has its text below it, where that is clear of the axis.
  const isBelow = score < rival.score && y(score) < scene.scoreBottom - 52;
  return [
    level(scene, y(rival.score + GOAL.lead), dashed),
    ...goalKey(scene, dashed),
    ring(rival, "wrong", !isBelow),
    ring({ offset: GOAL.offset, score }, wins ? "right" : "accent", isBelow),
  ];
}

/** What the line of the goal is, below the number of the score and clear of the chart. */
function goalKey({ width, scoreTop, scoreBottom }: Scene, dashed: MarkStyle): Shape[] {
  const isWide = width >= 640;
  const y = (scoreTop + scoreBottom) / 2 + 52;
  const words = isWide ? [`${GOAL.lead} above the next`] : [`${GOAL.lead} above`, "the next"];
  return [
    line([0, y], [26, y], dashed),
    ...words.map((text, index) =>
      label(isWide ? 33 : 0, y + 4.5 + (isWide ? 0 : 14 + 16 * index), text, { tone: "accent" }),
    ),
  ];
}

/** A ring around a score, with its text above or below it. */
function ringOf(
  { left, right, x }: Scene,
  y: Scale,
  { offset, score }: OffsetScore,
  text: string,
  tone: PaletteName,
  isBelow = false,
): Shape {
  const half = text.length * 3.4;
  const [cx, cy] = [x(offset), y(score)];
  const middle = Math.min(right - half, Math.max(left + half, cx));
  return group(
    disk([cx, cy], 8, { fill: "none", stroke: tone, width: 2 }),
    label(middle, cy + (isBelow ? 24 : -14), text, {
      anchor: "middle",
      weight: 600,
      tone,
      halo: true,
    }),
  );
}

/** The line through waves and score. */
const cursorLine = ({ x, offset, top, scoreBottom }: Scene): Shape =>
  line([x(offset), top + 20], [x(offset), scoreBottom], { stroke: "offset", width: 1.5 });

/** The handle that the line is moved by. */
function cursorOf({ moment, x, offset, score, left, right, cursor }: Scene): Shape {
  const text = `offset ${tickText(moment.settings.offset)}`;
  const [half, height] = [50, 26];
  const middle = Math.min(right - half, Math.max(left + half, x(offset)));
  const box = { x: middle - half, y: cursor - height / 2, width: 2 * half, height };
  return heldBox(
    moment.handles.along("offset", "x", x, { text: `${text}, score ${score}` }),
    box,
    rect(box, { rx: 13, fill: "offset" }),
    label(middle, cursor + 5, text, { anchor: "middle", weight: 600, tone: "paper", size: 14 }),
  );
}
