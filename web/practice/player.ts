// The element under quiz items and problems: it takes over the page's markup, opens a session of
// the exercise, draws it, and passes on what the learner does. What the learner has done lives in
// exercise-session.ts.

import { html, nothing, type TemplateResult } from "lit";
import { entryAt, type Engine } from "../engine/index.ts";
import { OrreryElement, sentenceOf } from "../widgets/base/element.ts";
import { elementStyles } from "../widgets/base/element.css.ts";
import { nextTask } from "../widgets/base/frames.ts";
import { WidthController } from "../widgets/base/width-controller.ts";
import { ExerciseSession, type AnswerReport } from "./exercise-session.ts";
import type { FetchedProblem } from "./fetch-problem.ts";
import type { Field, FieldModel } from "./fields/field.ts";
import { partLines } from "./fields/parts.ts";
import { fieldFor } from "./fields/registry.ts";
import { Item } from "./item.ts";
import { decimalComma } from "./language.ts";
import { echoNumber, fillNumbers } from "./numbers.ts";
import { adoptParts, plainMaths, plainText, specIn, type Parts } from "./parts.ts";
import { practiceStyles } from "./practice.css.ts";
import { openProgress } from "./progress/open-progress.ts";
import type { Progress } from "./progress/progress.ts";
import { readSpec, withGiven, type Spec } from "./spec.ts";
import { emptyState, readState, writeState, type PlayerState } from "./state.ts";
import { addedPrecision } from "./precision.ts";
import { quoted, reasonSlot, verdictText } from "./verdict-text.ts";

/** The width of the form's border and padding, in px: what is drawn in a field has the rest. */
const formPadding = 44;

/** A session that is open, with what the page gave for it. */
export interface OpenExercise {
  readonly session: ExerciseSession;
  readonly field: Field;
}

/** A custom element that shows one exercise; a subclass gives the form around the field. */
export abstract class Player extends OrreryElement {
  static override styles = [elementStyles, practiceStyles];

  /** Whether what the learner does is kept in the browser; a preview keeps nothing. */
  keepsWork = true;
  protected parts: Parts | null = null;
  protected spec: Spec | null = null;
  protected progress: Progress | null = null;
  /** Null until the exercise is drawn, and where it cannot be. */
  protected exercise: OpenExercise | null = null;
  /** A sentence below the form, such as one about storage; "" for none. */
  protected notice = "";
  /** Text for the live region: what changed last. */
  #announcement = "";
  #failure = "";
  #stateProblem = "";
  /** A sentence about an answer in another tab, which typing here replaces; "" for none. */
  #conflict = "";
  #stopFollowing: (() => void) | null = null;
  /** A state that was set before the session opened. */
  #pendingState: PlayerState | null = null;
  readonly #width = new WidthController(this);

  /** Where a variant's work is kept: "lesson/item", or "problem:slug#seed" and, for the variant worked on last, "problem:slug". */
  protected abstract progressKeys(seed: number): readonly string[];
  /** The seed to begin with, unless a state says otherwise. */
  protected abstract firstSeed(): number;
  /** The form of an open exercise. */
  protected abstract view(exercise: OpenExercise): TemplateResult;

  /** The markup of the exercise and its description where the page has not given them, else null. */
  protected fetchParts(_engine: Engine): Promise<FetchedProblem | null> {
    return Promise.resolve(null);
  }

  /** Opens the exercise. Until that is done the element shows it as the page wrote it. */
  protected override async ready(engine: Engine): Promise<void> {
    try {
      await this.#open(engine);
    } catch (error) {
      this.parts ??= adoptParts(this);
      this.fail(error);
    }
  }

