/**
 * Blanks of a live paragraph: a number left out, a field in its place, and what the core says to
 * the answer.
 */
import { html, render } from "lit";
import { given, isTensor, type Engine, type Variables } from "../../engine/index.ts";

/** What the core says to an answer, as far as a blank needs it. */
interface Verdict {
  readonly verdict: "correct" | "partly" | "incorrect" | "unreadable";
  readonly code: string;
  readonly message: string;
  readonly credit: number;
}

export interface BlankHost {
  engine(): Engine | null;
  variables(): Variables;
  /** An answer was checked. */
  told(id: string, verdict: Verdict): void;
}

const MARKS = { correct: "✓", partly: "≈", incorrect: "≠", unreadable: "?" } as const;
/** Used in the middle of a sentence, hence without a capital and a period. */
const WORDS = {
  correct: "right",
  partly: "partly right",
  incorrect: "not yet",
  unreadable: "we can’t read this yet",
} as const;

/** A verdict, or that the reader was shown the number. */
type Said = Verdict | "shown" | null;

export class Blank {
  /**
   * Takes the place of `<data class="blank">`, which holds the formula and would show its value.
   */
  readonly element = document.createElement("span");
  readonly #formula: string;
  readonly #style: string;
  readonly #tolerance: string | undefined;
  #checked = "";

  constructor(
    private readonly host: BlankHost,
    replaced: HTMLElement,
    private readonly number: number,
  ) {
    const { formula = "", style = "", tolerance } = replaced.dataset;
    [this.#formula, this.#style, this.#tolerance] = [formula, style, tolerance];
    this.element.className = "blank-field";
    this.#say(null);
    replaced.replaceWith(this.element);
  }

  get #input(): HTMLInputElement {
    return given(this.element.querySelector("input"), "The field of the blank");
  }

  /** Empties the field. Returns whether there was anything in it. */
  reset(): boolean {
    const filled = this.#input.value !== "" || this.#checked !== "";
    this.#input.value = this.#checked = "";
    this.#say(null);
    return filled;
  }

  /** Enter changes a field, too; leaving it asks again where the core was not there yet. */
  readonly #check = (): void => {
    const answer = this.#input.value.trim();
    const engine = this.host.engine();
    if (!engine || answer === this.#checked) return;
    this.#checked = answer;
    if (!answer) return this.#say(null);
    const variables = this.host.variables();
    const kind = isTensor(engine.evaluate(this.#formula, variables)) ? "vector" : "number";
    const question = { kind, key: this.#formula, ...precision(this.#style, this.#tolerance) };
    const verdict = engine.call("check", { question, answer, variables }) as unknown as Verdict;
    this.#say(verdict);
    this.host.told(`blank-${this.number}`, verdict);
  };

  #say(said: Said): void {
    const verdict = said === "shown" ? null : said;
    const isWrong = verdict !== null && verdict.verdict !== "correct";
    const name = `Blank ${this.number}${precisionWords(this.#style)}`;
    this.element.dataset.verdict = said === "shown" ? said : (said?.verdict ?? "");
    render(
      html`<input class="blank" type="text" autocomplete="off" spellcheck="false" size="7" aria-label=${name} aria-invalid=${isWrong ? "true" : "false"} @change=${this.#check} @blur=${this.#check}><span class="blank-verdict" role="status">${verdict ? html`<span aria-hidden="true">${MARKS[verdict.verdict]} </span>${WORDS[verdict.verdict]}${verdict.message ? `: ${verdict.message}` : ""}` : said}${isWrong ? html` <button type="button" @click=${this.#show}>Show me</button>` : ""}</span>`,
      this.element,
    );
  }

  readonly #show = (): void => {
    const engine = this.host.engine();
    if (!engine) return;
    const number = engine.print(this.#formula, this.#style, this.host.variables());
    this.#input.value = this.#checked = number;
    this.#say("shown");
    this.#input.focus();
  };
}

/**
 * `.4` asks for four decimals, `3s` for three significant digits: half a unit of the last one may
 * be missing.
 */
function precision(
  style: string,
  tolerance: string | undefined,
): { mode?: string; value?: number } {
  if (tolerance) return { mode: "absolute", value: Number(tolerance) };
  if (style.startsWith(".")) return { mode: "places", value: Number(style.slice(1)) };
  return style.endsWith("s") ? { mode: "relative", value: Number(`5e-${style.slice(0, -1)}`) } : {};
}

function precisionWords(style: string): string {
  const count = Number(style.replace(/\D/g, ""));
  if (!count) return "";
  const what = style.startsWith(".") ? "decimal" : "significant digit";
  return `, to ${count} ${what}${count === 1 ? "" : "s"}`;
}
