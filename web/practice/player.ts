// What quiz items and problems have in common: they take over the page's markup, draw a variant,
// check answers in the core, keep what the learner did, and can be told and asked their state as
// one string.

import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../engine/index.ts";
import type { AttributeInfos } from "../widgets/base/attributes.ts";
import { OrreryElement, sentenceOf } from "../widgets/base/element.ts";
import { elementStyles } from "../widgets/base/element.css.ts";
import { ownTask } from "../widgets/base/schedule.ts";
import { ranOutcome } from "./code/outcome.ts";
import type { FetchedProblem } from "./fetch-problem.ts";
import { Item, spends, type Outcome } from "./item.ts";
import { WidthController } from "../widgets/base/width.ts";
import { fillNumbers } from "./numbers.ts";
import { adoptParts, plainMaths, plainText, specIn, type Parts } from "./parts.ts";
import { fieldFor } from "./fields/registry.ts";
import type { Field, FieldModel } from "./fields/field.ts";
import { decimalComma } from "./language.ts";
import { practiceStyles } from "./practice.css.ts";
import { emptyAnswer } from "./progress/document.ts";
import { openProgress } from "./progress/open-progress.ts";
import type { Progress } from "./progress/progress.ts";
import { readSpec, type Spec } from "./spec.ts";
import {
  emptyState,
  largestSeed,
  longestAnswer,
  readState,
  writeState,
  type PlayerState,
} from "./state.ts";
import { headline, reason } from "./words.ts";

/** The events of every player. */
export const playerEvents = [
  {
    name: "orrery-answer",
    detail: "{id, seed, verdict, code, credit, scored, attempts, state}",
    sentence:
      "An answer was checked. Credit goes from 0 to 1; predictions have scored = false; unreadable answers count no attempt.",
  },
  {
    name: "orrery-change",
    detail: "{id, seed, hints, shown, state}",
    sentence:
      "The learner typed, chose, opened a hint or the solution, or asked for another variant.",
  },
] as const;

/** The attributes of every player. */
export const playerAttributes = {
  seed: {
    kind: "integer",
    default: 1,
    minimum: 0,
    maximum: largestSeed,
    sentence: "Which variant: the same seed draws the same numbers everywhere.",
  },
  state: {
    kind: "text",
    default: "",
    sentence: "Where the learner stands, as getState() gave it: “1.” and base64url JSON.",
  },
} as const satisfies AttributeInfos;

export abstract class Player extends OrreryElement {
  static override styles = [elementStyles, practiceStyles];

  protected parts: Parts | null = null;
  protected item: Item | null = null;
  protected progress: Progress | null = null;
  /** How the learner answers. */
  protected field: Field | null = null;
  /** What stands in the field, as the core takes it. */
  protected answer = "";
  protected outcome: Outcome | null = null;
  /** The answer `outcome` is about. */
  protected checked = "";
  protected hints = 0;
  protected shown = false;
  /** The lines of the calculator. */
  protected steps = "";
  /** Whether what could be filled into cells is typed as one line. */
  protected oneLine = false;
  protected attempts = 0;
  /** Text for the live region: what changed last. */
  protected said = "";
  protected notice = "";
  #failure = "";
  #stateProblem = "";
  #wanted: PlayerState | null = null;
  readonly #room = new WidthController(this);

  /** Where progress is kept: "lesson/item", or "problem:slug#seed" and, for the variant worked on last, "problem:slug". */
  protected abstract progressKeys(): readonly string[];
  /** The seed to begin with, unless a state says otherwise. */
  protected abstract firstSeed(): number;
  protected abstract view(item: Item): TemplateResult;

  /** The markup of the exercise and its description where the page has not given them, else null. */
  protected fetchParts(): Promise<FetchedProblem | null> {
    return Promise.resolve(null);
  }

  /** Until it is done the exercise is shown as the page wrote it; then it says that it is ready. */
  protected override async ready(engine: Engine): Promise<void> {
    try {
      await this.#prepare(engine);
    } catch (error) {
      this.parts ??= adoptParts(this);
      this.fail(error);
    }
  }

