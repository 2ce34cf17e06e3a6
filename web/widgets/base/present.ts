/** Shows a figure to a room: on the whole screen, in a projector's size, its sentence covered at first. */

/** How much larger everything is than on a page, pictures too. */
const PROJECTED = "1.6";
/** What the figure gets for as long as it is shown, whatever the page around it says. */
const ON_SCREEN: Readonly<Record<string, string>> = {
  zoom: PROJECTED,
  background: "var(--orrery-paper, #fdfcf9)",
  padding: "16px",
  overflow: "auto",
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
const HOW = "R covers and uncovers what the figure says. Escape leaves.";

/**
 * Presents a figure until Escape is pressed or its bar is used. The key R uncovers the sentence that
 * says what is shown, so that a class can say it first.
 *
 * @param figure  an element with a shadow root, in the page
 * @returns a promise that resolves when the figure is shown
 * @see tests/web/widgets/present.test.ts
 */
export async function present(figure: HTMLElement): Promise<void> {
  const root = figure.shadowRoot;
  if (!root || figure.dataset.presented !== undefined) return;
  const before = figure.getAttribute("style");
  const focused = root.activeElement;
  const menu = root.querySelector<HTMLDetailsElement>("details.more");
  if (menu) menu.open = false;
  const listening = new AbortController();
  const { signal } = listening;
  let isCovered = true;
  const cover = (): void => {
    for (const part of root.querySelectorAll<HTMLElement>(".sentence"))
      part.style.visibility = isCovered ? "hidden" : "";
    reveal.textContent = isCovered ? "Uncover the sentence" : "Cover the sentence";
  };
  const leave = (): void => {
    listening.abort();
    bar.remove();
    isCovered = false;
    cover();
    delete figure.dataset.presented;
    if (before === null) figure.removeAttribute("style");
    else figure.setAttribute("style", before);
    if (document.fullscreenElement === figure) void document.exitFullscreen();
    if (menu) menu.open = true;
    if (focused instanceof HTMLElement) focused.focus();
  };
  const toggle = (): void => {
    isCovered = !isCovered;
    cover();
  };
  const reveal = button("", toggle);
  const bar = barOf(reveal, button("Leave", leave));
  figure.dataset.presented = "";
  style(figure, ON_SCREEN);
  root.append(bar);
  cover();
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") leave();
      else if (event.key.toLowerCase() === "r" && !isTyping(event)) toggle();
      else return;
      event.preventDefault();
    },
    { signal, capture: true },
  );
  try {
    await figure.requestFullscreen();
    // The browser takes Escape for itself there.
    document.addEventListener(
      "fullscreenchange",
      () => document.fullscreenElement === figure || leave(),
      { signal },
    );
  } catch {
    style(figure, OVER_THE_PAGE);
  }
  reveal.focus({ preventScroll: true });
  figure.scrollTop = 0;
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

function barOf(...buttons: readonly HTMLButtonElement[]): HTMLElement {
  const bar = document.createElement("div");
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Presenting");
  style(bar, {
    display: "flex",
    gap: "0.6em",
    "flex-wrap": "wrap",
    "align-items": "center",
    "margin-top": "16px",
    // It is no part of what is shown.
    "font-size": "12px",
  });
  const how = document.createElement("span");
  how.textContent = HOW;
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
