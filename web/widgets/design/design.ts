/** A scheme of positions of the reader's own: its formula, its pictures, and what the core finds of it. */
import { html, nothing, type TemplateResult } from "lit";
import { at } from "../../engine/index.ts";
import type { DesignKind } from "../../engine/workbench/index.ts";
import { listed } from "../../words/listed.ts";
import { sentenceOf } from "../base/element.ts";
import { download } from "../base/download.ts";
import { figure, type FigureHost, type Moment } from "../base/index.ts";
import { Kept } from "../base/memo.ts";
import { withMarkedPlace } from "../base/marked-place.ts";
import { signedText, typesetPowers } from "../base/number-text.ts";
import { TypedText } from "../base/typed-text.ts";
import { workbenchForElements } from "../base/workbench-source.ts";
import { fileFieldStyles } from "../arrays/file-field.css.ts";
import { designStyles } from "./design.css.ts";
import { cellOf, designScene } from "./design.svg.ts";
import { EXAMPLES, FIRST, type Example } from "./examples.ts";
import { designJson } from "./export.ts";
import { FORGETS } from "./forgets.ts";
import { designNumbers, designProperties, type DesignNumbers } from "./numbers.ts";
import { inOurLetters, OTHER_NAMES, type Read } from "./other-names.ts";
import { PastedTable } from "./pasted.ts";
import { programOf } from "./program.ts";
import type { Property } from "./properties.ts";
import { KINDS, questionOf, settings, uses } from "./settings.ts";

interface Own {
  readonly typed: TypedText;
  /** What was last read in other names, and how. */
  readonly renamed: { last: Read | null };
  readonly pasted: PastedTable;
  readonly [name: string]: object;
}
type Now = Moment<typeof settings, DesignNumbers, Own>;

/** What an example sets; what it does not name goes back to where it starts. */
const settingsOf = ({ kind, formula, d, a }: Example) => ({
  kind,
  formula,
  a: a ?? settings.a.default,
  b: settings.b.default,
  d: d ?? settings.d.default,
  own: "",
});

const VERDICTS: Readonly<Record<Property["verdict"], string>> = {
  holds: "✓ holds",
  fails: "✗ fails",
  open: "? open",
  none: "",
};

const keptProperties = new Kept<Property[]>();

function properties({ engine, numbers, settings: now }: Now): Property[] {
  return keptProperties.of(numbers, [engine, now.kind, now.shift], () =>
    designProperties(engine, now, numbers),
  );
}

const panelOf = (moment: Now): TemplateResult => html`<div class="panel"><table>
    <caption>What we checked</caption>
    <thead><tr><th scope="col">property</th><th scope="col">verdict</th><th scope="col">evidence</th></tr></thead>
    <tbody>${properties(moment)
      .filter(({ name }) => name !== FORGETS)
      .map(
        ({ name, verdict, said }) =>
          html`<tr class=${verdict}><th scope="row">${name}</th><td class="verdict">${VERDICTS[verdict]}</td><td>${typesetPowers(said)}</td></tr>`,
      )}</tbody>
  </table></div>`;

/** What most readers ask of a bias: the answer is below its formula. */
const forgetsView = (moment: Now) =>
  properties(moment)
    .filter(({ name }) => name === FORGETS)
    .map(
      ({ said }) =>
        html`<p class="forgets"><strong>Does <code>${moment.settings.formula}</code> forget?</strong> ${typesetPowers(said)}</p>`,
    );

/** On paper there are no fields: the formula, the numbers of its letters, and the answer below it. */
const printedOf = (moment: Now) => {
  const { settings: now } = moment;
  return now.kind === "table"
    ? nothing
    : html`<div class="on-paper"><p>${KINDS[now.kind].title}: <code>${now.formula}</code>${(["a", "b"] as const).filter((letter) => uses(now.formula, letter)).map((letter) => `, ${letter} = ${now[letter]}`)}</p>${forgetsView(moment)}</div>`;
};

const galleryOf = (
  { settings: now }: Now,
  host: FigureHost,
): TemplateResult => html`<div class="gallery">
    <span class="name" id="gallery-name">Begin with</span>
    <div class="buttons" role="group" aria-labelledby="gallery-name">${EXAMPLES.filter(
      ({ kind }) => kind === now.kind,
    ).map(
      (example) =>
        html`<button class="chip" type="button" aria-pressed=${example.formula === now.formula ? "true" : "false"}
          @click=${() => host.change(settingsOf(example))}>${example.title}</button>`,
    )}</div>
  </div>`;

