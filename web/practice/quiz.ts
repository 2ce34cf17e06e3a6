// A quiz item in a lesson: the learner chooses or types, checks, and reads why. A prediction is one
// gesture and is never scored. Where the page answers it, it sets `data-waits`, to "text" where a
// paragraph does, to "race" where the reader runs the answer: the words follow when the page takes
// it away, after the figure has moved.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { AttributeInfos } from "../widgets/base/attributes.ts";
import { define } from "../widgets/base/define.ts";
import type { ExerciseSession } from "./exercise-session.ts";
import { isLesson } from "./is-lesson.ts";
import { spends } from "./item.ts";
import { playerAttributes, playerEvents } from "./player-interface.ts";
import { Player, type OpenExercise } from "./player.ts";
import { earlierAnswer, isToldInField, reasonSlot, verdictText } from "./verdict-text.ts";
import { verdictView } from "./verdict-view.ts";
import { headline } from "./words.ts";
import { questionKey } from "./progress/document.ts";

/**
 * @summary Asks one question of a lesson, checks the answer by computing, and says why.
 *
 * @attr {text} lesson    - Slug of the lesson, under which the answer is kept.
 * @attr {integer} seed   - Which variant of the numbers. Default 1.
 * @attr {text} state     - How far the learner has come, as `getState()` gave it.
 * @attr {text} given     - Quantities that the page sets, such as layout=concat.
 * @event orrery-answer   - An answer was checked: {id, seed, verdict, code, credit, scored, attempts,
 *                          state}.
 * @event orrery-score    - One that counts: {id, seed, score, attempts, hints, shown, state}.
 * @event orrery-hint     - A hint was opened: {id, seed, hint, of, state}.
 * @event orrery-change   - Something was typed, chosen, opened: {id, seed, hints, shown, state}.
 * @event orrery-ready    - The exercise can be used. No detail.
 * @event orrery-error    - Something could not be computed or loaded: {message}.
 * @slot                  - The question as readable text; shown until the engine is ready, and
 *                        where it cannot run.
 *
 * Keys: arrows move between choices, Enter checks.
 */
