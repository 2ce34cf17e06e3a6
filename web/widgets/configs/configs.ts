/** Two models' config.json side by side: what they say about positions, and where they differ. */
import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { listed } from "../../words/listed.ts";
import {
  figure,
  setting,
  shapeView,
  type Moment,
  type PictureMoment,
  type Shape,
} from "../base/index.ts";
import { capital } from "../base/needed.ts";
import { MODEL_IDS, OWN, modelOf, publishedModels } from "../published/gallery.ts";
import { handsOnce, layerNumbers, type HandsOf, type LayerNumbers } from "../published/hands.ts";
import { keepsTexts } from "../published/kept-texts.ts";
import { Pasted } from "../published/pasted.ts";
import { configsStyles } from "./configs.css.ts";
import { configsScene, type Side } from "./configs.svg.ts";
import { differs, factsOf, trainedText, type Fact } from "./facts.ts";

const choices = [...MODEL_IDS, OWN] as const;
export const settings = {
  first: setting.choice(
    "llama3_8b",
    choices,
    "A published configuration; own: a field for the reader's.",
    { label: "first" },
  ),
  second: setting.choice(
    "llama3_1_8b",
    choices,
    "What it is compared with; own: a field for the reader's.",
    { label: "second" },
  ),
};

interface Parts {
  readonly one: Pasted;
  readonly other: Pasted;
  readonly [name: string]: object;
}
type Now = Moment<typeof settings, HandsOf, Parts>;
type Drawn = PictureMoment<typeof settings, HandsOf, Parts>;

/** Two texts of the same kind of model are told apart by their places. */
function nameOf({ settings: { first, second } }: Now, { reading }: Pasted, side: 0 | 1): string {
  const published = modelOf(side === 0 ? first : second)?.name;
  if (published !== undefined) return published;
  const place = side === 0 ? "first" : "second";
  return reading.name ? `${place} (${reading.name})` : `the ${place}`;
}

const namesOf = (moment: Now): [string, string] => [
  nameOf(moment, moment.parts.one, 0),
  nameOf(moment, moment.parts.other, 1),
];

/** What keeps a text from being compared; "" where nothing does. */
const troubleOf = ({ reading, isEmpty }: Pasted): string =>
  isEmpty
    ? "The field is empty."
    : (reading.problems.find(({ kind }) => kind === "error" || kind === "question")?.sentence ??
      "");

function sideOf({ engine, numbers }: Now, { reading }: Pasted, name: string): Side {
  const [use] = reading.uses;
  const { layers, longest } = reading;
  return {
    name,
    hands: use ? numbers(use, longest ?? 0) : null,
    longest,
    layers: layers && layerNumbers(engine, layers, reading),
  };
}

/** Null where one of the two cannot be read. */
function facts({ engine, numbers, parts: { one, other } }: Now): Fact[] | null {
  return troubleOf(one) || troubleOf(other)
    ? null
    : factsOf(engine, numbers, one.reading, other.reading);
}

function sidesOf(moment: Now): Side[] {
  const { one, other } = moment.parts;
  const [first, second] = namesOf(moment);
  return [sideOf(moment, one, first), sideOf(moment, other, second)];
}

function sceneOf(moment: Drawn, width: number): Shape {
  const { chart } = moment;
  const sides = sidesOf(moment);
  const hands = sides.map(({ name, hands: of }) => `${of?.hands.length ?? 0} of ${name}`);
  return configsScene(sides, chart, width, `Wavelengths of hands: ${listed(hands)}`);
}

function field(pasted: Pasted, title: string): TemplateResult {
  const trouble = troubleOf(pasted);
  return html`<div>
    <label for=${pasted.field}>${title} <code>config.json</code></label>
    <textarea id=${pasted.field} spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="private" .value=${live(pasted.text)} @input=${pasted.typed}></textarea>
    ${trouble ? html`<p class="wrong">${trouble}</p>` : ""}
  </div>`;
}

function table(moment: Now, lines: readonly Fact[]): TemplateResult {
  const [first, second] = namesOf(moment);
  return html`<div class="facts scroll" tabindex="0" role="region" aria-label="What the two say"><table>
    <thead><tr><td></td><th scope="col">${first}</th><th scope="col">${second}</th><td></td></tr></thead>
    <tbody>${lines.map(
      (fact) =>
        html`<tr class=${differs(fact) ? "differs" : "same"}><th scope="row">${fact.name}</th><td>${fact.first}</td><td>${fact.second}</td><td>${differs(fact) ? "differ" : "same"}</td></tr>`,
    )}</tbody>
  </table></div>`;
}

