/**
 * Cards that say what a term means, at its first use in a section of a lesson (build/term-marks.ts).
 * A pointer, a finger or the focus opens one; Escape closes it. The terms of a section share one stop
 * of the Tab key: the arrow keys go from term to term.
 */
import { trustedMarkup } from "../../engine/index.ts";

/** Space between a card and the edge of the window, in pixels. */
const MARGIN = 12;

type Cards = Readonly<Record<string, string>>;

/**
 * Makes buttons of the marked words and shows their cards. The cards are fetched with the first
 * one.
 *
 * @param root  address of the site
 * @see tests/e2e/glossary.spec.mjs
 */
export function startTermCards(root: URL): void {
  const groups = groupsOf(document.querySelectorAll<HTMLElement>("[data-term], article h2"));
  for (const group of groups)
    for (const [index, word] of group.entries()) {
      word.role = "button";
      word.tabIndex = index === 0 ? 0 : -1;
    }
  let fetched: Promise<Cards> | undefined;
  const cards = () => (fetched ??= fetchCards(new URL("glossary/cards.json", root)));
  new TermCard(groups, cards).listen();
}

/** The words of each section, and those of each part that is folded away in it. */
function groupsOf(found: Iterable<HTMLElement>): HTMLElement[][] {
  const groups = new Map<Element | null, HTMLElement[]>();
  let heading: Element | null = null;
  for (const element of found) {
    if (element.localName === "h2") heading = element;
    else {
      const place = element.closest("details") ?? heading;
      groups.set(place, [...(groups.get(place) ?? []), element]);
    }
  }
  return [...groups.values()];
}

async function fetchCards(address: URL): Promise<Cards> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server answers with ${response.status}.`);
  return (await response.json()) as Cards;
}

const wordAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-term]") : null;

/** The one card of a page, which moves to the word that it explains. */
class TermCard {
  readonly #card = document.createElement("div");
  readonly #text = document.createElement("div");
  #word: HTMLElement | null = null;

  constructor(
    private readonly groups: readonly (readonly HTMLElement[])[],
    private readonly cards: () => Promise<Cards>,
  ) {
    this.#card.id = "term-card";
    this.#card.className = "term-card";
    this.#card.popover = "manual";
    this.#card.append(this.#text);
  }

  listen(): void {
    document.addEventListener("pointerover", ({ target, pointerType }) => {
      const word = wordAt(target);
      if (word && pointerType !== "touch") void this.#show(word, "pointer");
    });
    document.addEventListener("pointerout", ({ target, relatedTarget, pointerType }) => {
      const isLeft =
        pointerType !== "touch" && this.#isOurs(target) && !this.#isOurs(relatedTarget);
      if (isLeft && !this.#isOurs(document.activeElement)) this.#hide();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.#isOurs(target)) this.#hide();
    });
    document.addEventListener("click", ({ target }) => {
      const word = wordAt(target);
      if (word) void this.#show(word, "focus");
    });
    document.addEventListener("focusin", ({ target }) => {
      const word = wordAt(target);
      if (word) void this.#show(word, "focus");
      else if (!this.#isOurs(target)) this.#hide();
    });
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  #press(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.#word) {
      if (this.#card.contains(document.activeElement)) this.#word.focus();
      this.#hide();
      return;
    }
    const word = wordAt(event.target);
    if (!word) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      this.#go(word, step);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (this.#word === word) this.#hide();
      else void this.#show(word, "focus");
    }
  }

  /** To the next word of the section, around its end, which then has the stop of the Tab key. */
  #go(word: HTMLElement, step: number): void {
    const group = this.groups.find((one) => one.includes(word)) ?? [word];
    const next = group.at((group.indexOf(word) + step) % group.length) ?? word;
    for (const other of group) other.tabIndex = other === next ? 0 : -1;
    next.focus();
  }

  #isOurs(target: EventTarget | null): boolean {
    if (!(target instanceof Node) || !this.#word) return false;
    return this.#word.contains(target) || this.#card.contains(target);
  }

  /** @param by  A pointer that passes has to rest a moment (styles/term-cards.css). */
  async #show(word: HTMLElement, by: "pointer" | "focus"): Promise<void> {
    if (this.#word === word) return;
    this.#hide();
    this.#word = word;
    word.setAttribute("aria-expanded", "true");
    word.setAttribute("aria-describedby", this.#card.id);
    const parts = await this.#partsOf(word.dataset.term ?? "");
    if (this.#word !== word) return;
    this.#text.replaceChildren(...parts);
    this.#card.dataset.by = by;
    // Right after the word, its links are the next stops of the Tab key.
    word.after(this.#card);
    this.#card.showPopover();
    this.#place(word);
  }

  async #partsOf(term: string): Promise<Node[]> {
    try {
      const markup = (await this.cards())[term] ?? "";
      const parsed = new DOMParser().parseFromString(trustedMarkup(markup), "text/html");
      return [...document.importNode(parsed.body, true).childNodes];
    } catch {
      return [
        document.createTextNode("This card cannot be fetched now. The glossary has its text."),
      ];
    }
  }

  /** Below the word, or above it where there is no room below. */
  #place(word: HTMLElement): void {
    const [box = word.getBoundingClientRect()] = word.getClientRects();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth, offsetHeight, style } = this.#card;
    const right = clientWidth - offsetWidth - MARGIN;
    const fits = box.bottom + offsetHeight <= clientHeight || box.top < offsetHeight;
    style.left = `${Math.max(MARGIN, Math.min(box.left, right)) + scrollX}px`;
    style.top = `${(fits ? box.bottom : box.top - offsetHeight) + scrollY}px`;
  }

  #hide(): void {
    this.#word?.removeAttribute("aria-expanded");
    this.#word?.removeAttribute("aria-describedby");
    this.#word = null;
    if (this.#card.matches(":popover-open")) this.#card.hidePopover();
  }
}
