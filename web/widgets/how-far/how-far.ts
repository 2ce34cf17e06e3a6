/** How far can I go? A model, a length, and what each scaling makes of its hands there. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import { copy, download } from "../base/download.ts";
import {
  figure,
  shape,
  shapeView,
  type FigureHost,
  type Moment,
  type PartHost,
  type PictureMoment,
  type Shape,
} from "../base/index.ts";
import { Kept } from "../base/memo.ts";
import { TypedText } from "../base/typed-text.ts";
import { blocksStyles } from "../blocks/blocks.css.ts";
import { Blocks } from "../blocks/blocks.ts";
import { publishedModels } from "../published/gallery.ts";
import { handSign, plainSign } from "../published/hand-sign.ts";
import type { HandState } from "../published/hands.ts";
import { keepsTexts } from "../published/kept-texts.ts";
import { Pasted } from "../published/pasted.ts";
import { askedOf, type Asked, type FileFacts } from "./asked.ts";
import { breaksOf } from "./breaks.ts";
import { blocksOf } from "./fields.ts";
import { howFarStyles } from "./how-far.css.ts";
import { reachScene, signOf } from "./how-far.svg.ts";
import { measuredView } from "./measured.ts";
import { answersOnce, scaledAs, type Answering, type Reach, type Scaled } from "./numbers.ts";
import { isMadeFor, type Question, type ScalingId } from "./scalings.ts";
import { NUMBERS, OWN, settings } from "./settings.ts";
import { dataTableOf, handsTable, scalingsTable, titleOf } from "./tables.ts";
import { readCount, type Thousand } from "./typed-count.ts";
import { sentenceOf, verdictOf } from "./words.ts";

interface Parts {
  readonly source: Pasted;
  readonly fields: { readonly [name in CountName]: TypedText };
  readonly blocks: Blocks;
  readonly [name: string]: object;
}
type CountName = "target" | "trained" | "base" | "width";
/** What fields count that do not count tokens. */
const NAMES: Partial<Readonly<Record<CountName, string>>> = { base: "base", width: "head width" };

type Now = Moment<typeof settings, Answering, Parts>;
type Drawn = PictureMoment<typeof settings, Answering, Parts>;

/** What is shown of a question that has an answer. */
interface Answered {
  readonly reach: Reach;
  readonly chosen: Scaled;
  readonly file: FileFacts | null;
  readonly notes: readonly string[];
}

const keptAsked = new Kept<Asked>();

/** A drawing asks in its picture, fields, sentence and table. */
function askedIn({ engine, settings: now, parts }: Now): Asked {
  const { reading } = parts.source;
  const { model, target, trained, base, width } = now;
  return keptAsked.of(reading, [engine, model, target, trained, base, width], () =>
    askedOf(engine, now, reading),
  );
}

/** Null where there are no hands; the body says why. */
function answered(moment: Now): Answered | null {
  const { question, file, notes } = askedIn(moment);
  if (!question) return null;
  const reach = moment.numbers(question);
  return { reach, chosen: scaledAs(reach, moment.settings.scaling), file, notes };
}

/** Of the line that is dragged, in tokens; what is typed may be any length. */
const STEPS = { minimum: 1024, step: 1024 };

/** @throws {Error} with a sentence, where there are no hands */
function sceneOf(moment: Drawn): Shape {
  const found = answered(moment);
  if (!found) throw new Error(askedIn(moment).why);
  const { reach, chosen } = found;
  const { chart, handles, width } = moment;
  return reachScene({
    width,
    chart,
    label: `Wavelength of each of ${chosen.hands.length} hands; ${chosen.newHands.length} reach new angles in a text of ${grouped(reach.question.target)} tokens`,
    reach,
    chosen,
    handle: (scale) => handles.along("target", "y", scale, { limits: STEPS }),
  });
}

function legend({ reach, chosen }: Answered): TemplateResult {
  const states = chosen.hands.map((hand, index) =>
    hand.scaled === null
      ? "still"
      : signOf(reach.trainedTurns[index] ?? 0, chosen.isNew[index] ?? false),
  );
  const words: readonly (readonly [HandState, string])[] = [
    ["same", "completed a turn in training"],
    ["partly", "less than one turn, within trained angles"],
    ["full", "reaches new angles"],
    ["still", "does not turn"],
  ];
  const sign = (tree: Shape) =>
    shapeView(
      shape("svg", { width: 14, height: 14, viewBox: "0 0 14 14", "aria-hidden": "true" }, tree),
    );
  const isScaled = chosen.hands.some(({ slower }) => Math.abs(slower - 1) > 1e-9);
  return html`<ul class="legend">${words
    .filter(([state]) => states.includes(state))
    .map(([state, text]) => html`<li>${sign(handSign(7, 7, 4.5, state))} ${text}</li>`)}
    ${isScaled ? html`<li>${sign(plainSign(7, 7, 2))} without scaling</li>` : nothing}</ul>`;
}

