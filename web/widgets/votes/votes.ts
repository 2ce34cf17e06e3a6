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
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { Memo } from "../base/memo.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { WidthController } from "../base/width-controller.ts";
import { GOAL, ROUNDS, allHandsSentence, oneHandSentence, solution, standing } from "./game.ts";
import { layoutFor, MAX_DIALS } from "./layout.ts";
import { VoteNumbers, between, turnsText, type VoteSettings } from "./numbers.ts";
import { attributes, settingsOf, shownOffset } from "./settings.ts";
import { votesProvenance, votesSentence, votesTable } from "./texts.ts";
import { votesStyles } from "./votes.css.ts";
import { votesPicture } from "./votes.svg.ts";

/** What undo brings back. */
const UNDOABLE = ["key-turns", "query-turns", "hands"] as const;
type Undoable = Readonly<Record<(typeof UNDOABLE)[number], string>>;

type Turns = Pick<VoteSettings, "queryTurns" | "keyTurns">;

const numbersOf = (engine: Engine, settings: Settings) =>
  new VoteNumbers(engine, settingsOf(settings));

/**
 * Keys on a hand turn it by 1 degree, in the game by 15; long steps are ten times as long, and Home
 * brings it back.
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
  static preview = (engine: Engine, settings: Settings): Shape =>
    votesPicture(engine, PREVIEW_WIDTH, { settings, numbers: numbersOf(engine, settings) });

  readonly #width = new WidthController(this);
  readonly #offset = new Tween(attributes.offset.default, () => this.requestUpdate());
  readonly #history = new UndoHistory<Undoable>({ "key-turns": "", "query-turns": "", hands: "" });
  /** How far the hands are on their way from where they were, from 0 to 1. */
  readonly #way = new Tween(1, () => this.requestUpdate());
  /** The turns of the last drawing. */
  #drawn: Turns | null = null;
  #before: Turns = { queryTurns: [], keyTurns: [] };
  readonly #numbers = new Memo(numbersOf);
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
    this.#offset[this.handles.holding ? "jump" : "to"](this.#shownOffset);
  }

  protected override givenAnew(name: string): void {
    if (this.#drawn && name.endsWith("-turns")) this.#turnFrom(this.#drawn);
    this.#ended = null;
    if (name !== "offset") this.#history.begin(this.#undoable);
    this.#offset[this.engine ? "to" : "jump"](this.#shownOffset);
  }

  override change(values: Settings): void {
    if (!this.handles.continues && UNDOABLE.some((name) => name in values))
      this.#history.remember(this.#undoable);
    this.#take(values);
  }

  /** Changes settings by a move that is not undone. */
  #take(values: Settings): void {
    this.#ended = null;
    const turns = this.#drawnTurns;
    super.change(values);
    if (!this.handles.holding && ("key-turns" in values || "query-turns" in values))
      this.#turnFrom(turns);
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
    return shownOffset(this.settings);
  }

  /** The hand that votes alone in the second round. */
  get #alone(): number | null {
    return this.number("round") === ROUNDS ? settingsOf(this.settings).hands![0]! : null;
  }

  #data(engine: Engine): VoteNumbers {
    return this.#numbers.of(engine, this.settings);
  }

  protected override heading(): string {
    if (!this.#plays) return "Which offsets does each hand favor?";
    return this.#alone === null
      ? `Can you make offset ${tickText(GOAL.offset)} win?`
      : `Can one hand make offset ${tickText(GOAL.offset)} win?`;
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const drawn =
      this.#way.now === 1
        ? numbers
        : new VoteNumbers(engine, { ...numbers.settings, ...this.#drawnTurns });
    this.#drawn = this.#drawnTurns;
    const shown = { settings: this.settings, numbers, drawn, offset: this.#offset.now };
    return html`<div class="scene">${shapeView(votesPicture(engine, this.#width.width, shown))}</div>`;
  }

  protected override controls(engine: Engine): unknown[] {
    if (this.#plays) return [this.#tries(engine)];
    const content = this.text("content");
    return [
      this.choice("content"),
      this.range("d"),
      content === "turned"
        ? this.range("turned")
        : content === "random"
          ? this.range("seed")
          : this.range("base"),
      // The hands of more pairs have no dials to turn.
      ...(this.#data(engine).frequencies.length > MAX_DIALS ? [] : [this.#moves(engine)]),
    ];
  }

  #toggle(numbers: VoteNumbers, pair: number): void {
    const all = Array.from(numbers.frequencies, (_, each) => each);
    const on = all.filter((each) => numbers.takesPart(each) !== (each === pair));
    const hands = on.length === all.length ? "" : on.length === 0 ? "none" : on.join(", ");
    this.change({ hands });
  }

  #undoButtons(): TemplateResult {
    const undo = () => {
      const before = this.#history.undo(this.#undoable);
      if (before) this.#take({ ...before });
    };
    const reset = () => this.#take({ ...this.#history.reset(this.#undoable) });
    const changed = this.differs(UNDOABLE);
    return html`<button class="chip" type="button" ?disabled=${!this.#history.canUndo} @click=${undo}>Undo</button>
      <button class="chip" type="button" ?disabled=${!changed} @click=${reset}>Start over</button>`;
  }

  #moves(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const { frequencies } = numbers;
    const chips = Array.from(
      frequencies,
      (_, pair) =>
        html`<button class="chip" type="button" aria-pressed=${numbers.takesPart(pair)} @click=${() => this.#toggle(numbers, pair)}>Hand ${pair}</button>`,
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
      this.change({ "key-turns": turnsText(solution(engine, numbers)) });
      end("shown");
    };
    const go = (round: number) => {
      this.#take({ round, hands: round === ROUNDS ? "0" : "", "key-turns": "" });
      this.#history.begin(this.#undoable);
    };
    const hand = (_: number, pair: number) =>
      html`<button class="chip" type="button" aria-pressed=${pair === alone} @click=${() => this.#take({ hands: String(pair) })}>Hand ${pair}</button>`;
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
