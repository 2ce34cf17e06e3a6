/** Reads a model's config.json: what each field means, and what it does to the hands. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import {
  figure,
  setting,
  shape,
  shapeView,
  type Moment,
  type PictureMoment,
  type Shape,
} from "../base/index.ts";
import { handleIn } from "../base/handle-directive.ts";
import { siteRoot } from "../base/site-address.ts";
import { handWords, layerWords, sentenceFor } from "./config-words.ts";
import { configStyles } from "./config.css.ts";
import { configScene } from "./config.svg.ts";
import { MODEL_IDS, OWN, modelOf, publishedModels } from "../published/gallery.ts";
import { groupText } from "../published/layer-words.ts";
import { handSign, plainSign } from "../published/hand-sign.ts";
import {
  handsOnce,
  layerNumbers,
  type HandState,
  type HandsOf,
  type UseNumbers,
} from "../published/hands.ts";
import { summaryOf } from "../../config/summary.ts";
import type { Part, ProblemKind, RopeUse } from "../../config/reading.ts";
import { Source } from "./source.ts";

export const settings = {
  model: setting.choice(
    "llama3_1_8b",
    [...MODEL_IDS, OWN],
    "A published configuration; own: an empty field for the reader's.",
    { label: "model" },
  ),
  tokens: setting.integer(
    4096,
    [0, 10000000],
    "Length of the present text, on which some rules depend.",
    {
      stops: [1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576],
      unit: "tokens",
      label: "length of the text",
    },
  ),
};

const KIND_WORDS: Readonly<Record<ProblemKind, string>> = {
  error: "Cannot be drawn",
  question: "Question",
  warning: "Warning",
  contradiction: "Contradiction",
  unknown: "Unknown",
  assumed: "Filled in",
  remark: "Note",
};
const KIND_ORDER = Object.keys(KIND_WORDS);

type Now = Moment<typeof settings, HandsOf, { readonly source: Source }>;
type Drawn = PictureMoment<typeof settings, HandsOf, { readonly source: Source }>;

/** Null where there are no hands to draw. */
function numbersOf({ parts: { source }, numbers, settings: { tokens } }: Now): UseNumbers | null {
  return source.use ? numbers(source.use, tokens) : null;
}

/** @throws Error with a sentence, where there are no hands */
function sceneOf(moment: Drawn, width: number, lit: Part | null = null): Shape {
  const { engine, chart } = moment;
  const { reading, index, use } = moment.parts.source;
  if (!use) throw new Error("There are no hands to draw: the figure says why.");
  const numbers = moment.numbers(use, moment.settings.tokens);
  return configScene({
    width,
    chart,
    label: `Wavelength of each of ${numbers.hands.length} hands: ${handWords(engine, use, numbers)}`,
    use,
    useIndex: index,
    numbers,
    longest: reading.longest,
    layers: reading.layers && layerNumbers(engine, reading.layers, reading),
    lit,
  });
}

