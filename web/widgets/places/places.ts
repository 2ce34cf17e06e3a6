/** What the average of a whole text hides: how often a model is right at each of its places. */
import { figure, held, type Shape } from "../base/index.ts";
import { bars, line } from "../base/chart/series.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import { disk } from "../base/marks.ts";
import { choice, integer } from "../base/setting.ts";
import { drawing } from "../base/shape.ts";
import { areaOf, markedChart } from "../race-results/marked-chart.ts";
import { models, placesFile, placesNumbers, type ModelId, type PlacesNumbers } from "./numbers.ts";

const modelIds = Object.keys(models) as [ModelId, ...ModelId[]];

export const settings = {
  model: choice(modelIds[0], modelIds, "Whose answers are shown.", {
    titles: models,
    label: "model",
  }),
  last: integer(63, [31, 63], "The last place of the text, over which the average is taken.", {
    label: "last place of the text",
  }),
} as const;

const HEIGHT = 300;

/** Of bars, in px: between two of them, and at most. */
const [APART, WIDEST] = [2, 14];

/** What the average in words takes beside its line, in px. */
const LABEL = 110;

/** A bar for each place, pale beyond the end of the text, and their average, whose end can be moved. */
function picture({
  numbers: { record, asked, average },
  settings: { model, last },
  width,
  handles,
  chart,
  print,
}: PictureMoment<typeof settings, PlacesNumbers>): Shape {
  const area = areaOf(width, HEIGHT);
  const first = asked[0]?.place ?? 0;
  const level = [first - 0.5, last + 0.5].map((place) => [place, 100 * average] as const);
  const plot = chart({
    area,
    x: { minimum: -1, maximum: record.length, isWhole: true, name: "place in the text" },
    y: { minimum: 0, maximum: 104, ticks: [0, 25, 50, 75, 100], name: "right answers (%)" },
    series: [
      line(level, { tone: "ink", width: 2.5, dash: [7, 4] }),
      // Sets it off from the bars.
      line(level, { tone: "paper", width: 6 }),
      bars(
        asked.map(({ place, share }) => [place, 100 * share] as const),
        asked.map(({ place }) => (place <= last ? "series-1" : "rule")),
        Math.min(WIDEST, area.width / (record.length + 1) - APART),
      ),
    ],
  });
  const beyond = {
    at: record.trained - 0.5,
    words: "beyond training",
    isHigh: true,
    isAtEdge: true,
  };
  const end = [plot.x(last), plot.y(100 * average)] as const;
  const isRoom = end[0] + LABEL < area.x + area.width;
  const beside = isRoom
    ? ([end[0] + 15, end[1] + 4] as const)
    : ([end[0] + 8, end[1] + 24] as const);
  return drawing(
    width,
    HEIGHT,
    `How often ${models[model]} is right at each place of a text, and the average up to place ${last}`,
    markedChart(plot, area, beyond),
    label(...beside, `average ${print(100 * average, ".0")}%`, {
      anchor: isRoom ? "start" : "end",
      halo: true,
      tone: "ink",
    }),
    held(handles.along("last", "x", plot.x), end, disk(end, 8, { fill: "paper", stroke: "ink", width: 3 })), // prettier-ignore
  );
}

function sentence({
  numbers: { read, average, fall },
  settings: { model, last },
  print,
}: Moment<typeof settings, PlacesNumbers>): string {
  const percent = (share: number) => `${print(100 * share, ".0")}%`;
  const shares = (isRead: (place: number) => boolean) =>
    read.filter(({ place }) => isRead(place)).map(({ share }) => share);
  const whole = `In texts of ${last + 1} letters, the model with ${models[model]} is right ${percent(average)} of the time on average`;
  if (!fall)
    return `${whole}, and at no place less than ${percent(Math.min(...shares(() => true)))}.`;
  const least = Math.min(...shares((place) => place <= fall.from));
  const most = Math.max(...shares((place) => place >= fall.to));
  return `${whole}. Up to place ${fall.from}, it is right at least ${percent(least)} of the time; at place ${fall.to} and later, at most ${percent(most)}.`;
}

export const OrreryPlaces = figure({
  tag: "orrery-places",
  summary:
    "How often a small model is right at each place of texts longer than its training texts, and what their average says.",
  settings,
  sentenceLines: [2, 4],
  needed: () => placesFile,
  numbers: placesNumbers,
  results: { average: ({ numbers }) => numbers.average },
  change: "The reader moved the end of the text or chose a model; average is from 0 to 1.",
  heading: () => "At which places is the model right?",
  picture,
  controls: ["model", "last"],
  sentence,
  table: ({ numbers: { record } }) => ({
    caption: `Right answers at each place, of ${record.sequences}; at the first three places nothing is asked.`,
    style: "",
    columns: [{ name: "place" }, ...modelIds.map((id) => ({ name: models[id] }))],
    rows: Array.from({ length: record.length }, (_, place) => [
      place,
      ...modelIds.map((id) => record.right[id][place] ?? NaN),
    ]),
  }),
  provenance: ({ numbers: { record }, settings: { model } }) => ({
    origin:
      "Every number here was computed by the course’s C++ core, with `npm run experiments`, and comes with the course.",
    functions: [],
    inputs: [
      ["model", models[model]],
      ["trained on", `${record.trained} letters`],
      ["tested on", `${record.sequences} texts of ${record.length} letters`],
    ],
  }),
});