/** Which letters a formula of each kind may have, for one that has another. */
const LETTERS: Readonly<Record<DesignKind, string>> = {
  vector: "Use p for the position and i for the entry.",
  bias: "Use r for the distance i − j, i for the query and j for the key; for a number of your own, a or b.",
  angle: "Use p for the position and k for the pair.",
  table: "",
};

/** @throws Error with the sentence of the core and the place in the text, where it cannot be read */
function tried({ engine, settings: now }: Now, formula: string): void {
  try {
    designNumbers(engine, { ...now, formula });
  } catch (error) {
    const sentence = withMarkedPlace(sentenceOf(error), formula);
    const hint = /has no value here/.test(sentence) ? ` ${LETTERS[now.kind]}` : "";
    throw new Error(`${sentence}${hint}`, { cause: error });
  }
}

/** The formula as the settings take it. @throws Error as `tried` does */
function readFormula(moment: Now, typed: string): string {
  const { parts, settings: now } = moment;
  parts.renamed.last = null;
  try {
    tried(moment, typed);
    return typed;
  } catch (error) {
    const read = inOurLetters(now.kind, typed);
    if (!read) throw error;
    tried(moment, read.formula);
    parts.renamed.last = read;
    return read.formula;
  }
}

function fieldOf(moment: Now, host: FigureHost): TemplateResult {
  const { kind, formula } = moment.settings;
  const { last } = moment.parts.renamed;
  // While a formula is typed, the verdict is still of the one before.
  const typing = (isTyping: boolean) => (event: Event) =>
    (event.currentTarget as Element).classList.toggle("typing", isTyping);
  return html`<div class="formula" @input=${typing(true)} @change=${typing(false)} @focusout=${typing(false)}>
    <label for="formula">Formula: ${KINDS[kind].of}</label>
    ${moment.parts.typed.field({
      id: "formula",
      present: formula,
      class: "typed text",
      enterKey: "done",
      take(text) {
        host.change({ formula: readFormula(moment, text.trim()) });
      },
    })}
    ${last?.formula === formula ? html`<p class="read" role="status">Read ${last.said}.</p>` : nothing}
    <p class="private">Press Enter to compute it. It stays in your browser.${kind === "bias" ? " L is how many positions are drawn; whether it forgets is told from texts of up to 10¹² tokens." : ""}</p>
    <details class="further"><summary>What a formula may use</summary><p class="private">Besides these letters, it may use ${kind === "bias" ? "" : "d, "}L, a, b, pi and e, and functions such as sin, exp, log, floor, mod, abs, sqrt, min and if(c, x, y). ${OTHER_NAMES[kind]}</p></details>
    ${moment.parts.typed.isRefused ? nothing : forgetsView(moment)}
  </div>`;
}

/** The first letter of a name is small inside a sentence; that of a quantity stays. */
const named = (all: readonly Property[], verdict: Property["verdict"]): string =>
  listed(
    all
      .filter((one) => one.verdict === verdict)
      .map(({ name }) => `“${name.charAt(0).toLowerCase()}${name.slice(1)}”`),
  );

