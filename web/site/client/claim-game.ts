/**
 * The game of the page of claims: twelve statements to judge, each with its reason after the
 * answer. Claims and reasons are those of the page itself.
 */
import { entryAt, loadEngine, type Engine } from "../../engine/index.ts";
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

class ClaimGame {
  #engine: Engine | null = null;
  #drawn: Drawn[] = [];
  #at = 0;
  #round = 1;
  /** Of the statements that are judged, in their order. */
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
    this.#keep();
    this.#ask();
  }

  /** Shows the claim that was judged last in an earlier visit, with its reason, and moves nothing. */
  async #resume(): Promise<void> {
    await this.#draw();
    this.#guesses = keptGuesses(this.#round).slice(0, this.#drawn.length);
    this.#at = this.#guesses.length - 1;
    this.#show();
    this.#tell();
  }

  #keep(): void {
    keep(KEY, { round: this.#round, guesses: this.#guesses });
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
    this.#guesses = [];
    this.#part("[data-intro]").hidden = true;
    this.#part("[data-end]").hidden = true;
    this.#part("[data-play]").hidden = false;
  }

  get #isOpen(): boolean {
    return this.#guesses.length === this.#at;
  }

  /** What was misjudged. */
  get #missed(): Drawn[] {
    return this.#drawn.filter(({ verdict }, at) => (this.#guesses[at] ?? verdict) !== verdict);
  }

  #claimOf({ index }: Drawn): HTMLElement {
    return entryAt(this.claims, index);
  }

  /** Whether what is to be judged is what is so, in place of what is often said. */
  #isSay(drawn: Drawn): boolean {
    return drawn.verdict === "true" && this.#claimOf(drawn).dataset.claim !== "true";
  }

  #statementOf(drawn: Drawn): Element {
    return partOf(this.#claimOf(drawn), this.#isSay(drawn) ? "[data-say]" : "[data-said]");
  }

  #ask(): void {
    this.#show();
    this.#part("[data-statement]").focus({ preventScroll: true });
    this.#part("[data-play]").scrollIntoView({ block: "nearest" });
  }

  /** The claim to be judged now. */
  #show(): void {
    const statement = this.#statementOf(entryAt(this.#drawn, this.#at));
    this.#part("[data-statement]").replaceChildren("“", ...copyOf(statement), "”");
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
    const right = this.#guesses.length - this.#missed.length;
    this.#part("[data-progress]").textContent =
      `Round ${this.#round}, claim ${this.#at + 1} of ${this.#drawn.length} · ${right} right so far`;
  }

  #judge(guess: Verdict): void {
    if (!this.#drawn[this.#at] || !this.#isOpen) return;
    this.#guesses.push(guess);
    this.#keep();
    this.#tell();
    this.#part("[data-next]").focus({ preventScroll: true });
  }

  /** The verdict on the guess at the claim shown, with the reason. */
  #tell(): void {
    const drawn = entryAt(this.#drawn, this.#at);
    const guess = entryAt(this.#guesses, this.#at);
    const claim = this.#claimOf(drawn);
    const isRight = guess === drawn.verdict;
    for (const button of this.#choices) {
      button.ariaDisabled = "true";
      button.ariaPressed = String(button.dataset.guess === guess);
      if (button.dataset.guess === drawn.verdict) button.dataset.right = "";
    }
    const verdict = document.createElement("p");
    const strong = document.createElement("strong");
    strong.textContent = isRight ? "Correct." : "Not quite.";
    const condition = claim.querySelector("[data-condition]");
    verdict.append(strong, ` ${JUDGED[drawn.verdict]}`);
    if (drawn.verdict === "only-if" && condition) verdict.append(" ", ...copyOf(condition));
    const reason = [verdict];
    if (this.#isSay(drawn)) {
      const often = document.createElement("p");
      often.append("What is often said instead: “", ...copyOf(partOf(claim, "[data-said]")), "”");
      reason.push(often);
    }
    this.#part("[data-reason]").replaceChildren(
      ...reason,
      ...copyOf(partOf(claim, "[data-truth]")),
      ...copyOf(partOf(claim, "[data-see]")),
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
    const missed = this.#missed;
    const right = this.#drawn.length - missed.length;
    this.#part("[data-play]").hidden = true;
    this.#part("[data-end]").hidden = false;
    const result = this.#part("[data-result]");
    result.textContent = `You judged ${right} of ${this.#drawn.length} claims right.${missed.length > 0 ? " Here are the others, to look at again:" : " There is not one to look at again."}`;
    this.#part("[data-missed]").replaceChildren(
      ...missed.map((drawn) => linkTo(this.#claimOf(drawn), this.#statementOf(drawn))),
    );
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
function linkTo(claim: HTMLElement, statement: Element): HTMLElement {
  const entry = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#${partOf(claim, "h3").id}`;
  link.append(...copyOf(statement));
  entry.append(link);
  return entry;
}
