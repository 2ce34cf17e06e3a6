/** Questions that narrow a table of schemes, say why, and name what could change the decision. */
import { html, nothing, type TemplateResult } from "lit";
import { listed } from "../../words/listed.ts";
import { figure } from "../base/index.ts";
import { countText } from "../base/count-text.ts";
import { capital, LaterModule } from "../base/needed.ts";
import { siteRoot } from "../base/site-address.ts";
import { RANKED } from "../race-results/long-race.ts";
import { choicesFile } from "./choices-file.ts";
import { chooseStyles } from "./choose.css.ts";
import { choosePicture } from "./choose.svg.ts";
import { adviceOf, adviceSentence, pickOf } from "./advice.ts";
import { Answered } from "./answered.ts";
import { KeptFew } from "./kept-few.ts";
import { KeptTalk } from "./kept-talk.ts";
import { clients, neededIn, questioning, schemeTable } from "./later.ts";
import { Marks } from "./marks.ts";
import { chooseNumbers, spoken, type Row } from "./numbers.ts";
import { shownRows, tiedWithBest } from "./rows.ts";
import { answeredIn, settings, type ChooseMoment } from "./settings.ts";

const HEADINGS = {
  pick: "What would you recommend to this client?",
  fall: "Which schemes will be left?",
  advice: "What do you recommend now?",
} as const;

/** What the table answers, by its columns. */
const ASKED = {
  race: "What do the schemes lose?",
  ends: "What do the schemes lose?",
  kind: "What does each scheme build in?",
  cost: "What do the schemes cost?",
  papers: "What did papers measure?",
  models: "Who ships each scheme?",
} as const;

/** More names than this are not listed. */
const MAX_NAMED = 5;

function experimentOf({ numbers: { experiment } }: ChooseMoment): TemplateResult | typeof nothing {
  if (!experiment) return nothing;
  const { text, link } = experiment;
  const root = siteRoot();
  return html`<div class="experiment">
    <p class="asks">What would change your mind?</p>
    <p>${text}</p>
    ${root ? html`<p><a href=${new URL(link.to, root).href}>${link.text}</a></p>` : nothing}
  </div>`;
}

const named = (rows: readonly Row[]): string => listed(rows.map(({ scheme }) => scheme.title));

function plainSentence(moment: ChooseMoment): string {
  const { sort } = moment.settings;
  const rows = shownRows(moment);
  const tied = rows.slice(0, tiedWithBest(rows, sort));
  const first =
    tied.length > 0 && tied.length <= MAX_NAMED
      ? `${capital(named(tied))} are within ${RANKED} of the best: too close to rank.`
      : tied.length > 0
        ? `The first ${tied.length} are within ${RANKED} of the best: too close to rank.`
        : `In the first row: ${rows[0]?.scheme.title}.`;
  return `${rows.length} schemes, sorted by ${settings.sort.titles[sort]}. ${first} Press a name to open its card.`;
}

/** What is said before a client's first sentence is judged: of how many schemes, and which are offered. */
function beginning(count: number, now: ChooseMoment["settings"]): string {
  const { offers } = spoken(choicesFile.arrived, now).client;
  return now.five && offers
    ? `${count} schemes are left. Here are ${countText(offers.length)}: mark those that survive the next sentence.`
    : `All ${count} schemes are left. Mark those that survive the next sentence.`;
}

function sentence(moment: ChooseMoment): string {
  const { numbers, settings: now } = moment;
  const { rows, left } = numbers;
  // No client can train.
  const open = now.stage === "fall" ? [] : numbers.open;
  if (now.stage === "pick" || now.stage === "advice") return adviceSentence(now);
  const answered = answeredIn(now).length;
  if (answered === 0 && now.plain && now.stage === "schemes") return plainSentence(moment);
  if (answered === 0 && now.stage === "fall") return beginning(rows.length, now);
  if (answered === 0)
    return `All ${rows.length} schemes are left. Answer a question, and see which are ruled out, and why.`;
  const trained =
    open.length > 0
      ? ` ${capital(named(open))} ${open.length === 1 ? "is" : "are"} open if you can train further.`
      : "";
  const untrained = open.length > 0 ? " without further training" : "";
  if (left.length === 0)
    return `Nothing is left${untrained}.${trained} Which of the answers could you change?`;
  const rest = `${left.length} of ${rows.length} schemes ${left.length === 1 ? "is" : "are"} left${untrained}`;
  const untested = left.filter(({ isUntested }) => isUntested).map(({ scheme }) => scheme.title);
  const unknown =
    untested.length > 0
      ? ` There is no evidence on ${listed(untested)}: it was not in the race.`
      : "";
  const names = left.length <= MAX_NAMED ? `: ${named(left)}` : "";
  return `${rest}${names}.${trained}${unknown}`;
}

export const OrreryChoose = figure({
  tag: "orrery-choose",
  summary:
    "A table of schemes of positions, each cell computed, measured or cited, and questions that narrow it and say why.",
  settings,
  styles: chooseStyles,
  needed: ({ stage }) => neededIn[stage],
  parts: (host) => ({
    answered: new Answered(),
    kept: new KeptTalk(host),
    few: new KeptFew(host),
    marks: new Marks(host),
  }),
  numbers: chooseNumbers,
  results: {
    left: ({ numbers }) => numbers.left.map(({ scheme }) => scheme.id),
    open: ({ numbers }) => numbers.open.map(({ scheme }) => scheme.id),
  },
  change: "The reader answered a question, or chose columns or their order.",
  heading: ({ settings: now }) => {
    if (now.stage !== "schemes") return HEADINGS[now.stage];
    return now.plain && answeredIn(now).length === 0
      ? ASKED[now.columns]
      : "Which scheme fits your answers?";
  },
  picture: choosePicture,
  body(moment, host) {
    const { stage } = moment.settings;
    if (stage === "schemes")
      return html`${schemeTable.arrived.tableOf(moment, host)}${experimentOf(moment)}`;
    const isDone = stage === "fall" && !spoken(choicesFile.arrived, moment.settings).next;
    return html`${isDone ? experimentOf(moment) : nothing}`;
  },
  leadingControls: (moment, host) => {
    const { stage } = moment.settings;
    if (stage === "pick") return [pickOf(moment, host)];
    if (stage === "fall") return [clients.arrived.fallOf(moment, host)];
    if (stage === "advice") return [adviceOf(moment, host)];
    const isAsked = !moment.settings.plain || answeredIn(moment.settings).length > 0;
    return isAsked ? [questioning.arrived.talkOf(moment, host), "columns", "hide"] : ["few"];
  },
  controls: ({ settings: { columns, stage } }) =>
    stage === "schemes" && columns === "cost" ? ["size"] : [],
  furtherControls: ({ settings: now }) => {
    if (now.stage !== "schemes") return [];
    return now.plain && answeredIn(now).length === 0 ? ["columns", "sort"] : ["sort"];
  },
  sentence,
  asked: new LaterModule("the table", () => import("./asked.ts")),
});
