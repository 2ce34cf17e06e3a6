/** A decode stepper: tokens arrive one by one, and each query is compared with the cached keys. */
import { html, type TemplateResult } from "lit";
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
import { pointIn } from "../base/pointer.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import { WidthController } from "../base/width-controller.ts";
import { decodeStyles } from "./decode.css.ts";
import { decodeScene, type BoxControl, type DecodeTexts, type Turned } from "./decode.svg.ts";
import {
  BUGS,
  EDITS_PATTERN,
  ID_RULES,
  TOKENS,
  editsText,
  readEdits,
  type Bug,
  type DecodeState,
  type IdRule,
} from "./ids.ts";
import { layoutFor } from "./layout.ts";
import { DecodeNumbers, equalContent } from "./numbers.ts";
import { TypedNumber } from "./typed-number.ts";
import { BUG_TITLES, RULE_TITLES, decodeSentence, faultText, scoreText, signed } from "./words.ts";

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
    label: "positions",
    sentence: "How positions are counted where there is padding.",
  },
  cache: {
    kind: "choice",
    default: "on",
    choices: ["on", "off"],
    label: "cache of keys",
    sentence: "Whether a step turns only the newest token, or the whole text again.",
  },
  documents: {
    kind: "choice",
    default: "one",
    choices: ["one", "two"],
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
/** Pixels of a drag that change an id by one. */
const DRAG = 12;
/** Ids that the reader can set. */
const ID = { minimum: -99, maximum: 9999 };

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

const turnedBy = (numbers: DecodeNumbers): Turned => ({
  query: numbers.ids.query,
  keys: numbers.turned,
});

function textsOf(engine: Engine, numbers: DecodeNumbers): DecodeTexts {
  const { ids, state, cells, rightCells } = numbers;
  const last = ids.pads.at(-1);
  return {
    label: `Seven equal tokens are decoded one by one; the newest is token ${state.step}. ${decodeSentence(engine, numbers)}`,
    cells: cells.map(({ score, weight }, token) => ({
      score: scoreText(engine, score),
      weight: engine.format(weight, ".2"),
      fault: numbers.isWrong(token) ? faultText(engine, rightCells[token]!.score) : null,
    })),
    keys: ids.keys.map((id, token) => ({
      id: signed(id),
      turns: ids.turns[token]! > 1 ? `${ids.turns[token]!} turns` : null,
      edited: `k${token}` in state.edits,
    })),
    query: { id: signed(ids.query), turns: null, edited: `q${state.step}` in state.edits },
    pads: {
      count: state.pads === 1 ? "1 pad" : `${state.pads} pads`,
      ids: last === undefined || last < 0 ? null : last === 0 ? "id 0" : `ids 0 … ${last}`,
    },
  };
}

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = numbersOf(engine, settings);
  const layout = layoutFor(720, numbers.state.pads > 0);
  return decodeScene(layout, numbers, turnedBy(numbers), textsOf(engine, numbers));
}

