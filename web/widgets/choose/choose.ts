/** Six questions that narrow a table of schemes, say why, and name what could change the decision. */
import { html, nothing, type TemplateResult } from "lit";
import { grouped } from "../../words/grouped.ts";
import { listed } from "../../words/listed.ts";
import { figure } from "../base/index.ts";
import { capital, NeededTogether } from "../base/needed.ts";
import { siteRoot } from "../base/site-address.ts";
import { raceFile } from "../race-results/long-race.ts";
import { choicesFile } from "./choices-file.ts";
import { chooseStyles } from "./choose.css.ts";
import { choosePicture } from "./choose.svg.ts";
import { chooseNumbers, type Row } from "./numbers.ts";
import { answeredIn, questionIds, settings, type ChooseMoment } from "./settings.ts";
import { columnsOf, tableOf, verdictText } from "./table.ts";

const files = new NeededTogether([choicesFile, raceFile]);

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

function sentence({ numbers: { rows, left, open }, settings: now }: ChooseMoment): string {
  const answered = answeredIn(now).length;
  const [first] = rows;
  if (answered === 0 && now.plain)
    return `${rows.length} schemes, sorted by ${settings.sort.titles[now.sort]}. The first row is that of ${first?.scheme.title}.`;
  if (answered === 0)
    return `All ${rows.length} schemes are left. Answer a question, and see which are ruled out, and why.`;
  const after = `After ${answered} of ${questionIds.length} answers`;
  const trained =
    open.length > 0
      ? ` ${capital(named(open))} ${open.length === 1 ? "is" : "are"} open, if you can train further.`
      : "";
  const asIs = open.length > 0 ? ` as ${left.length > 1 ? "they are" : "it is"}` : "";
  if (left.length === 0)
    return `${after}, nothing is left${asIs}.${trained} Which of the answers could you change?`;
  const rest = `${left.length} of ${rows.length} schemes ${left.length === 1 ? "is" : "are"} left${asIs}`;
  const untested = left.filter(({ isUntested }) => isUntested).map(({ scheme }) => scheme.title);
  const unknown =
    untested.length > 0
      ? ` There is no evidence on ${listed(untested)}: it was not in the race.`
      : "";
  const names = left.length <= MAX_NAMED ? `: ${named(left)}` : "";
  return `${after}, ${rest}${names}.${trained}${unknown}`;
}

export const OrreryChoose = figure({
  tag: "orrery-choose",
  summary:
    "A table of schemes of positions, each cell computed, measured or cited, and six questions that narrow it and say why.",
  settings,
  styles: chooseStyles,
  needed: () => files,
  numbers: chooseNumbers,
  results: {
    left: ({ numbers }) => numbers.left.map(({ scheme }) => scheme.id),
    open: ({ numbers }) => numbers.open.map(({ scheme }) => scheme.id),
  },
  change: "The reader answered a question, or chose columns or their order.",
  heading: ({ settings: now }) =>
    now.plain && answeredIn(now).length === 0
      ? "What do the schemes lose, cost and build in?"
      : "Which scheme fits your answers?",
  picture: choosePicture,
  body: (moment, host) => html`${tableOf(moment, host)}${experimentOf(moment)}`,
  leadingControls: ({ settings: now }) => {
    const isAsked = !now.plain || answeredIn(now).length > 0;
    return isAsked ? [...questionIds, "columns", "hide"] : ["columns"];
  },
  controls: ({ settings: { columns } }) => (columns === "cost" ? ["size"] : []),
  furtherControls: ["sort"],
  sentence,
  table(moment) {
    const columns = columnsOf(moment);
    return {
      caption: "The schemes and the chosen columns.",
      style: ".4",
      columns: [{ name: "scheme" }, ...columns.map(({ name }) => ({ name })), { name: "verdict" }],
      rows: moment.numbers.rows.map((row) => [
        row.scheme.title,
        ...columns.map((column) => column.text(row)),
        verdictText(row),
      ]),
    };
  },
  provenance: ({ numbers: { sizes } }) => ({
    origin:
      "Costs were just computed by the course’s C++ core in this browser. Losses were measured once, by the program of the long race. What is quoted names its source in its cell.",
    functions: ["encoding_cost"],
    inputs: Object.entries(sizes).map(([name, value]) => [name, grouped(value as number)]),
  }),
});