  /** Opens in several tasks: each takes about as long as a slow machine's page may be busy at a stretch. */
  async #open(engine: Engine): Promise<void> {
    const asked = this.number("seed");
    await parsed();
    this.progress = this.keepsWork ? await openProgress() : null;
    await nextTask();
    const fetched = await this.fetchParts(engine);
    let field: Field;
    let first: Item;
    try {
      const spec = readSpec(fetched?.spec ?? specIn(this), this.id);
      this.spec = withGiven(spec, this.text("given"));
      field = fieldFor(this.spec.kind);
      const seed = this.#pendingState?.seed ?? this.firstSeed();
      first = new Item(engine, this.spec, seed, decimalComma(document.documentElement.lang));
      await nextTask();
      fillNumbers(fetched?.parts ?? this, engine, first.variables, ".mistake");
      await nextTask();
    } finally {
      this.noteFocus();
      if (fetched) this.replaceChildren(fetched.parts);
    }
    const now = this.number("seed");
    this.parts = adoptParts(this);
    const session = new ExerciseSession(first, {
      rules: field,
      numHints: this.parts.hints,
      progress: this.progress,
      progressKeys: (seed) => this.progressKeys(seed),
    });
    this.exercise = { session, field };
    this.#showVariant(session, first);
    // The page may have asked for another variant, or for a state, while this one was opening.
    if (now !== asked) this.openVariant(session, now);
    if (this.#pendingState) this.#restore(session, this.#pendingState);
    this.#followProgress();
    // On a lesson's page, the bar at its head has taken the sentence by now.
    this.notice ||= this.progress?.takeNotice() ?? "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#followProgress();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopFollowing?.();
    this.#stopFollowing = null;
  }