/**
 * @summary Seven equal tokens are decoded one by one: the newest query against the cached keys, each
 *          turned by its position, with bugs of caches, padding and packed texts.
 *
 * @attr step, bug, pads, ids, cache, documents, edits, d, base - see `attributes`.
 * @event orrery-change - {step, bug, pads, ids, cache, documents, edits, d, base, offers, scores, weights}.
 *                        After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * An id can be dragged. Keys on an id: digits set it, arrows change it by 1, with Shift or PageUp
 * and PageDown by 10, Home and End go to the first and the last position, Delete or Escape back to
 * what the code makes. Left and Right on the step buttons step.
 */
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
  static override styles = [...OrreryFigure.styles, decodeStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #typed = new TypedNumber();
  /** How far the hands have come from where they were. */
  readonly #progress = new Tween(1, () => this.requestUpdate(), 280);
  #from: Turned | null = null;
  #numbers: { readonly key: string; readonly numbers: DecodeNumbers } | null = null;
  #held: { owner: string; x: number; y: number; id: number } | null = null;
  #playing: Stop | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#progress.jump(1);
    this.#stop();
  }

  #data(engine: Engine): DecodeNumbers {
    const key = JSON.stringify(this.settings);
    if (this.#numbers?.key !== key) {
      this.#from = this.#numbers && this.#shown(this.#numbers.numbers);
      this.#numbers = { key, numbers: numbersOf(engine, this.settings) };
      const moves = this.#from && !this.#held;
      this.#progress.jump(moves ? 0 : 1);
      if (moves) this.#progress.to(1);
    }
    return this.#numbers.numbers;
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
    const view = decodeScene(
      layoutFor(this.#width.width, numbers.state.pads > 0),
      numbers,
      this.#shown(numbers),
      textsOf(engine, numbers),
      this.#control,
    );
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #control: BoxControl = (owner) => {
    const id = this.#idOf(owner);
    return {
      role: "spinbutton",
      tabindex: 0,
      "aria-label": `position id of ${owner.startsWith("q") ? "query" : "key"} ${owner.slice(1)}`,
      "aria-valuemin": ID.minimum,
      "aria-valuemax": ID.maximum,
      "aria-valuenow": id,
    };
  };

  #idOf(owner: string): number {
    const { ids } = this.#data(this.engine!);
    return owner.startsWith("q") ? ids.query : ids.keys[Number(owner.slice(1))]!;
  }

  /** Sets an id; null gives it back to the code. */
  #setId(owner: string, id: number | null): void {
    const edits = readEdits(this.text("edits"));
    const rest = Object.fromEntries(Object.entries(edits).filter(([other]) => other !== owner));
    const inside = id === null ? null : Math.min(ID.maximum, Math.max(ID.minimum, id));
    this.#stop();
    this.change({ edits: editsText(inside === null ? rest : { ...rest, [owner]: inside }) });
  }

  #reset = (): void => {
    if (this.text("edits") !== "") this.change({ edits: "" });
  };

  #ownerOf = (event: Event): string | null | undefined =>
    (event.target as Element).closest("[data-owner]")?.getAttribute("data-owner");

  #grab = (event: PointerEvent): void => {
    const owner = this.#ownerOf(event);
    if (event.button !== 0 || !owner) return;
    const [x, y] = pointIn(event, event.currentTarget as Element);
    this.#held = { owner, x, y, id: this.#idOf(owner) };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  #drag = (event: PointerEvent): void => {
    if (!this.#held) return;
    const { owner, id, ...from } = this.#held;
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const to = id + Math.round((x - from.x - (y - from.y)) / DRAG);
    if (to !== this.#idOf(owner)) this.#setId(owner, to);
  };

  #release = (): void => {
    this.#held = null;
  };

  #keys = (event: KeyboardEvent): void => {
    const owner = this.#ownerOf(event);
    if (!owner || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = this.#idOf(owner);
    const step = event.shiftKey ? 10 : 1;
    const moves: Record<string, number | null> = {
      ArrowLeft: id - step,
      ArrowDown: id - step,
      ArrowRight: id + step,
      ArrowUp: id + step,
      PageDown: id - 10,
      PageUp: id + 10,
      Home: 0,
      End: TOKENS - 1,
      Delete: null,
      Backspace: null,
      Escape: null,
    };
    const typed = this.#typed.type(owner, event.key, event.timeStamp);
    if (!(event.key in moves) && typed === null) return;
    event.preventDefault();
    this.#setId(owner, event.key in moves ? moves[event.key]! : typed);
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

  #stepKeys = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -TOKENS, End: TOKENS }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#go(by);
  };

  protected override controls(): unknown[] {
    const step = this.number("step");
    return [
      html`<div class="control steps" role="group" aria-label="Steps" @keydown=${this.#stepKeys}>
        <button class="chip" type="button" aria-disabled=${step === 0} @click=${() => this.#go(-1)}>Back</button>
        <button class="chip next" type="button" aria-disabled=${step === TOKENS - 1} @click=${() => this.#go(1)}>Next</button>
        <button class="chip" type="button" @click=${this.#play}>${this.#playing ? "Pause" : "Play"}</button>
        <button class="chip" type="button" aria-disabled=${this.text("edits") === ""} aria-label="Reset positions" @click=${this.#reset}>Reset</button>
      </div>`,
      // A figure about the counting of positions shows how they are counted.
      this.isAskedAbout("ids") ? this.#rule() : this.#bug(),
      this.range("pads"),
    ];
  }

  #rule = (): TemplateResult => this.choice("ids", RULE_TITLES);
  #bug = (): TemplateResult => this.choice("bug", BUG_TITLES);

  protected override furtherControls(): unknown[] {
    return [
      this.range("step"),
      this.isAskedAbout("ids") ? this.#bug() : this.#rule(),
      this.choice("cache", {
        on: "on: only the newest token is turned",
        off: "off: the whole text is turned again",
      }),
      this.choice("documents", {
        one: "one",
        two: "two, each with positions of its own",
      }),
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
