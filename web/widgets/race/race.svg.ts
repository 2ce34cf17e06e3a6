/** A race as a picture: what is left of each model at every length, for static pages and as a file. */
import type { Engine } from "../../engine/index.ts";
import { bottomAxis, leftAxis, linearScale, roundTicks, type LinearScale } from "../base/axes.ts";
import { color, drawing, shape, type Settings, type Shape } from "../base/index.ts";
import { label } from "../base/label.ts";
import { MEASURE_NAMES, scaled, type Measure } from "./charts.ts";
import { lineSample, lineStyle } from "./lines.ts";
import { presetFor, presetOf, presets } from "./presets.ts";
import type { RaceRecord, RunRecord } from "./record.ts";
import { titleOf } from "./results.ts";
import { shippedRaces } from "./shipped.ts";

const WIDTH = 640;
const PLOT = { left: 44, right: 470, top: 28, bottom: 268 };
const HEIGHT = 312;
const ROW = 26;

/** The race that the course ships for the attributes of an element; null where none is. */
function shippedFor(settings: Settings): RaceRecord | null {
  // Attributes that are left out have the values of the preset, not those that they come with here.
  const found = presetFor(settings);
  const preset = found === presets[0] ? presetOf(String(settings.preset)) : found;
  return preset ? shippedRaces[preset.id]!.arrivedOrNull : null;
}

export function drawRace(engine: Engine, record: RaceRecord, measure: Measure): Shape {
  const { lengths } = record.tests;
  const points = (run: RunRecord) =>
    run.tests.flatMap((test) =>
      "error" in test ? [] : [{ length: test.length, value: scaled(measure, test[measure]) }],
    );
  const largest = Math.ceil(
    Math.max(1, ...record.runs.flatMap((run) => points(run).map(({ value }) => value))),
  );
  const most = measure === "accuracy" ? 100 : largest;
  const y = linearScale([0, most], [PLOT.bottom, PLOT.top]);
  const log = linearScale(
    [Math.log(Math.min(...lengths)), Math.log(Math.max(...lengths))],
    [PLOT.left + 16, PLOT.right - 12],
  );
  const x: LinearScale = (length) => log(Math.log(length));
  const trained = x(record.run.length);
  return drawing(
    WIDTH,
    HEIGHT,
    `${MEASURE_NAMES[measure]} by length of the test, trained on ${record.run.length} tokens`,
    shape("rect", {
      x: trained,
      y: PLOT.top,
      width: PLOT.right - trained,
      height: PLOT.bottom - PLOT.top,
      fill: color("panel"),
    }),
    shape("line", {
      x1: trained,
      x2: trained,
      y1: PLOT.top,
      y2: PLOT.bottom,
      stroke: color("ink-soft"),
      "stroke-dasharray": "7 4",
    }),
    label(
      trained + 7,
      measure === "loss" ? PLOT.top + 16 : PLOT.bottom - 8,
      `trained on ${record.run.length}`,
    ),
    leftAxis(
      { scale: y, ticks: roundTicks(0, most, 5), name: MEASURE_NAMES[measure] },
      PLOT.left,
      PLOT.top,
      0,
    ),
    bottomAxis(
      {
        scale: x,
        ticks: lengths.filter((_, at) => at % 2 === 1),
        name: "length of the test (tokens)",
      },
      PLOT.left,
      PLOT.right,
      PLOT.bottom,
    ),
    ...record.runs.flatMap((run, row) => {
      const style = lineStyle(record.schemes, run.scheme);
      const at = points(run).map(({ length, value }) => [x(length), y(value)] as const);
      return [
        shape("path", {
          d: at
            .map(([px, py], index) => `${index ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`)
            .join(""),
          fill: "none",
          stroke: color(style.color),
          "stroke-width": 2,
          "stroke-dasharray": style.dash.join(" ") || "none",
        }),
        ...at.map(([px, py]) => pointAt(px, py, style.color)),
        shape(
          "g",
          { transform: `translate(${PLOT.right + 14} ${PLOT.top + row * ROW})` },
          lineSample(style),
          label(38, 10, titleOf(engine, run.scheme)),
        ),
      ];
    }),
  );
}

const pointAt = (x: number, y: number, fill: Parameters<typeof color>[0]): Shape =>
  shape("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: 3.5, fill: color(fill) });

/** The picture of the race that the course ships for these settings. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const record = shippedFor(settings);
  if (record) return drawRace(engine, record, settings.measure as Measure);
  const none = "Nothing has been trained with these settings yet.";
  return drawing(WIDTH, 60, none, label(0, 34, none));
}
