/** What each hand of RoPE adds to the score by offset, and the sum; or a game of making one win. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  shapeView,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { tickText } from "../base/axes.ts";
import { HandDrag } from "../base/hand-drag.ts";
import { pointIn } from "../base/pointer.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { WidthController } from "../base/width-controller.ts";
import type { Part } from "./dials.svg.ts";
import { GOAL, ROUNDS, allHandsSentence, oneHandSentence, solution, standing } from "./game.ts";
import { layoutFor, offsetAt, MOST_DIALS } from "./layout.ts";
import {
  VoteNumbers,
  between,
  readTurns,
  turnsText,
  wrapped,
  type VoteSettings,
} from "./numbers.ts";
import { attributes, settingsOf } from "./settings.ts";
import {
  CONTENT_TITLES,
  marksOf,
  textsOf,
  votesProvenance,
  votesSentence,
  votesTable,
} from "./texts.ts";
import { votesStyles } from "./votes.css.ts";
import { votesScene } from "./votes.svg.ts";

/** What undo brings back. */
interface Undoable {
  readonly "key-turns": string;
  readonly "query-turns": string;
  readonly hands: string;
}

type Turns = Pick<VoteSettings, "queryTurns" | "keyTurns">;

const inside = (offset: number, reach: number) => Math.min(reach, Math.max(-reach, offset));

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = new VoteNumbers(engine, settingsOf(settings));
  const layout = layoutFor(720, numbers.frequencies.length);
  const offset = inside(settings.offset as number, numbers.settings.reach);
  return votesScene(layout, {
    numbers,
    offset,
    texts: textsOf(engine, numbers, layout.pairs, offset),
    marks: marksOf(engine, numbers, settings.play === "win"),
  });
}

/**
 * @summary What each hand of RoPE adds to the score of a query and a key, by offset: a dial and a
 *          wave a hand, and the sum of the waves; or a game of making one offset win.
 *
 * @attr content, turned, seed, d, base, offset, reach, key-turns, query-turns, hands, play, round -
 *       see `attributes`.
 * @event orrery-change - {content, turned, seed, d, base, offset, reach, keyTurns, queryTurns, hands,
 *        play, round, score, highest}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Hands and the cursor can be dragged. Keys on a hand: arrows turn it by 1 degree, in the game by
 * 15, with Shift or PageUp and PageDown by ten times as much; Home brings it back. Keys on the
 * cursor: arrows move it by 1 token, with Shift or PageUp and PageDown by 10, Home and End to the ends.
 */