export class OrreryQuiz extends Player {
  static override tag = "orrery-quiz";
  static override summary =
    "Asks one question of a lesson, checks the answer by computing, and says why.";
  static override attributes: AttributeInfos = {
    lesson: {
      kind: "text",
      default: "",
      sentence: "Slug of the lesson, under which the answer is kept.",
    },
    ...playerAttributes,
  };
  static override events = playerEvents;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, "data-waits"];
  }

  #wasDrawn = false;

  protected override progressKeys(): readonly string[] {
    return [this.#progressKey];
  }

  protected override firstSeed(): number {
    if (this.hasAttribute("seed")) return this.number("seed");
    return this.progress?.answer(this.#progressKey).seed ?? 1;
  }

  get #progressKey(): string {
    return questionKey(this.text("lesson"), String(this.spec?.id));
  }

  protected override view(exercise: OpenExercise): TemplateResult {
    const { session, field } = exercise;
    const { outcome, shown } = session.work;
    const { predict } = session.item.spec;
    const open = outcome !== null && (predict || outcome.verdict === "correct");
    const reveal = this.#isHeld(exercise)
      ? "nothing"
      : shown
        ? "all"
        : open
          ? "right"
          : outcome
            ? "chosen"
            : "nothing";
    const model = this.fieldModel(exercise, { submitLabel: predict ? "Compare" : "Check", reveal });
    return html`<form class=${predict ? "predicting" : ""} novalidate @submit=${(event: Event) => this.onSubmit(exercise, event)}>
      <p class="kind"><b>${predict ? "Predict first" : "Check your understanding"}</b>${predict ? html`<span>just a guess; it isn’t scored</span>` : nothing}${this.presentButton(exercise, isLesson())}</p>
      ${field.legend ? nothing : html`<div class="statement"><slot name="statement"></slot></div>`}
      ${field.view(model)}${this.#verdict(exercise)}${this.#actions(exercise)}
    </form>`;
  }

  /**
   * Says on the element that a prediction was made or its answer shown, for what the page keeps
   * until then: "before" of one that was made when the page was last open, "shown" where the reader
   * would rather see the answer than guess.
   */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { exercise } = this;
    if (!exercise?.session.item.spec.predict) return;
    const before = !this.#wasDrawn;
    this.#wasDrawn = true;
    if (!isGuessed(exercise)) this.removeAttribute("data-guessed");
    else
      this.dataset["guessed"] ??= before ? "before" : exercise.session.work.outcome ? "" : "shown";
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    if (name !== "data-waits" || before === text) return;
    const { exercise } = this;
    if (text === null && exercise?.session.work.outcome)
      this.say(verdictText(exercise.session, this.parts));
    this.requestUpdate();
  }

  /** How a guess was, and where the reason is that the learner looks for first; null until it is told. */
  get told(): { readonly verdict: string; readonly why: HTMLElement } | null {
    const { outcome } = this.exercise?.session.work ?? {};
    const why =
      this.renderRoot.querySelector<HTMLElement>(".chosen .why") ??
      this.renderRoot.querySelector<HTMLElement>(".why, .verdict .words");
    return why && { verdict: outcome ? headline(outcome, true) : "", why };
  }

  /** Whether a prediction is made and its figure has still to answer. */
  #isHeld(exercise: OpenExercise): boolean {
    return "waits" in this.dataset && exercise.session.item.spec.predict && isGuessed(exercise);
  }

  /** A race is run, not watched. */
  get #whereAnswered(): string {
    return this.dataset["waits"] === "race"
      ? "Your bet is in. Start the race below, or show our run."
      : "Watch the figure below: it shows the answer.";
  }

  protected override verdictWords(exercise: OpenExercise): string {
    return this.#isHeld(exercise) ? this.#whereAnswered : super.verdictWords(exercise);
  }

  /** A prediction among choices is one gesture; everything else is checked on request. */
  protected override take(exercise: OpenExercise, answer: string, said?: string): void {
    const { session, field } = exercise;
    const { predict, kind } = session.item.spec;
    if (field.reasons) session.show(false);
    super.take(exercise, answer, said);
    if (predict && kind === "choice") this.submit(exercise);
  }

  #verdict(exercise: OpenExercise): unknown {
    if (this.#isHeld(exercise)) return html`<p class="prose">${this.#whereAnswered}</p>`;
    const { session, field } = exercise;
    const { item, work } = session;
    const { outcome, shown } = work;
    const { predict, kind } = item.spec;
    const explained = outcome?.verdict === "correct" || predict || shown;
    const explanation =
      !this.has("explain") || (outcome && !spends(outcome))
        ? nothing
        : explained
          ? html`<div class="prose"><slot name="explain"></slot></div>`
          : html`<details><summary>Show the explanation</summary><div class="prose"><slot name="explain"></slot></div></details>`;
    const value =
      predict && item.field("key") && !field.reasons
        ? html`<p class="prose">The computed value is <b>${item.printKey()}</b>.</p>`
        : nothing;
    if (!outcome)
      return shown && !field.reasons
        ? html`<div class="verdict"><div class="words">${value}${explanation}</div></div>`
        : nothing;
    if (isToldInField(session, field)) return nothing;
    const readWhy =
      kind === "choice" && !predict && outcome.verdict === "incorrect"
        ? html`<p>Read why under your choice, then try another.</p>`
        : nothing;
    return verdictView({
      outcome,
      predict,
      shape: item.shape,
      about: earlierAnswer(session, field),
      slot:
        spends(outcome) && (kind === "choice" || (predict && kind === "ordering"))
          ? null
          : reasonSlot(session, this.parts),
      more: html`${readWhy}${value}${explanation}`,
    });
  }

  #actions(exercise: OpenExercise): unknown {
    if (this.#isHeld(exercise))
      return actionRow(
        html`<button type="button" class="quiet" @click=${() => this.removeAttribute("data-waits")}>Tell me why</button>`,
      );
    const { session, field } = exercise;
    const { outcome, shown } = session.work;
    const settled = outcome !== null && spends(outcome);
    const showMe = (): void => this.#showMe({ session, field });
    const again = (): void => this.#again(session);
    if (session.item.spec.predict)
      return settled || shown
        ? actionRow(
            html`<button type="button" class="quiet" @click=${again}>Predict again</button>`,
          )
        : actionRow(
            html`${this.#submitsBelow({ session, field }) ? html`<button type="submit" class="main">Compare</button>` : nothing}<button type="button" class="quiet" @click=${showMe}>Show me</button>`,
          );
    const check = field.ownButton?.(session.work.answer)
      ? nothing
      : html`<button type="submit" class="main">Check</button>`;
    const tryAgain =
      settled && outcome.verdict !== "correct"
        ? html`<button type="button" @click=${again}>Try again</button>`
        : nothing;
    const others =
      field.reasons && settled && !shown
        ? html`<button type="button" class="quiet" @click=${showMe}>What about the others?</button>`
        : nothing;
    return check === nothing && tryAgain === nothing
      ? nothing
      : actionRow(html`${settled ? nothing : check}${tryAgain}${others}`);
  }

  /** A guess among choices is one gesture, and some fields have a button of their own. */
  #submitsBelow({ session, field }: OpenExercise): boolean {
    return session.item.spec.kind !== "choice" && !field.ownButton?.(session.work.answer);
  }

  #showMe({ session, field }: OpenExercise): void {
    session.show(true);
    this.reportChange(session);
    const held = "waits" in this.dataset;
    const told = field.reasons
      ? "The reasons are under the choices now."
      : this.partText("explain");
    this.say(held ? this.#whereAnswered : told);
    void this.focusOn(held ? ".actions button" : ".verdict .words, .why");
  }

  #again(session: ExerciseSession): void {
    this.clear(session);
    void this.focusOn("input, textarea, select, .pick, .lines button");
  }
}

const isGuessed = ({ session }: OpenExercise): boolean =>
  session.work.shown || (session.work.outcome !== null && spends(session.work.outcome));

const actionRow = (buttons: TemplateResult): TemplateResult =>
  html`<div class="actions">${buttons}</div>`;

define(OrreryQuiz);
