/** Curves of loss by length, as far as the reader has pulled them, each with its name at its end. */
import { entryAt } from "../../engine/index.ts";
import type { PictureMoment } from "../base/figure.ts";
import { line, type SeriesStyle } from "../base/chart/series.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { alongAxis, surface, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line as stroke, rect } from "../base/marks.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Box, type Shape } from "../base/shape.ts";
import { lossText, RANKED } from "../race-results/long-race.ts";
import type { settings } from "./long-race.ts";
import {
  LENGTHS,
  measured,
  readingAt,
  tiedAt,
  type Contestant,
  type LongRaceNumbers,
} from "./numbers.ts";

type Moment = PictureMoment<typeof settings, LongRaceNumbers>;
type At = readonly [x: number, y: number];

const HEIGHT = 430;
const BELOW = 46;
/** Lines of names are so far apart, in px. */
const APART = 15;
/** From the end of a curve to its name, in px. */
const TO_NAME = 14;
/** Ends of curves that are no farther apart than this, in px, can't be told apart. */
const ALIKE = 4;

/** A few curves are told apart by color and dash, in the order of their group; more of them look alike. */
const STYLES: readonly SeriesStyle[] = [
  { tone: "series-1", width: 1.75 },
  { tone: "series-2", width: 1.75, dash: [8, 3] },
  { tone: "series-3", width: 1.75, dash: [3, 3] },
  { tone: "series-4", width: 1.75, dash: [12, 4] },
  { tone: "position", width: 1.75, dash: [8, 3, 2, 3] },
  { tone: "ink", width: 1.75, dash: [2, 5] },
];
const PLAIN: SeriesStyle = { tone: "ink-soft", width: 1.25 };
/** Where the axis of losses begins unless a figure magnifies its curves. */
const BOTTOM = 0.8;
/** Of a piece of a line beside a name, in px. */
const SAMPLE = 20;

const lookOf = (models: readonly Contestant[], model: Contestant): SeriesStyle =>
  models.length > STYLES.length ? PLAIN : entryAt(STYLES, models.indexOf(model));

/** More curves than this have their names in a column of their own, or below where it is narrow; few have them below on a phone. */
const MANY = 8;

const isBelow = (width: number, count: number): boolean => width < (count > MANY ? 520 : 400);

const areaFor = (width: number, count: number): Box => ({
  x: 34,
  y: 30,
  width: width - 34 - (isBelow(width, count) ? 18 : width < 520 ? 148 : 176),
  height: HEIGHT - 30 - BELOW - (isBelow(width, count) ? APART * Math.ceil(count / 2) + 6 : 0),
});

