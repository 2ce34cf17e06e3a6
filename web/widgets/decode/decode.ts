/** A decode stepper: tokens arrive one by one, and each query is compared with the cached keys. */
import { css, html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  shapeView,
  offersAttribute,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { every, type Stop } from "../base/clock.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { handleIn } from "../base/handle-directive.ts";
import { alongLine, type Handle } from "../base/handle.ts";
import { Memo } from "../base/memo.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import { WidthController } from "../base/width-controller.ts";
import { decodeScene, turnedBy, type Turned } from "./decode.svg.ts";
import {
  BUGS,
  EDITS_PATTERN,
  ID_RULES,
  TOKENS,
  readEdits,
  type Bug,
  type DecodeState,
  type IdRule,
} from "./ids.ts";
import { DecodeNumbers, equalContent } from "./numbers.ts";
import { TypedNumber } from "./typed-number.ts";
import { BUG_TITLES, RULE_TITLES, decodeSentence, signed } from "./words.ts";

const attributes = {
  step: {
    kind: "integer",
    default: TOKENS - 1,
    minimum: 0,
    maximum: TOKENS - 1,
    label: "step",
    sentence: "The newest token, counted from 0.",
  },
  bug: {
    kind: "choice",
    default: "none",
    choices: BUGS,
    titles: BUG_TITLES,
    label: "bug",
    sentence: "What the decoding code does wrong.",
  },
  pads: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 1000,
    control: { from: 0, to: 8, step: 1 },
    unit: "tokens",
    label: "padding tokens",
    sentence: "Masked tokens in front of the text.",
  },
  ids: {
    kind: "choice",
    default: "mask",
    choices: ID_RULES,
    titles: RULE_TITLES,
    label: "positions",
    sentence: "How positions are counted where there is padding.",
  },
  cache: {
    kind: "choice",
    default: "on",
    choices: ["on", "off"],
    titles: {
      on: "on: only the newest token is turned",
      off: "off: the whole text is turned again",
    },
    label: "cache of keys",
    sentence: "Whether a step turns only the newest token, or the whole text again.",
  },
  documents: {
    kind: "choice",
    default: "one",
    choices: ["one", "two"],
    titles: { one: "one", two: "two, each with positions of its own" },
    label: "texts in the row",
    sentence: "Two texts packed into one row have positions of their own and a mask between them.",
  },
  edits: {
    kind: "text",
    default: "",
    pattern: EDITS_PATTERN,
    form: "ids such as k2=9 q6=0",
    sentence:
      "Ids set by hand: k2=9 turns the key of token 2 by 9, q6=0 the query of token 6 by 0.",
  },
  d: {
    ...WIDTH,
    default: 8,
    maximum: 8,
    label: "head width",
    sentence: "Entries of a query or key; every two of them are one hand.",
  },
  base: { ...BASE, default: 100 },
  ...offersAttribute("ids"),
} as const satisfies AttributeInfos;

/** Between two steps of the play, in milliseconds. */
const PLAY = 1100;
function stateOf(settings: Settings): DecodeState {
  return {
    step: settings.step as number,
    pads: settings.pads as number,
    bug: settings.bug as Bug,
    rule: settings.ids as IdRule,
    cache: settings.cache === "on",
    documents: settings.documents === "two" ? 2 : 1,
    edits: readEdits(settings.edits as string),
  };
}

const numbersOf = (engine: Engine, settings: Settings) =>
  new DecodeNumbers(
    engine,
    equalContent(settings.d as number, settings.base as number),
    stateOf(settings),
  );

