/** The beams of all heads on a logarithmic axis, and bias and weights of the chosen head. */
import type { Engine } from "../../engine/index.ts";
import { bottomAxis, leftAxis, linearScale, roundTicks, type LinearScale } from "../base/axes.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { MARKED } from "./game.ts";
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
  type BeamScene,
  type Box,
} from "./layout.ts";
import {
  keysText,
  shownTokens,
  slopeText,
  type BeamNumbers,
  type BeamSettings,
} from "./numbers.ts";

/** Room for the number of keys beside a beam's end, and the gap between both. */
const KEYS = { width: 70, gap: 13 };
/** Width of the name of a slope beside its line. */
const SLOPE_LABEL = 72;

export function beamScene(scene: BeamScene): Shape {
  const { engine, numbers, width, show } = scene;
  const layout = layoutFor(width, numbers.settings.heads, show);
  const { plots, stacked } = layout;
  const edge = (box: Box) => (stacked ? 0 : box.x - 44);
  return drawing(
    layout.width,
    layout.height,
    pictureName(engine, numbers),
    beamPanel(layout, scene),
    ...(plots
      ? [
          biasPanel(plots.bias, edge(plots.bias), scene),
          weightPanel(engine, plots.weights, edge(plots.weights), numbers),
        ]
      : []),
  );
}

const heading = (x: number, y: number, content: string) =>
  label(x, y, content, { size: 15, weight: 600, tone: "ink" });

const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: Shape["attributes"] = { stroke: color("rule") },
) => shape("line", { x1, y1, x2, y2, ...stroke });

