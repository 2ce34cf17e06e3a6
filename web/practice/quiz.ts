// One quiz item at its place in a lesson: choose or type, check, read why. Predictions are one gesture and never scored.

import { html, nothing, type TemplateResult } from "lit";
import type { AttributeInfos } from "../widgets/base/attributes.ts";
import { define } from "../widgets/base/element.ts";
import { choiceField } from "./choice-field.ts";
import type { Item } from "./item.ts";
import { plainMaths } from "./parts.ts";
import { Player, playerAttributes, playerEvents } from "./player.ts";
import { typedField } from "./typed-field.ts";
import { verdictView } from "./verdict-view.ts";

/**
 * @summary Asks one question of a lesson, checks the answer by computing, and says why.
 *
 * @attr {text} lesson    - Slug of the lesson, under which the answer is kept.
 * @attr {integer} seed   - Which variant of the numbers. Default 1.
 * @attr {text} state     - Where the learner stands, as `getState()` gave it.
 * @event orrery-answer   - An answer was checked.      @event orrery-change - Something was typed, chosen or opened.
 * @slot                  - The question as readable text; shown until the engine is ready, and where it cannot run.
 *
 * Keys: arrows move between choices, Enter checks.
 */
export class OrreryQuiz extends Player {
  static override tag = "orrery-quiz";
  static override summary = "Asks one question of a lesson, checks the answer by computing, and says why.";
  static override attributes: AttributeInfos = {
    lesson: { kind: "text", default: "", sentence: "Slug of the lesson, under which the answer is kept." },
    ...playerAttributes,
  };
  static override events = playerEvents;
  static override reserve = { wide: 220, narrow: 300 };

  protected override progressKeys(): readonly string[] {
    return [`${this.text("lesson") || "page"}/${this.spec?.id}`];
  }

  protected override firstSeed(): number {
    if (this.hasAttribute("seed")) return this.number("seed");
    return this.progress?.answer(this.progressKeys()[0]!).seed ?? 1;
  }

  protected override view(item: Item): TemplateResult {
    const { kind, predict } = item.spec;
    const field = kind === "choice" ? this.#choices(item) : this.#typed(item, kind);
    return html`<form class=${predict ? "predicting" : ""} novalidate @submit=${this.onSubmit}>
      <p class="kind"><b>${predict ? "Predict first" : "Check yourself"}</b>${predict ? html`<span>a guess is enough; it is not scored</span>` : nothing}</p>
      ${field}${this.#verdict(item)}${this.#actions(item)}
    </form>`;
  }

  #choices(item: Item): TemplateResult {
    const { spec } = item;
    const open = this.shown || (this.outcome !== null && (spec.predict || this.outcome.verdict === "correct"));
    const told = this.shown ? spec.choices.map(({ id }) => id) : this.outcome ? [this.checked, open ? item.right : ""] : [];
    return choiceField({
      order: item.order(), chosen: this.answer, outcome: this.outcome, told: new Set(told), right: open ? item.right : "", predict: spec.predict,
      words: (id) => plainMaths(this.parts?.slots.get(`text-${id}`)),
      pick: (id) => this.#pick(id),
    });
  }

  #pick(id: string): void {
    this.outcome = null;
    this.shown = false;
    this.setAnswer(id);
    if (this.spec?.predict) this.submit();
  }

  #typed(item: Item, kind: "number" | "vector"): TemplateResult {
    return html`<div class="statement"><slot name="statement"></slot></div>
      ${typedField({ ...this.typedModel(item), kind, submitLabel: item.spec.predict ? "Compare" : "Check" })}`;
  }

  #verdict(item: Item): unknown {
    const { outcome } = this;
    const { kind, predict } = item.spec;
    const explained = outcome?.verdict === "correct" || predict || this.shown;
    const explanation = !this.has("explain") || outcome?.verdict === "unreadable" ? nothing
      : explained ? html`<div class="prose"><slot name="explain"></slot></div>`
      : html`<details><summary>Show the explanation</summary><div class="prose"><slot name="explain"></slot></div></details>`;
    const value = kind !== "choice" && predict ? html`<p class="prose">The computed value is <b>${item.printKey()}</b>.</p>` : nothing;
    if (!outcome) return this.shown && kind !== "choice" ? html`<div class="verdict"><div class="words">${value}${explanation}</div></div>` : nothing;
    if (outcome.verdict === "unreadable" && kind !== "choice") return nothing; // said beside the field
    return verdictView({
      outcome, predict, about: this.about(), slot: kind === "choice" && outcome.verdict !== "unreadable" ? null : this.reasonSlot(),
      more: html`${kind === "choice" && outcome.verdict === "incorrect" && !predict ? html`<p>Read why under your choice, then try another.</p>` : nothing}${value}${explanation}`,
    });
  }

  #actions(item: Item): unknown {
    const { kind, predict } = item.spec;
    const choice = kind === "choice";
    const settled = this.outcome !== null && this.outcome.verdict !== "unreadable";
    if (predict && !settled && !this.shown) return this.#row(html`<button type="button" class="quiet" @click=${this.#showMe}>Show me</button>`);
    if (predict) return this.#row(html`<button type="button" class="quiet" @click=${this.#again}>Predict again</button>`);
    const check = choice ? html`<button type="submit" class="main">Check</button>` : nothing;
    const again = settled && this.outcome?.verdict !== "correct" ? html`<button type="button" @click=${this.#again}>Try again</button>` : nothing;
    const others = choice && settled && !this.shown ? html`<button type="button" class="quiet" @click=${this.#showMe}>What about the others?</button>` : nothing;
    return check === nothing && again === nothing ? nothing : this.#row(html`${settled ? nothing : check}${again}${others}`);
  }

  #row(buttons: TemplateResult): TemplateResult {
    return html`<div class="actions">${buttons}</div>`;
  }

  readonly #showMe = (): void => {
    this.show();
    this.say(this.spec?.kind === "choice" ? "The reasons stand under the choices." : this.partText("explain"));
    this.focusOn(".verdict .words, .why");
  };

  readonly #again = (): void => {
    this.clear();
    this.focusOn("input, .pick");
  };
}

define(OrreryQuiz);
