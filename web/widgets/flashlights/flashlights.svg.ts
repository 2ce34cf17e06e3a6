/** The beams of all heads on a logarithmic axis, and bias and weights of the chosen head. */
import type { Scale } from "../base/axes.ts";
import type { Plot, Series } from "../base/chart/chart.ts";
import { bars, dots, line as curve } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import type { Point } from "../base/handle.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { heading, label } from "../base/label.ts";
import { disk, group, line, path, rect, type Box, type MarkStyle } from "../base/marks.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { color } from "../base/palette.ts";
import type { settings } from "./flashlights.ts";
import { MARKED, isJudged, isPassed, safeSlopes, wishOf } from "./game.ts";
import { endHandle, lineHandle, rowHandle } from "./handles.ts";
import { HIGHEST, LAMPS, LOWEST, handleDistance, layoutFor, type BeamLayout } from "./layout.ts";
import {
  MAX_LENGTH,
  keysText,
  shownTokens,
  slopeText,
  type Beam,
  type BeamNumbers,
} from "./numbers.ts";

type Moment = Omit<PictureMoment<typeof settings, BeamNumbers>, "parts">;

/** Room for the number of keys beside a beam's end, and the gap between both. */
const KEYS = { width: 70, gap: 13 };
/** Width of the name of a slope beside its line. */
const SLOPE_LABEL = 72;

/**
 * The picture of the figure, also of its game.
 *
 * @param moment  what is shown; lengths in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/flashlights.test.ts
 */
export function beamPicture(moment: Moment): Shape {
  const { engine, numbers, width, settings } = moment;
  const layout = layoutFor(width, numbers.settings.heads, settings.show);
  const { plots } = layout;
  const reaches = numbers.beams.map(
    ({ slope, keys }) => `slope ${slopeText(engine, slope)} reaches ${keysText(keys)}`,
  );
  return drawing(
    width,
    layout.height,
    `One beam for each head, reaching back into a text of ${numbers.settings.length} tokens: ${reaches.join(", ")}`,
    beamPanel(layout, moment),
    ...(plots ? [biasPanel(plots.bias, moment), weightPanel(plots.weights, moment)] : []),
  );
}

/** Whether long names beside the beams would run into each other. */
const isNarrow = ({ width }: Box): boolean => width < 420;

function beamPanel(layout: BeamLayout, moment: Moment): Shape {
  const { beams } = layout;
  const { numbers } = moment;
  const { length, head, goal } = numbers.settings;
  const isAlone = moment.settings.show === "one";
  const drawn = numbers.beams.filter((beam) => !isAlone || beam.head === head);
  const plot = moment.chart({
    area: beams,
    x: {
      minimum: 1,
      maximum: MAX_LENGTH,
      isLogarithmic: true,
      isReversed: true,
      ticks: [1, 4, 16, 64, 256, 1024, 4096],
      name: isNarrow(beams)
        ? "keys back, each mark 4 times the last"
        : "keys, counted back from the query; each mark is 4 times the last",
    },
    y: { minimum: 0, maximum: 1, ticks: [] },
    series: [],
  });
  const keys = plot.x;
  const bottom = beams.y + beams.height;
  const first = keys(length);
  const row = beams.height / drawn.length;
  const atLeft = first < beams.x + 120;
  return group(
    heading(
      0,
      16,
      goal > 0
        ? "With equal content: 90% of the weight"
        : `Where 90% of ${isAlone ? "the" : "each"} head’s weight is`,
    ),
    rect({ ...beams, width: Math.max(0, first - beams.x) }, { fill: "panel" }),
    line([first, beams.y - 4], [first, bottom], { stroke: "rule-strong", dash: "3 3" }),
    label(
      first + (atLeft ? 0 : 4),
      beams.y - 9,
      isNarrow(beams) ? "first token" : "first token of the text",
      {
        anchor: atLeft ? "start" : "end",
      },
    ),
    ...marked(layout, numbers, keys, bottom),
    ...drawn.flatMap((beam, index) =>
      beamOf(beams, keys, moment, beam, beams.y + (index + 0.5) * row, row),
    ),
    plot.shape,
  );
}

const GOAL_STROKE = { stroke: "key", width: 2, dash: "6 4" } as const satisfies MarkStyle;

/** In a game, how far the beam may reach; and the key that is ahead, through all rows. */
function marked(
  { beams }: BeamLayout,
  { settings: { lead, distance, goal } }: BeamNumbers,
  keys: Scale,
  bottom: number,
): Shape[] {
  const x = keys(distance + 1);
  return [
    ...(goal > 0 ? [line([keys(goal), beams.y], [keys(goal), bottom], GOAL_STROKE)] : []),
    ...(lead > 0
      ? [
          line([x, beams.y - 20], [x, bottom], { stroke: "key", width: 2 }),
          label(x + 5, beams.y - 9, "marked key", { tone: "key", weight: 600, halo: true }),
        ]
      : []),
    // On the far side of its line, clear of that of the key.
    ...(goal > 0
      ? [
          label(
            keys(goal) - 5,
            beams.y + 13,
            isNarrow(beams) ? `goal: ≤ ${goal}` : `goal: at most ${goal} keys`,
            {
              tone: "key",
              anchor: "end",
              halo: true,
            },
          ),
        ]
      : []),
  ];
}

