/**
 * Blanks of a live paragraph: a number left out, a field in its place, and what the core says to
 * the answer.
 */
import { isTensor, type Engine, type Variables } from "../../engine/index.ts";

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

export class Blank {
  /**
   * Takes the place of `<data class="blank">`, which holds the formula and would show its value.
   */
  readonly element = document.createElement("span");
  readonly #input = document.createElement("input");
  readonly #verdict = document.createElement("span");
  readonly #formula: string;
  readonly #style: string;
  readonly #tolerance: string | undefined;
  #checked = "";

  constructor(
    private readonly host: BlankHost,
    given: HTMLElement,
    private readonly number: number,
  ) {
    const { formula = "", style = "", tolerance } = given.dataset;
    [this.#formula, this.#style, this.#tolerance] = [formula, style, tolerance];
    this.element.className = "blank-field";
    this.#input.className = "blank";
    this.#input.type = "text";
    this.#input.autocomplete = "off";
    this.#input.spellcheck = false;
    this.#input.size = 7;
    this.#input.setAttribute("aria-label", `Blank ${number}${precisionWords(style)}`);
    this.#input.addEventListener("change", () => this.#check());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#check();
    });
    this.#verdict.className = "blank-verdict";
    this.#verdict.setAttribute("role", "status");
    this.element.append(this.#input, this.#verdict);
    given.replaceWith(this.element);
  }

  /** Empties the field. Returns whether there was anything in it. */
  reset(): boolean {
    const filled = this.#input.value !== "" || this.#checked !== "";
    this.#input.value = this.#checked = "";
    this.#say(null);
    return filled;
  }

  #check(): void {
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
  }

  #say(verdict: Verdict | null): void {
    this.element.dataset.verdict = verdict?.verdict ?? "";
    this.#input.setAttribute(
      "aria-invalid",
      String(verdict !== null && verdict.verdict !== "correct"),
    );
    this.#verdict.replaceChildren();
    if (!verdict) return;
    const mark = document.createElement("span");
    mark.setAttribute("aria-hidden", "true");
    mark.textContent = `${MARKS[verdict.verdict]} `;
    this.#verdict.append(
      mark,
      `${WORDS[verdict.verdict]}${verdict.message ? `: ${verdict.message}` : ""}`,
    );
    if (verdict.verdict !== "correct") this.#verdict.append(" ", this.#showButton());
  }

  #showButton(): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Show me";
    button.addEventListener("click", () => {
      const engine = this.host.engine();
      if (!engine) return;
      this.#input.value = this.#checked = engine.print(
        this.#formula,
        this.#style,
        this.host.variables(),
      );
      this.#say(null);
      this.element.dataset.verdict = "shown";
      this.#verdict.textContent = "shown";
      this.#input.focus();
    });
    return button;
  }
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