function beamPanel(layout: BeamLayout, scene: BeamScene): Shape {
  const { numbers } = scene;
  const { beams } = layout;
  const { settings, slopes } = numbers;
  const keys = keysScale(layout);
  const bottom = beams.y + beams.height;
  const first = keys(settings.length);
  const row = beams.height / settings.heads;
  const atLeft = first < beams.x + 120;
  return shape(
    "g",
    {},
    heading(
      0,
      16,
      settings.goal > 0
        ? "With equal content: 90% of the weight"
        : "Where 90% of each head’s weight is",
    ),
    shape("rect", {
      x: beams.x,
      y: beams.y,
      width: Math.max(0, first - beams.x),
      height: beams.height,
      fill: color("panel"),
    }),
    line(first, beams.y - 4, first, bottom, {
      stroke: color("rule-strong"),
      "stroke-dasharray": "3 3",
    }),
    label(first + (atLeft ? 0 : 4), beams.y - 9, "first token of the text", {
      anchor: atLeft ? "start" : "end",
    }),
    ...marked(layout, numbers, keys, bottom),
    ...Array.from(slopes, (_, index) =>
      beam(layout, scene, index + 1, beams.y + (index + 0.5) * row, row),
    ).flat(),
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

const goalStroke = { stroke: color("key"), "stroke-width": 2, "stroke-dasharray": "6 4" };

/** In a game, how far the beam may reach; else the key that is ahead, through all rows. */
function marked(
  layout: BeamLayout,
  { settings: { lead, distance, goal } }: BeamNumbers,
  keys: LinearScale,
  bottom: number,
): Shape[] {
  if (goal > 0)
    return [
      line(keys(goal), layout.beams.y, keys(goal), bottom, goalStroke),
      label(keys(goal) + 5, layout.beams.y + 13, `at most ${goal} keys`, {
        tone: "key",
        halo: true,
      }),
    ];
  if (lead === 0) return [];
  const x = keys(distance + 1);
  return [
    line(x, layout.beams.y - 20, x, bottom, { stroke: color("key"), "stroke-width": 2 }),
    label(x + 5, layout.beams.y - 9, "marked key", { tone: "key", weight: 600, halo: true }),
  ];
}

function beam(layout: BeamLayout, scene: BeamScene, head: number, y: number, row: number): Shape[] {
  const { engine, numbers } = scene;
  const { beams } = layout;
  const { settings } = numbers;
  const count = numbers.keys[head - 1]!;
  const chosen = head === settings.head;
  const lamp = beams.x + beams.width;
  const keys = keysScale(layout);
  const end = keys(count);
  const half = Math.min(17, row * 0.4);
  // The line of the first token is not to cross the number of keys.
  const first = end - keys(settings.length);
  const isCrossed = first > KEYS.gap - 3 && first < KEYS.width && lamp - end > KEYS.width;
  const left = end - beams.x > KEYS.width && !isCrossed;
  const tone = chosen ? "ink" : "ink-soft";
  return [
    heldArea(
      rowHandle(numbers, head),
      shape("rect", {
        x: beams.x,
        y: y - row / 2,
        width: beams.width + LAMPS,
        height: row,
        fill: "transparent",
      }),
      shape("polygon", {
        points: `${lamp},${y - 3} ${end},${y - half} ${end},${y + half} ${lamp},${y + 3}`,
        fill: color("weight-full"),
        "fill-opacity": chosen ? 0.55 : 0.22,
      }),
      shape("path", {
        d: `M${lamp} ${y - 4}h5v-2h5v12h-5v-2h-5z`,
        fill: color("query"),
      }),
      label(lamp + 15, y + 4.5, slopeText(engine, numbers.slopes[head - 1]!), {
        tone,
        weight: chosen ? 600 : 400,
      }),
      label(left ? end - KEYS.gap : end + KEYS.gap, y + 4.5, keysText(count), {
        tone,
        weight: chosen ? 600 : 400,
        anchor: left ? "end" : "start",
        halo: true,
      }),
    ),
    held(
      endHandle(layout, scene, head),
      [end, y, row],
      shape("circle", {
        cx: end,
        cy: y,
        r: chosen ? 8 : 5,
        fill: color(chosen ? "offset" : "paper"),
        stroke: color(chosen ? "paper" : "offset"),
        "stroke-width": 2,
      }),
    ),
  ];
}

/** Ticks of the axis of offsets. */
const offsetsOf = (shown: number) => [-4, -3, -2, -1, 0].map((part) => (part * shown) / 4);

function biasPanel(bias: Box, edge: number, scene: BeamScene): Shape {
  const { engine, numbers } = scene;
  const { settings, slopes, slope } = numbers;
  const { offset, height } = biasScales(bias, settings);
  const bottom = bias.y + bias.height;
  const shown = shownTokens(settings);
  const top = settings.lead > 0 ? HIGHEST : 0;
  const ticks = top > 0 ? [-8, -4, 0, 4, 8] : [-8, -6, -4, -2, 0];
  const fall = (each: number) => Math.min(shown, -LOWEST / each);
  const ray = (each: number, stroke: Shape["attributes"]) =>
    line(offset(0), height(0), offset(-fall(each)), height(-fall(each) * each), stroke);
  const grab = handleDistance(slope, shown);
  const [x, y] = [offset(-grab), height(-grab * slope)];
  return shape(
    "g",
    {},
    heading(edge, bias.y - 42, "Bias: minus slope × distance"),
    leftAxis(
      { scale: height, ticks, name: settings.lead > 0 ? "bias and lead" : "bias" },
      bias.x,
      bias.y,
      edge,
    ),
    ...ticks.map((tick) => line(bias.x, height(tick), bias.x + bias.width, height(tick))),
    bottomAxis(
      { scale: offset, ticks: offsetsOf(shown), name: "offset n − m (tokens)" },
      bias.x,
      bias.x + bias.width,
      bottom,
    ),
    ...Array.from(slopes, (each) => ray(each, { stroke: color("rule-strong") })),
    ...leadOf(numbers, offset, height),
    held(
      lineHandle(bias, scene, [x, y]),
      [x, y],
      ray(slope, { stroke: color("offset"), "stroke-width": 3 }),
      shape("circle", {
        cx: x,
        cy: y,
        r: 8,
        fill: color("offset"),
        stroke: color("paper"),
        "stroke-width": 2,
      }),
    ),
    label(bias.x + 6, slopeLabelY(bias, settings, slope), `slope ${slopeText(engine, slope)}`, {
      tone: "offset",
      weight: 600,
      halo: true,
    }),
  );
}

/** Above the line of the slope, or below one that is too flat to leave room there. */
function slopeLabelY(bias: Box, settings: BeamSettings, slope: number): number {
  const { height } = biasScales(bias, settings);
  const shown = shownTokens(settings);
  const lineAt = (x: number) => height(-slope * shown * (1 - x / bias.width));
  const above = lineAt(SLOPE_LABEL) - 7;
  return above - 13 < bias.y ? lineAt(0) + 18 : Math.min(above, bias.y + bias.height - 8);
}

/** From its bias, the marked key rises by its lead. */
function leadOf(
  { settings, slope, logits }: BeamNumbers,
  offset: LinearScale,
  height: LinearScale,
) {
  const { lead, distance } = settings;
  if (lead === 0) return [];
  const x = offset(-distance);
  const seen = (value: number) => height(Math.min(HIGHEST, Math.max(LOWEST, value)));
  return [
    line(x, seen(-slope * distance), x, seen(logits[distance]!), {
      stroke: color("key"),
      "stroke-width": 2.5,
    }),
    shape("circle", { cx: x, cy: seen(logits[distance]!), r: 5, fill: color("key") }),
  ];
}

function weightPanel(engine: Engine, weights: Box, edge: number, numbers: BeamNumbers): Shape {
  const { settings, slope } = numbers;
  const shown = shownTokens(settings);
  const near = numbers.weights.slice(0, shown + 1);
  const wanted = settings.goal > 0 ? [MARKED] : [];
  const ticks = roundTicks(0, Math.max(...near, ...wanted), 3);
  const most = Math.max(ticks.at(-1)!, ...near, ...wanted);
  const offset = linearScale([-shown, 0], [weights.x, weights.x + weights.width]);
  const height = linearScale([most, 0], [weights.y, weights.y + weights.height]);
  const bottom = weights.y + weights.height;
  const bar = Math.max(1.5, weights.width / shown - 1);
  const barOf = (weight: number, distance: number) =>
    `M${tenth(offset(-distance) - bar / 2)} ${bottom}v${tenth(height(weight) - bottom)}h${tenth(bar)}V${bottom}z`;
  return shape(
    "g",
    {},
    heading(edge, weights.y - 42, `Weights of the head with slope ${slopeText(engine, slope)}`),
    leftAxis({ scale: height, ticks, name: "weight" }, weights.x, weights.y, edge),
    ...ticks.map((tick) => line(weights.x, height(tick), weights.x + weights.width, height(tick))),
    shape("path", { d: near.map(barOf).join(""), fill: color("weight-full") }),
    ...(settings.lead > 0
      ? [shape("path", { d: barOf(numbers.marked, settings.distance), fill: color("key") })]
      : []),
    ...wanted.flatMap((share) => [
      line(weights.x, height(share), weights.x + weights.width, height(share), goalStroke),
      label(weights.x + 6, height(share) + 16, `wanted for the marked key: ${share}`, {
        tone: "key",
        halo: true,
      }),
    ]),
    bottomAxis(
      { scale: offset, ticks: offsetsOf(shown), name: "offset n − m (tokens)" },
      weights.x,
      weights.x + weights.width,
      bottom,
    ),
  );
}

const tenth = (pixel: number) => Math.round(pixel * 10) / 10;

/** The text alternative. */
const pictureName = (engine: Engine, { slopes, keys, settings }: BeamNumbers): string =>
  `One beam a head into a text of ${settings.length} tokens: ${Array.from(
    slopes,
    (slope, index) => `slope ${slopeText(engine, slope)} reaches ${keysText(keys[index]!)}`,
  ).join(", ")}`;