/** A count with its thousands apart; other numbers as they are. */
const numeral = (value: number): string =>
  Number.isInteger(value) ? grouped(value) : String(value);

/** A field for a count; what was typed and cannot be read stays in it, with the reason. */
function countField(moment: Now, host: FigureHost, name: CountName): TemplateResult {
  const info = settings[name];
  const thousand: Thousand = name === "base" ? 1000 : 1024;
  const { question } = askedIn(moment);
  const value =
    name === "trained" ? (question?.trained ?? moment.settings.trained) : moment.settings[name];
  const unit = "unit" in info ? ` (${info.unit})` : "";
  return html`<div class="control">
    <label class="name" for=${name}>${info.label}${unit}</label>
    ${moment.parts.fields[name].field({
      id: name,
      present: name === "trained" && value === 0 ? "" : numeral(value),
      class: "typed count",
      maximumLength: 24,
      enterKey: "done",
      take(text) {
        const read = readCount(text, thousand, NAMES[name]);
        const least = name === "trained" ? 2 : info.minimum;
        if (info.kind === "integer" && !Number.isInteger(read))
          throw new Error(`${read} is not a whole number.`);
        if (read < least || read > info.maximum)
          throw new Error(`${info.label} must be from ${least} to ${grouped(info.maximum)}.`);
        if (name === "width" && read % 2 === 1)
          throw new Error(`A head of ${read} entries has one left over; hands are pairs.`);
        host.change({ [name]: read });
      },
    })}
  </div>`;
}

function pasted({ source }: Parts): TemplateResult {
  return html`<label class="own-label" for="source">Paste a <code>config.json</code> or GGUF metadata here</label>
    <textarea class="source" id="source" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="private" .value=${live(source.text)} @input=${source.typed}></textarea>
    <p class="private" id="private">The text is read in your browser and sent nowhere.${keepsTexts() ? " A reload does not lose it: it is kept in this browser until you empty the field or choose a model." : ""}</p>`;
}

/** What the answer is about, as a file to keep. */
function jsonOf(moment: Now, { reach, chosen, file }: Answered): string {
  const { engine } = moment;
  const { question } = reach;
  const verdict = verdictOf(engine, reach, file);
  const { advised } = verdict;
  return `${JSON.stringify(
    {
      trained: question.trained,
      target: question.target,
      base: question.plain.base,
      turning_entries: question.plain.d * (question.plain.rotary_fraction ?? 1),
      verdict,
      scaling: titleOf(question, chosen.id),
      scalings: reach.scaled.map(({ id, hands, isNew, ...facts }) => ({
        ...facts,
        name: titleOf(question, id),
        turns: [...facts.turns],
        slower: hands.map(({ slower }) => slower),
        frequencies: hands.map(({ frequency }) => frequency),
      })),
      trained_turns: [...reach.trainedTurns],
      fields: blocksOf(engine, question, chosen.id, file),
      ...(advised !== null && {
        fields_as_advised: blocksOf(engine, { ...question, target: advised }, ADVISED, file),
      }),
    },
    null,
    2,
  )}\n`;
}

/** A part with its name. It is no heading: figures are below headings of any level. */
const sectionView = (title: string, content: unknown): TemplateResult =>
  html`<div role="group" aria-label=${title}><p class="part">${title}</p>${content}</div>`;

/** Whether nothing about positions needs a change: the model is made for the length, or no angle is new at any. */
const canStay = ({ scaled }: Reach, asked: Question): boolean =>
  isMadeFor(asked) || (asked.rule === null && scaled.length === 1);

/** The scaling that a verdict names. */
const ADVISED: ScalingId = "yarn";

/** What to set, right below the verdict: for the length that was asked for, and for the one that it advises. */
function settingsView(
  { engine, parts }: Drawn,
  { reach, chosen, file }: Answered,
  advised: number | null,
): TemplateResult {
  const { question } = reach;
  const titleFor = (asked: Question, id: ScalingId, why = "") =>
    `What to set for ${grouped(asked.target)} tokens${why}: ${canStay(reach, asked) ? "nothing about positions" : titleOf(asked, id)}`;
  const blocksFor = (asked: Question, id: ScalingId) =>
    parts.blocks.view(blocksOf(engine, asked, id, file));
  if (advised === null)
    return sectionView(titleFor(question, chosen.id), blocksFor(question, chosen.id));
  const fewer = { ...question, target: advised };
  return html`${sectionView(titleFor(question, chosen.id, ", to test or to train with"), blocksFor(question, chosen.id))}
    <details class="further"><summary>${titleFor(fewer, ADVISED, ", as advised without training")}</summary>${blocksFor(fewer, ADVISED)}</details>`;
}

