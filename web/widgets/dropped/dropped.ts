/** A small model trained with RoPE, then without: what it still knows, and at which lengths. */
import { figure, held, type Shape } from "../base/index.ts";
import { dots, line } from "../base/chart/series.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import { disk, line as stroke } from "../base/marks.ts";
import { given } from "../../engine/index.ts";
import type { PaletteName } from "../base/palette.ts";
import { choice, integer } from "../base/setting.ts";
import { drawing } from "../base/shape.ts";
import {
  accuracyAt,
  droppedFile,
  tasks,
  type DroppedRecord,
  type Stage,
  type TaskId,
} from "./numbers.ts";

export const settings = {
  task: choice("needle", Object.keys(tasks) as [TaskId, ...TaskId[]], "What the models learned.", {
    titles: tasks,
    label: "task",
  }),
  stage: choice("retrained", ["kept", "dropped", "retrained"], "Which of the models is read.", {
    titles: {
      kept: "keeps RoPE",
      dropped: "loses it",
      retrained: "loses it and trains further",
    },
    label: "model",
  }),
  doublings: integer(3, [0, 3], "How often the text is doubled beyond the training length.", {
    label: "doublings of the length",
  }),
} as const;

/** The lines of the chart: what it is called, its color and its dashes. */
const LINES: readonly { stage: Stage; name: string; tone: PaletteName; dash: readonly number[] }[] =
  [
    { stage: "kept", name: "keeps RoPE (500 steps)", tone: "series-1", dash: [] },
    { stage: "dropped", name: "loses it", tone: "series-2", dash: [7, 4] },
    { stage: "retrained", name: "trains further without it", tone: "series-3", dash: [2, 3] },
  ];

type Now = PictureMoment<typeof settings, DroppedRecord>;

/** A line for each model, by the length of the texts; the point that is read can be moved. */
function picture({ numbers, settings: s, width, handles, chart }: Now): Shape {
  const { lengths, accuracies } = numbers;
  const area = { x: 52, y: 84, width: width - 72, height: 220 };
  const plot = chart({
    area,
    x: {
      minimum: -0.15,
      maximum: lengths.length - 0.85,
      ticks: lengths.map((_, index) => index),
      names: lengths.map(String),
      name: "length of the text (tokens)",
    },
    y: { minimum: 0, maximum: 104, ticks: [0, 25, 50, 75, 100], name: "accuracy (%)" },
    room: 52,
    series: LINES.flatMap(({ stage, tone, dash }) => {
      const points = accuracies[s.task][stage].map((share, index) => [index, 100 * share] as const);
      return [line(points, { tone, dash, width: 2.5 }), dots(points, { tone, radius: 3.5 })];
    }),
  });
  const read = given(
    LINES.find(({ stage }) => stage === s.stage),
    `The model ${s.stage}`,
  );
  const share = given(accuracies[s.task][s.stage][s.doublings], `Length ${s.doublings}`);
  const at = [plot.x(s.doublings), plot.y(100 * share)] as const;
  return drawing(
    width,
    area.y + area.height + 52,
    `Accuracy by length of the text of ${LINES.length} models that learned to ${tasks[s.task]}`,
    ...LINES.flatMap(({ name, tone, dash }, index) => {
      const y = 12 + 18 * index;
      return [
        stroke([area.x, y], [area.x + 34, y], { stroke: tone, width: 2.5, dash: dash.join(" ") || undefined }), // prettier-ignore
        label(area.x + 42, y + 4, name),
      ];
    }),
    plot.shape,
    held(handles.along("doublings", "x", plot.x), at, disk(at, 8, { fill: read.tone, stroke: "paper", width: 2 })), // prettier-ignore
  );
}

function sentence({
  numbers,
  settings: { task, stage, doublings },
  print,
}: Moment<typeof settings, DroppedRecord>): string {
  const { lengths, steps, common } = numbers;
  const length = given(lengths[doublings], `Length ${doublings}`);
  const percent = (of: Stage) => `${print(100 * accuracyAt(numbers, task, of, length), ".1")}%`;
  const [before, after] = steps;
  const who = {
    kept: `After ${before + after} steps with RoPE`,
    dropped: `Right after its RoPE is removed`,
    retrained: `After ${before} steps with RoPE and ${after} without`,
  }[stage];
  const beside = stage === "kept" ? "" : ` The model that kept RoPE gets ${percent("kept")} right.`;
  return `${who}, a model trained on texts of ${common.length} tokens gets ${percent(stage)} right on texts of ${length}.${beside}`;
}

export const OrreryDropped = figure({
  tag: "orrery-dropped",
  summary:
    "Small models trained with RoPE that lose it: accuracy by length, before and after more steps.",
  settings,
  sentenceLines: [3, 6],
  needed: () => droppedFile,
  numbers: () => droppedFile.arrived,
  results: {
    accuracy: ({ numbers, settings: { task, stage, doublings } }) =>
      numbers.accuracies[task][stage][doublings],
  },
  change: "The reader moved the point or a control; accuracy is that of the model that is read.",
  heading: () => "What remains without positions?",
  picture,
  controls: ["task", "stage", "doublings"],
  sentence,
  table: ({ numbers: { lengths, accuracies }, settings: { task } }) => ({
    caption: "Accuracies by length of the text, means over three seeds, from 0 to 1.",
    style: ".3",
    columns: [{ name: "length", unit: "tokens" }, ...LINES.map(({ name }) => ({ name }))],
    rows: lengths.map((length, index) => [
      length,
      ...LINES.map(({ stage }) => accuracies[task][stage][index] ?? NaN),
    ]),
  }),
  provenance: ({ numbers: { steps, seeds, lengths }, settings: { task } }) => ({
    origin:
      "Every number here was computed by the course's C++ core, with `npm run experiments`, and comes with the course.",
    functions: [],
    inputs: [
      ["task", tasks[task]],
      ["steps with RoPE, then without", steps.join(", ")],
      ["seeds", seeds.join(", ")],
      ["lengths", `${lengths.join(", ")} tokens`],
    ],
  }),
});