/** What a text says, layer by layer, right below it: a pasted one has no sentence of the page beside it. */
function groupsOf({
  parts: { source },
  settings: { model },
}: Now): TemplateResult | typeof nothing {
  if (model !== OWN) return nothing;
  const { groups, temperature } = summaryOf(source.reading);
  const lines = groups.map(groupText);
  if (temperature) lines.push(`Queries far into a text are multiplied: ${temperature.field}.`);
  return lines.length > 0
    ? html`<ul class="groups" aria-label="What the text says of its layers">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
    : nothing;
}

/** What decides about the angles comes first, and last what changes nothing in the picture. */
const PART_ORDER: readonly Part[] = [
  ...(["base", "slowed", "fast-limit", "slow-limit", "original", "longest"] as const),
  ...(["attention", "hands", "layers", "none"] as const),
];

function fields({ reading, lit, light, show }: Source): TemplateResult | typeof nothing {
  if (reading.fields.length === 0) return nothing;
  const sorted = [...reading.fields].sort(
    (one, other) => PART_ORDER.indexOf(one.part) - PART_ORDER.indexOf(other.part),
  );
  const items = sorted.map((field, place) => {
    // A field lights what it changes while a mouse points at it.
    const pointing = {
      name: `field-${place}`,
      over: () => light(field),
      left: () => light(null),
    };
    return html`<li><button type="button" class="field ${field === lit ? "lit" : ""}"
        ${handleIn(pointing)} @focus=${() => light(field)} @blur=${() => light(null)} @click=${() => show(field)}>
        <span><code>${field.path}</code> = <code>${field.value}</code></span>
        <span class="meaning">${field.sentence}</span></button></li>`;
  });
  return html`<div class="lists" role="region" aria-label="Fields found"><ul>${items}</ul></div>`;
}

/** Why no hands are drawn. */
function blank({ reading: { problems }, isEmpty }: Source): string {
  const has = (wanted: ProblemKind) => problems.some(({ kind }) => kind === wanted);
  if (isEmpty)
    return "Paste a config.json into the field, or choose a model above: its hands appear here.";
  if (has("error")) return "No hands can be drawn yet; the note below says why.";
  return has("question")
    ? "No hands are drawn before the question below is answered."
    : "This model has no hands; the note below says how it knows positions.";
}

function hands(moment: Drawn): TemplateResult {
  const { source } = moment.parts;
  const { reading, index, lit, use } = source;
  if (!use) return html`<p class="blank">${blank(source)}</p>`;
  const { width } = moment;
  const space = width >= 736 ? Math.floor(((width - 24) * 3) / 5) : width;
  const scene = sceneOf(moment, space, lit?.part);
  const kinds = reading.uses.map(
    ({ layers }, each) =>
      html`<button type="button" class="chip" aria-pressed=${each === index ? "true" : "false"} @click=${() => source.choose(each)}>${layerWords(layers)}</button>`,
  );
  return html`${kinds.length > 1 ? html`<div class="buttons" role="group" aria-label="Which layers">${kinds}</div>` : nothing}
    ${legend(use, moment.numbers(use, moment.settings.tokens))}
    <div class="scene">${shapeView(scene)}</div>`;
}

function findings({ parts: { source } }: Now): TemplateResult | typeof nothing {
  const { problems } = source.reading;
  const sorted = [...problems].sort(
    (one, other) => KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind),
  );
  const items = sorted.map(
    ({ kind, sentence }) =>
      html`<li class=${kind}><strong>${KIND_WORDS[kind]}.</strong> ${sentence}${kind === "question" ? answers(source) : nothing}</li>`,
  );
  const growing = source.use?.isOpen ? [growingNote()] : [];
  return items.length + growing.length > 0
    ? html`<ul class="findings" aria-label="What is noticed">${items}${growing}</ul>`
    : nothing;
}

/** What a rule that follows the text leaves behind. */
function growingNote(): TemplateResult {
  const root = siteRoot();
  const title = "The cache remembers the old angles";
  const part = "lessons/longer-context/#the-cache-remembers-the-old-angles";
  return html`<li class="remark"><strong>Note.</strong> Texts up to the trained length keep their hands. As a text grows beyond it, the hands change, and keys that are already cached keep their old angles: ${root ? html`<a href=${new URL(part, root).href}>${title}</a>` : `“${title}”`}.</li>`;
}

/** Whose program pairs how. */
const pairing = ({ reading }: Source): TemplateResult | typeof nothing =>
  reading.pairing ? html`<p class="pairing">${reading.pairing}</p>` : nothing;

/** Where a published text comes from. */
function origin({ settings: { model: id } }: Now): TemplateResult | typeof nothing {
  const model = modelOf(id);
  return model
    ? html`<p class="source-line">Source of this excerpt: ${model.source}.</p>`
    : nothing;
}

const answers = (source: Source): TemplateResult =>
  html`<span class="buttons" role="group" aria-label="Does this model use RoPE?">
      <button type="button" class="chip" @click=${() => source.answer(true)}>Yes, with base 10,000</button>
      <button type="button" class="chip" @click=${() => source.answer(false)}>No, it has none</button>
    </span>`;

function legend(use: RopeUse, { counts }: UseNumbers): TemplateResult {
  const change = (use.factor ?? 1) < 1 ? "made faster" : "slowed";
  const words: readonly (readonly [HandState, string])[] = [
    ["same", "as in plain RoPE"],
    ["partly", use.limits ? `blended: ${change} in part` : "slowed, each by its own factor"],
    ["full", `${change} by the whole factor`],
    ["still", "does not turn"],
  ];
  const sign = (tree: Shape) =>
    shapeView(
      shape("svg", { width: 14, height: 14, viewBox: "0 0 14 14", "aria-hidden": "true" }, tree),
    );
  const isScaled = counts.partly + counts.full > 0;
  return html`<ul class="legend">${words
    .filter(([state]) => counts[state] > 0)
    .map(([state, text]) => html`<li>${sign(handSign(7, 7, 4.5, state))} ${text}</li>`)}
    ${isScaled ? html`<li>${sign(plainSign(7, 7, 2))} wavelength in plain RoPE</li>` : nothing}</ul>`;
}

const nameOf = ({ parts: { source }, settings: { model } }: Now): string =>
  modelOf(model)?.name ?? (source.reading.name || "This configuration");

/** What the reader pastes stays in the element (source.ts). */
export const OrreryConfig = figure({
  tag: "orrery-config",
  summary:
    "A model’s config.json, read field by field: what each field means, and what it does to the hands of RoPE.",
  settings,
  styles: configStyles,
  wanted: publishedModels,
  isLinkable: ({ model }) => model !== OWN,
  numbers: handsOnce,
  parts: (host) => ({ source: new Source(host) }),
  results: {
    hands: (moment) => numbersOf(moment)?.hands.length ?? 0,
    unchanged: (moment) => numbersOf(moment)?.counts.same ?? 0,
    slowed: (moment) => numbersOf(moment)?.counts.full ?? 0,
    problems: ({ parts: { source } }) => source.reading.problems.length,
  },
  change: "The reader chose a model, changed the text or its length.",
  heading: () => "What does a model’s config.json say about its hands?",
  picture: (moment) => sceneOf(moment, moment.width),
  body(moment) {
    const { source } = moment.parts;
    return html`<div class="parts">
      <div class="reading">
        <label class="own-label" for="source">Paste a <code>config.json</code> or GGUF metadata here</label>
        <textarea class="source" id="source" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="private" .value=${live(source.text)} @input=${source.typed}></textarea>
        <p class="private" id="private">The text is read in your browser and sent nowhere.</p>
        ${groupsOf(moment)}${fields(source)}${pairing(source)}
      </div>
      <div class="picture">${hands(moment)}</div>
    </div>
    ${findings(moment)}${origin(moment)}`;
  },
  isShort: ({ parts: { source } }) => source.use === null,
  // Above the text and the picture, which both follow the model.
  leadingControls({ parts: { source } }) {
    const names = (publishedModels.arrivedOrNull ?? []).map(({ id, name }) => [id, name] as const);
    return [
      { name: "model", titles: Object.fromEntries([...names, [OWN, "your own text"]]) },
      ...(source.use?.dependsOnLength ? (["tokens"] as const) : []),
      html`<div class="control"><button class="chip" type="button" @click=${source.empty}>Empty the field</button></div>`,
    ];
  },
  sentence(moment) {
    const { reading, use, isEmpty } = moment.parts.source;
    const { engine, numbers, settings: now } = moment;
    if (use)
      return sentenceFor(
        engine,
        nameOf(moment),
        reading,
        use,
        numbers(use, now.tokens),
        now.tokens,
      );
    if (isEmpty) return "The field is empty.";
    const [first] = reading.problems;
    const why = reading.problems.find(({ kind }) => kind === "error" || kind === "question");
    return (why ?? first)?.sentence ?? "";
  },
  table(moment) {
    const numbers = numbersOf(moment);
    if (!numbers) return null;
    const turn = (wavelength: number | null) => wavelength ?? "does not turn";
    return {
      caption: `Hands of ${nameOf(moment)}, before and after scaling.`,
      style: "6s",
      columns: [
        { name: "hand" },
        { name: "frequency", unit: "radians per token" },
        { name: "wavelength", unit: "tokens per turn" },
        { name: "without scaling", unit: "tokens per turn" },
        { name: "times slower" },
      ],
      rows: numbers.hands.map(({ frequency, scaled, plain, slower }, pair) => [
        pair,
        frequency,
        turn(scaled),
        turn(plain),
        slower,
      ]),
    };
  },
  provenance({ parts: { source }, settings: { tokens } }) {
    if (!source.use) return null;
    const given = Object.entries(source.use.settings(tokens));
    return {
      functions: ["rope_frequencies", "layer_pattern"],
      inputs: given.flatMap(([name, value]) =>
        value === undefined ? [] : [[name, [value].flat().join(", ")] as const],
      ),
    };
  },
});
