/**
 * The game of the page of claims: twelve statements to judge, each with its reason after the
 * answer. Claims and reasons are those of the page itself.
 */
import { loadEngine, type Engine } from "../../engine/index.ts";
import { keep, readKept } from "../../widgets/base/own-storage.ts";
import { VERDICTS, drawRound, type Drawn, type Verdict } from "./claim-draw.ts";
import { partOf } from "./part-of.ts";

const JUDGED: Readonly<Record<Verdict, string>> = {
  true: "It is true as said.",
  false: "It is false.",
  "only-if": "It is true only if",
};

/**
 * Lets the reader play rounds; the address keeps which round, so that it can be shared.
 *
 * @param game  the section of the game
 * @param page  all claims
 * @see tests/e2e/claims.spec.mjs
 */
export function startClaimGame(game: HTMLElement, page: HTMLElement): void {
  new ClaimGame(game, [...page.querySelectorAll<HTMLElement>("[data-claim]")]).start();
}

/** What was judged of a round, kept in this browser so that a reload, or a link that was followed, does not lose it. */
const KEY = "orrery-claims";

/** The guesses that were kept of a round; none of another round. */
function keptGuesses(round: number): Verdict[] {
  const kept = readKept(KEY) as { round?: unknown; guesses?: unknown } | null;
  if (kept?.round !== round || !Array.isArray(kept.guesses)) return [];
  return kept.guesses.filter((guess): guess is Verdict => VERDICTS.includes(guess as Verdict));
}

/** A statement that was misjudged, in the words that were judged, and the claim that it is of. */
interface Missed {
  readonly claim: HTMLElement;
  readonly statement: Element;
}

class ClaimGame {
  #engine: Engine | null = null;
  #drawn: Drawn[] = [];
  #at = 0;
  #round = 1;
  #missed: Missed[] = [];
  #guesses: Verdict[] = [];
  readonly #choices: HTMLButtonElement[];

  constructor(
    private readonly game: HTMLElement,
    private readonly claims: readonly HTMLElement[],
  ) {
    this.#choices = [...game.querySelectorAll<HTMLButtonElement>("[data-guess]")];
  }