function beamOf(
  { x, width }: Box,
  keys: Scale,
  { engine, numbers }: Moment,
  beam: Beam,
  y: number,
  row: number,
): Shape[] {
  const chosen = beam.head === numbers.settings.head;
  const lamp = x + width;
  const end = keys(beam.keys);
  const half = Math.min(17, row * 0.4);
  // No line, of the first token, the goal or the marked key, is to cross the number of keys.
  const { length, goal, lead, distance } = numbers.settings;
  const isCrossed = [length, ...(goal > 0 ? [goal] : []), ...(lead > 0 ? [distance + 1] : [])]
    .map((each) => end - keys(each))
    .some((away) => away > KEYS.gap - 3 && away < KEYS.width);
  const left = end - x > KEYS.width && !(isCrossed && lamp - end > KEYS.width);
  // Inside the beam it begins past the line of the marked key, where that would cross it.
  const mark = lead > 0 ? keys(distance + 1) : -Infinity;
  const inside = end + KEYS.gap;
  const isMarked = mark > inside - 6 && mark < inside + KEYS.width - KEYS.gap;
  const light = fading(beam);
  const words = { tone: chosen ? "ink" : "ink-soft", weight: chosen ? 600 : 400 } as const;
  return [
    heldArea(
      rowHandle(numbers, beam),
      rect({ x, y: y - row / 2, width: width + LAMPS, height: row }, { fill: "transparent" }),
      shape("polygon", {
        points: `${lamp},${y - 3} ${end},${y - half} ${end},${y + half} ${lamp},${y + 3}`,
        fill: `url(#${light.name})`,
        "fill-opacity": chosen ? 0.55 : 0.22,
      }),
      light.shape,
      path(`M${lamp} ${y - 4}h5v-2h5v12h-5v-2h-5z`, { fill: "query" }),
      label(lamp + 15, y + 4.5, slopeText(engine, beam.slope), words),
      label(left ? end - KEYS.gap : isMarked ? mark + 6 : inside, y + 4.5, keysText(beam.keys), {
        ...words,
        anchor: left ? "end" : "start",
        halo: true,
      }),
    ),
    held(
      endHandle(engine, numbers, keys, beam),
      [end, y, row],
      disk([end, y], chosen ? 8 : 5, {
        fill: chosen ? "offset" : "paper",
        stroke: chosen ? "paper" : "offset",
        width: 2,
      }),
    ),
  ];
}

/** Parts of the nearest key's weight at which the light of a beam is drawn, and the least that is. */
const LIGHT = { parts: [1, 0.9, 0.75, 0.6, 0.45, 0.3, 0.2], least: 0.12 } as const;

/**
 * The light of a beam fades as its weights do where all content is equal. Its name says what it
 * looks like: pictures of one page may share it.
 */
function fading({ slope, keys }: Beam): { readonly name: string; readonly shape: Shape } {
  const name = `light-${keys}-${Math.round(1000 / slope)}`;
  const tokens = (part: number) => -Math.log(part) / slope;
  const lit = LIGHT.parts.filter((part) => tokens(part) < keys - 1);
  const stop = (back: number, part: number) =>
    shape("stop", {
      // On the axis of the beams, equal ratios are equally long; its end is at 0.
      offset: 1 - Math.log(1 + back) / Math.log(Math.max(2, keys)),
      "stop-color": color("weight-full"),
      "stop-opacity": Math.max(LIGHT.least, part),
    });
  const end = stop(keys - 1, Math.exp(-slope * (keys - 1)));
  return {
    name,
    shape: shape(
      "linearGradient",
      { id: name },
      end,
      ...lit.map((part) => stop(tokens(part), part)).reverse(),
    ),
  };
}

/** The axis of offsets, as far back as bias and weights are drawn, in tokens. */
const offsetAxis = (shown: number) => ({
  minimum: -shown,
  maximum: 0,
  ticks: [-4, -3, -2, -1, 0].map((part) => (part * shown) / 4),
  // Above, on the beams, each mark is four times as far.
  name: "offset n − m (tokens), evenly spaced",
});

/** All slopes that win the round, once it is won: the wedge between the flattest and the steepest. */
function safeWedge(moment: Moment, { x: offset, y: height }: Plot): Shape[] {
  if (!isPassed(moment)) return [];
  const { engine, numbers, settings } = moment;
  const shown = shownTokens(numbers.settings);
  const end = (slope: number) => {
    const far = Math.min(shown, -LOWEST / slope);
    return [-far, -far * slope] as const;
  };
  const [flat, steep] = safeSlopes(engine, numbers, wishOf(settings)).map(end);
  if (!flat || !steep) return [];
  // Where one end is at the side of the plot and the other below, its corner is between them.
  const corner = flat[0] !== steep[0] && flat[1] !== steep[1] ? [[-shown, LOWEST] as const] : [];
  const points = [[0, 0] as const, flat, ...corner, steep]
    .map(([x, y]) => `${offset(x)},${height(y)}`)
    .join(" ");
  return [
    shape(
      "polygon",
      { points, fill: color("right"), "fill-opacity": 0.22 },
      shape("title", {}, "Every slope in this range wins the round."),
    ),
  ];
}

