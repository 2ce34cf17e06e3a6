/** A race as a picture: what is left of each model at every length, for static pages and as a file. */
import type { Engine } from "../../engine/index.ts";
import { chartOrRoom } from "../base/chart/chart.ts";
import { drawing, shape, type Settings, type Shape } from "../base/index.ts";
import { label } from "../base/label.ts";
import { lengthPlot, MEASURE_NAMES, type Measure } from "./charts.ts";
import { lineSample, lineStyle } from "./lines.ts";
import { presetFor, presetOf, presets } from "./presets.ts";
import type { RaceRecord } from "./record.ts";
import { titleOf } from "./results.ts";
import { shippedRace } from "./shipped.ts";

const WIDTH = 640;
const PLOT = { x: 44, y: 28, width: 426, height: 240 };
const RIGHT = PLOT.x + PLOT.width;
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
 * Draws what is left of each model of a race at every length, and beside it which line is whose.
 *
 * @param engine   names the encodings
 * @param record   the race
 * @param measure  accuracy in percent, or loss in nats
 * @returns the picture with its text alternative, which always has one size
 * @see tests/web/widgets/race-picture.test.ts
 */
export function drawRace(engine: Engine, record: RaceRecord, measure: Measure): Shape {
  return drawing(
    WIDTH,
    HEIGHT,
    `${MEASURE_NAMES[measure]} by length of the test, trained on ${record.run.length} tokens`,
    lengthPlot(chartOrRoom(), PLOT, { record, compared: null, measure }),
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

/**
 * Draws the race that the course ships for these settings, or says that there is none.
 *
 * @param engine    names the encodings
 * @param settings  the plan of a race, and what is measured
 * @returns the picture with its text alternative; 60 px high where there is no race
 * @see tests/web/widgets/race-picture.test.ts
 */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const record = shippedFor(settings);
  if (record) return drawRace(engine, record, settings.measure as Measure);
  const none = "Nothing has been trained with these settings yet.";
  return drawing(WIDTH, 60, none, label(0, 34, none));
}
