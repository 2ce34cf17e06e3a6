/** Shows a figure or an exercise to a room: on the whole screen, in a projector's size, and not all of it at once. */

/** How much larger everything is than on a page, pictures too. */
const PROJECTED = "1.6";
const PAPER = "var(--orrery-paper, #fdfcf9)";
/** What the figure gets for as long as it is shown, whatever the page around it says. */
const ON_SCREEN: Readonly<Record<string, string>> = {
  zoom: PROJECTED,
  background: PAPER,
  padding: "16px",
  overflow: "auto",
  // The bar covers as much.
  "scroll-padding-bottom": "64px",
  "box-sizing": "border-box",
  "max-width": "none",
};
/** In place of the whole screen, where a page or a frame may not have it. */
const OVER_THE_PAGE: Readonly<Record<string, string>> = {
  position: "fixed",
  inset: "0",
  width: "auto",
  height: "auto",
  margin: "0",
  "z-index": "2147483647",
};

/** What a presentation keeps covered until the class has had its say. */
export interface Revealing {
  /** What the keys do, in a sentence or two. */
  readonly how: string;
  /** What comes next, as a button says it; "" where nothing is covered. */
  next(): string;
  /** Uncovers it, or covers all of it again. */
  reveal(): void;
  /** Leaves the element as it was before. */
  end(): void;
}

/**
 * Presents an element until Escape is pressed or its bar is used. The key R uncovers what is covered,
 * so that a class can say it first.
 *
 * @param shown      an element with a shadow root, in the page
 * @param revealing  what is covered; of a figure, the sentence that says what is shown
 * @returns a promise that resolves when the element is shown
 * @see tests/web/widgets/present.test.ts
 */
export async function present(
  shown: HTMLElement,
  revealing: (root: ShadowRoot) => Revealing = coveredSentence,
): Promise<void> {
  const root = shown.shadowRoot;
  if (!root || shown.dataset.presented !== undefined) return;
  const before = shown.getAttribute("style");
  const focused = root.activeElement;
  const menu = root.querySelector<HTMLDetailsElement>("details.more");
  if (menu) menu.open = false;
  const listening = new AbortController();
  const { signal } = listening;
  const covered = revealing(root);
  const tell = (): void => {
    next.textContent = covered.next();
    next.hidden = !next.textContent;
  };
  const leave = (): void => {
    listening.abort();
    bar.remove();
    covered.end();
    delete shown.dataset.presented;
    if (before === null) shown.removeAttribute("style");
    else shown.setAttribute("style", before);
    if (document.fullscreenElement === shown) void document.exitFullscreen();
    if (menu) menu.open = true;
    if (focused instanceof HTMLElement) focused.focus();
  };
  const reveal = (): void => {
    covered.reveal();
    tell();
  };
  const next = button("", reveal);
  const last = button("Leave", leave);
  const bar = barOf(covered.how, next, last);
  shown.dataset.presented = "";
  style(shown, ON_SCREEN);
  root.append(bar);
  tell();
  // What is done by hand may uncover something, too.
  for (const name of ["orrery-change", "orrery-answer"])
    shown.addEventListener(name, tell, { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") leave();
      else if (event.key.toLowerCase() === "r" && !isTyping(event)) reveal();
      else return;
      event.preventDefault();
    },
    { signal, capture: true },
  );
  try {
    await shown.requestFullscreen();
    // The browser takes Escape for itself there.
    document.addEventListener(
      "fullscreenchange",
      () => document.fullscreenElement === shown || leave(),
      { signal },
    );
  } catch {
    style(shown, OVER_THE_PAGE);
  }
  (next.hidden ? last : next).focus({ preventScroll: true });
  shown.scrollTop = 0;
}

/** Of a figure: what it says is covered at first. */
function coveredSentence(root: ShadowRoot): Revealing {
  let isCovered = true;
  const cover = (now: boolean): void => {
    isCovered = now;
    for (const part of root.querySelectorAll<HTMLElement>(".sentence"))
      part.style.visibility = isCovered ? "hidden" : "";
  };
  cover(true);
  return {
    how: "R covers and uncovers what the figure says. Escape leaves.",
    next: () => (isCovered ? "Uncover the sentence" : "Cover the sentence"),
    reveal: () => cover(!isCovered),
    end: () => cover(false),
  };
}

/** Sets styles that no sheet of a page overrides. */
function style(element: HTMLElement, rules: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(rules))
    element.style.setProperty(name, value, "important");
}

function button(text: string, pressed: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", pressed);
  return made;
}

function barOf(said: string, ...buttons: readonly HTMLButtonElement[]): HTMLElement {
  const bar = document.createElement("div");
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Presenting");
  style(bar, {
    display: "flex",
    gap: "0.6em",
    "flex-wrap": "wrap",
    "align-items": "center",
    margin: "16px -16px -16px",
    padding: "8px 16px",
    background: PAPER,
    // In reach also where what is shown is longer than the screen.
    position: "sticky",
    bottom: "-16px",
    "z-index": "1",
    // It is no part of what is shown.
    "font-size": "12px",
  });
  const how = document.createElement("span");
  how.textContent = said;
  bar.append(...buttons, how);
  return bar;
}

/** Whether a letter belongs to a field. */
const isTyping = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event
    .composedPath()
    .some((place) => place instanceof Element && place.matches("input, textarea"));
