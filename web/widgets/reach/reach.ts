/** Which layers of a real model see a word far back, and how windows hand it on. */
import { grouped } from "../../words/grouped.ts";
import { figure, held, type Shape } from "../base/index.ts";
import type { Plot } from "../base/chart/chart.ts";
import { line } from "../base/chart/series.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import type { Point } from "../base/handle.ts";
import { disk, rect } from "../base/marks.ts";
import { choice, integer, toggle } from "../base/setting.ts";
import { drawing } from "../base/shape.ts";
import { models, reachNumbers, type ModelId, type ReachNumbers } from "./numbers.ts";

/** What the picture shows, in tokens back. */
const FARTHEST = 280_000;
const TICKS = [0, 50_000, 100_000, 150_000, 200_000, 250_000];

export const settings = {
  model: choice(
    "exaone4",
    Object.keys(models) as [ModelId, ...ModelId[]],
    "The model whose layers are shown.",
    {
      titles: Object.fromEntries(Object.entries(models).map(([id, { title }]) => [id, title])),
      label: "model",
    },
  ),
  distance: integer(30_000, [1000, 260_000], "How far back the word is.", {
    step: 1000,
    unit: "tokens",
    label: "distance of the word",
  }),
  full: choice("kept", ["kept", "gone"], "Whether some layers see the whole text.", {
    titles: { kept: "see the whole text", gone: "have a window, too" },
    label: "full layers",
  }),
  alone: toggle(
    "Whether a line says how far windows alone reach, beside layers that see the whole text.",
  ),
} as const;

/** Above, a box for each layer; below, how far back the output of each can reach. */
function picture({
  numbers: { layers, first, window },
  settings: { distance, full, alone },
  width,
  handles,
  chart,
}: PictureMoment<typeof settings, ReachNumbers>): Shape {
  const area = { x: 64, y: 114, width: width - 80, height: 230 };
  // From the first layer with the whole text on, a line along the edge would say nothing.
  const whole = layers.findIndex(({ reach }) => reach > FARTHEST);
  const windowsAlone = layers.map((_, index) => [index + 1, (index + 1) * (window - 1)] as const);
  const rising = whole < 0 ? layers : layers.slice(0, whole + 1);
  const plot = chart({
    area,
    x: {
      minimum: 0.5,
      maximum: layers.length + 0.5,
      isWhole: true,
      name: "layer",
      hasRules: false,
    },
    y: {
      minimum: 0,
      maximum: FARTHEST,
      ticks: TICKS,
      names: TICKS.map(grouped),
      name: "how far back a layer’s output reaches (tokens)",
    },
    room: 64,
    series: [
      line([[0.5, distance], [layers.length + 0.5, distance]], { tone: "key", dash: [6, 4] }), // prettier-ignore
      ...(whole < 0 || !alone ? [] : [line(windowsAlone, { tone: "series-1", dash: [2, 4] })]),
      line(
        // A stair for each layer: what it hands on was a window nearer in the layer below.
        rising.flatMap(({ reach }, index) => [
          [index + 1, Math.min(FARTHEST, rising[index - 1]?.reach ?? 0)] as const,
          [index + 1, Math.min(FARTHEST, reach)] as const,
        ]),
        { tone: "series-1", width: 2.5 },
      ),
    ],
  });
  const arrival = full === "gone" && first !== null ? first : 0;
  const cell = area.width / layers.length;
  const at = [plot.x(layers.length * 0.75), plot.y(distance)] as const;
  return drawing(
    width,
    area.y + area.height + 52,
    `${layers.length} layers, of which ${layers.filter(({ sees }) => sees).length} see a word ${grouped(distance)} tokens back; ${first === null ? "no trace of it arrives" : `a trace of it can have arrived by layer ${first}`}`,
    label(
      area.x,
      12,
      layers.some(({ sees }) => sees)
        ? "filled: the layer sees the word"
        : "shaded: it passes on a trace of the word",
    ),
    label(area.x, 27, arrival > 0 ? "pale: the trace has arrived" : "tall: it sees the whole text"),
    ...layers.map(({ isFull, sees }, index) => {
      const handsOn = !sees && index < arrival;
      const hasIt = !sees && arrival > 0 && !handsOn;
      return rect(
        {
          x: area.x + index * cell + 1,
          y: isFull ? 38 : 50,
          width: Math.max(2, cell - 2),
          height: isFull ? 36 : 24,
        },
        {
          fill: handsOn || hasIt ? "series-1" : sees ? "key" : "panel",
          stroke: isFull ? "key" : "rule-strong",
          width: 1,
          "fill-opacity": handsOn ? 0.5 : hasIt ? 0.15 : undefined,
        },
      );
    }),
    plot.shape,
    ...(whole < 0
      ? []
      : [
          label(plot.x(whole + 1) + 8, area.y + 16, `layer ${whole + 1} and up: the whole text`, {
            tone: "ink",
            halo: true,
          }),
          ...(alone ? [besideWindows(plot, layers.length, window)] : []),
        ]),
    ...layers
      .slice(arrival - 1, arrival)
      .flatMap(({ reach }) =>
        arrivalMarks([plot.x(arrival), plot.y(reach)], arrival, layers.length),
      ),
    held(handles.along("distance", "y", plot.y), at, disk(at, 7, { fill: "key", stroke: "paper", width: 2 })), // prettier-ignore
  );
}