export const OrreryDesign = figure({
  tag: "orrery-design",
  summary:
    "A scheme of positions of your own: its formula, its rows, their dot products, and what the core finds of it, with counterexamples.",
  settings,
  openEngine: workbenchForElements,
  styles: [designStyles, fileFieldStyles],
  numbers: designNumbers,
  isLinkable: ({ own }) => own === "",
  parts: (host): Own => ({
    typed: new TypedText(host),
    renamed: { last: null },
    pasted: new PastedTable(host),
  }),
  limits: ({ length, kind }) => ({
    m: { maximum: length - 1 },
    n: { maximum: length - 1 },
    shift: { maximum: Math.max(1, Math.floor(length / 2)) },
    ...(kind === "angle" && { d: { minimum: 2, step: 2 } }),
  }),
  /** Another kind has other letters, and begins with an example of its own. */
  completed: (chosen, now) =>
    chosen.kind !== undefined && chosen.kind !== now.kind && chosen.formula === undefined
      ? settingsOf(FIRST[chosen.kind as DesignKind])
      : chosen,
  results: {
    holds: (moment) =>
      properties(moment)
        .filter(({ verdict }) => verdict === "holds")
        .map(({ name }) => name),
    value: (moment) => at(moment.numbers.design.map, cellOf(moment).m, cellOf(moment).n),
  },
  change: "The reader typed a formula, chose an example, or moved a control or the cell.",
  heading: () => "What does your own scheme do?",
  picture: (moment) => designScene(moment),
  around: (picture, moment) =>
    moment.parts.typed.isRefused
      ? html`<p class="stale-note">Until the formula can be read, you see <code>${moment.settings.formula}</code>:</p>
          <div class="stale">${picture}${panelOf(moment)}</div>`
      : html`${printedOf(moment)}${picture}${panelOf(moment)}`,
  // Above the pictures, which all follow them.
  leadingControls: (moment, host) => {
    const { formula, kind } = moment.settings;
    return [
      "kind",
      galleryOf(moment, host),
      kind === "table" ? moment.parts.pasted.field() : fieldOf(moment, host),
      "length",
      ...(kind === "bias" || moment.settings.own ? [] : (["d"] as const)),
      ...(kind === "table" && !moment.settings.own ? (["seed"] as const) : []),
      ...(["a", "b"] as const).filter((letter) => uses(formula, letter)),
    ];
  },
  controls: (moment) => [
    html`<div class="control"><button class="chip" type="button" id="save-json" @click=${() => download("orrery-design.json", designJson(moment.settings, moment.numbers, properties(moment)), "application/json")}>Download all numbers (JSON)</button></div>`,
  ],
  furtherControls: ({ settings: { kind } }) => [
    ...(kind === "bias" ? (["both"] as const) : (["shift"] as const)),
    "m",
    "n",
  ],
  sentence(moment) {
    const { numbers, settings: now, print } = moment;
    const all = properties(moment);
    const { m, n } = cellOf(moment);
    const value = at(numbers.design.map, m, n);
    const here =
      now.kind === "bias"
        ? n > m && !now.both
          ? `Query ${m} does not see key ${n}, which comes later.`
          : `Query ${m} and key ${n}, offset ${signedText(m - n)}: bias ${print(value, "4s")}.`
        : `Positions ${m} and ${n}, offset ${signedText(m - n)}: dot product ${print(value, "4s")}.`;
    const fails = named(all, "fails");
    return `${here} ${fails ? `What fails: ${fails}.` : "Nothing that we could check fails."}`;
  },
  table({ numbers: { design }, settings: { kind } }) {
    const { values } = design;
    const [rows = 0, columns = 0] = values.shape;
    const what = { vector: "entry", table: "entry", angle: "angle of pair", bias: "key" }[kind];
    return {
      caption: `What the ${kind === "table" ? "table holds" : "formula gives"}, by ${kind === "bias" ? "query and key" : "position"}${kind === "angle" ? ", in radians" : ""}.`,
      style: "6s",
      columns: [
        { name: kind === "bias" ? "query" : "position", unit: "tokens" },
        ...Array.from({ length: columns }, (_, column) => ({ name: `${what} ${column}` })),
      ],
      rows: Array.from({ length: rows }, (_, row) => [
        row,
        ...values.data.subarray(row * columns, (row + 1) * columns),
      ]),
    };
  },
  provenance({ settings: now }) {
    const { kind, formula, length } = now;
    if (kind === "table")
      return {
        functions: ["design", "row_waves"],
        ...(now.own && {
          origin:
            "The numbers are the ones that you pasted; all that is said of them was just computed by the course’s C++ core in this browser.",
        }),
        inputs: now.own
          ? [["table", "the one that you pasted"]]
          : [
              ["table", `random numbers from −1 to 1, seed ${now.seed}`],
              ["d", `${now.d} entries`],
            ],
      };
    const { d } = questionOf(now);
    const used = (["a", "b"] as const).filter((letter) => uses(formula, letter));
    return {
      functions: ["design"],
      inputs: [
        ["formula", formula],
        ["positions", `0 to ${length - 1}, tokens`],
        ...(d === undefined ? [] : [["d", `${d} entries`] as const]),
        ...used.map((letter) => [letter, String(now[letter])] as const),
      ],
      formula: programOf(
        now,
        kind === "bias" ? length : kind === "angle" ? (d ?? 2) / 2 : (d ?? 1),
      ),
    };
  },
});
