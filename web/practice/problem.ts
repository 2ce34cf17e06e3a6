// One problem with its seeded variants: the drawn numbers, an answer, hints one by one, a worked
// solution, another one.

import { html, nothing, type TemplateResult } from "lit";
import type { AttributeInfos } from "../widgets/base/attributes.ts";
import { define } from "../widgets/base/element.ts";
import { siteRoot } from "../widgets/base/place.ts";
import { fetchProblem, takeFromOwnPage, type FetchedProblem } from "./fetch-problem.ts";
import { spends, type Item } from "./item.ts";
import { Player, playerAttributes, playerEvents } from "./player.ts";
import { largestSeed, readSeed } from "./state.ts";
import { verdictView } from "./verdict-view.ts";
import { aboutProblem } from "./words.ts";

/**
 * @summary A problem with numbers drawn from a seed, checked by computing, with hints and a worked
 *          solution.
 *
 * @attr {text} problem   - Slug of the problem; with no children it is fetched from the course.
 * @attr {integer} seed   - Which variant. Default: the one last worked on, else 1.
 * @attr {text} lesson    - Slug of the lesson that prepares it.
 * @attr {text} state     - Where the learner stands, as `getState()` gave it.
 * @event orrery-answer - An answer was checked. @event orrery-change - Something was typed, opened
 *        or drawn anew.
 * @slot                  - The problem as readable text; shown until the engine is ready, and where
 *                        it cannot run.
 *
 * Keys: Enter checks. On the problem's own page the seed stands in the address.
 */
export class OrreryProblem extends Player {
  static override tag = "orrery-problem";
  static override summary =
    "A problem with numbers drawn from a seed, checked by computing, with hints and a worked solution.";
  static override attributes: AttributeInfos = {
    problem: {
      kind: "text",
      default: "",
      sentence: "Slug of the problem; with no children it is fetched from the course.",
    },
    lesson: { kind: "text", default: "", sentence: "Slug of the lesson that prepares it." },
    ...playerAttributes,
  };
  static override events = playerEvents;
  static override reserve = { wide: 320, narrow: 420 };