  /** Watches for answers that other tabs keep, as long as the element is in the page. */
  #followProgress(): void {
    if (!this.exercise || !this.progress || !this.isConnected) return;
    const { session, field } = this.exercise;
    const look = (): void => this.#tellConflict(session, field);
    this.#stopFollowing ??= this.progress.subscribe(look);
    look();
  }

  #tellConflict({ draftElsewhere }: ExerciseSession, field: Field): void {
    if (!draftElsewhere) return;
    const answer = quoted(draftElsewhere, field, "a different text");
    const sentence = `Another tab has ${answer} as its answer to this exercise now. What you enter here replaces it.`;
    if (!this.#conflict) this.say(sentence);
    this.#conflict = sentence;
    this.requestUpdate();
  }

  /** Draws a variant, fills its numbers into the page, and opens it. */
  protected openVariant(session: ExerciseSession, seed: number): void {
    const item = session.draw(seed);
    fillNumbers(this, item.engine, item.variables, ".mistake");
    this.#showVariant(session, item);
  }

  /** Opens a variant that the learner asked for. Returns whether it could be drawn. */
  protected changeVariant(session: ExerciseSession, seed: number): boolean {
    this.#failure = "";
    try {
      this.openVariant(session, seed);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  #showVariant(session: ExerciseSession, item: Item): void {
    this.#conflict = "";
    this.assign({ seed: item.seed });
    session.open(item);
    this.#fillMessages(session);
    this.requestUpdate();
  }

  #restore(session: ExerciseSession, state: PlayerState): void {
    if (state.seed !== session.item.seed) this.openVariant(session, state.seed);
    session.restore(state);
    this.#fillMessages(session);
    this.requestUpdate();
  }

  /** Computes the numbers in the messages of the mistakes that the outcome names. */
  #fillMessages(session: ExerciseSession): void {
    const { item, work } = session;
    if (!work.outcome) return;
    const { parts } = work.outcome;
    const several = parts.length > 0;
    const typed = several ? partLines(work.checked, parts.length) : [work.checked];
    (several ? parts : [work.outcome]).forEach((outcome, place) => {
      const message = this.parts?.slots.get(reasonSlot(session, this.parts, outcome));
      if (!message?.matches(".mistake")) return;
      const { code, read } = outcome;
      fillNumbers(message, item.engine, item.quantitiesOf(code, read));
      echoNumber(message, item.echoedBy(code), entryAt(typed, place));
    });
  }

  /** Takes an answer that a field reports; `said` is announced. */
  protected take({ session }: OpenExercise, answer: string, said = ""): void {
    session.enter(answer);
    if (said) this.say(said);
    this.reportChange(session);
  }

  /** Checks the answer. */
  protected submit(exercise: OpenExercise): void {
    const { session, field } = exercise;
    if (field.runs) return;
    this.#failure = "";
    try {
      session.judge();
      this.#fillMessages(session);
    } catch (error) {
      this.fail(error);
      return;
    }
    this.#reportAnswer(exercise, session.settle());
  }

  #reportAnswer(exercise: OpenExercise, report: AnswerReport): void {
    this.#conflict = "";
    this.say(this.verdictWords(exercise));
    this.notice ||= this.progress?.takeNotice() ?? "";
    // Pages that keep the last event alone, such as a notebook's model, keep the one that says more.
    if (report.scored) this.emit("orrery-score", { ...exercise.session.scoreReport });
    this.emit("orrery-answer", { ...report });
    this.requestUpdate();
  }

  /** What is announced of a verdict. */
  protected verdictWords({ session }: OpenExercise): string {
    return verdictText(session, this.parts);
  }

  /**
   * A button that shows the exercise to a room: a small picture, as most readers teach no class.
   *
   * @param isOffered  where no answer is graded: there it would give it away
   */
  protected presentButton(exercise: OpenExercise, isOffered: boolean): unknown {
    return isOffered
      ? html`<button type="button" class="present" aria-label="Present" title="Present: for a class, on the whole screen" @click=${() => void this.#present(exercise)}></button>`
      : nothing;
  }

  async #present({ session }: OpenExercise): Promise<void> {
    try {
      const { presentExercise } = await import("./present-exercise.ts");
      await presentExercise(this, session, (said) => this.say(said));
    } catch (error) {
      this.fail(error);
    }
  }

  protected openHint(session: ExerciseSession): void {
    const hint = session.openHint();
    this.say(`Hint ${hint}: ${this.partText(`hint-${hint}`)}`);
    this.emit("orrery-hint", { ...session.hintReport });
    this.reportChange(session);
  }

  /** Empties the answer for another try. */
  protected clear(session: ExerciseSession): void {
    session.clear();
    this.say("");
    this.reportChange(session);
  }

  /** Returns the state of the work as a short string for links, messages and records. */
  getState(): string {
    return this.exercise?.session.state ?? writeState(this.#pendingState ?? emptyState);
  }

  /** The open variant, null until it is drawn. */
  get item(): Item | null {
    return this.exercise?.session.item ?? null;
  }

  /** How many answers to the open variant were checked and counted. */
  get attempts(): number {
    return this.exercise?.session.work.attempts ?? 0;
  }

  /** Credit of the answer that was checked last, from 0 to 1; 0 where none counts. */
  get credit(): number {
    return this.exercise?.session.credit ?? 0;
  }

  /**
   * Puts the player where a state string says. The answer in it is checked anew.
   *
   * @throws Error with a sentence when the string is not one; then nothing changes.
   */
  setState(text: string): void {
    const state = readState(text);
    if (this.exercise) this.#restore(this.exercise.session, state);
    else this.#pendingState = state;
  }

  get state(): string {
    return this.getState();
  }
  /** The attribute `state` arrives here. A text that cannot be read changes nothing and is answered with a sentence. */
  set state(text: string) {
    this.#attempt(() => {
      if (text) this.setState(text);
    });
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    const session = this.exercise?.session;
    const seed = this.number("seed");
    if (name === "seed" && session && seed !== session.item.seed)
      this.#attempt(() => this.openVariant(session, seed));
    if (name === "given" && session && text !== before)
      this.#attempt(() => this.#takeGiven(session));
  }

  /** The variant stays; its numbers, its key and the verdict on what was answered are new. */
  #takeGiven(session: ExerciseSession): void {
    const { engine, spec, seed, comma } = session.item;
    this.spec = withGiven(spec, this.text("given"));
    const item = new Item(engine, this.spec, seed, comma);
    fillNumbers(this, engine, item.variables, ".mistake");
    this.#showVariant(session, item);
  }

  /** Does what an attribute asks for; an error becomes a sentence. */
  #attempt(work: () => void): void {
    this.#stateProblem = "";
    try {
      work();
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

  /** Shows a sentence below the form, and announces it. */
  protected tell(sentence: string): void {
    this.notice = sentence;
    this.say(sentence);
  }

  /** Announces a text to readers who do not see the page. */
  protected say(text: string): void {
    this.#announcement = text;
    this.requestUpdate();
  }

  /** Tells the page of a change that was no check. */
  protected reportChange(session: ExerciseSession): void {
    this.emit("orrery-change", { ...session.changeReport });
    this.requestUpdate();
  }

  /** Checks when the form is submitted. */
  protected onSubmit(exercise: OpenExercise, event: Event): void {
    event.preventDefault();
    this.submit(exercise);
    const { outcome } = exercise.session.work;
    if (outcome?.verdict === "unreadable") this.#pointAt(exercise, outcome.at);
  }

  /** Puts the caret where reading stopped. */
  #pointAt({ session: { item, work }, field }: OpenExercise, stopped: number): void {
    const { selector, at } = field.place?.(item, work.answer, stopped, work.oneLine) ?? {
      selector: "#answer",
      at: stopped,
    };
    void this.focusOn(selector).then((input) => {
      if ((input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && at >= 0)
        input.setSelectionRange(at, Math.min(at + 1, input.value.length));
    });
  }

  /** Moves the focus once its target has been drawn. */
  protected async focusOn(selector: string): Promise<HTMLElement | null> {
    await this.updateComplete;
    const target = this.renderRoot.querySelector<HTMLElement>(selector);
    if (target && !target.matches("input, textarea, select, button, a, summary"))
      target.tabIndex = -1;
    target?.focus();
    return target;
  }

  /** What a field is drawn from. */
  protected fieldModel(
    exercise: OpenExercise,
    more: Pick<FieldModel, "submitLabel" | "reveal">,
  ): FieldModel {
    const { session } = exercise;
    const { item, work } = session;
    const part = (slot: string): Element | undefined => this.parts?.slots.get(slot);
    const width = this.#width;
    return {
      // Read when it is used: a second gesture may come before the first is drawn.
      get answer() {
        return session.work.answer;
      },
      get steps() {
        return session.work.steps;
      },
      // Most fields do not ask for the width, and reading it makes the browser lay out the page.
      get width() {
        return width.width - formPadding;
      },
      item,
      engine: item.engine,
      outcome: work.outcome,
      checked: work.checked,
      oneLine: work.oneLine,
      predict: item.spec.predict,
      precision: (asked, ask) =>
        addedPrecision(asked, () => `${this.partText(ask)} ${this.partText("statement")}`),
      labelled: this.has("ask"),
      plain: (slot) => plainText(part(slot)),
      words: (slot) => plainMaths(part(slot)),
      has: (slot) => this.has(slot),
      type: (answer, said) => this.take(exercise, answer, said),
      say: (said) => this.say(said),
      setSteps: (steps, said) => {
        session.setSteps(steps);
        this.say(said);
        this.reportChange(session);
      },
      setOneLine: (oneLine) => {
        session.setOneLine(oneLine);
        this.say("");
        this.reportChange(session);
      },
      focus: (selector) => void this.focusOn(selector),
      settle: (outcome, answer) => {
        this.#failure = "";
        session.takeRun(outcome, answer);
        this.#fillMessages(session);
        this.#reportAnswer(exercise, session.settle());
      },
      fail: (error) => this.fail(error),
      ...more,
    };
  }

  /** The text of a part of the page, "" where the page does not have it. */
  protected partText(slot: string): string {
    return plainText(this.parts?.slots.get(slot));
  }

  /** Whether the page has a part. */
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
    return html`${this.exercise ? this.view(this.exercise) : this.#readable()}${sentences}
      <p class="unseen" role="status">${this.#announcement}</p>${[this.notice, this.#conflict].filter(Boolean).map((sentence) => html`<p class="notice">${sentence}</p>`)}`;
  }
}

/** Resolves when the page has been parsed: before that an element may lack its children. */
function parsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }),
  );
}