/** A curve as far as x = end and up to y = top, where it is cut. */
function cut(points: readonly At[], end: number, top: number): At[] {
  const shown: At[] = [];
  for (const [index, [x, y]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    const rest = (way: number): At => [fromX + way * (x - fromX), fromY + way * (y - fromY)];
    const byEnd = x > end ? (end - fromX) / (x - fromX) : 1;
    const byTop = y > top && y > fromY ? (top - fromY) / (y - fromY) : 1;
    const way = Math.min(byEnd, byTop);
    if (way < 0) break;
    shown.push(rest(way));
    if (way < 1) break;
  }
  return shown;
}

interface Ending {
  readonly title: string;
  /** Of the end of the curve, in px. */
  readonly height: number;
}

/**
 * Names from the top down. Curves that end alike are in the order of their titles: their order as
 * drawn can't be seen, and would tell which of them is ahead.
 */
function fromTheTop(endings: readonly Ending[]): number[] {
  const at = (index: number) => entryAt(endings, index).height;
  const order = [...endings.keys()].sort((a, b) => at(a) - at(b));
  const bundles: number[][] = [];
  for (const index of order) {
    const last = bundles.at(-1);
    if (last && at(index) - at(last.at(-1) ?? index) <= ALIKE) last.push(index);
    else bundles.push([index]);
  }
  const title = (index: number) => entryAt(endings, index).title;
  return bundles.flatMap((bundle) => bundle.sort((a, b) => title(a).localeCompare(title(b))));
}

/** Heights of names in px, as near to the ends of their curves as they can be without touching. */
function apart(endings: readonly Ending[], lowest: number): number[] {
  const order = fromTheTop(endings);
  const placed: number[] = [];
  let last = -Infinity;
  for (const index of order)
    last = placed[index] = Math.max(entryAt(endings, index).height, last + APART);
  let next = lowest + APART;
  for (const index of order.reverse())
    next = placed[index] = Math.min(entryAt(placed, index), next - APART);
  return placed;
}

/**
 * Draws the losses.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative
 * @see tests/web/widgets/long-race.test.ts
 */
export function longRaceScene(moment: Moment): Shape {
  const { numbers, settings, shown, width, chart } = moment;
  const { by, lit } = settings;
  const length = measured(settings.length);
  const count = numbers.models.length;
  const area = areaFor(width, count);
  const [end, top] = [Math.log2(shown.length), shown.top];
  const curves = numbers.models.map((model) => ({
    model,
    isLit: model.id === lit,
    look: lookOf(numbers.models, model),
    points: cut(
      model.readings.map(({ at, loss }) => [Math.log2(at), loss] as const),
      end,
      top,
    ),
  }));
  const inOrder = [...curves].sort((a, b) => Number(a.isLit) - Number(b.isLit));
  const plot = chart({
    area,
    x: {
      minimum: 6,
      maximum: 12,
      ticks: LENGTHS.map((at) => Math.log2(at)),
      names: LENGTHS.map(String),
      name: by === "length" ? "characters in the context" : "place in a context of 4096",
    },
    y: {
      minimum: settings.bottom,
      maximum: top,
      name: `loss (nats per character)${settings.bottom > BOTTOM ? `, from ${settings.bottom}` : ""}`,
    },
    series: inOrder.flatMap(({ model, isLit, look, points }) => [
      ...(isLit
        ? model.readings.flatMap(({ at, loss, error }) =>
            error === null || Math.log2(at) > end + 1e-9 || loss + error > top
              ? []
              : [
                  line(
                    [
                      [Math.log2(at), loss - error],
                      [Math.log2(at), loss + error],
                    ],
                    { tone: litTone(look), width: 5 },
                  ),
                ],
          )
        : []),
      line(points, isLit ? { ...look, tone: litTone(look), width: 3.5 } : look),
    ]),
  });
  const ends = curves.map(({ points }) => points.at(-1) ?? ([end, top] as const));
  const places = apart(
    curves.map(({ model: { title } }, index) => ({
      title,
      height: plot.y(entryAt(ends, index)[1]) + 4,
    })),
    // Above the axis.
    area.y + area.height - 4,
  );
  const right = area.x + area.width;
  const [x, bottom] = [plot.x(end), area.y + area.height];
  const names = (count > MANY ? right : x) + TO_NAME;
  const from = plot.x(Math.log2(numbers.trained));
  const tied = settings.tied ? tiedAt(numbers.models, length) : [];
  const lightAt = ([, y]: Point) => ({ lit: nearest(curves, places, y) });
  return drawing(
    width,
    HEIGHT,
    `Loss by ${by === "length" ? "length of the context" : "place"}, up to ${length}: ${numbers.models.map((model) => `${model.title} ${lossText(readingAt(model, length).loss, 3)}`).join(", ")}`,
    rect({ ...area, x: from, width: right - from }, { fill: "offset", "fill-opacity": 0.07 }),
    ...askedBeyond(moment, length, { ...area, x: from, width: right - from }),
    ...bandOf(tied, length, plot.y, area),
    plot.shape,
    stroke([from, area.y], [from, bottom], { stroke: "ink-soft", width: 1.5, dash: "7 4" }),
    label(from - 6, area.y + 16, "trained", { anchor: "end", halo: true }),
    ...(numbers.guess < top
      ? [
          stroke([area.x, plot.y(numbers.guess)], [right, plot.y(numbers.guess)], {
            stroke: "rule-strong",
            width: 1,
            dash: "2 3",
          }),
          guessLabel(plot.y(numbers.guess) - 5, x, area),
        ]
      : []),
    ...(isBelow(width, count) ? namesBelow(moment, tied, area) : []),
    ...(isBelow(width, count) ? [] : curves).map(({ model, isLit, look }, index) => {
      const { title } = model;
      const isTied = tied.includes(model);
      const [endX, endY] = entryAt(ends, index);
      const y = entryAt(places, index);
      const leaves = endX < end - 1e-9;
      return group(
        ...(leaves
          ? []
          : [
              stroke([x, plot.y(endY)], [names - 3, y - 4], {
                stroke: isLit ? litTone(look) : look === PLAIN ? "rule-strong" : look.tone,
                width: 1,
              }),
            ]),
        label(names, y, leaves ? `${title} ↑` : title, {
          tone: (isLit && !settings.tied) || isTied ? "ink" : "ink-soft",
          halo: true,
          ...((settings.tied ? isTied : isLit) && { weight: 700 }),
        }),
      );
    }),
    ...(isBelow(width, count)
      ? []
      : [
          heldArea(
            surface("names", lightAt),
            rect(
              { x: names - 3, y: area.y, width: width - names + 3, height: area.height + 8 },
              { fill: "transparent", class: "names" },
            ),
          ),
        ]),
    stroke([x, area.y], [x, bottom], { stroke: "offset", width: 2 }),
    held(
      alongAxis(
        {
          name: "length",
          label: by === "length" ? "length of the context" : "place",
          value: LENGTHS.findIndex((each) => each === length),
          limits: { minimum: 0, maximum: LENGTHS.length - 1, step: 1 },
          text: `${length} characters`,
          move: (index) => ({ length: entryAt(LENGTHS, index) }),
        },
        "x",
        (index) => plot.x(6 + index),
      ),
      [x, area.y],
      disk([x, area.y], 8, { fill: "offset", stroke: "paper", width: 2 }),
    ),
    ...curves
      .filter(({ isLit, points }) => isLit && points.length > 0)
      .map(({ points, look }) => {
        const [px, py] = points.at(-1) ?? [end, top];
        return shape("circle", {
          cx: plot.x(px),
          cy: plot.y(py),
          r: 5,
          fill: color(litTone(look)),
        });
      }),
  );
}

/** The one that is read is told from many that look alike by its color. */
const litTone = ({ tone }: SeriesStyle): PaletteName => (tone === PLAIN.tone ? "series-1" : tone);

/** On the side of the line that is pulled where it has room. */
const guessLabel = (y: number, pulled: number, { x, width }: Box): Shape =>
  pulled - x < 90
    ? label(x + width - 6, y, "a blind guess", { halo: true, anchor: "end" })
    : label(x + 6, y, "a blind guess", { halo: true });

/** A question over what the lines have not reached: lengths beyond training. */
function askedBeyond({ numbers: { trained }, settings: { by } }: Moment, length: number, box: Box) {
  if (length > trained || by === "place") return [];
  const { x, y, width, height } = box;
  return [
    label(x + width / 2, y + height * 0.42, "?", { size: 56, weight: 600, anchor: "middle" }),
  ];
}

/** Names in two columns below the chart, each with a piece of its line: first those that are bold, else by the alphabet. */
function namesBelow(
  { numbers, settings, width }: Moment,
  tied: readonly Contestant[],
  { y, height }: Box,
): Shape[] {
  const isBold = (model: Contestant) =>
    settings.tied ? tied.includes(model) : model.id === settings.lit;
  const inOrder = [...numbers.models].sort(
    (a, b) => Number(isBold(b)) - Number(isBold(a)) || a.title.localeCompare(b.title),
  );
  const rows = Math.ceil(inOrder.length / 2);
  const isAlike = numbers.models.length > STYLES.length;
  return inOrder.flatMap((model, index) => {
    const left = 6 + (index < rows ? 0 : width / 2);
    const baseline = y + height + BELOW + APART * (index % rows) + 14;
    const { tone, dash } = lookOf(numbers.models, model);
    const sample = {
      stroke: tone,
      width: isBold(model) ? 3.5 : 2,
      ...(dash && { dash: dash.join(" ") }),
    };
    return [
      ...(isAlike ? [] : [stroke([left, baseline - 4], [left + SAMPLE, baseline - 4], sample)]),
      label(
        left + (isAlike ? 0 : SAMPLE + 6),
        baseline,
        model.title,
        isBold(model)
          ? { tone: isAlike && !settings.tied ? "series-1" : "ink", weight: 700 }
          : { tone: "ink-soft" },
      ),
    ];
  });
}

const BAND = { fill: "series-2", "fill-opacity": 0.25 } as const;

/** A band from the best loss to the largest that is too close to it to rank, with what it is. */
function bandOf(
  tied: readonly Contestant[],
  length: number,
  y: (loss: number) => number,
  area: Box,
): Shape[] {
  const [best] = tied;
  if (!best) return [];
  const { loss } = readingAt(best, length);
  const [top, bottom] = [y(loss + RANKED), area.y + area.height];
  return [
    rect({ ...area, y: top, height: y(loss) - top }, BAND),
    rect({ x: area.x + 6, y: bottom - 18, width: 16, height: 12 }, BAND),
    label(area.x + 28, bottom - 8, `within ${RANKED} of the best`, { halo: true }),
  ];
}

/** The model whose name is nearest to a height in px. */
function nearest(
  curves: readonly { readonly model: Contestant }[],
  places: readonly number[],
  y: number,
): string {
  const far = (index: number) => Math.abs(entryAt(places, index) - 4 - y);
  const [first = 0] = [...places.keys()].sort((a, b) => far(a) - far(b));
  return entryAt(curves, first).model.id;
}
