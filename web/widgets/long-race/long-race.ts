/** The long race: small models trained on 256 characters of real text, in contexts of up to 4096. */
import { css } from "lit";
import { entryAt } from "../../engine/index.ts";
import { figure } from "../base/index.ts";
import { lossText, modelIds, raceFile, RANKED, TITLES } from "../race-results/long-race.ts";
import {
  GROUPS,
  LENGTHS,
  longRaceNumbers,
  measured,
  readingAt,
  tiedAt,
  type GroupId,
} from "./numbers.ts";
import { capital } from "../base/needed.ts";
import { choice, integer, number, toggle } from "../base/setting.ts";
import { longRaceScene } from "./long-race.svg.ts";

export const settings = {
  models: choice("cards", Object.keys(GROUPS) as GroupId[], "Which models are compared.", {
    titles: {
      cards: "six schemes",
      all: "all fifteen",
      flat: "the four flattest",
      bases: "three bases",
      repairs: "repairs of RoPE",
      sinks: "four first keys",
      positions: "without positions",
    },
    label: "models",
  }),
  lit: choice(
    entryAt(modelIds, 0),
    modelIds,
    "The model whose line is thick and whose loss is said; one of the compared.",
    { titles: TITLES, label: "read" },
  ),
  length: integer(
    4096,
    [64, 4096],
    "How far the lines are drawn: 64, or 64 doubled up to six times.",
    { stops: LENGTHS, unit: "characters", label: "length" },
  ),
  bottom: number(0.8, [0.8, 0.98], "Where the axis of losses begins.", {
    control: { from: 0.8, to: 0.98, step: 0.02, fine: true },
    unit: "nats",
    label: "smallest loss shown",
  }),
  top: number(5.1, [1.05, 5.1], "Where the axis of losses ends.", {
    control: { from: 1.05, to: 5.1, step: 0.05, fine: true },
    unit: "nats",
    label: "largest loss shown",
  }),
  by: choice(
    "length",
    ["length", "place"],
    "Whether losses are those of contexts of each length, or of places in the longest.",
    {
      titles: { length: "length of the context", place: "place in a context of 4096" },
      label: "loss by",
    },
  ),
  tied: toggle(`Whether a band holds the models that are within ${RANKED} of the best.`, {
    label: "what can’t be ranked",
  }),
} as const;

const HEADINGS: Readonly<Record<GroupId, string>> = {
  cards: "Which of the six still works in longer contexts?",
  all: "How do all fifteen do in longer contexts?",
  flat: "Which differences count?",
  bases: "Which base works the longest?",
  repairs: "Which repair works without training?",
  sinks: "Do the first four keys help?",
  positions: "What does a window do without positions?",
};

const printed = (loss: number): number => Number(lossText(loss, 3));

const styles = css`
  .names { cursor: pointer; }
`;

export const OrreryLongRace = figure({
  tag: "orrery-long-race",
  summary: "Losses of small models trained on 256 characters of real text, in longer contexts.",
  settings,
  styles,
  sentenceLines: [2, 5],
  needed: () => raceFile,
  numbers: longRaceNumbers,
  eased: ["length", "top"],
  results: {
    loss({ numbers: { models }, settings: { lit, length } }) {
      const model = models.find(({ id }) => id === lit);
      return model ? readingAt(model, measured(length)).loss : null;
    },
  },
  change:
    "The reader pulled the lines, or chose a model; loss is in nats, null where none is read.",
  heading: ({ settings: { models, tied } }) =>
    tied ? "Which of them can’t be ranked?" : HEADINGS[models],
  picture: longRaceScene,
  controls: ["models", "lit", "length"],
  furtherControls: ["bottom", "top", "by", "tied"],
  sentence({ numbers: { models, trained }, settings, print }) {
    const { lit, by } = settings;
    const length = measured(settings.length);
    if (settings.tied)
      return `With ${length} characters of context, ${tiedAt(models, length).length} of ${models.length} models are within ${RANKED} of the best, counting the best itself: too close to rank.`;
    const model = models.find(({ id }) => id === lit);
    const at = by === "length" ? `with ${length} characters of context` : `up to place ${length}`;
    if (!model) return `${capital(TITLES[lit])} is not among these models.`;
    const { loss, error } = readingAt(model, length);
    const before = readingAt(model, trained).loss;
    const change = loss - before;
    // That of the printed losses, which readers may subtract.
    const size = print(Math.abs(printed(loss) - printed(before)), ".3");
    const said =
      length === trained
        ? "the length of training"
        : Math.abs(change) < RANKED
          ? `within ${RANKED} of its loss at ${trained}, which is too little to rank`
          : `${size} ${change < 0 ? "less" : "more"} than at ${trained}`;
    return `${capital(model.title)}: ${lossText(loss, 3)}${error === null ? "" : ` ± ${lossText(error, 3)}`} nats per character ${at}, ${said}.`;
  },
  table: ({ numbers: { models }, settings: { by } }) => ({
    caption: `Loss in nats per character by ${by === "length" ? "length of the context, in characters" : "the end of a stretch of places"}; one seed.`,
    style: ".4",
    columns: [
      { name: by === "length" ? "length" : "place" },
      ...models.map(({ title }) => ({ name: title })),
    ],
    rows: LENGTHS.map((length) => [
      length,
      ...models.map((model) => readingAt(model, length).loss),
    ]),
  }),
  provenance: ({ numbers: { trained } }) => ({
    origin:
      "Every number here was measured once, by the program race.py, which comes with the course's source, and not on this page.",
    functions: [],
    inputs: [["training length", `${trained} characters`]],
  }),
});