export class OrreryVotes extends OrreryFigure {
  static override tag = "orrery-votes";
  static override summary =
    "What each hand of RoPE adds to the score of a query and a key, by offset, and the sum; or a game of making one offset win.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail:
        "{content, turned, seed, d, base, offset, reach, keyTurns, queryTurns, hands, play, round, score, highest}",
      sentence: "The reader turned a hand, switched one off, or moved the cursor or a control.",
    },
  ];
  static override reservedHeight = { wide: 1082, narrow: 1282 };
  static override styles = [...OrreryFigure.styles, votesStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #offset = new Tween(attributes.offset.default, () => this.requestUpdate());
  readonly #drag = new HandDrag((degrees) => this.#turnTo(degrees));
  readonly #history = new UndoHistory<Undoable>({ "key-turns": "", "query-turns": "", hands: "" });
  /** How far the hands are on their way from where they were, from 0 to 1. */
  readonly #way = new Tween(1, () => this.requestUpdate());
  /** The turns of the last drawing. */
  #drawn: Turns | null = null;
  #before: Turns = { queryTurns: [], keyTurns: [] };
  #numbers: VoteNumbers | null = null;
  #held: { pair: number; part: Part; hasTurned?: boolean } | null = null;
  /** Whether the game showed a solution, or the reader said that no hand wins alone. */
  #ended: "shown" | "answered" | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#offset.jump(this.#shownOffset);
    this.#way.jump(1);
  }

  protected override ready(): void {
    this.#offset.jump(this.#shownOffset);
    this.#history.begin(this.#undoable);
  }

  protected override settingsChanged(): void {
    if (this.#held) this.#offset.jump(this.#shownOffset);
    else this.#offset.to(this.#shownOffset);
  }

  protected override givenAnew(name: string): void {
    if (this.#drawn && name.endsWith("-turns")) this.#turnFrom(this.#drawn);
    this.#ended = null;
    if (name !== "offset") this.#history.begin(this.#undoable);
    this.#offset[this.engine ? "to" : "jump"](this.#shownOffset);
  }

  override change(values: Settings): void {
    this.#ended = null;
    const turns = this.#drawnTurns;
    super.change(values);
    if (!this.#held && ("key-turns" in values || "query-turns" in values)) this.#turnFrom(turns);
  }

  /** Where the hands are drawn now, also on their way. */
  get #drawnTurns(): Turns {
    const { queryTurns, keyTurns } = settingsOf(this.settings);
    const part = this.#way.now;
    return part === 1
      ? { queryTurns, keyTurns }
      : {
          queryTurns: between(this.#before.queryTurns, queryTurns, part),
          keyTurns: between(this.#before.keyTurns, keyTurns, part),
        };
  }

  #turnFrom(turns: Turns): void {
    this.#before = turns;
    this.#way.jump(0);
    this.#way.to(1);
  }

  get #plays(): boolean {
    return this.text("play") === "win";
  }

  get #undoable(): Undoable {
    return {
      "key-turns": this.text("key-turns"),
      "query-turns": this.text("query-turns"),
      hands: this.text("hands"),
    };
  }

  get #shownOffset(): number {
    return inside(this.number("offset"), settingsOf(this.settings).reach);
  }

  /** The hand that votes alone in the second round. */
  get #alone(): number | null {
    return this.number("round") === ROUNDS ? settingsOf(this.settings).hands![0]! : null;
  }

  #data(engine: Engine): VoteNumbers {
    const settings = settingsOf(this.settings);
    if (!this.#numbers?.fits(settings)) this.#numbers = new VoteNumbers(engine, settings);
    return this.#numbers;
  }

  protected override heading(): string {
    if (!this.#plays) return "Which offsets does each hand favor?";
    return this.#alone === null
      ? `Can you make offset ${tickText(GOAL.offset)} win?`
      : `Can one hand make offset ${tickText(GOAL.offset)} win?`;
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const layout = layoutFor(this.#width.width, numbers.frequencies.length);
    const drawn =
      this.#way.now === 1
        ? numbers
        : new VoteNumbers(engine, { ...numbers.settings, ...this.#drawnTurns });
    this.#drawn = this.#drawnTurns;
    const view = votesScene(layout, {
      numbers: drawn,
      offset: this.#offset.now,
      texts: textsOf(engine, numbers, layout.pairs, this.#shownOffset),
      marks: marksOf(engine, drawn, this.#plays),
      ...(this.#plays && {
        bar: {
          score: standing(drawn).rival.score + GOAL.lead,
          text: `${GOAL.lead} above the next`,
        },
      }),
      hand: this.#hand,
      cursor: this.#cursor(engine, numbers),
    });
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#move}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #hand = (pair: number, part: Part): Record<string, string | number> | undefined => {
    if (this.#plays && (part === "query" || !this.#numbers!.takesPart(pair))) return undefined;
    const degrees = this.#turnOf(pair, part);
    return {
      role: "slider",
      tabindex: 0,
      "aria-label": `hand ${pair} of the ${part}, turned in degrees`,
      "aria-valuemin": -180,
      "aria-valuemax": 180,
      "aria-valuenow": degrees,
      "aria-valuetext": `turned by ${tickText(degrees)}°`,
    };
  };

  #cursor(engine: Engine, numbers: VoteNumbers): Record<string, string | number> {
    const offset = this.#shownOffset;
    return {
      role: "slider",
      tabindex: 0,
      "aria-label": "offset n − m in tokens",
      "aria-valuemin": -numbers.settings.reach,
      "aria-valuemax": numbers.settings.reach,
      "aria-valuenow": offset,
      "aria-valuetext": `offset ${tickText(offset)}, score ${engine.format(numbers.scoreAt(offset), ".3")}`,
    };
  }

  #turns(part: Part): number[] {
    const turns = readTurns(this.text(`${part}-turns`));
    const { length } = this.#numbers!.frequencies;
    return Array.from({ length }, (_, pair) => turns[pair] ?? 0);
  }

  #turnOf(pair: number, part: Part): number {
    return this.#turns(part)[pair]!;
  }

  /** Turns one hand to whole degrees, in the game to whole clicks. */
  #turn(pair: number, part: Part, degrees: number): void {
    const click = this.#plays ? GOAL.click : 1;
    const to = wrapped(Math.round(degrees / click) * click);
    const turns = this.#turns(part);
    if (turns[pair] === to) return;
    turns[pair] = to;
    // A whole drag is one step to undo.
    if (!this.#held?.hasTurned) this.#history.remember(this.#undoable);
    if (this.#held) this.#held.hasTurned = true;
    this.change({ [`${part}-turns`]: turnsText(turns) });
  }

  #turnTo(degrees: number): void {
    if (this.#held) this.#turn(this.#held.pair, this.#held.part, degrees);
  }

  #setOffset(offset: number): void {
    const to = inside(offset, settingsOf(this.settings).reach);
    if (to !== this.#shownOffset) this.change({ offset: to });
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const scene = event.currentTarget as HTMLElement;
    const target = event.target as Element;
    const dial = target.closest("[data-dial]");
    if (dial) return this.#grabHand(event, dial);
    if (!target.closest("[data-cursor], [data-plot]")) return;
    scene.setPointerCapture(event.pointerId);
    this.#pick(event);
  };

  /** Takes the hand whose tip is nearer: two hands often point the same way. */
  #grabHand(event: PointerEvent, dial: Element): void {
    const grips = [...dial.querySelectorAll(".hand[role] .grip")];
    const distance = (grip: Element) => {
      const { left, top, width, height } = grip.getBoundingClientRect();
      return Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2);
    };
    const [nearest] = grips.sort((a, b) => distance(a) - distance(b));
    const face = dial.querySelector("[data-face]");
    if (!nearest || !face) return;
    const pair = Number(dial.getAttribute("data-dial"));
    const hand = nearest.closest<SVGElement>(".hand")!;
    const part = hand.getAttribute("data-part") as Part;
    this.#held = { pair, part };
    this.#drag.start(event, {
      face,
      position: this.#turnOf(pair, part),
      frequency: Math.PI / 180,
      touch: (event.target as Element).closest(".grip") !== null,
    });
  }

  #move = (event: PointerEvent): void => {
    if (this.#held) return this.#drag.move(event);
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) this.#pick(event);
  };

  #pick(event: PointerEvent): void {
    const [x] = pointIn(event, event.currentTarget as Element);
    const { reach } = settingsOf(this.settings);
    const layout = layoutFor(this.#width.width, this.#numbers!.frequencies.length);
    this.#setOffset(offsetAt(layout, reach, x));
  }

  #release = (): void => {
    this.#drag.stop();
    this.#held = null;
  };

  #keys = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const hand = target.closest(".hand[role]");
    const step = event.shiftKey ? 10 : 1;
    const by = {
      ArrowLeft: -step,
      ArrowDown: -step,
      ArrowRight: step,
      ArrowUp: step,
      PageDown: -10,
      PageUp: 10,
    }[event.key];
    const end = { Home: -1, End: 1 }[event.key];
    if (by === undefined && end === undefined) return;
    if (hand) {
      const pair = Number(hand.closest("[data-dial]")!.getAttribute("data-dial"));
      const part = hand.getAttribute("data-part") as Part;
      const click = this.#plays ? GOAL.click : 1;
      this.#turn(
        pair,
        part,
        by === undefined ? (end === 1 ? 180 : 0) : this.#turnOf(pair, part) + by * click,
      );
    } else if (target.closest("[data-cursor]"))
      this.#setOffset(by === undefined ? end! * Infinity : this.#shownOffset + by);
    else return;
    event.preventDefault();
  };

  protected override controls(engine: Engine): unknown[] {
    if (this.#plays) return [this.#tries(engine)];
    const content = this.text("content");
    return [
      this.choice("content", CONTENT_TITLES),
      this.range("d"),
      content === "turned"
        ? this.range("turned")
        : content === "random"
          ? this.range("seed")
          : this.range("base"),
      // The hands of more pairs have no dials to turn.
      ...(this.#data(engine).frequencies.length > MOST_DIALS ? [] : [this.#moves(engine)]),
    ];
  }

  #toggle(pair: number): void {
    const count = this.#numbers!.frequencies.length;
    const on = Array.from({ length: count }, (_, each) => each).filter(
      (each) => this.#numbers!.takesPart(each) !== (each === pair),
    );
    this.#history.remember(this.#undoable);
    this.change({ hands: on.length === count ? "" : on.length === 0 ? "none" : on.join(", ") });
  }

  #undoButtons(): TemplateResult {
    const undo = () => {
      const before = this.#history.undo();
      if (before) this.change({ ...before });
    };
    const reset = () => this.change({ ...this.#history.reset(this.#undoable) });
    const changed = this.differs(["key-turns", "query-turns", "hands"]);
    return html`<button class="chip" type="button" ?disabled=${!this.#history.canUndo} @click=${undo}>Undo</button>
      <button class="chip" type="button" ?disabled=${!changed} @click=${reset}>Start over</button>`;
  }

  #moves(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const { frequencies } = numbers;
    const chips = Array.from(
      frequencies,
      (_, pair) =>
        html`<button class="chip" type="button" aria-pressed=${numbers.takesPart(pair)} @click=${() => this.#toggle(pair)}>Hand ${pair}</button>`,
    );
    return html`<div class="moves" role="group" aria-label="Hands that take part">${chips}${this.#undoButtons()}</div>`;
  }

  #tries(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const alone = this.#alone;
    const end = (ended: "shown" | "answered") => {
      this.#ended = ended;
      this.requestUpdate();
      this.emit("orrery-change", { ...this.detail(), ...this.results() });
    };
    const show = () => {
      this.#history.remember(this.#undoable);
      this.change({ "key-turns": turnsText(solution(engine, numbers)) });
      end("shown");
    };
    const go = (round: number) => {
      this.change({ round, hands: round === ROUNDS ? "0" : "", "key-turns": "" });
      this.#history.begin(this.#undoable);
    };
    const hand = (_: number, pair: number) =>
      html`<button class="chip" type="button" aria-pressed=${pair === alone} @click=${() => this.change({ hands: String(pair) })}>Hand ${pair}</button>`;
    const answers =
      alone === null
        ? html`<button class="chip" type="button" ?disabled=${standing(numbers).wins} @click=${show}>Show a solution</button>
          <button class="chip" type="button" @click=${() => go(2)}>Next round: one hand</button>`
        : html`<button class="chip" type="button" ?disabled=${this.#ended === "answered"} @click=${() => end("answered")}>No hand can do it</button>
          <button class="chip" type="button" @click=${() => go(1)}>Back to four hands</button>`;
    return html`<div class="moves" role="group" aria-label="Your try">${alone === null ? "" : Array.from(numbers.frequencies, hand)}${this.#undoButtons()}${answers}</div>`;
  }

  protected override furtherControls(): unknown[] {
    if (this.#plays) return [];
    const { reach } = settingsOf(this.settings);
    return [
      ...(["turned", "random"].includes(this.text("content")) ? [this.range("base")] : []),
      this.range("reach"),
      this.range("offset", { minimum: -reach, maximum: reach }),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const numbers = this.#data(this.engine);
    return { score: numbers.scoreAt(this.#shownOffset), highest: numbers.highest().offset };
  }

  protected override isWon(engine: Engine): boolean {
    return (
      this.#plays &&
      this.#ended !== "shown" &&
      (this.#alone === null ? standing(this.#data(engine)).wins : this.#ended === "answered")
    );
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    if (this.#plays)
      return this.#alone === null
        ? allHandsSentence(engine, numbers, this.#ended === "shown")
        : oneHandSentence(engine, numbers, this.#alone, this.#ended === "answered");
    return votesSentence(engine, numbers, this.#shownOffset);
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    return votesTable(numbers, layoutFor(this.#width.width, numbers.frequencies.length).pairs);
  }

  protected override provenance(engine: Engine): Provenance {
    return votesProvenance(this.#data(engine));
  }
}

define(OrreryVotes);