  start(): void {
    const asked = Number(new URLSearchParams(location.search).get("round"));
    if (Number.isSafeInteger(asked) && asked >= 1 && asked <= 1e6) this.#round = asked;
    this.#part("[data-draw]").addEventListener("click", () => void this.#deal());
    this.#part("[data-next]").addEventListener("click", () => this.#next());
    this.#part("[data-again]").addEventListener("click", () => {
      this.#round += 1;
      void this.#deal();
    });
    for (const button of this.#choices)
      button.addEventListener("click", () => this.#judge(button.dataset.guess as Verdict));
    this.game.addEventListener("keydown", (event) => this.#key(event));
    this.game.hidden = false;
    if (keptGuesses(this.#round).length > 0) void this.#resume();
  }

  #part<E extends HTMLElement = HTMLElement>(selector: string): E {
    return partOf<E>(this.game, selector);
  }

  /** Draws the statements of the round, and asks the first. */
  async #deal(): Promise<void> {
    await this.#draw();
    const address = new URL(location.href);
    address.searchParams.set("round", String(this.#round));
    address.hash = "game";
    history.replaceState(history.state, "", address);
    keep(KEY, { round: this.#round, guesses: [] });
    this.#ask();
  }

  /** Shows the claim that was judged last in an earlier visit, with its reason, and moves nothing. */
  async #resume(): Promise<void> {
    await this.#draw();
    for (const [at, guess] of keptGuesses(this.#round).slice(0, this.#drawn.length).entries()) {
      this.#at = at;
      this.#show();
      this.#tell(guess);
    }
  }

  /** Draws the statements of the round, of which none is judged yet. */
  async #draw(): Promise<void> {
    this.#engine ??= await loadEngine();
    const engine = this.#engine;
    this.#drawn = drawRound(
      this.claims.map((claim) => ({
        verdict: claim.dataset.claim as Verdict,
        hasSay: claim.querySelector("[data-say]") !== null,
      })),
      this.#round,
      (count, seed) => Array.from(engine.call("shuffle", { count, seed }).data),
    );
    this.#at = 0;
    this.#missed = [];
    this.#guesses = [];
    this.#part("[data-intro]").hidden = true;
    this.#part("[data-end]").hidden = true;
    this.#part("[data-play]").hidden = false;
  }

  get #isOpen(): boolean {
    return this.#part("[data-reason]").childElementCount === 0;
  }

  get #claim(): HTMLElement {
    return this.claims[this.#drawn[this.#at]?.index ?? 0] as HTMLElement;
  }

  /** Whether what is to be judged is what is so, in place of what is often said. */
  get #isSay(): boolean {
    return this.#drawn[this.#at]?.verdict === "true" && this.#claim.dataset.claim !== "true";
  }

  get #statement(): Element {
    return partOf(this.#claim, this.#isSay ? "[data-say]" : "[data-said]");
  }

  #ask(): void {
    this.#show();
    this.#part("[data-statement]").focus({ preventScroll: true });
    this.#part("[data-play]").scrollIntoView({ block: "nearest" });
  }

  /** The claim to be judged now. */
  #show(): void {
    this.#part("[data-statement]").replaceChildren("“", ...copyOf(this.#statement), "”");
    this.#part("[data-reason]").replaceChildren();
    this.#part("[data-next]").hidden = true;
    for (const button of this.#choices) {
      button.ariaPressed = "false";
      button.ariaDisabled = "false";
      delete button.dataset.right;
    }
    this.#showProgress();
  }

  #showProgress(): void {
    const judged = this.#at + (this.#isOpen ? 0 : 1);
    this.#part("[data-progress]").textContent =
      `Round ${this.#round}, claim ${this.#at + 1} of ${this.#drawn.length} · ${judged - this.#missed.length} right so far`;
  }

  #judge(guess: Verdict): void {
    if (!this.#drawn[this.#at] || !this.#isOpen) return;
    this.#tell(guess);
    keep(KEY, { round: this.#round, guesses: this.#guesses });
    this.#part("[data-next]").focus({ preventScroll: true });
  }

  /** The verdict on a guess, with the reason. */
  #tell(guess: Verdict): void {
    const drawn = this.#drawn[this.#at];
    if (!drawn) return;
    this.#guesses.push(guess);
    const isRight = guess === drawn.verdict;
    if (!isRight) this.#missed.push({ claim: this.#claim, statement: this.#statement });
    for (const button of this.#choices) {
      button.ariaDisabled = "true";
      button.ariaPressed = String(button.dataset.guess === guess);
      if (button.dataset.guess === drawn.verdict) button.dataset.right = "";
    }
    const verdict = document.createElement("p");
    const strong = document.createElement("strong");
    strong.textContent = isRight ? "Correct." : "Not quite.";
    const condition = this.#claim.querySelector("[data-condition]");
    verdict.append(strong, ` ${JUDGED[drawn.verdict]}`);
    if (drawn.verdict === "only-if" && condition) verdict.append(" ", ...copyOf(condition));
    const reason = [verdict];
    if (this.#isSay) {
      const often = document.createElement("p");
      often.append(
        "What is often said instead: “",
        ...copyOf(partOf(this.#claim, "[data-said]")),
        "”",
      );
      reason.push(often);
    }
    this.#part("[data-reason]").replaceChildren(
      ...reason,
      ...copyOf(partOf(this.#claim, "[data-truth]")),
      ...copyOf(partOf(this.#claim, "[data-see]")),
    );
    const next = this.#part<HTMLButtonElement>("[data-next]");
    next.textContent = this.#at + 1 < this.#drawn.length ? "Next claim" : "See how you did";
    next.hidden = false;
    this.#showProgress();
  }

  #next(): void {
    this.#at += 1;
    if (this.#at < this.#drawn.length) this.#ask();
    else this.#finish();
  }

  #finish(): void {
    keep(KEY, null);
    const right = this.#drawn.length - this.#missed.length;
    this.#part("[data-play]").hidden = true;
    this.#part("[data-end]").hidden = false;
    const result = this.#part("[data-result]");
    result.textContent = `You judged ${right} of ${this.#drawn.length} claims right.${this.#missed.length > 0 ? " Here are the others, to look at again:" : " There is not one to look at again."}`;
    this.#part("[data-missed]").replaceChildren(...this.#missed.map(linkTo));
    result.focus({ preventScroll: true });
    this.#part("[data-end]").scrollIntoView({ block: "nearest" });
  }

  /** 1, 2 and 3 judge, while the focus is in the game. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = this.#choices[Number(event.key) - 1];
    if (!choice || this.#part("[data-play]").hidden) return;
    event.preventDefault();
    this.#judge(choice.dataset.guess as Verdict);
  }
}

/** What an element holds, to be shown a second time. */
const copyOf = (element: Element): Node[] => [...element.cloneNode(true).childNodes];

/** An entry that leads from a statement to its claim on the page. */
function linkTo({ claim, statement }: Missed): HTMLElement {
  const entry = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#${partOf(claim, "h3").id}`;
  link.append(...copyOf(statement));
  entry.append(link);
  return entry;
}
