/** The long race: small models trained on 256 characters of real text, in contexts of up to 4096. */
import { css } from "lit";
import { entryAt } from "../../engine/index.ts";
import { figure } from "../base/index.ts";
import { modelIds, raceFile, TITLES } from "../race-results/long-race.ts";
import { GROUPS, LENGTHS, longRaceNumbers, measured, readingAt, type GroupId } from "./numbers.ts";
import { capital } from "../base/needed.ts";
import { longRaceScene } from "./long-race.svg.ts";

export const settings = {
  models: {
    kind: "choice",
    default: "cards",
    choices: Object.keys(GROUPS) as GroupId[],
    titles: {
      cards: "six schemes",
      all: "all fifteen",
      flat: "four that hold",
      bases: "three bases",
      repairs: "repairs of RoPE",
      sinks: "four first keys",
      positions: "without positions",
    },
    label: "models",
    sentence: "Which models are compared.",
  },
  lit: {
    kind: "choice",
    default: entryAt(modelIds, 0),
    choices: modelIds,
    titles: TITLES,
    label: "read",
    sentence: "The model whose line is thick and whose loss is said; one of the compared.",
  },
  length: {
    kind: "integer",
    default: 4096,
    minimum: 64,
    maximum: 4096,
    stops: LENGTHS,
    unit: "characters",
    label: "length",
    sentence: "How far the lines are drawn: 64, or 64 doubled up to six times.",
  },
  top: {
    kind: "number",
    default: 5.1,
    minimum: 1.05,
    maximum: 5.1,
    step: 0.05,
    unit: "nats",
    label: "largest loss shown",
    sentence: "Where the axis of losses ends.",
  },
  by: {
    kind: "choice",
    default: "length",
    choices: ["length", "place"],
    titles: { length: "length of the context", place: "place in a context of 4096" },
    label: "loss by",
    sentence: "Whether losses are those of contexts of each length, or of places in the longest.",
  },
} as const;

const HEADINGS: Readonly<Record<GroupId, string>> = {
  cards: "Which of the six holds in longer contexts?",
  all: "How do all fifteen do in longer contexts?",
  flat: "Which differences count?",
  bases: "Which base holds longest?",
  repairs: "Which repair works without training?",
  sinks: "Do four first keys help?",
  positions: "What does a window do without positions?",
};

const styles = css`
  .names { cursor: pointer; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;

export const OrreryLongRace = figure({
  tag: "orrery-long-race",
  summary: "Losses of small models trained on 256 characters of real text, in longer contexts.",
  settings,
  styles,
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
  heading: ({ settings: { models } }) => HEADINGS[models],
  picture: longRaceScene,
  controls: ["models", "lit", "length"],
  furtherControls: ["top", "by"],
  sentence({ numbers: { models, trained }, settings, print }) {
    const { lit, by } = settings;
    const length = measured(settings.length);
    const model = models.find(({ id }) => id === lit);
    const at = by === "length" ? `with ${length} characters of context` : `up to place ${length}`;
    if (!model) return `${capital(TITLES[lit])} is not among these models.`;
    const { loss, error } = readingAt(model, length);
    const before = readingAt(model, trained).loss;
    const change = loss - before;
    const size = print(Math.abs(change), ".3");
    const said =
      length === trained
        ? "the length of training"
        : Math.abs(change) < 0.02
          ? `within 0.02 of its loss at ${trained}, which is too little to rank`
          : `${size} ${change < 0 ? "less" : "more"} than at ${trained}`;
    return `${capital(model.title)}: ${print(loss, ".3")}${error === null ? "" : ` ± ${print(error, ".3")}`} nats per character ${at}, ${said}.`;
  },
  table: ({ numbers: { models }, settings: { by } }) => ({
    caption: `Loss in nats per character by ${by === "length" ? "length of the context, in characters" : "the end of a stretch of places"}; one seed.`,
    style: ".3",
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
