// One quiz item at its place in a lesson: choose or type, check, read why. Predictions are one
// gesture and never scored.

import { html, nothing, type TemplateResult } from "lit";
import type { AttributeInfos } from "../widgets/base/attributes.ts";
import { define } from "../widgets/base/element.ts";
import { spends, type Item } from "./item.ts";
import { Player, playerAttributes, playerEvents } from "./player.ts";
import { verdictView } from "./verdict-view.ts";

/**
 * @summary Asks one question of a lesson, checks the answer by computing, and says why.
 *
 * @attr {text} lesson    - Slug of the lesson, under which the answer is kept.
 * @attr {integer} seed   - Which variant of the numbers. Default 1.
 * @attr {text} state     - Where the learner stands, as `getState()` gave it.
 * @event orrery-answer - An answer was checked. @event orrery-change - Something was typed, chosen
 *        or opened.
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
  static override reserve = { wide: 220, narrow: 300 };

  protected override progressKeys(): readonly string[] {
    return [`${this.text("lesson") || "page"}/${this.spec?.id}`];
  }

  protected override firstSeed(): number {
    if (this.hasAttribute("seed")) return this.number("seed");
    return this.progress?.answer(this.progressKeys()[0]!).seed ?? 1;
  }

  protected override view(item: Item): TemplateResult {
    const { predict } = item.spec;
    const field = this.field!;
    const open = this.outcome !== null && (predict || this.outcome.verdict === "correct");
    const reveal = this.shown ? "all" : open ? "right" : this.outcome ? "chosen" : "nothing";
    return html`<form class=${predict ? "predicting" : ""} novalidate @submit=${this.onSubmit}>
      <p class="kind"><b>${predict ? "Predict first" : "Check yourself"}</b>${predict ? html`<span>a guess is enough; it is not scored</span>` : nothing}</p>
      ${field.legend ? nothing : html`<div class="statement"><slot name="statement"></slot></div>`}
      ${field.view(this.fieldModel(item, { submitLabel: predict ? "Compare" : "Check", reveal }))}${this.#verdict(item)}${this.#actions(item)}
    </form>`;
  }

  /** A prediction among choices is one gesture; everything else is checked on request. */
  protected override take(answer: string, said?: string): void {
    if (this.field?.reasons) this.shown = false;
    super.take(answer, said);
    if (this.spec?.predict && this.spec.kind === "choice") this.submit();
  }

  #verdict(item: Item): unknown {
    const { outcome } = this;
    const { predict } = item.spec;
    const reasons = Boolean(this.field?.reasons);
    const choice = item.spec.kind === "choice";
    const explained = outcome?.verdict === "correct" || predict || this.shown;
    const explanation =
      !this.has("explain") || (outcome && !spends(outcome.verdict))
        ? nothing
        : explained
          ? html`<div class="prose"><slot name="explain"></slot></div>`
          : html`<details><summary>Show the explanation</summary><div class="prose"><slot name="explain"></slot></div></details>`;
    const value =
      predict && item.field("key") && !reasons
        ? html`<p class="prose">The computed value is <b>${item.printKey()}</b>.</p>`
        : nothing;
    if (!outcome)
      return this.shown && !reasons
        ? html`<div class="verdict"><div class="words">${value}${explanation}</div></div>`
        : nothing;
    if (this.saidInField) return nothing;
    return verdictView({
      outcome,
      predict,
      columns: item.columns,
      about: this.about(),
      slot: choice && spends(outcome.verdict) ? null : this.reasonSlot(),
      more: html`${choice && outcome.verdict === "incorrect" && !predict ? html`<p>Read why under your choice, then try another.</p>` : nothing}${value}${explanation}`,
    });
  }

  #actions(item: Item): unknown {
    const { predict } = item.spec;
    const { reasons, button } = this.field!;
    const settled = this.outcome !== null && spends(this.outcome.verdict);
    if (predict && !settled && !this.shown)
      return this.#row(
        html`<button type="button" class="quiet" @click=${this.#showMe}>Show me</button>`,
      );
    if (predict)
      return this.#row(
        html`<button type="button" class="quiet" @click=${this.#again}>Predict again</button>`,
      );
    const check = button ? nothing : html`<button type="submit" class="main">Check</button>`;
    const again =
      settled && this.outcome?.verdict !== "correct"
        ? html`<button type="button" @click=${this.#again}>Try again</button>`
        : nothing;
    const others =
      reasons && settled && !this.shown
        ? html`<button type="button" class="quiet" @click=${this.#showMe}>What about the others?</button>`
        : nothing;
    return check === nothing && again === nothing
      ? nothing
      : this.#row(html`${settled ? nothing : check}${again}${others}`);
  }

  #row(buttons: TemplateResult): TemplateResult {
    return html`<div class="actions">${buttons}</div>`;
  }

  readonly #showMe = (): void => {
    this.show();
    this.say(
      this.field?.reasons ? "The reasons stand under the choices." : this.partText("explain"),
    );
    void this.focusOn(".verdict .words, .why");
  };

  readonly #again = (): void => {
    this.clear();
    void this.focusOn("input, textarea, select, .pick, .lines button");
  };
}

define(OrreryQuiz);