function answerView(moment: Drawn, host: FigureHost, found: Answered): TemplateResult {
  const { engine } = moment;
  const { reach, chosen, file, notes } = found;
  const { outcome, title, text, advised } = verdictOf(engine, reach, file);
  const save = () => download("how-far.json", jsonOf(moment, found), "application/json");
  return html`<p class="verdict ${outcome}"><strong>${title}</strong> ${text}</p>
    ${notes.map((note) => html`<p class="about">${note}</p>`)}
    ${settingsView(moment, found, advised)}
    ${sectionView(
      "What each scaling does",
      scalingsTable(engine, reach, chosen.id, (scaling) => host.change({ scaling })),
    )}
    ${sectionView(
      "Hand by hand",
      html`${legend(found)}
    <div class="scene">${shapeView(sceneOf(moment))}</div>
    ${handsTable(engine, reach, chosen.id, file?.isInterleaved ?? false)}`,
    )}
    ${isMadeFor(reach.question) ? nothing : costsView(engine, reach, chosen)}
    <p class="act"><button class="chip" type="button" id="save-json" @click=${save}>Download JSON</button></p>`;
}

/** What a length beyond that of training costs: in papers, and by the numbers of the model. */
const costsView = (engine: Engine, reach: Reach, chosen: Scaled): TemplateResult =>
  html`${sectionView("What papers measured", measuredView(engine, reach, chosen.id))}
    ${sectionView(
      "What breaks",
      html`<ul class="breaks">${breaksOf(engine, reach, chosen).map((sentence) => html`<li>${sentence}</li>`)}</ul>`,
    )}`;

const textFields = (host: PartHost): Parts["fields"] => ({
  target: new TypedText(host),
  trained: new TypedText(host),
  base: new TypedText(host),
  width: new TypedText(host),
});

/** What the reader pastes stays in the element (published/pasted.ts). */
export const OrreryHowFar = figure({
  tag: "orrery-how-far",
  summary:
    "A model and a length: which hands of RoPE meet new angles there, what each scaling does to them, and the fields to set.",
  settings,
  styles: [howFarStyles, blocksStyles],
  wanted: publishedModels,
  isLinkable: ({ model }) => model !== OWN,
  numbers: answersOnce,
  parts: (host): Parts => ({
    source: new Pasted(host, "model", "source", settings),
    fields: textFields(host),
    blocks: new Blocks(host, copy),
  }),
  // Another model has another trained length.
  completed: (chosen, now) =>
    "model" in chosen && chosen["model"] !== now.model && !("trained" in chosen)
      ? { ...chosen, trained: 0 }
      : chosen,
  results: {
    outcome: (moment) => {
      const found = answered(moment);
      return found && verdictOf(moment.engine, found.reach, found.file).outcome;
    },
    fresh: (moment) => answered(moment)?.chosen.newHands.length ?? 0,
  },
  change: "The reader chose a model or a scaling, or typed a length, a base or a width.",
  heading: ({ settings: { target } }) => `Can it read ${grouped(target)} tokens?`,
  picture: sceneOf,
  leadingControls(moment, host) {
    const names = (publishedModels.arrivedOrNull ?? []).map(({ id, name }) => [id, name] as const);
    const titles = {
      [NUMBERS]: "by its numbers",
      ...Object.fromEntries(names),
      [OWN]: "your own config.json",
    };
    const isByNumbers = moment.settings.model === NUMBERS;
    return [
      { name: "model", titles },
      countField(moment, host, "target"),
      countField(moment, host, "trained"),
      ...(isByNumbers ? [countField(moment, host, "base"), countField(moment, host, "width")] : []),
    ];
  },
  body(moment, host) {
    const { parts, settings: now } = moment;
    const found = answered(moment);
    const { why } = askedIn(moment);
    return html`${now.model === OWN ? pasted(parts) : nothing}
      ${found ? answerView(moment, host, found) : html`<p class="blank">${why}</p>`}`;
  },
  isShort(moment) {
    const found = answered(moment);
    return found === null || canStay(found.reach, found.reach.question);
  },
  sentence(moment) {
    const found = answered(moment);
    return found ? sentenceOf(moment.engine, found.reach, found.chosen) : "";
  },
  table(moment) {
    const found = answered(moment);
    return found && dataTableOf(found.reach);
  },
  provenance(moment) {
    const { question } = askedIn(moment);
    if (!question) return null;
    return {
      functions: ["rope_frequencies", "turns"],
      inputs: [
        ["trained length", `${grouped(question.trained)} tokens`],
        ["wanted length", `${grouped(question.target)} tokens`],
        ["base", numeral(question.plain.base ?? 10000)],
        ["d", `${question.plain.d} entries`],
      ],
    };
  },
});