/** What the reader of a configuration remarks: contradictions, assumptions and surprises. */
function notes({ parts: { one, other } }: Now, names: readonly string[]): TemplateResult[] {
  return [one, other].flatMap(({ reading }, side) => {
    const sentences = [trainedText(reading), ...reading.problems.map(({ sentence }) => sentence)];
    const said = sentences.filter(Boolean);
    return said.length === 0
      ? []
      : html`<p class="notes" id="notes-${side}">Notes on ${names[side]}:</p>
      <ul class="notes" aria-labelledby="notes-${side}">${said.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  });
}

/** How many lines do not differ; at the end of a sentence. */
const sameText = (count: number): string =>
  count === 0
    ? "; all lines differ."
    : count === 1
      ? "; 1 other line is the same."
      : `; ${count} other lines are the same.`;

/** What the cells of the strips say, of the looks that there are. */
function stripKey(moment: Now): TemplateResult | string {
  const layers = sidesOf(moment).flatMap((side) => side.layers ?? []);
  const looks: readonly (readonly [isSo: (layer: LayerNumbers) => boolean, text: string])[] = [
    [({ window }) => !window, "tall ones see the whole text"],
    [({ window }) => window, "low ones see a window"],
    [({ rope, use }) => rope && use === 0, "filled ones have the hands above"],
    [({ rope, use }) => rope && use !== 0, "pale ones have other hands"],
    [({ rope }) => !rope, "empty ones have no RoPE"],
  ];
  const seen = looks.filter(([isSo]) => layers.some(isSo)).map(([, text]) => text);
  return seen.length === 0
    ? ""
    : html`<p class="private key">Each bar is a layer: ${listed(seen)}.</p>`;
}

/** What the reader pastes stays in the element (published/pasted.ts). */
export const OrreryConfigs = figure({
  tag: "orrery-configs",
  summary:
    "Two models’ config.json side by side: what they say about positions, and where they differ.",
  settings,
  styles: configsStyles,
  wanted: publishedModels,
  isLinkable: ({ first, second }) => first !== OWN && second !== OWN,
  numbers: handsOnce,
  parts: (host): Parts => ({
    one: new Pasted(host, "first", "first-text", settings),
    other: new Pasted(host, "second", "second-text", settings),
  }),
  results: { differences: (moment) => facts(moment)?.filter(differs).length ?? 0 },
  change: "The reader chose a model or changed a text.",
  heading: () => "What differs between two models’ files?",
  picture: (moment) => sceneOf(moment, moment.width),
  leadingControls() {
    const names = (publishedModels.arrivedOrNull ?? []).map(({ id, name }) => [id, name] as const);
    const titles = Object.fromEntries([...names, [OWN, "your own text"]]);
    return [
      { name: "first", titles },
      { name: "second", titles },
    ];
  },
  body(moment) {
    const { one, other } = moment.parts;
    const lines = facts(moment);
    return html`<div class="two">${field(one, "First")}${field(other, "Second")}</div>
      <p class="private" id="private">Both texts are read in your browser and sent nowhere.${keepsTexts() ? " A reload does not lose what you paste: it is kept in this browser until you empty the field or choose a model." : ""}</p>
      ${lines ? html`<div class="scene">${shapeView(sceneOf(moment, moment.width))}</div>${stripKey(moment)}${table(moment, lines)}${notes(moment, namesOf(moment))}` : ""}`;
  },
  isShort: (moment) => facts(moment) === null,
  sentence(moment) {
    const lines = facts(moment);
    if (!lines)
      return "One of the two cannot be read yet; the note below it says why. Both menus above have published models to compare with instead.";
    const [one, second] = namesOf(moment);
    // A name is written as its makers write it.
    const first = modelOf(moment.settings.first) ? one : capital(one);
    const different = lines.filter(differs).map(({ name }) => name);
    return different.length === 0
      ? `${first} and ${second} say the same about positions.`
      : `${first} and ${second} differ in ${listed(different)}${sameText(lines.length - different.length)}`;
  },
  provenance(moment) {
    const [first, second] = namesOf(moment);
    return {
      functions: ["rope_frequencies", "layer_pattern"],
      inputs: [
        ["first", first],
        ["second", second],
      ],
    };
  },
  table(moment) {
    const lines = facts(moment);
    if (!lines) return null;
    const [first, second] = namesOf(moment);
    return {
      caption: `What ${first} and ${second} say about positions.`,
      columns: [{ name: "what" }, { name: first }, { name: second }],
      rows: lines.map((fact) => [fact.name, fact.first, fact.second]),
    };
  },
});