/** Names the line of windows alone at its end: below it where it is steep, above it where it is flat. */
function besideWindows({ x, y }: Plot, count: number, window: number): Shape {
  const end = count * (window - 1);
  const at = end > FARTHEST / 2 ? y(end / 2) : y(end) - 8;
  return label(x(count), at, "windows alone", { anchor: "end", halo: true });
}

/** Where a trace of the word first arrives: on the line of the reach, with the layer's number. */
function arrivalMarks([x, y]: Point, layer: number, layers: number): Shape[] {
  // Beside the rising line: below it at the left, above it at the right.
  const isEarly = layer <= layers / 2;
  return [
    disk([x, y], 5, { fill: "series-1", stroke: "paper", width: 1.5 }),
    label(isEarly ? x + 8 : x - 8, isEarly ? y + 19 : y - 10, `layer ${layer}`, {
      anchor: isEarly ? "start" : "end",
      tone: "ink",
      weight: 600,
      halo: true,
    }),
  ];
}

function sentence({
  numbers: { layers, window, first },
  settings: { model, distance, full },
}: Moment<typeof settings, ReachNumbers>): string {
  const seeing = layers.filter(({ sees }) => sees).length;
  const hops = Math.ceil(distance / (window - 1));
  const who =
    seeing === 0
      ? `No layer of ${models[model].title} sees a word ${grouped(distance)} tokens back.`
      : `${seeing === layers.length ? `All ${seeing}` : `${seeing} of the ${layers.length}`} layers of ${models[model].title} see a word ${grouped(distance)} tokens back${full === "kept" && distance >= window ? ", the ones that see the whole text" : ""}.`;
  const when =
    first === null
      ? `Handed on from window to window, it would take ${hops} layers, and there are ${layers.length}: it never arrives.`
      : full === "gone"
        ? `Handed on from window to window, it can arrive in layer ${first}, after ${hops} hops.`
        : `The word can arrive in layer ${first}.`;
  return `${who} ${when}`;
}

export const OrreryReach = figure({
  tag: "orrery-reach",
  summary:
    "The layers of a model with windows: which see a word far back, and how it is handed on.",
  settings,
  sentenceLines: [3, 6],
  numbers: reachNumbers,
  results: { first: ({ numbers }) => numbers.first },
  change: "The reader moved the word or a control; first is the layer in which it can arrive.",
  heading: () => "How does a word from far back arrive?",
  picture,
  controls: ["distance", "model", "full"],
  sentence,
  table: ({ numbers: { layers } }) => ({
    caption: "The layers of the model, the first at the bottom of the model.",
    columns: [
      { name: "layer" },
      { name: "sees" },
      { name: "hands" },
      { name: "reach", unit: "tokens" },
    ],
    rows: layers.map(({ isFull, hasHands, reach }, index) => [
      index + 1,
      isFull ? "the whole text" : "a window",
      hasHands ? "yes" : "no",
      reach === Infinity ? "the whole text" : reach,
    ]),
  }),
  provenance: ({ settings: { model } }) => {
    const { layers, interval, without } = models[model];
    return {
      functions: ["layer_pattern"],
      inputs: [
        ["num_layers", String(layers)],
        ["interval", String(interval)],
        ["without", without],
      ],
      formula: `layer_pattern(${layers}, ${interval}, without="${without}").uses_window`,
    };
  },
});