const styles = css`
  .scene svg { overflow: visible; }
  .grip { cursor: ew-resize; }
  .steps { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
  .steps .chip { min-height: calc(2.75 * var(--rem)); }
  .steps .next:not([aria-disabled="true"]) { font-weight: 600; border-color: var(--orrery-accent); }
  .sentence { min-height: 3em; }
  @container (max-width: 50em) { .sentence { min-height: 4.5em; } .steps { grid-column: 1 / -1; } }
  @container (min-width: 34em) and (max-width: 50em) { .control:has(#bug) { grid-column: span 2; } }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;

/** Keys on the step buttons step. */
export class OrreryDecode extends OrreryFigure {
  static override tag = "orrery-decode";
  static override summary =
    "Seven equal tokens are decoded one by one: the newest query against the cached keys, each turned by its position, with bugs of caches, padding and packed texts.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{step, bug, pads, ids, cache, documents, edits, d, base, offers, scores, weights}",
      sentence: "The reader stepped, set an id, or chose a bug or another setting.",
    },
  ];
  static override reservedHeight = { wide: 748, narrow: 1027 };
  static override styles = [...OrreryFigure.styles, styles];
  static preview = (engine: Engine, settings: Settings): Shape =>
    decodeScene(engine, PREVIEW_WIDTH, numbersOf(engine, settings));

  readonly #width = new WidthController(this);
  readonly #typed = new TypedNumber();
  /** How far the hands have come from where they were. */
  readonly #progress = new Tween(1, () => this.requestUpdate(), 280);
  #from: Turned | null = null;
  readonly #memo = new Memo(numbersOf);
  #numbers: DecodeNumbers | null = null;
  #playing: Stop | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#progress.jump(1);
    this.#stop();
  }

  #data(engine: Engine): DecodeNumbers {
    const numbers = this.#memo.of(engine, this.settings);
    if (numbers !== this.#numbers) {
      this.#from = this.#numbers && this.#shown(this.#numbers);
      this.#numbers = numbers;
      const moves = this.#from && !this.handles.holding;
      this.#progress.jump(moves ? 0 : 1);
      if (moves) this.#progress.to(1);
    }
    return numbers;
  }

  /** Where the hands are drawn now. A new key is turned from position 0. */
  #shown(numbers: DecodeNumbers): Turned {
    const to = turnedBy(numbers);
    const part = this.#progress.now;
    const from = this.#from;
    if (!from || part === 1) return to;
    const between = (before: number, after: number) => before + (after - before) * part;
    return {
      query: between(from.query, to.query),
      keys: to.keys.map((after, token) => between(from.keys[token] ?? 0, after)),
    };
  }

  protected override heading(): string {
    return "Which position does a new token get?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const { width } = this.#width;
    return html`<div class="scene">${shapeView(decodeScene(engine, width, numbers, this.#shown(numbers), this.#typed))}</div>`;
  }

  /** Whoever sets an id looks at this step. */
  override change(values: Settings): void {
    if ("edits" in values) this.#stop();
    super.change(values);
  }

  #reset = (): void => {
    if (this.text("edits") !== "") super.change({ edits: "" });
  };

  #step(to: number): void {
    const step = Math.min(TOKENS - 1, Math.max(0, to));
    if (step !== this.number("step")) this.change({ step });
  }

  #stop = (): void => {
    if (!this.#playing) return;
    this.#playing();
    this.#playing = null;
    if (this.isConnected) this.change({ step: this.number("step") });
  };

  /** Plays on from here, or from the first token where the last has arrived. */
  #play = (): void => {
    if (this.#playing) return this.#stop();
    if (this.number("step") === TOKENS - 1) this.#step(0);
    // What plays by itself is no input of the reader: they are told where it stops.
    this.#playing = every(PLAY, () => {
      this.assign({ step: this.number("step") + 1 });
      if (this.number("step") === TOKENS - 1) this.#stop();
    });
    this.requestUpdate();
  };

  #go(by: number): void {
    this.#stop();
    this.#step(this.number("step") + by);
  }

  /** A button on which the arrows step. */
  #stepping(name: string, label = name): Handle {
    return {
      name,
      label,
      role: "button",
      step: (step) => {
        this.#go(alongLine(step));
      },
    };
  }

  protected override controls(): unknown[] {
    const step = this.number("step");
    const playing = this.#playing ? "Pause" : "Play";
    return [
      html`<div class="control steps" role="group" aria-label="Steps">
        <button class="chip" type="button" aria-disabled=${step === 0} ${handleIn(this.#stepping("Back"))} @click=${() => this.#go(-1)}>Back</button>
        <button class="chip next" type="button" aria-disabled=${step === TOKENS - 1} ${handleIn(this.#stepping("Next"))} @click=${() => this.#go(1)}>Next</button>
        <button class="chip" type="button" ${handleIn(this.#stepping("Play", playing))} @click=${this.#play}>${playing}</button>
        <button class="chip" type="button" aria-disabled=${this.text("edits") === ""} ${handleIn(this.#stepping("Reset", "Reset positions"))} @click=${this.#reset}>Reset</button>
      </div>`,
      // A figure about the counting of positions shows how they are counted.
      this.choice(this.isAskedAbout("ids") ? "ids" : "bug"),
      this.range("pads"),
    ];
  }

  protected override furtherControls(): unknown[] {
    return [
      this.range("step"),
      this.choice(this.isAskedAbout("ids") ? "bug" : "ids"),
      this.choice("cache"),
      this.choice("documents"),
      this.range("d"),
      this.range("base"),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { cells } = this.#data(this.engine);
    return {
      scores: cells.map(({ score }) => score),
      weights: cells.map(({ weight }) => weight),
    };
  }

  protected override sentence(engine: Engine): string {
    return decodeSentence(engine, this.#data(engine));
  }

  protected override dataTable(engine: Engine): DataTable {
    const { ids, right, cells, rightCells, state } = this.#data(engine);
    return {
      caption: `What the query of token ${state.step}, turned by id ${signed(ids.query)}, makes of each key, beside the right model, where it has position ${right[state.step]!}. Scores are dot products; weights sum to 1.`,
      style: ".4",
      columns: [
        { name: "token" },
        { name: "key’s position" },
        { name: "times turned" },
        { name: "right position" },
        { name: "score" },
        { name: "right score" },
        { name: "weight" },
        { name: "right weight" },
      ],
      rows: cells.map(({ score, weight }, token) => [
        token,
        ids.keys[token]!,
        ids.turns[token]!,
        right[token]!,
        score ?? "masked",
        rightCells[token]!.score ?? "masked",
        weight,
        rightCells[token]!.weight,
      ]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { ids, turned, content, favorite } = this.#data(engine);
    const { base } = content;
    const d = content.key.length;
    const ones = `[${content.key.join(", ")}]`;
    const row = (position: number) => `rope(${ones}, ${position}, base=${base})`;
    return {
      functions: ["token_positions", "rope", "attention", "max_difference"],
      inputs: [
        ["query and keys", `${d} entries, each 1`],
        ["id of the query", signed(ids.query)],
        ["ids of the keys", ids.keys.map(signed).join(", ")],
        ["base", String(base)],
      ],
      formula: `dot(${row(ids.query)}, ${row(turned[favorite ?? 0]!)})`,
    };
  }
}

define(OrreryDecode);
