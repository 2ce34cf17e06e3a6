/** The chart of a test that tells places apart. */
import { entryAt } from "../../../engine/index.ts";
import { line } from "../../base/chart/series.ts";
import { color, drawing, type Shape } from "../../base/index.ts";
import { heldArea } from "../../base/handle-view.ts";
import { surface, valueAt } from "../../base/handle.ts";
import { disk, line as stroke, rect } from "../../base/marks.ts";
import { areaOf, markedChart } from "../../race-results/marked-chart.ts";
import { MEASURE_NAMES, type Surroundings } from "../charts.ts";
import { lineStyle } from "../lines.ts";
import { askedPlaces, type Shares } from "../../race-results/places.ts";

/** What a test found at its places, and where the reader looks. */
export interface PlacesView {
  readonly scheme: string;
  readonly shares: Shares;
  /** The first place whose position training did not show. */
  readonly beyond: number;
  readonly place: number;
  /** Told of a place that is pressed. */
  choose(place: number): void;
}

const HEIGHT = 220;

/**
 * The share of right answers at each place of a test, and a ring at the chosen one.
 *
 * @param surroundings  how charts are drawn, the width in px, and the text alternative
 * @param schemes       of the race: the line looks as it does in the other charts
 * @param view          shares of right answers from 0 to 1, NaN where nothing is asked; places
 *                      counted from 0
 * @returns the picture with its text alternative, shares in percent
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function placesChart(
  { chart, width, label }: Surroundings,
  schemes: readonly string[],
  { scheme, shares, beyond, place, choose }: PlacesView,
): Shape {
  const { color: tone, point } = lineStyle(schemes, scheme);
  const asked = askedPlaces(shares);
  const area = areaOf(width, HEIGHT);
  const last = Math.max(1, shares.length - 1);
  // A place at which nothing is asked has no number, and leaves a gap.
  const shown = line(
    Array.from(shares, (share, each) => [each, 100 * share] as const),
    { tone, width: 1.5 },
  );
  const plot = chart({
    area,
    x: { minimum: 0, maximum: last, isWhole: true, name: "place in the sequence" },
    y: { minimum: 0, maximum: 100, name: MEASURE_NAMES.accuracy },
    series: [
      {
        ...shown,
        backgroundColor: color(tone),
        pointStyle: point,
        // A task may ask at a single place, which only a point can show.
        pointRadius: width / asked.length > 8 ? 3 : 0,
      },
    ],
  });
  // The words keep clear of where most lines go.
  const later = asked.filter((each) => each.place >= beyond);
  const isHigh = later.filter((each) => each.share < 0.5).length > later.length / 2;
  const mark = { at: beyond, words: "beyond training", isHigh, isAtEdge: true };
  const choosing = surface("places", ([x]): undefined => {
    choose(Math.min(last, Math.max(0, Math.round(valueAt(plot.x, x)))));
  });
  const [at, share] = [plot.x(place), entryAt(shares, place)];
  return drawing(
    width,
    HEIGHT,
    label,
    heldArea(
      choosing,
      rect(area, { fill: "transparent" }),
      shares.length > beyond ? markedChart(plot, area, mark) : plot.shape,
      stroke([at, area.y], [at, area.y + area.height], { stroke: "ink" }),
      ...(Number.isNaN(share)
        ? []
        : [disk([at, plot.y(100 * share)], 5, { fill: "paper", stroke: "ink", width: 1.5 })]),
    ),
  );
}