function biasPanel(box: Box, moment: Moment): Shape {
  const { engine, numbers, chart } = moment;
  const { settings, beams, slope } = numbers;
  const shown = shownTokens(settings);
  const hasLead = settings.lead > 0;
  const ray = (each: number) => {
    const far = Math.min(shown, -LOWEST / each);
    return [
      [0, 0],
      [-far, -far * each],
    ] as const;
  };
  const plot = chart({
    area: box,
    x: offsetAxis(shown),
    y: {
      minimum: LOWEST,
      maximum: hasLead ? HIGHEST : 0,
      ticks: hasLead ? [-8, -4, 0, 4, 8] : [-8, -6, -4, -2, 0],
      name: hasLead ? "bias and lead" : "bias",
    },
    series: [
      ...beams.map((beam) => curve(ray(beam.slope), { tone: "rule-strong", width: 1 })),
      ...leadOf(numbers),
    ],
  });
  const grab = handleDistance(slope, shown);
  const place = ([offset, bias]: Point): Point => [plot.x(offset), plot.y(bias)];
  const middle = place([-grab, -grab * slope]);
  const [near, far] = ray(slope);
  return group(
    heading(box.x - 44, box.y - 42, "Bias: minus slope × distance"),
    ...safeWedge(moment, plot),
    plot.shape,
    held(
      lineHandle(engine, numbers, plot, middle),
      middle,
      line(place(near), place(far), { stroke: "offset", width: 3 }),
      disk(middle, 8, { fill: "offset", stroke: "paper", width: 2 }),
    ),
    label(box.x + 6, slopeLabelY(box, plot, shown, slope), `slope ${slopeText(engine, slope)}`, {
      tone: "offset",
      weight: 600,
      halo: true,
    }),
  );
}

/** Above the line of the slope, or below one that is too flat to leave room there. */
function slopeLabelY(box: Box, plot: Plot, shown: number, slope: number): number {
  const lineAt = (x: number) => plot.y(-slope * shown * (1 - x / box.width));
  const above = lineAt(SLOPE_LABEL) - 7;
  return above - 13 < box.y ? lineAt(0) + 18 : Math.min(above, box.y + box.height - 8);
}

/** From its bias, the marked key rises by its lead. */
function leadOf({ settings: { lead, distance }, slope, markedLogit }: BeamNumbers): Series[] {
  if (lead === 0) return [];
  const at = (value: number) => [-distance, Math.min(HIGHEST, Math.max(LOWEST, value))] as const;
  return [
    curve([at(-slope * distance), at(markedLogit)], { tone: "key", width: 2.5 }),
    dots([at(markedLogit)], { tone: "key", radius: 5 }),
  ];
}

/** The axis of weights ends this many times as high as the largest weight or goal. */
const ROOM_ABOVE = 1.12;

function weightPanel(box: Box, moment: Moment): Shape {
  const { engine, numbers, chart } = moment;
  const { settings, slope, weights, marked: markedWeight } = numbers;
  const { lead, distance, goal } = settings;
  const shown = shownTokens(settings);
  const near = weights.slice(0, shown + 1);
  const wanted = goal > 0 ? [MARKED] : [];
  const given = lead > 0 ? [markedWeight] : [];
  const width = Math.max(1.5, box.width / shown - 1);
  // Who sees the weights while the slope moves need not think before a try.
  const isHidden = goal > 0 && !isJudged(moment);
  // Above the highest tick there is room for it, below the name of the axis.
  const highest = ROOM_ABOVE * (isHidden ? 1 : Math.max(...near, ...wanted, ...given));
  const plot = chart({
    area: box,
    x: offsetAxis(shown),
    y: {
      minimum: 0,
      maximum: highest,
      name: "weight",
      ...(goal > 0 && { ticks: [0, 0.25, 0.5, 0.75, 1].filter((tick) => tick < highest) }),
    },
    series: [
      ...(isHidden
        ? []
        : [
            bars(
              Array.from(near, (weight, back) => [-back, weight]),
              "weight-full",
              width,
              0,
            ),
            ...given.map((share) => bars([[-distance, share]], "key", width, 0)),
          ]),
      ...wanted.map((share) =>
        curve(
          [-shown, 0].map((offset) => [offset, share]),
          { tone: "key", dash: [6, 4] },
        ),
      ),
    ],
  });
  return group(
    heading(
      box.x - 44,
      box.y - 42,
      goal > 0
        ? "Weights while the marked key has its lead"
        : `Weights of the head with slope ${slopeText(engine, slope)}`,
    ),
    plot.shape,
    ...(isHidden
      ? [
          label(box.x + box.width / 2, plot.y(0.25), "Try this slope to see the weights", {
            anchor: "middle",
          }),
        ]
      : []),
    ...wanted.map((share) =>
      label(box.x + 6, plot.y(share) + 16, `wanted for the marked key: ${share}`, {
        tone: "key",
        halo: true,
      }),
    ),
  );
}
