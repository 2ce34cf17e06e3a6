/** The chart of a test that tells places apart. */
import type { Chart, ChartConfiguration, ChartEvent } from "chart.js";
import { entryAt } from "../../../engine/index.ts";
import { axisOptions } from "../../base/chart/chart-style.ts";
import { resolvedColor } from "../../base/index.ts";
import {
  common,
  scaled,
  trainingMark,
  valueAxis,
  type Line,
  type Surroundings,
} from "../charts.ts";
import { lengthLinePlugin, type LengthLineOptions } from "../length-line-plugin.ts";
import { lineStyle } from "../lines.ts";
import { askedPlaces, type Shares } from "./places.ts";

/** What a test found at its places, and where the reader looks. */
export interface PlacesView {
  readonly scheme: string;
  readonly shares: Shares;
  /** The first place whose position training did not show. */
  readonly beyond: number;
  readonly place: number;
  /** Told of a place that is clicked. */
  choose(place: number): void;
}

/**
 * The share of right answers at each place of a test, and a ring at the chosen one.
 *
 * @param schemes  Of the race: the line looks as it does in the other charts.
 */
export function placesChart(
  surroundings: Surroundings,
  schemes: readonly string[],
  { scheme, shares, beyond, place, choose }: PlacesView,
): ChartConfiguration {
  const { host, style, width } = surroundings;
  const { color, point } = lineStyle([...schemes], scheme);
  const ink = resolvedColor(host, color);
  const asked = askedPlaces(shares);
  // The label keeps clear of where most lines go.
  const later = asked.filter((each) => each.place >= beyond);
  const isLow = later.filter((each) => each.share < 0.5).length > later.length / 2;
  const mark: LengthLineOptions = {
    ...trainingMark(surroundings, shares.length > beyond ? beyond : 0, isLow),
    label: "beyond training",
    atEdge: true,
  };
  const last = Math.max(1, shares.length - 1);
  // A place at which nothing is asked has no number, and leaves a gap.
  const line: Line = {
    data: Array.from(shares, (share, place) => ({ x: place, y: scaled("accuracy", share) })),
    showLine: true,
    borderColor: ink,
    backgroundColor: ink,
    borderWidth: 1.5,
    pointStyle: point,
    // A task may ask at a single place, which only a point can show.
    pointRadius: width / asked.length > 8 ? 3 : 0,
    clip: 8,
  };
  const chosen = { borderColor: style.ink, borderWidth: 1.5, clip: 8 };
  const guide: Line = {
    ...chosen,
    data: [0, 100].map((y) => ({ x: place, y })),
    showLine: true,
    borderWidth: 1,
    pointRadius: 0,
  };
  const ring: Line = {
    ...chosen,
    data: [{ x: place, y: scaled("accuracy", entryAt(shares, place)) }],
    backgroundColor: style.paper,
    pointRadius: 5,
  };
  return {
    type: "scatter",
    plugins: [lengthLinePlugin],
    // The first is on top.
    data: { datasets: [ring, line, guide] },
    options: {
      ...common(),
      events: ["click"],
      onClick: ({ x: at }: ChartEvent, _: unknown, chart: Chart) => {
        const value = at === null ? undefined : chart.scales["x"]?.getValueForPixel(at);
        if (value !== undefined) choose(Math.min(last, Math.max(0, Math.round(value))));
      },
      plugins: { orreryLengthLine: mark } as never,
      scales: {
        x: {
          type: "linear",
          min: 0,
          max: last,
          ...axisOptions(style, "place in the sequence", { isWhole: true }),
        },
        y: valueAxis({ style, measure: "accuracy" }, [line]),
      },
    },
  } as unknown as ChartConfiguration;
}
