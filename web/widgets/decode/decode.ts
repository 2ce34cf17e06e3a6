/** A decode stepper: tokens arrive one by one, and each query is compared with the cached keys. */
import { css, html, type TemplateResult } from "lit";
import { entryAt } from "../../engine/index.ts";
import { handleIn } from "../base/handle-directive.ts";
import { alongLine } from "../base/handle.ts";
import { figure, offersAttribute, setting, type Moment, type PartHost } from "../base/index.ts";
import { signedText } from "../base/number-text.ts";
import { BASE, HEAD_WIDTH } from "../dial/sinusoidal-row.ts";
import { decodeScene } from "./decode.svg.ts";
import { BUGS, EDITS_PATTERN, ID_RULES, TOKENS, readEdits } from "./ids.ts";
import { HandMotion, Steps } from "./motion.ts";
import { DecodeNumbers, equalContent } from "./numbers.ts";
import { TypedNumber } from "./typed-number.ts";
import { BUG_TITLES, RULE_TITLES, decodeSentence } from "./words.ts";

const LAST = TOKENS - 1;

export const settings = {
  step: setting.integer(LAST, [0, LAST], "The newest token, counted from 0.", { label: "step" }),
  bug: setting.choice("none", BUGS, "What the decoding code does wrong.", {
    titles: BUG_TITLES,
    label: "bug",
  }),
  pads: setting.integer(0, [0, 1000], "Masked tokens in front of the text.", {
    control: { from: 0, to: 8, step: 1 },
    unit: "tokens",
    label: "padding tokens",
  }),
  ids: setting.choice("mask", ID_RULES, "How positions are counted where there is padding.", {
    titles: RULE_TITLES,
    label: "positions",
  }),
  cache: setting.choice(
    "on",
    ["on", "off"],
    "Whether a step turns only the newest token, or the whole text again.",
    {
      titles: {
        on: "on: only the newest token is turned",
        off: "off: the whole text is turned again",
      },
      label: "cache of keys",
    },
  ),
  documents: setting.choice(
    "one",
    ["one", "two"],
    "Two texts packed into one row have their own positions and a mask between them.",
    {
      titles: { one: "one", two: "two, each with its own positions" },
      label: "texts in the row",
    },
  ),
  edits: setting.text(
    "",
    "Ids set by hand: k2=9 turns the key of token 2 by 9, q6=0 the query of token 6 by 0.",
    { pattern: EDITS_PATTERN, form: "ids such as k2=9 q6=0" },
  ),
  d: {
    ...HEAD_WIDTH,
    default: 8,
    maximum: 8,
    sentence: "Entries of a query or key, two for each hand.",
  },
  base: { ...BASE, default: 100 },
  ...offersAttribute("ids"),
} as const;

const styles = css`
  .grip { cursor: ew-resize; }
  .steps { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
  .steps .chip { min-height: calc(2.75 * var(--rem)); }
  .steps .next:not([aria-disabled="true"]) { font-weight: 600; border-color: var(--orrery-accent); }
  .sentence { min-height: 3em; }
  @container (max-width: 50em) { .sentence { min-height: 4.5em; } .steps { grid-column: 1 / -1; } }
  @container (min-width: 34em) and (max-width: 50em) { .control:has(#bug) { grid-column: span 2; } }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;

const partsOf = (host: PartHost<typeof settings>) => ({
  motion: new HandMotion(host),
  steps: new Steps(host),
  typed: new TypedNumber(),
});
export type DecodeParts = ReturnType<typeof partsOf>;
type Now = Moment<typeof settings, DecodeNumbers, DecodeParts>;

/** Back, Next, Play and Reset; arrows on them step, too. */
function stepButtons({ settings: { step, edits }, parts: { steps } }: Now): TemplateResult {
  const playing = steps.isPlaying ? "Pause" : "Play";
  const stepping = (name: string, label = name) =>
    handleIn({
      name,
      label,
      role: "button",
      step: (step) => {
        steps.go(alongLine(step));
      },
    });
  return html`<div class="control steps" role="group" aria-label="Steps">
    <button class="chip" type="button" aria-disabled=${step === 0} ${stepping("Back")} @click=${() => steps.go(-1)}>Back</button>
    <button class="chip next" type="button" aria-disabled=${step === LAST} ${stepping("Next")} @click=${() => steps.go(1)}>Next</button>
    <button class="chip" type="button" ${stepping("Play", playing)} @click=${() => (steps.isPlaying ? steps.stop() : steps.play())}>${playing}</button>
    <button class="chip" type="button" aria-disabled=${edits === ""} ${stepping("Reset", "Reset positions")} @click=${() => steps.resetIds()}>Reset</button>
  </div>`;
}

export const OrreryDecode = figure({
  tag: "orrery-decode",
  summary:
    "Seven equal tokens are decoded one by one: the newest query against the cached keys, each turned by its position, with bugs of caches, padding and packed texts.",
  settings,
  styles,
  numbers: (engine, { step, pads, bug, ids: rule, cache, documents, edits, d, base }) =>
    new DecodeNumbers(engine, equalContent(d, base), {
      step,
      pads,
      bug,
      rule,
      cache: cache === "on",
      documents: documents === "two" ? 2 : 1,
      edits: readEdits(edits),
    }),
  parts: partsOf,
  results: {
    scores: ({ numbers: { cells } }) => cells.map(({ score }) => score),
    weights: ({ numbers: { cells } }) => cells.map(({ weight }) => weight),
  },
  change: "The reader stepped, set an id, or chose a bug or another setting.",
  heading: ({ settings: { pads, documents } }) =>
    documents === "two"
      ? "Which keys does the newest of two texts read?"
      : `Which keys does the newest query favor${pads > 0 ? ", after padding" : ""}?`,
  picture: decodeScene,
  // A figure about the counting of positions shows how they are counted.
  controls: (moment) => [stepButtons(moment), moment.isAskedAbout("ids") ? "ids" : "bug", "pads"],
  furtherControls: ({ isAskedAbout }) => [
    "step",
    isAskedAbout("ids") ? "bug" : "ids",
    "cache",
    "documents",
    "d",
    "base",
  ],
  sentence: ({ numbers }) => decodeSentence(numbers),
  table: ({ numbers: { ids, right, cells, state } }) => ({
    caption: `What the query of token ${state.step}, turned by id ${signedText(ids.query)}, finds at each key, beside the correct model, where it has position ${right[state.step]}. Scores are dot products; weights sum to 1.`,
    style: ".4",
    columns: [
      "token",
      "key’s position",
      "times turned",
      "right position",
      "score",
      "right score",
      "weight",
      "right weight",
    ].map((name) => ({ name })),
    rows: cells.map((cell, token) => [
      token,
      entryAt(ids.keys, token),
      entryAt(ids.turns, token),
      entryAt(right, token),
      cell.score ?? "masked",
      cell.right.score ?? "masked",
      cell.weight,
      cell.right.weight,
    ]),
  }),
  provenance({ numbers: { ids, turned, content, favorite } }) {
    const { base, key } = content;
    const row = (position: number) => `rope([${key.join(", ")}], ${position}, base=${base})`;
    return {
      functions: ["token_positions", "rope", "attention", "max_difference"],
      inputs: [
        ["query and keys", `${key.length} entries, each 1`],
        ["id of the query", signedText(ids.query)],
        ["ids of the keys", ids.keys.map(signedText).join(", ")],
        ["base", String(base)],
      ],
      formula: `dot(${row(ids.query)}, ${row(entryAt(turned, favorite ?? 0))})`,
    };
  },
});
