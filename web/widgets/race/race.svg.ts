/** A race as a picture: what is left of each model at every length, for static pages and as a file. */
import type { Engine } from "../../engine/index.ts";
import { chartsNow, emptyChart } from "../base/chart/chart.ts";
import { line } from "../base/chart/series.ts";
import { color, drawing, shape, type Settings, type Shape } from "../base/index.ts";
import { label } from "../base/label.ts";
import { rect } from "../base/marks.ts";
import { MEASURE_NAMES, scaled, type Measure } from "./charts.ts";
import { lineSample, lineStyle } from "./lines.ts";
import { presetFor, presetOf, presets } from "./presets.ts";
import type { RaceRecord, RunRecord } from "./record.ts";
import { titleOf } from "./results.ts";
import { shippedRace } from "./shipped.ts";

const WIDTH = 640;
const PLOT = { x: 44, y: 28, width: 426, height: 240 };
const RIGHT = PLOT.x + PLOT.width;
const BOTTOM = PLOT.y + PLOT.height;
const HEIGHT = 312;
const ROW = 26;

/** The race that the course ships for the attributes of an element; null where none is. */
function shippedFor(settings: Settings): RaceRecord | null {
  // Attributes that are left out have the values of the preset, not those that they come with here.
  const found = presetFor(settings);
  const preset = found === presets[0] ? presetOf(String(settings.preset)) : found;
  return preset ? shippedRace(preset).arrivedOrNull : null;
}

/**
 * What is left of each model of a race at every length, and beside it which line is whose.
 *
 * @param measure  accuracy in percent, or loss in nats
 */
export function drawRace(engine: Engine, record: RaceRecord, measure: Measure): Shape {
  const { lengths } = record.tests;
  const points = (run: RunRecord) =>
    run.tests.flatMap((test) =>
      "error" in test ? [] : [[test.length, scaled(measure, test[measure])] as const],
    );
  const largest = Math.max(
    1,
    ...record.runs.flatMap((run) => points(run).map(([, value]) => value)),
  );
  const plot = (chartsNow() ?? emptyChart)({
    area: PLOT,
    x: {
      minimum: Math.min(...lengths) * 0.94,
      maximum: Math.max(...lengths) * 1.06,
      isLogarithmic: true,
      ticks: lengths.filter((_, at) => at % 2 === 1),
      name: "length of the test (tokens)",
    },
    y: {
      minimum: 0,
      maximum: measure === "accuracy" ? 100 : Math.ceil(largest),
      name: MEASURE_NAMES[measure],
    },
    series: record.runs.map((run) => {
      const { color: tone, dash, point } = lineStyle(record.schemes, run.scheme);
      const drawn = line(points(run), { tone, dash });
      return { ...drawn, pointStyle: point, pointRadius: 3.5, backgroundColor: color(tone) };
    }),
  });
  const trained = plot.x(record.run.length);
  return drawing(
    WIDTH,
    HEIGHT,
    `${MEASURE_NAMES[measure]} by length of the test, trained on ${record.run.length} tokens`,
    rect({ x: trained, y: PLOT.y, width: RIGHT - trained, height: PLOT.height }, { fill: "panel" }),
    plot.shape,
    shape("line", {
      x1: trained,
      x2: trained,
      y1: PLOT.y,
      y2: BOTTOM,
      stroke: color("ink-soft"),
      "stroke-dasharray": "7 4",
    }),
    label(
      trained + 7,
      measure === "loss" ? PLOT.y + 16 : BOTTOM - 8,
      `trained on ${record.run.length}`,
    ),
    ...record.runs.map((run, row) =>
      shape(
        "g",
        { transform: `translate(${RIGHT + 14} ${PLOT.y + row * ROW})` },
        lineSample(lineStyle(record.schemes, run.scheme)),
        label(38, 10, titleOf(engine, run.scheme)),
      ),
    ),
  );
}

/** The picture of the race that the course ships for these settings. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const record = shippedFor(settings);
  if (record) return drawRace(engine, record, settings.measure as Measure);
  const none = "Nothing has been trained with these settings yet.";
  return drawing(WIDTH, 60, none, label(0, 34, none));
}