  /** In several tasks, since each takes about as long as a page may be busy at a stretch on a slow machine. */
  async #prepare(engine: Engine): Promise<void> {
    const asked = this.number("seed");
    await parsed();
    this.progress = await openProgress();
    await ownTask();
    const fetched = await this.fetchParts();
    let first: Item;
    try {
      this.spec = readSpec(fetched?.spec ?? specIn(this), this.id);
      this.field = fieldFor(this.spec.kind);
      first = this.#drawVariant(this.#wanted?.seed ?? this.firstSeed(), engine);
      await ownTask();
      fillNumbers(fetched?.parts ?? this, engine, first.variables, ".mistake");
      await ownTask();
    } finally {
      if (fetched) this.replaceChildren(fetched.parts);
    }
    const now = this.number("seed");
    this.parts = adoptParts(this);
    this.#takeUp(first);
    // Another one may have been asked for meanwhile.
    if (now !== asked) this.openVariant(now);
    if (this.#wanted) this.#apply(this.#wanted);
  }

  #drawVariant(seed: number, engine: Engine): Item {
    return new Item(engine, this.spec!, seed, decimalComma(document.documentElement.lang));
  }

  protected spec: Spec | null = null;

  /** Opens another variant because the learner asked for it. Returns whether it could be drawn. */
  protected changeVariant(seed: number): boolean {
    this.#failure = "";
    try {
      this.openVariant(seed);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** Draws another variant than the first. */
  protected openVariant(seed: number): void {
    const { engine } = this.item!;
    const item = this.#drawVariant(seed, engine);
    fillNumbers(this, engine, item.variables, ".mistake");
    this.#takeUp(item);
  }

  /** Shows a variant with what is kept of it. */
  #takeUp(item: Item): void {
    const { seed } = item;
    this.item = item;
    this.assign({ seed });
    const kept = this.progress?.answer(this.progressKeys()[0]!);
    const same = kept !== undefined && kept.seed === seed && kept.at > 0;
    const { draft, answer, hints, steps, oneLine } = same ? kept : emptyAnswer;
    this.#apply({
      seed,
      answer: draft || answer,
      checked: false,
      hints,
      shown: false,
      steps,
      oneLine,
    });
    this.attempts = same ? kept.attempts : 0;
    if (same && kept.verdict && kept.answer) this.#judge(kept.answer, kept.verdict);
    this.requestUpdate();
  }

  #apply(state: PlayerState): void {
    if (this.item && state.seed !== this.item.seed) this.openVariant(state.seed);
    this.answer = state.answer;
    this.outcome = null;
    this.checked = "";
    this.hints = Math.min(state.hints, this.parts?.hints ?? 0);
    this.shown = state.shown;
    this.steps = state.steps;
    this.oneLine = state.oneLine;
    if (state.checked) this.#judge(state.answer);
    this.requestUpdate();
  }

  /** @param kept  The verdict of an earlier visit, which stands for what only the learner may run. */
  #judge(answer: string, kept = ""): void {
    this.checked = answer;
    if (this.field?.runs) {
      this.outcome = kept === "correct" || kept === "incorrect" ? ranOutcome(kept) : null;
      return;
    }
    this.outcome = this.item!.check(answer);
    const { outcome: whole } = this;
    for (const outcome of whole.parts.length > 0 ? whole.parts : [whole]) {
      const said = this.parts?.slots.get(this.reasonSlot(outcome));
      if (said?.matches(".mistake"))
        fillNumbers(said, this.item!.engine, this.item!.quantitiesOf(outcome.code, outcome.read));
    }
  }

  /** What the learner does: types or chooses. Nothing is checked yet. `said` is announced. */
  protected setAnswer(answer: string, said = ""): void {
    this.answer = answer.slice(0, longestAnswer);
    this.keep({ draft: this.answer });
    if (said) this.say(said);
    this.tellChange();
  }

  /** Checks what stands there. An unreadable answer spends nothing. */
  protected submit(): void {
    if (!this.item || !this.spec || this.field?.runs) return;
    this.#failure = "";
    try {
      this.answer ||= this.field?.initial?.(this.item) ?? "";
      this.#judge(this.answer);
    } catch (error) {
      this.fail(error);
      return;
    }
    this.#settle(this.outcome!);
  }

  /** Keeps and tells an outcome. */
  #settle({ verdict, code, credit }: Outcome): void {
    if (!this.item || !this.spec) return;
    const spent = spends(verdict);
    if (spent) {
      this.attempts += 1;
      this.keep({ answer: this.checked, draft: this.answer, verdict, code });
    }
    this.say(this.verdictText());
    this.notice ||= this.progress?.takeNotice() ?? "";
    this.emit("orrery-answer", {
      id: this.spec.id,
      seed: this.item.seed,
      verdict,
      code,
      credit,
      scored: spent && !this.spec.predict,
      attempts: this.attempts,
      state: this.getState(),
    });
    this.requestUpdate();
  }

  protected openHint(): void {
    this.hints = Math.min(this.hints + 1, this.parts?.hints ?? 0);
    this.keep({ hints: this.hints });
    this.say(`Hint ${this.hints}: ${this.partText(`hint-${this.hints}`)}`);
    this.tellChange();
  }

  protected show(shown = true): void {
    this.shown = shown;
    this.tellChange();
  }

  /** Empties the answer for another try; what was kept of the last one stays until the next is checked. */
  protected clear(): void {
    this.#apply({ ...this.#state(), answer: "", checked: false, shown: false });
    this.keep({ draft: "" });
    this.say("");
    this.tellChange();
  }

  /** The state as a short string for links, messages and records. */
  getState(): string {
    return this.item
      ? writeState(this.#state())
      : this.#wanted
        ? writeState(this.#wanted)
        : writeState(emptyState);
  }

  /**
   * Puts the player where a state string says. The answer in it is checked anew.
   *
   * @throws Error with a sentence when the string is not one; then nothing changes.
   */
  setState(text: string): void {
    const wanted = readState(text);
    if (!this.item) this.#wanted = wanted;
    else this.#apply(wanted);
  }

  get state(): string {
    return this.getState();
  }
  /** The attribute `state` arrives here. What cannot be read changes nothing and is answered with a sentence. */
  set state(text: string) {
    this.#attempt(() => text && this.setState(text));
  }

  #state(): PlayerState {
    const { answer, hints, shown, steps, oneLine } = this;
    return {
      seed: this.item!.seed,
      answer,
      checked: this.outcome !== null && this.checked === answer,
      hints,
      shown,
      steps,
      oneLine,
    };
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    const seed = this.number("seed");
    if (name === "seed" && this.item && seed !== this.item.seed)
      this.#attempt(() => this.openVariant(seed));
  }

  /** Does what an attribute asks for; an error becomes a sentence. */
  #attempt(ask: () => unknown): void {
    this.#stateProblem = "";
    try {
      ask();
    } catch (error) {
      this.#stateProblem = `${sentenceOf(error)} Nothing was changed.`;
    }
    this.requestUpdate();
  }

  protected override get problems(): string[] {
    return [...super.problems, this.#stateProblem, this.#failure].filter(Boolean);
  }

  /** Shows an error as a sentence, until an answer is checked or another variant opened. */
  protected fail(error: unknown): void {
    this.#failure = sentenceOf(error);
    this.emit("orrery-error", { message: this.#failure });
    this.requestUpdate();
  }

  protected keep(change: Parameters<Progress["record"]>[1]): void {
    const { progress } = this;
    const [own, ...summaries] = this.progressKeys();
    if (!progress || own === undefined) return;
    progress.record(own, { seed: this.item!.seed, hints: this.hints, ...change });
    for (const key of summaries) progress.follow(key, own);
  }

  /** Says something that is to be seen as well. */
  protected tell(sentence: string): void {
    this.notice = sentence;
    this.say(sentence);
  }

  protected say(text: string): void {
    this.said = text;
    this.requestUpdate();
  }

  protected tellChange(): void {
    this.emit("orrery-change", {
      id: this.spec?.id,
      seed: this.item?.seed,
      hints: this.hints,
      shown: this.shown,
      state: this.getState(),
    });
    this.requestUpdate();
  }

  protected readonly onSubmit = (event: Event): void => {
    event.preventDefault();
    this.submit();
    if (this.outcome?.verdict === "unreadable") this.#pointAt(this.outcome.at);
  };

  /** Puts the caret where reading stopped. */
  #pointAt(stopped: number): void {
    const { selector, at } = this.field?.place?.(
      this.item!,
      this.answer,
      stopped,
      this.oneLine,
    ) ?? { selector: "#answer", at: stopped };
    void this.focusOn(selector).then((field) => {
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && at >= 0)
        field.setSelectionRange(at, Math.min(at + 1, field.value.length));
    });
  }

  /** Moves the focus once what it goes to has been drawn. */
  protected async focusOn(selector: string): Promise<HTMLElement | null> {
    await this.updateComplete;
    const target = this.renderRoot.querySelector<HTMLElement>(selector);
    if (target && !target.matches("input, textarea, select, button, a, summary"))
      target.tabIndex = -1;
    target?.focus();
    return target;
  }

  /** What a field needs to know. */
  protected fieldModel(item: Item, more: Pick<FieldModel, "submitLabel" | "reveal">): FieldModel {
    const part = (slot: string): Element | undefined => this.parts?.slots.get(slot);
    const now = (): Player => this;
    return {
      // What stands there now: a second gesture may come before the first is drawn.
      get answer() {
        return now().answer;
      },
      get steps() {
        return now().steps;
      },
      // Most fields never ask, and asking lays out the page.
      get width() {
        return now().#room.width - 44;
      },
      item,
      outcome: this.outcome,
      checked: this.checked,
      labelled: this.has("ask"),
      predict: item.spec.predict,
      plain: (slot) => plainText(part(slot)),
      words: (slot) => plainMaths(part(slot)),
      has: (slot) => this.has(slot),
      type: (answer, said) => this.take(answer, said),
      say: (said) => this.say(said),
      oneLine: this.oneLine,
      setSteps: (steps, said) => this.#handle({ steps }, said),
      setOneLine: (oneLine) => this.#handle({ oneLine }),
      focus: (selector) => void this.focusOn(selector),
      ...more,
      engine: this.engine!,
      settle: (outcome, answer) => this.#takeRun(outcome, answer),
      fail: (error) => this.fail(error),
    };
  }

  /** What stands beside the answer: the lines of the calculator, the way it is typed. */
  #handle(change: Partial<Pick<PlayerState, "steps" | "oneLine">>, said = ""): void {
    Object.assign(this, change);
    this.keep(change);
    this.say(said);
    this.tellChange();
  }

  #takeRun(outcome: Outcome, answer: string): void {
    this.#failure = "";
    this.outcome = outcome;
    this.checked = answer;
    this.#settle(outcome);
  }

  /** Takes what a field tells. */
  protected take(answer: string, said?: string): void {
    // A verdict on what was chosen does not stay beside another choice.
    if (this.field?.reasons) this.outcome = null;
    this.setAnswer(answer, said);
  }

  /** The answer the verdict is about, where the field says something else by now and both are short enough to tell. */
  protected about(): string {
    if (this.field?.reasons || !this.outcome || this.checked === this.answer) return "";
    return this.field?.button && this.checked.length <= 60
      ? `“${this.checked}”`
      : "your last answer";
  }

  /** Whether the reason why nothing is judged is said in the field itself. */
  protected get saidInField(): boolean {
    return this.outcome?.verdict === "unreadable" && Boolean(this.field?.reads || this.field?.runs);
  }

  /** The verdict in words, with what is said about a choice or a mistake. */
  protected verdictText(): string {
    const outcome = this.outcome!;
    return [
      headline(outcome, this.spec!.predict, this.item!.columns),
      this.partText(this.reasonSlot()) || reason(outcome),
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** The slot that holds the reason for the verdict, "" where the reason is the core's sentence. */
  protected reasonSlot(outcome = this.outcome): string {
    const slot =
      this.spec?.kind === "choice"
        ? `why-${this.checked}`
        : `mistake-${outcome?.code.replace(/^line-/, "")}`;
    return outcome && this.parts?.slots.has(slot) ? slot : "";
  }

  protected partText(slot: string): string {
    return plainText(this.parts?.slots.get(slot));
  }

  protected has(slot: string): boolean {
    return this.parts?.slots.has(slot) ?? false;
  }

  /** The exercise as text, where it cannot run: what was moved into slots is shown from there. */
  #readable(): TemplateResult {
    const slots = [...(this.parts?.slots.keys() ?? [])].filter((slot) =>
      /^(block-title|statement|text-.*)$/.test(slot),
    );
    return slots.length > 0
      ? html`${slots.map((slot) => html`<slot name=${slot}></slot>`)}`
      : html`<slot></slot>`;
  }

  protected override draw(): unknown {
    const sentences = this.problems.map(
      (problem) => html`<p class="problem" role="alert">${problem}</p>`,
    );
    return html`${this.item ? this.view(this.item) : this.#readable()}${sentences}
      <p class="unseen" role="status">${this.said}</p>${this.notice ? html`<p class="notice">${this.notice}</p>` : nothing}`;
  }
}

/** Resolves when the page has been read: before that an element may stand without its children. */
function parsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }),
  );
}
