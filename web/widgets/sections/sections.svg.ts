/** The 64 hands of a head by how far they turn across a picture, and the sections they belong to. */
import { entryAt } from "../../engine/index.ts";
import { linearScale } from "../base/axes.ts";
import { dots, line as curve } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { line, rect } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Box, type Shape } from "../base/shape.ts";
import { AXES, HANDS, turnStyle, type SectionNumbers } from "./numbers.ts";
import type { settings } from "./sections.ts";

type Moment = PictureMoment<typeof settings, SectionNumbers>;

const TONES: readonly PaletteName[] = ["series-1", "series-2", "series-3"];
/** Letters of the axes, which tell them apart without color. */
const LETTERS = ["t", "h", "w"] as const;
const BAR = { y: 26, height: 40 };
const CHART = { y: 158, height: 236 };
const LINE = 24;

/**
 * Draws the sections as a bar with borders to drag, and below it each hand by how far it turns.
 *
 * @param moment  what is shown; turns in degrees, the width in px
 * @returns the picture with its text alternative
 * @see tests/web/widgets/sections.test.ts
 */
export function sectionsScene(moment: Moment): Shape {
  const { numbers, width, chart, handles, settings, print } = moment;
  const { first, second, patches, order } = settings;
  const area = { x: 52, y: CHART.y, width: width - 68, height: CHART.height };
  const powers = [-4, -2, 0, 2, 4];
  const plot = chart({
    area,
    x: {
      minimum: -0.5,
      maximum: HANDS - 0.5,
      isWhole: true,
      name: "hand i, from fast to slow",
    },
    y: {
      minimum: 10 ** -4.5,
      maximum: 10 ** 4.5,
      isLogarithmic: true,
      ticks: powers.map((power) => 10 ** power),
      names: ["0.0001°", "0.01°", "1°", "100°", "10,000°"],
      name: `turn across ${patches} patches`,
    },
    series: [
      curve([[-0.5, 360], [HANDS - 0.5, 360]], { tone: "ink-soft", width: 1.5, dash: [7, 4] }), // prettier-ignore
      ...numbers.axes.map(({ hands }, axis) =>
        dots(
          hands.map((hand) => [hand, entryAt(numbers.turns, hand)] as const),
          { tone: entryAt(TONES, axis), radius: width < 500 ? 2.5 : 4, look: "ringed", width: 1 },
        ),
      ),
    ],
  });
  const x = linearScale([0, HANDS], [area.x, area.x + area.width]);
  const bar = { x: area.x, y: BAR.y, width: area.width, height: BAR.height };
  const below = CHART.y + CHART.height + 66;
  return drawing(
    width,
    below + 3 * LINE,
    `64 hands, ${order === "contiguous" ? "in blocks" : "dealt in turn"} to time, height and width, by how far each turns across a picture`,
    label(0, 14, "sections: hands of each axis", { tone: "ink" }),
    ...numbers.sections.flatMap((count, axis) =>
      section(bar, x, [0, first, second][axis] ?? 0, count, axis),
    ),
    label(0, BAR.y + BAR.height + 26, "who gets which hand", { tone: "ink" }),
    ...strip({ ...bar, y: BAR.y + BAR.height + 34, height: 18 }, numbers.axisOf),
    held(
      handles.along("first", "x", x),
      [x(first), BAR.y + BAR.height / 2, x(second) - x(first)],
      border(x(first)),
    ),
    held(
      handles.along("second", "x", x),
      [x(second), BAR.y + BAR.height / 2, x(second) - x(first)],
      border(x(second)),
    ),
    plot.shape,
    label(area.x + area.width - 4, plot.y(360) - 6, "one turn", { anchor: "end", halo: true }),
    ...numbers.axes.map(({ hands, turn }, axis) =>
      label(
        0,
        below + axis * LINE,
        `${AXES[axis]}: ${hands[0] === undefined ? "no hand" : `hand ${hands[0]} turns by ${print(turn, turnStyle(turn))}°`}`,
        { tone: entryAt(TONES, axis), size: 16, weight: 600 },
      ),
    ),
  );
}

function section(
  bar: Box,
  x: (hand: number) => number,
  from: number,
  count: number,
  axis: number,
): Shape[] {
  const width = x(from + count) - x(from);
  const box = { x: x(from), y: bar.y, width, height: bar.height };
  const name = width > 90 ? `${AXES[axis]}: ${count}` : width > 22 ? String(count) : "";
  return [
    rect(box, { fill: entryAt(TONES, axis), "fill-opacity": 0.25, stroke: "paper", width: 1 }),
    label(box.x + width / 2, bar.y + 25, name, { anchor: "middle", tone: "ink", weight: 600 }),
  ];
}

/** A cell for each hand, with the letter of its axis where there is room. */
function strip(box: Box, axisOf: readonly number[]): Shape[] {
  const cell = box.width / axisOf.length;
  return axisOf.flatMap((axis, hand) => [
    rect(
      { x: box.x + hand * cell, y: box.y, width: cell - 1, height: box.height },
      { fill: entryAt(TONES, axis), "fill-opacity": axis === 1 ? 0.6 : axis === 2 ? 0.25 : 1 },
    ),
    ...(cell >= 12
      ? [
          label(box.x + (hand + 0.5) * cell, box.y + box.height + 14, LETTERS[axis] ?? "", {
            anchor: "middle",
            size: 12,
          }),
        ]
      : []),
  ]);
}

const border = (x: number): Shape =>
  line([x, BAR.y - 6], [x, BAR.y + BAR.height + 6], { stroke: "accent", width: 4 });
