/** The questions, and which columns of the table are shown in which order. */
import type { Moment, PictureMoment, Values } from "../base/figure.ts";
import { choice, integer, text, toggle } from "../base/setting.ts";
import type { Parts } from "../base/part.ts";
import { modelIds } from "../race-results/long-race.ts";
import type { Answered } from "./answered.ts";
import type { KeptFew } from "./kept-few.ts";
import type { KeptTalk } from "./kept-talk.ts";
import type { Marks } from "./marks.ts";
import type { ChooseNumbers } from "./numbers.ts";

/** The answer to a question that is not decided. */
export const OPEN = "open";

export const questions = {
  start: choice(OPEN, [OPEN, "scratch", "rotary", "table"], "What the model starts from.", {
    titles: {
      open: "not decided",
      scratch: "from scratch",
      rotary: "from a checkpoint with RoPE",
      table: "from a checkpoint with a table",
    },
    label: "Where do you start?",
  }),
  length: choice(
    OPEN,
    [OPEN, "same", "double", "four", "sixteen"],
    "How long the texts are, compared with those of training.",
    {
      titles: {
        open: "not decided",
        same: "as long as in training",
        double: "twice as long",
        four: "four times as long",
        sixteen: "sixteen times as long",
      },
      label: "How long are your texts?",
    },
  ),
  far: choice(OPEN, [OPEN, "no", "yes"], "Whether words far back must be found.", {
    titles: {
      open: "not decided",
      no: "no: near words are enough",
      yes: "yes: anywhere in the text",
    },
    label: "Must distant words be found?",
  }),
  axes: choice(OPEN, [OPEN, "one", "two"], "Whether positions have one axis or two.", {
    titles: { open: "not decided", one: "one: a text", two: "two: patches of a picture" },
    label: "How many dimensions?",
  }),
  mask: choice(OPEN, [OPEN, "causal", "none"], "Whether a causal mask hides later keys.", {
    titles: { open: "not decided", causal: "yes: a decoder", none: "no: an encoder" },
    label: "Is there a causal mask?",
  }),
  cache: choice(OPEN, [OPEN, "grows", "edited"], "What happens to cached keys.", {
    titles: {
      open: "not decided",
      grows: "no: the cache only grows",
      edited: "yes: passages are removed",
    },
    label: "Does the cache change?",
  }),
  budget: choice(OPEN, [OPEN, "any", "kernel", "free"], "What the scheme may need.", {
    titles: {
      open: "not decided",
      any: "anything",
      kernel: "nothing added to scores",
      free: "no learned numbers",
    },
    label: "What may it need?",
  }),
} as const;

export type QuestionId = keyof typeof questions;
export type Answers = Values<typeof questions>;
export const questionIds = Object.keys(questions) as QuestionId[];

/**
 * The questions that have an answer.
 *
 * @param answers  the settings of the figure
 * @returns their names, in the order of the figure
 * @see tests/web/widgets/choose.test.ts
 */
export const answeredIn = (answers: Answers): QuestionId[] =>
  questionIds.filter((id) => answers[id] !== OPEN);

/** The rows that can be opened: those of the race, and the one that did not run. */
const ROWS = [...modelIds, "rope-axial"] as const;

/** Rows of a table that begins with few. */
export const FEW: readonly string[] = "fox alibi xpos rope sinusoidal".split(" ");

/** Nothing is chosen. */
export const NONE = "none";

/** What a recommendation consists of, and the ids of the file that can be chosen for each. */
export const advice = {
  scheme: choice(
    NONE,
    [NONE, "unchanged", "window", "bias", "yarn", "gates"],
    "Which scheme is recommended.",
  ),
  reason: choice(NONE, [NONE, "lowest", "usual", "far", "flat"], "For which reason."),
  condition: choice(NONE, [NONE, "any", "trained", "four"], "On which condition."),
  experiment: choice(NONE, [NONE, "seeds", "page", "loss"], "Which experiment could change it."),
} as const;
export type AdviceId = keyof typeof advice;
export const adviceIds = Object.keys(advice) as AdviceId[];

const SORTED = [
  "year",
  "title",
  "256",
  "512",
  "1024",
  "4096",
  "parameters",
  "work",
  "memory",
] as const;
export type SortId = (typeof SORTED)[number];

export const settings = {
  ...questions,
  ...advice,
  stage: choice(
    "schemes",
    ["schemes", "pick", "fall", "advice"],
    "What is shown: the schemes and the questions, a first pick for a client, how schemes fall for a client, or a recommendation.",
  ),
  client: choice("checkpoint", ["checkpoint", "chat", "encoder"], "Whose schemes fall."),
  guess: text(
    "",
    "Ids of the schemes that the reader thought would be left after the client’s last sentence, with blanks between them: none for no scheme, empty without a guess.",
  ),
  right: integer(0, [0, 999], "About how many schemes the reader’s guesses were right so far."),
  guessed: integer(0, [0, 999], "About how many schemes the reader has guessed so far."),
  costs: text("", "How many schemes the reader misjudged with each client so far, in order.", {
    pattern: /^(\d+( \d+)*)?$/,
    form: "whole numbers with spaces between them, such as 2 0 1",
  }),
  five: toggle("Whether only five schemes are offered for guesses about the first client."),
  few: toggle("Whether the table begins with five schemes.", { label: "only five" }),
  card: choice(NONE, [NONE, ...ROWS], "Whose row is open as a card."),
  ask: choice(
    "next",
    ["next", ...questionIds, "none"],
    "Which question is asked: next for the first without an answer, none after the last.",
  ),
  columns: choice(
    "race",
    ["race", "ends", "kind", "cost", "papers", "models"],
    "Which columns of the table are shown.",
    {
      titles: {
        race: "loss in the long race",
        ends: "loss at both ends",
        kind: "what it is",
        cost: "what it costs",
        papers: "what papers measured",
        models: "who ships it",
      },
      label: "columns",
    },
  ),
  sort: choice("year", SORTED, "The column by which rows are sorted, smallest first.", {
    titles: {
      year: "year",
      title: "name",
      256: "loss at 256",
      512: "loss at 512",
      1024: "loss at 1024",
      4096: "loss at 4096",
      parameters: "learned numbers",
      work: "work",
      memory: "memory",
    },
    label: "sorted by",
  }),
  size: choice("race", ["race", "large"], "For which sizes of a model the costs are computed.", {
    titles: { race: "the models of the race", large: "a model the size of Llama 2 7B" },
    label: "costs for",
  }),
  plain: toggle("Whether the questions are left out, as long as none is answered."),
  hide: toggle("Whether schemes that are ruled out are hidden.", {
    label: "hide what is ruled out",
  }),
} as const;

interface ChooseParts extends Parts {
  readonly answered: Answered;
  readonly kept: KeptTalk;
  readonly few: KeptFew;
  readonly marks: Marks;
}
export type ChooseMoment = Moment<typeof settings, ChooseNumbers, ChooseParts>;
export type ChoosePicture = PictureMoment<typeof settings, ChooseNumbers, ChooseParts>;
