/** The beams of all heads on a logarithmic axis, and bias and weights of the chosen head. */
import { bottomAxis, linearScale, plotAxes, roundTicks, type LinearScale } from "../base/axes.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { heading, label } from "../base/label.ts";
import {
  disk,
  group,
  line,
  path,
  pathData,
  rect,
  type Box,
  type MarkStyle,
} from "../base/marks.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { color } from "../base/palette.ts";
import type { settings } from "./flashlights.ts";
import { MARKED, isPassed, safeSlopes, wishOf } from "./game.ts";
import { endHandle, lineHandle, rowHandle } from "./handles.ts";
import {
  HIGHEST,
  LAMPS,
  LOWEST,
  biasScales,
  handleDistance,
  keysScale,
  layoutFor,
  type BeamLayout,
} from "./layout.ts";
import {
  keysText,
  shownTokens,
  slopeText,
  type Beam,
  type BeamNumbers,
  type BeamSettings,
} from "./numbers.ts";

type Moment = PictureMoment<typeof settings, BeamNumbers>;

/** Room for the number of keys beside a beam's end, and the gap between both. */
const KEYS = { width: 70, gap: 13 };
/** Width of the name of a slope beside its line. */
const SLOPE_LABEL = 72;

/** The picture of the figure, also of its game. */
export function beamPicture(moment: Moment): Shape {
  const { engine, numbers, width, settings } = moment;
  const layout = layoutFor(width, numbers.settings.heads, settings.show);
  const { plots, stacked } = layout;
  const edge = ({ x }: Box) => (stacked ? 0 : x - 44);
  const reaches = numbers.beams.map(
    ({ slope, keys }) => `slope ${slopeText(engine, slope)} reaches ${keysText(keys)}`,
  );
  return drawing(
    width,
    layout.height,
    `One beam a head into a text of ${numbers.settings.length} tokens: ${reaches.join(", ")}`,
    beamPanel(layout, moment),
    ...(plots
      ? [
          biasPanel(plots.bias, edge(plots.bias), moment),
          weightPanel(plots.weights, edge(plots.weights), moment),
        ]
      : []),
  );
}

function beamPanel(layout: BeamLayout, moment: Moment): Shape {
  const { beams } = layout;
  const { numbers } = moment;
  const { length, heads, goal } = numbers.settings;
  const keys = keysScale(layout);
  const bottom = beams.y + beams.height;
  const first = keys(length);
  const row = beams.height / heads;
  const atLeft = first < beams.x + 120;
  return group(
    heading(
      0,
      16,
      goal > 0 ? "With equal content: 90% of the weight" : "Where 90% of each head’s weight is",
    ),
    rect({ ...beams, width: Math.max(0, first - beams.x) }, { fill: "panel" }),
    line([first, beams.y - 4], [first, bottom], { stroke: "rule-strong", dash: "3 3" }),
    label(first + (atLeft ? 0 : 4), beams.y - 9, "first token of the text", {
      anchor: atLeft ? "start" : "end",
    }),
    ...marked(layout, numbers, keys, bottom),
    ...numbers.beams.flatMap((beam, index) =>
      beamOf(layout, moment, beam, beams.y + (index + 0.5) * row, row),
    ),
    bottomAxis(
      {
        scale: keys,
        ticks: [1, 4, 16, 64, 256, 1024, 4096],
        name:
          beams.width < 420
            ? "keys back, each mark 4 times as far"
            : "keys, counted back from the query; each mark is 4 times as far",
      },
      beams.x,
      beams.x + beams.width,
      bottom,
    ),
  );
}

const GOAL_STROKE = { stroke: "key", width: 2, dash: "6 4" } as const satisfies MarkStyle;

/** In a game, how far the beam may reach; else the key that is ahead, through all rows. */
function marked(
  { beams }: BeamLayout,
  { settings: { lead, distance, goal } }: BeamNumbers,
  keys: LinearScale,
  bottom: number,
): Shape[] {
  if (goal > 0) {
    const text = `at most ${goal} keys`;
    return [
      line([keys(goal), beams.y], [keys(goal), bottom], GOAL_STROKE),
      label(keys(goal) + 5, beams.y + 13, text, { tone: "key", halo: true }),
    ];
  }
  if (lead === 0) return [];
  const x = keys(distance + 1);
  return [
    line([x, beams.y - 20], [x, bottom], { stroke: "key", width: 2 }),
    label(x + 5, beams.y - 9, "marked key", { tone: "key", weight: 600, halo: true }),
  ];
}

function beamOf(layout: BeamLayout, moment: Moment, beam: Beam, y: number, row: number): Shape[] {
  const { engine, numbers } = moment;
  const { x, width } = layout.beams;
  const chosen = beam.head === numbers.settings.head;
  const lamp = x + width;
  const keys = keysScale(layout);
  const end = keys(beam.keys);
  const half = Math.min(17, row * 0.4);
  // The line of the first token is not to cross the number of keys.
  const first = end - keys(numbers.settings.length);
  const isCrossed = first > KEYS.gap - 3 && first < KEYS.width && lamp - end > KEYS.width;
  const left = end - x > KEYS.width && !isCrossed;
  const words = { tone: chosen ? "ink" : "ink-soft", weight: chosen ? 600 : 400 } as const;
  return [
    heldArea(
      rowHandle(numbers, beam),
      rect({ x, y: y - row / 2, width: width + LAMPS, height: row }, { fill: "transparent" }),
      shape("polygon", {
        points: `${lamp},${y - 3} ${end},${y - half} ${end},${y + half} ${lamp},${y + 3}`,
        fill: color("weight-full"),
        "fill-opacity": chosen ? 0.55 : 0.22,
      }),
      path(`M${lamp} ${y - 4}h5v-2h5v12h-5v-2h-5z`, { fill: "query" }),
      label(lamp + 15, y + 4.5, slopeText(engine, beam.slope), words),
      label(left ? end - KEYS.gap : end + KEYS.gap, y + 4.5, keysText(beam.keys), {
        ...words,
        anchor: left ? "end" : "start",
        halo: true,
      }),
    ),
    held(
      endHandle(engine, numbers, layout, beam),
      [end, y, row],
      disk([end, y], chosen ? 8 : 5, {
        fill: chosen ? "offset" : "paper",
        stroke: chosen ? "paper" : "offset",
        width: 2,
      }),
    ),
  ];
}