  get #slug(): string {
    return this.spec?.id ?? this.text("problem");
  }

  /** Whether there are other variants at all. */
  get #seeded(): boolean {
    return !this.field?.runs && (this.spec?.draws.length ?? 0) > 0; // draws of a program are those of its cases
  }

  /** Whether this page is the problem's own: then its address names the variant. */
  get #atHome(): boolean {
    return location.pathname.replace(/index\.html$/, "").endsWith(`/problems/${this.#slug}/`);
  }

  protected override progressKeys(): readonly string[] {
    return [`problem:${this.#slug}#${this.item?.seed ?? 1}`, `problem:${this.#slug}`];
  }

  protected override async fetchParts(): Promise<FetchedProblem | null> {
    if (this.querySelector("script.spec")) return null;
    const root = siteRoot();
    const isTeaser = root?.origin === location.origin && this.querySelector(".statement");
    return isTeaser
      ? takeFromOwnPage(this.text("problem"), root)
      : fetchProblem(this.text("problem"));
  }

  protected override firstSeed(): number {
    const asked = this.#atHome ? new URLSearchParams(location.search).get("seed") : null;
    if (asked !== null) {
      try {
        return readSeed(asked);
      } catch (error) {
        this.fail(new Error(`${(error as Error).message} Variant 1 is shown instead.`));
        return 1;
      }
    }
    if (this.hasAttribute("seed")) return this.number("seed");
    return this.progress?.answer(`problem:${this.#slug}`).seed ?? 1;
  }

  protected override view(item: Item): TemplateResult {
    const field = this.field!;
    const reveal =
      this.shown || this.outcome?.verdict === "correct"
        ? "right"
        : this.outcome
          ? "chosen"
          : "nothing";
    return html`<form novalidate @submit=${this.onSubmit}>
      ${this.#heading(item)}${field.legend ? nothing : html`<div class="statement"><slot name="statement"></slot></div>`}
      ${field.view(this.fieldModel(item, { submitLabel: "Check", reveal }))}${this.#verdict(item)}${this.#hintList()}${this.#solution()}${this.#actions(!field.button)}
    </form>`;
  }

  #heading({ spec, seed }: Item): TemplateResult {
    const { level, skill } = spec;
    const about = [...aboutProblem(level, skill), ...(this.#seeded ? [`variant ${seed}`] : [])];
    // The problem's own page has its title as heading.
    return html`<p class="kind"><b>Problem</b><span>${about.join(" · ")}</span></p>${this.#atHome ? nothing : html`<slot name="block-title"></slot>`}`;
  }

  #verdict(item: Item): unknown {
    const { outcome, spec } = this;
    if (!outcome || this.saidInField) return nothing;
    const next =
      outcome.verdict === "correct"
        ? this.#seeded
          ? "Another one draws new numbers."
          : ""
        : this.hints < (this.parts?.hints ?? 0)
          ? "Change your answer and check again, or open a hint."
          : "Change your answer and check again, or look at the worked solution.";
    const saidThere =
      this.field?.runs ||
      outcome.parts.length > 0 ||
      (spec?.kind === "choice" && spends(outcome.verdict));
    const slot = saidThere ? null : this.reasonSlot();
    return verdictView({
      outcome,
      predict: false,
      columns: item.columns,
      about: this.about(),
      slot,
      more: next && html`<p class="next">${next}</p>`,
    });
  }

  #hintList(): unknown {
    if (this.hints === 0) return nothing;
    const numbers = Array.from({ length: this.hints }, (_, index) => index + 1);
    return html`<ol class="hints">${numbers.map((hint) => html`<li><p class="part">Hint ${hint}</p><div class="prose"><slot name="hint-${hint}"></slot></div></li>`)}</ol>`;
  }

  #solution(): unknown {
    if (!this.shown) return nothing;
    return html`<section class="solution" aria-label="Worked solution"><p class="part">Worked solution</p><div class="prose"><slot name="solution"></slot></div></section>`;
  }

  #actions(check: boolean): TemplateResult {
    const hints = this.parts?.hints ?? 0;
    return html`<div class="actions">
      ${check ? html`<button type="submit" class="main">Check</button>` : nothing}
      ${this.hints < hints ? html`<button type="button" @click=${() => this.openHint()}>Hint ${this.hints + 1} of ${hints}</button>` : nothing}
      ${this.has("solution") ? html`<button type="button" aria-expanded=${this.shown ? "true" : "false"} @click=${this.#toggleSolution}>${this.shown ? "Hide the solution" : "Worked solution"}</button>` : nothing}
      ${this.#seeded ? html`<button type="button" class="apart" @click=${this.#another}>Another one</button>` : nothing}
      ${siteRoot() || this.#atHome ? html`<button type="button" class="quiet ${this.#seeded ? "" : "apart"}" @click=${this.#share}>Copy link</button>` : nothing}
    </div>`;
  }

  readonly #toggleSolution = (): void => {
    this.show(!this.shown);
    this.say(this.shown ? `Worked solution: ${this.partText("solution")}` : "");
  };

  /** The next seed's variant, so that what was reached can be named and shared by a small number. */
  readonly #another = (): void => {
    if (!this.changeVariant(this.item!.seed === largestSeed ? 0 : this.item!.seed + 1)) return;
    const { seed } = this.item!;
    this.keep({});
    if (this.#atHome) history.replaceState(history.state, "", this.#address(seed));
    this.say(`New numbers, variant ${seed}. ${this.partText("statement")}`);
    this.tellChange();
  };

  #address(seed: number): string {
    const url = this.#atHome
      ? new URL(location.href)
      : new URL(`problems/${this.#slug}/`, siteRoot() ?? location.href);
    url.searchParams.set("seed", String(seed));
    url.hash = "";
    return url.href;
  }

  readonly #share = async (): Promise<void> => {
    const address = this.#address(this.item!.seed);
    try {
      await navigator.clipboard.writeText(address);
      this.tell("The link to this variant is copied.");
    } catch {
      this.tell(`This page may not copy; the link to this variant is ${address}`);
    }
  };
}

define(OrreryProblem);