/** The axis of offsets, as far back as bias and weights are drawn, in tokens. */
const offsetAxis = (shown: number, scale: LinearScale) => ({
  scale,
  ticks: [-4, -3, -2, -1, 0].map((part) => (part * shown) / 4),
  name: "offset n − m (tokens)",
});

/** All slopes that win the round, once it is won: the wedge between the flattest and the steepest. */
function safeWedge(moment: Moment, offset: LinearScale, height: LinearScale): Shape[] {
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

function biasPanel(box: Box, edge: number, moment: Moment): Shape {
  const { engine, numbers } = moment;
  const { settings, beams, slope } = numbers;
  const { offset, height } = biasScales(box, settings);
  const shown = shownTokens(settings);
  const hasLead = settings.lead > 0;
  const ray = (each: number, style: MarkStyle) => {
    const far = Math.min(shown, -LOWEST / each);
    return line([offset(0), height(0)], [offset(-far), height(-far * each)], style);
  };
  const grab = handleDistance(slope, shown);
  const middle = [offset(-grab), height(-grab * slope)] as const;
  return group(
    heading(edge, box.y - 42, "Bias: minus slope × distance"),
    ...plotAxes({
      box,
      up: {
        scale: height,
        ticks: hasLead ? [-8, -4, 0, 4, 8] : [-8, -6, -4, -2, 0],
        name: hasLead ? "bias and lead" : "bias",
      },
      across: offsetAxis(shown, offset),
      edge,
    }),
    ...safeWedge(moment, offset, height),
    ...beams.map((beam) => ray(beam.slope, { stroke: "rule-strong" })),
    ...leadOf(numbers, offset, height),
    held(
      lineHandle(engine, numbers, box, middle),
      middle,
      ray(slope, { stroke: "offset", width: 3 }),
      disk(middle, 8, { fill: "offset", stroke: "paper", width: 2 }),
    ),
    label(box.x + 6, slopeLabelY(box, settings, slope), `slope ${slopeText(engine, slope)}`, {
      tone: "offset",
      weight: 600,
      halo: true,
    }),
  );
}

/** Above the line of the slope, or below one that is too flat to leave room there. */
function slopeLabelY(box: Box, settings: BeamSettings, slope: number): number {
  const { height } = biasScales(box, settings);
  const shown = shownTokens(settings);
  const lineAt = (x: number) => height(-slope * shown * (1 - x / box.width));
  const above = lineAt(SLOPE_LABEL) - 7;
  return above - 13 < box.y ? lineAt(0) + 18 : Math.min(above, box.y + box.height - 8);
}

/** From its bias, the marked key rises by its lead. */
function leadOf(
  { settings, slope, markedLogit }: BeamNumbers,
  offset: LinearScale,
  height: LinearScale,
) {
  const { lead, distance } = settings;
  if (lead === 0) return [];
  const at = (value: number) =>
    [offset(-distance), height(Math.min(HIGHEST, Math.max(LOWEST, value)))] as const;
  return [
    line(at(-slope * distance), at(markedLogit), { stroke: "key", width: 2.5 }),
    disk(at(markedLogit), 5, { fill: "key" }),
  ];
}

function weightPanel(box: Box, edge: number, { engine, numbers }: Moment): Shape {
  const { settings, slope } = numbers;
  const shown = shownTokens(settings);
  const near = numbers.weights.slice(0, shown + 1);
  const wanted = settings.goal > 0 ? [MARKED] : [];
  const ticks = roundTicks(0, Math.max(...near, ...wanted), 3);
  const most = Math.max(...ticks, ...near, ...wanted);
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const offset = linearScale([-shown, 0], [box.x, right]);
  const height = linearScale([most, 0], [box.y, bottom]);
  const bar = Math.max(1.5, box.width / shown - 1);
  const barOf = (weight: number, distance: number) =>
    pathData`M${offset(-distance) - bar / 2} ${bottom}v${height(weight) - bottom}h${bar}V${bottom}z`;
  return group(
    heading(edge, box.y - 42, `Weights of the head with slope ${slopeText(engine, slope)}`),
    ...plotAxes({
      box,
      up: { scale: height, ticks, name: "weight" },
      across: offsetAxis(shown, offset),
      edge,
    }),
    path(near.map(barOf).join(""), { fill: "weight-full" }),
    ...(settings.lead > 0 ? [path(barOf(numbers.marked, settings.distance), { fill: "key" })] : []),
    ...wanted.flatMap((share) => [
      line([box.x, height(share)], [right, height(share)], GOAL_STROKE),
      label(box.x + 6, height(share) + 16, `wanted for the marked key: ${share}`, {
        tone: "key",
        halo: true,
      }),
    ]),
  );
}
